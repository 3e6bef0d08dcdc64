/**
 * Where does the focus go once a button was pressed by a pointer?
 */

/**
 * Leave the focus of whoever uses a pointer on nothing, so that Space is the large button's; keys keep it.
 *
 * Before anything else is done with the click: a dialog gives the focus back to what had it.
 * @param {MouseEvent} event
 */
export function letGo({ detail, target }) {
  if (detail > 0 && target instanceof Element) target.closest("button")?.blur();
}
