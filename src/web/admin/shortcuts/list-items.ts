// Moves the focus between the items of the lists on a screen: table rows, or cards on small screens.

const controls = 'a[href], button:not(:disabled)'

/** The first visible link or button of each item. Lists inside an item, and those of a navigation, have no items. */
const findControls = (): HTMLElement[] => {
  const items = [...document.querySelectorAll('main :is(tbody tr, li)')].filter(
    (item) => !item.parentElement?.closest('tbody tr, li, nav'),
  )
  return items.flatMap((item) => {
    const visible = [...item.querySelectorAll<HTMLElement>(controls)].find((each) => each.getClientRects().length > 0)
    return visible ? [visible] : []
  })
}

/** Focuses the item `step` after the one with the focus, or the first one. Does nothing at the ends. */
export const moveToItem = (step: 1 | -1): void => {
  const all = findControls()
  const at = all.findIndex((each) => each.closest('tbody tr, li')?.contains(document.activeElement))
  all[at < 0 ? 0 : at + step]?.focus()
}
