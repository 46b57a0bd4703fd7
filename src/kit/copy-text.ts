// Copies a text to the clipboard.

/** Fallback for pages over plain HTTP on a local network, where the Clipboard API is missing. */
const copySelected = (text: string): void => {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position: fixed; opacity: 0'
  // While a dialog is open, only text inside it can be selected.
  const place = focused?.closest('dialog') ?? document.body
  place.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!isCopied) throw new Error('copying failed: the browser refused execCommand("copy")')
}

/** @throws if the browser does not allow it. */
export const copyText = async (text: string): Promise<void> =>
  'clipboard' in navigator ? navigator.clipboard.writeText(text) : copySelected(text)
