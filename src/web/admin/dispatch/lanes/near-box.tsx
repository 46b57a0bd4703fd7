// A part of the lanes that is drawn only near what is in view, because a big day has thousands of bars.
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

const margin = '800px 200%'

const listeners = new WeakMap<Element, (isNear: boolean) => void>()
const observers = new WeakMap<Element, IntersectionObserver>()

/** One observer for each box that scrolls. */
const observerOf = (box: Element): IntersectionObserver => {
  const known = observers.get(box)
  if (known) return known
  const created = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { root: box, rootMargin: margin },
  )
  observers.set(box, created)
  return created
}

/** Attribute of the box that scrolls. */
export const scrollBox = { 'data-scroll-box': '' }

export const useNear = <Target extends HTMLElement>(isNearFirst: boolean) => {
  const element = useRef<Target>(null)
  const [isNear, setNear] = useState(isNearFirst)
  useLayoutEffect(() => {
    const target = element.current
    const box = target?.closest('[data-scroll-box]')
    if (!target || !box) return undefined
    listeners.set(target, setNear)
    observerOf(box).observe(target)
    return () => {
      listeners.delete(target)
      observerOf(box).unobserve(target)
    }
  }, [])
  return { element, isNear }
}

interface NearListProps {
  className?: string
  style?: CSSProperties
  /** It is drawn before the browser has reported where it is. */
  isNearFirst: boolean
  /** It is drawn wherever it is: a bar of it is carried. */
  isKept: boolean
  children: () => ReactNode
}

export const NearList = ({ className, style, isNearFirst, isKept, children }: NearListProps) => {
  const { element, isNear } = useNear<HTMLUListElement>(isNearFirst)
  return (
    <ul ref={element} className={className} style={style}>
      {(isNear || isKept) && children()}
    </ul>
  )
}
