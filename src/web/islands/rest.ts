// What lies far below is laid out when one comes near (`far-*` in kit/styles/surfaces.css), and once the page is calm: a piece in
// each idle moment, so that whoever scrolls then, or takes a picture of the whole page, finds it there.

/** Their pictures too, but not where data is dear: on a phone, or where the browser is to save it. */
const picturesWanted = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !window.matchMedia('(pointer: coarse)').matches && connection?.saveData !== true
}

const layOut = ([piece, ...rest]: HTMLElement[], withPictures: boolean) => {
  if (!piece) return
  piece.style.contentVisibility = 'visible'
  if (withPictures)
    for (const image of piece.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
      if (image.checkVisibility()) {
        image.loading = 'eager'
        // With the frame that shows it, and not some frames later: in a picture of the whole page there is but one.
        image.decoding = 'sync'
      }
  requestIdleCallback(() => layOut(rest, withPictures))
}

export const layOutRest = (): void => {
  // Where it is missing, near is soon enough.
  if (!('requestIdleCallback' in window)) return
  const withPictures = picturesWanted()
  const far = `[class*="far-"]${withPictures ? ', [data-pictures]' : ''}`
  const pieces = [...document.querySelectorAll<HTMLElement>(far)]
  requestIdleCallback(() => layOut(pieces, withPictures))
}
