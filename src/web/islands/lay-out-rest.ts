// Lays out content far below the fold once the page is idle, one section per idle moment, so that it is there when the visitor
// scrolls or takes a screenshot. Until then it is laid out on approach (`far-*` in kit/styles/surfaces.css).

/** Preloads pictures too, unless data is expensive: on a phone, or with the browser's data saver. */
const canPreloadPictures = (): boolean => {
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
        // Decoded with the frame that shows it, because a screenshot of the whole page takes only one frame.
        image.decoding = 'sync'
      }
  requestIdleCallback(() => layOut(rest, withPictures))
}

export const layOutRest = (): void => {
  // Without requestIdleCallback the layout on approach is enough.
  if (!('requestIdleCallback' in window)) return
  const withPictures = canPreloadPictures()
  const far = `[class*="far-"]${withPictures ? ', [data-pictures]' : ''}`
  const pieces = [...document.querySelectorAll<HTMLElement>(far)]
  requestIdleCallback(() => layOut(pieces, withPictures))
}
