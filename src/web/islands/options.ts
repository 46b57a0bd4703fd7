// Options of a select that a document brings as text, for who has no script: made here, where the page no longer waits for them.

/** Gives each select its options, unless it has them: before React looks at it, which expects them. */
export const fillSelects = (): void => {
  for (const text of document.querySelectorAll('select + noscript')) {
    const select = text.previousElementSibling as HTMLSelectElement
    const written = document.createElement('template')
    written.innerHTML = text.textContent
    // The first, which says that nothing is chosen, is there.
    if (select.options.length === 1) select.append(...written.content.querySelectorAll('optgroup'))
  }
}
