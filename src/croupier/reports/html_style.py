"""How does a report look: on a screen, light or dark, wide or narrow, and on paper?"""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root {
  color-scheme: light dark;
  --paper: #fdfcf9; --ink: #1c1b19; --soft: #5c5850; --rule: #cfcabd; --band: #f3f0e8; --mark: #8a1c1c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #161715; --ink: #e9e6de; --soft: #a8a397; --rule: #403f3a; --band: #1f201d; --mark: #f0a08c;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 Charter, "Bitstream Charter", "Source Serif 4", Cambria, Georgia, "DejaVu Serif", serif;
}
.sheet { max-width: 80rem; margin: 0 auto; padding: 2.5rem clamp(1rem, 4vw, 3rem) 4rem; }
header { border-top: 5px solid var(--ink); padding-top: 1.1rem; }
.kind {
  margin: 0; letter-spacing: .14em; text-transform: uppercase; font-size: .78rem; color: var(--soft);
}
h1 { font-size: clamp(1.7rem, 5vw, 2.6rem); line-height: 1.12; margin: .3rem 0 .4rem; font-weight: 600; }
.under { margin: 0; color: var(--soft); }
header .hash {
  overflow-wrap: anywhere; font: .8rem/1.4 ui-monospace, "DejaVu Sans Mono", Menlo, monospace;
  color: var(--soft);
}
.glance {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 0 1.6rem;
  margin: 1.6rem 0 0; padding: 0;
}
.glance div { border-top: 1px solid var(--ink); padding: .55rem 0 1rem; }
.glance dt { font-weight: 600; }
.glance dd { margin: 0; color: var(--soft); font-size: .9rem; font-variant-numeric: tabular-nums; }
.glance dd.edge { font-size: 1.75rem; line-height: 1.25; color: var(--ink); }
nav {
  margin: 1.2rem 0 0; border-top: 1px solid var(--rule); border-bottom: 1px solid var(--rule);
  padding: .7rem 0;
}
nav ol { columns: 3 15rem; margin: 0; padding: 0; list-style: none; font-size: .95rem; }
nav li { break-inside: avoid; padding: .12rem 0; }
nav a { color: inherit; text-decoration: none; display: inline-block; padding: .12rem 0; }
nav a:hover, nav a:focus { text-decoration: underline; }
nav .n, h2 .n {
  display: inline-block; min-width: 2.1em; color: var(--soft); font-variant-numeric: tabular-nums;
}
h2 {
  display: flex; font-size: 1.5rem; line-height: 1.2; margin: 3.2rem 0 .9rem; padding-top: .7rem;
  border-top: 2px solid var(--ink); font-weight: 600;
}
h3 { font-size: 1.02rem; margin: 1.9rem 0 .5rem; font-weight: 600; }
p { max-width: 68ch; margin: .65rem 0; overflow-wrap: break-word; }
p.strong { border-left: 4px solid var(--mark); padding: .1rem 0 .1rem .9rem; }
.wide {
  overflow-x: auto; margin: .5rem 0 1.2rem;
  /* A shade at the edge behind which there is more: what moves with the content covers it at the end. */
  background:
    linear-gradient(90deg, var(--paper) 40%, transparent) 0 0 / 2rem 100% no-repeat local,
    linear-gradient(270deg, var(--paper) 40%, transparent) 100% 0 / 2rem 100% no-repeat local,
    linear-gradient(90deg, var(--rule), transparent) 0 0 / .7rem 100% no-repeat scroll,
    linear-gradient(270deg, var(--rule), transparent) 100% 0 / .7rem 100% no-repeat scroll;
}
.wide:focus-visible { outline: 2px solid var(--ink); }
table {
  border-collapse: collapse; font-size: .88rem; line-height: 1.4;
  font-variant-numeric: tabular-nums lining-nums;
}
caption { text-align: left; }
th, td {
  padding: .32rem .9rem .32rem 0; text-align: left; vertical-align: top;
  border-bottom: 1px solid var(--rule);
}
th:last-child, td:last-child { padding-right: .2rem; }
thead th {
  border-bottom: 1.5px solid var(--ink); vertical-align: bottom; font-weight: 600; font-size: .82rem;
}
tbody th { font-weight: 600; white-space: nowrap; }
tbody th.said { white-space: normal; min-width: 15rem; max-width: 34rem; }
tbody tr:hover { background: var(--band); }
.r { text-align: right; white-space: nowrap; }
thead th.r { white-space: normal; }
thead th { max-width: 9.5rem; }
.many td.r { white-space: normal; }
.many th, .many td { padding-right: .62rem; }
td.f { min-width: 10rem; max-width: 20rem; overflow-wrap: anywhere; }
td.t { min-width: 4.5rem; max-width: 34rem; overflow-wrap: break-word; }
td.t.one { white-space: nowrap; }
td.t.hash { overflow-wrap: anywhere; }
td.t.long { min-width: 15rem; }
.flags thead th.r, .flags td.r { padding-right: 2.4em; }
.many.flags td.r { white-space: nowrap; }
.flags td.r .flag { display: inline-block; width: 2.1em; margin-right: -2.1em; text-align: left; }
.flag { color: var(--mark); font-weight: 700; white-space: nowrap; }
svg.heat { display: block; color: var(--ink); background: var(--paper); }
svg.heat text { fill: var(--ink); font-family: inherit; font-variant-numeric: tabular-nums; }
svg.heat .halo { paint-order: stroke; stroke: var(--paper); stroke-width: 5px; stroke-linejoin: round; }
svg.heat .s { fill: var(--ink); font-size: 11.7px; }
svg.heat .h { font-size: 12px; fill: var(--soft); }
svg.heat .l { font-size: 19px; font-weight: 600; }
footer {
  margin-top: 3rem; padding-top: .8rem; border-top: 5px solid var(--ink); color: var(--soft);
  font-size: .9rem;
}
@media screen and (max-width: 60rem) {
  td.r wbr { display: none; }
  .many td.r { white-space: nowrap; }
}
@media screen and (max-width: 40rem) {
  .sheet { padding-top: 1.4rem; }
  nav a { padding: .42rem 0; }
  tbody th, thead th:first-child { position: sticky; left: 0; background: var(--paper); }
  tbody th.long { white-space: normal; min-width: 4.5rem; max-width: 8.5rem; overflow-wrap: break-word; }
  td.t.long { min-width: 11rem; }
}
@page {
  size: A4; margin: 17mm 14mm 18mm;
  @bottom-right { content: counter(page) " / " counter(pages); font: 9pt serif; }
}
@media print {
  :root {
    --paper: #fff; --ink: #000; --soft: #444; --rule: #bbb; --band: #fff; --mark: #000;
    color-scheme: light;
  }
  body { font-size: 9.5pt; line-height: 1.42; }
  .sheet { max-width: none; padding: 0; }
  h1 { font-size: 22pt; }
  h2 { display: flex; font-size: 14pt; margin-top: 20pt; break-after: avoid; }
  h3, p.lead { break-after: avoid; }
  p { orphans: 3; widows: 3; max-width: none; }
  .wide { overflow: visible; background: none; }
  .across { columns: 2; column-gap: 14pt; }
  table { font-size: 7.4pt; max-width: 100%; }
  thead th { font-size: inherit; min-width: 0; max-width: 6rem; }
  table.many { font-size: 6.4pt; }
  table.many th, table.many td { padding-right: 4pt; }
  table.flags thead th.r, table.flags td.r { padding-right: 2.3em; }
  th, td { padding: 2pt 7pt 2pt 0; }
  td.t, td.t.long { min-width: 0; max-width: none; }
  td.t { overflow-wrap: break-word; }
  td.f { min-width: 5rem; max-width: 22rem; }
  td.r.deep { white-space: normal; overflow-wrap: anywhere; min-width: 4rem; }
  .across td.f { white-space: nowrap; overflow-wrap: normal; }
  .across td.f wbr { display: none; }
  .across tbody th { min-width: 4.9rem; }
  .across th, .across td { padding-top: 1pt; padding-bottom: 1pt; }
  tbody th, tbody th.said { white-space: normal; min-width: 0; max-width: none; }
  .flags tbody th { min-width: 4.8rem; }
  thead { display: table-header-group; }
  tr, svg, .glance div { break-inside: avoid; }
  svg.heat { max-width: 100%; height: auto; }
  nav a { padding: 0; }
  footer { margin-top: 14pt; padding-top: 4pt; break-before: avoid; }
}
""".strip()
