// Options of a select that a document brings as text, for who has no script: made here, where the page no longer waits for them.

/** Gives each select its options, unless it has them. */
const fill = (): void => {
  for (const text of document.querySelectorAll('select + noscript')) {
    const select = text.previousElementSibling as HTMLSelectElement
    const written = document.createElement('template')
    written.innerHTML = text.textContent
    // The first, which says that nothing is chosen, is there.
    if (select.options.length === 1) select.append(...written.content.querySelectorAll('optgroup'))
  }
}

/** Once the page is there, or somebody touches it, whichever is first: the picker of a phone opens with what there is. */
export const fillSelects = (acts: readonly string[]): void => {
  for (const act of acts) document.addEventListener(act, fill, { capture: true, once: true, passive: true })
  if (document.readyState === 'complete') fill()
  else window.addEventListener('load', fill, { once: true })
}
