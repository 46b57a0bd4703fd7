// Where a toast stands on a phone: as low as it covers no heading or label, and where there is room, nothing else either.
import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { fromMedium } from './media.ts'

interface Span {
  top: number
  bottom: number
}

const edge = 8
const step = 8

/** The lowest top, in pixels, at which `height` fits between the `taken` spans of a window of `windowHeight`. */
export const freeTop = (height: number, windowHeight: number, taken: readonly Span[]): number | undefined => {
  for (let top = windowHeight - edge - height; top >= edge; top -= step)
    if (!taken.some((span) => span.bottom > top - edge && span.top < top + height + edge)) return top
}

const words = 'h1, h2, h3, h4, label, legend, .label, [role=heading]'
const anything = `${words}, p, dt, dd, input, textarea, select, button, a, summary, [role=tab], [data-foot-bar]`

const spansOf = (selector: string, place: Element): Span[] =>
  [...document.querySelectorAll(selector)]
    .filter((each) => !place.contains(each) && each.checkVisibility())
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < window.innerHeight)

const findPlace = (place: HTMLElement): void => {
  if (window.matchMedia(fromMedium).matches) {
    place.style.top = ''
    return
  }
  const height = place.firstElementChild?.getBoundingClientRect().height ?? 0
  const tops = [anything, words].map((each) => freeTop(height, window.innerHeight, spansOf(each, place)))
  place.style.top = `${tops.find((top) => top !== undefined) ?? window.innerHeight - edge - height}px`
}

/** Finds the toast a place when it appears, and another one when what is below it has changed. */
export const useFreePlace = (place: RefObject<HTMLElement | null>, shown: unknown): void =>
  useLayoutEffect(() => {
    const element = place.current
    if (!shown || !element) return
    let frame = 0
    const again = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => findPlace(element))
    }
    findPlace(element)
    const observer = new MutationObserver(again)
    observer.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', again)
    document.addEventListener('scrollend', again, true)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('resize', again)
      document.removeEventListener('scrollend', again, true)
    }
  }, [place, shown])
