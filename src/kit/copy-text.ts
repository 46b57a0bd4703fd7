// Puts a text on the clipboard.

/** A page over plain HTTP on a local network has only this older way: what is selected is copied. */
const copySelected = (text: string): void => {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position: fixed; opacity: 0'
  // Outside an open dialog nothing can be selected.
  const place = focused?.closest('dialog') ?? document.body
  place.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!isCopied) throw new Error('the browser did not copy')
}

/** @throws where the browser does not allow it. */
export const copyText = async (text: string): Promise<void> =>
  'clipboard' in navigator ? navigator.clipboard.writeText(text) : copySelected(text)
