// Position of a toast on a phone: as low as possible without covering headings or labels, and if possible nothing at all.
import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { fromMedium } from './use-media.ts'

interface Span {
  top: number
  bottom: number
}

const edge = 8
const step = 8

/** The lowest top, in pixels, at which `height` fits between the `taken` spans of a window of `windowHeight`; else undefined. */
export const findFreeTop = (height: number, windowHeight: number, taken: readonly Span[]): number | undefined => {
  for (let top = windowHeight - edge - height; top >= edge; top -= step)
    if (!taken.some((span) => span.bottom > top - edge && span.top < top + height + edge)) return top
}

const words = 'h1, h2, h3, h4, label, legend, .label, [role=heading]'
const anything = `${words}, p, dt, dd, input, textarea, select, button, a, summary, [role=tab], [data-foot-bar]`

const measureSpans = (selector: string, place: Element): Span[] =>
  [...document.querySelectorAll(selector)]
    .filter((each) => !place.contains(each) && each.checkVisibility())
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < window.innerHeight)

const positionToast = (place: HTMLElement): void => {
  if (window.matchMedia(fromMedium).matches) {
    place.style.top = ''
    return
  }
  const height = place.firstElementChild?.getBoundingClientRect().height ?? 0
  const tops = [anything, words].map((each) => findFreeTop(height, window.innerHeight, measureSpans(each, place)))
  place.style.top = `${tops.find((top) => top !== undefined) ?? window.innerHeight - edge - height}px`
}

/** Positions the toast when it appears, and again when the content below it changes. */
export const useFreePlace = (place: RefObject<HTMLElement | null>, shown: unknown): void =>
  useLayoutEffect(() => {
    const element = place.current
    if (!shown || !element) return
    let frame = 0
    const reposition = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => positionToast(element))
    }
    positionToast(element)
    const observer = new MutationObserver(reposition)
    observer.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', reposition)
    document.addEventListener('scrollend', reposition, true)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('resize', reposition)
      document.removeEventListener('scrollend', reposition, true)
    }
  }, [place, shown])
