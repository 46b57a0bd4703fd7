// Draws the rows of a long list as far as it is scrolled, because a big day has thousands; all of them for printing.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const step = 100

/** How many of `total` rows are drawn, and the element after the last one that draws more when it comes near. */
export const useShownRows = <Element extends HTMLElement>(
  total: number,
): { shown: number; end: RefObject<Element | null> | undefined } => {
  const [limit, setLimit] = useState(step)
  const end = useRef<Element>(null)
  const isCut = total > limit
  // A new observer after each step, because an end that is still in view is not reported again.
  useEffect(() => {
    if (!end.current || !isCut) return undefined
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setLimit(limit + step), {
      rootMargin: '1500px 0px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isCut, limit])
  useEffect(() => {
    if (!isCut) return undefined
    const drawAll = () => flushSync(() => setLimit(total))
    window.addEventListener('beforeprint', drawAll)
    return () => window.removeEventListener('beforeprint', drawAll)
  }, [isCut, total])
  return { shown: limit, end: isCut ? end : undefined }
}
