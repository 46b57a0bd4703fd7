// What lies far below is laid out when one comes near (`far-*` in kit/styles/surfaces.css), and once the page is calm: a piece in
// each idle moment, so that whoever scrolls then, or takes a picture of the whole page, finds it there.
const calmAfter = 300

const layOut = ([piece, ...rest]: HTMLElement[], withPictures: boolean) => {
  if (!piece) return
  piece.style.contentVisibility = 'visible'
  if (withPictures)
    for (const image of piece.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
      if (image.checkVisibility()) image.loading = 'eager'
  requestIdleCallback(() => layOut(rest, withPictures))
}

const begin = () => {
  // A phone fetches pictures only as one comes near them: a page that is only looked at costs no data.
  const withPictures = !window.matchMedia('(pointer: coarse)').matches
  const pieces = document.querySelectorAll<HTMLElement>('[class*="far-"]')
  const wanted = [...pieces].filter((each) => withPictures || each.dataset.pictures === undefined)
  layOut(wanted, withPictures)
}

export const layOutRest = () => {
  // Where it is missing, near is soon enough.
  if (!('requestIdleCallback' in window)) return
  const later = () => setTimeout(begin, calmAfter)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
