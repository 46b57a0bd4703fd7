// Turns the options of a select, which a document sends as text for browsers without script, into elements.

/** Fills each select that has no options yet; must run before React hydrates, which expects them. */
export const fillSelects = (): void => {
  for (const noscript of document.querySelectorAll('select + noscript')) {
    const select = noscript.previousElementSibling as HTMLSelectElement
    const template = document.createElement('template')
    template.innerHTML = noscript.textContent
    // The first option, which says that nothing is chosen, exists already.
    if (select.options.length === 1) select.append(...template.content.querySelectorAll('optgroup'))
  }
}
