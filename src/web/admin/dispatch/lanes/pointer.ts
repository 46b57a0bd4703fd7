// Follows a pointer that picks a bar up: a mouse by moving, a finger by holding still, so that it can also scroll.

export interface Point {
  x: number
  y: number
}

const holdMs = 350
/** Pixels that a mouse moves before it drags, and that a finger may move while it holds. */
const slack = { mouse: 5, touch: 10 } as const

interface Handlers {
  onMove: (point: Point) => void
  onDrop: () => void
  onStop: () => void
}

/** Calls `onMove` from the moment the bar is picked up, then `onDrop` or `onStop` once; neither after a mere click. */
export const followPointer = (
  down: Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>,
  handlers: Handlers,
) => {
  const { onMove, onDrop, onStop } = handlers
  const listening = new AbortController()
  const isTouch = down.pointerType === 'touch'
  let isCarried = false
  const pickUp = (point: Point) => {
    isCarried = true
    onMove(point)
  }
  const timer = isTouch ? setTimeout(() => pickUp({ x: down.clientX, y: down.clientY }), holdMs) : undefined
  const end = (then: () => void) => {
    clearTimeout(timer)
    listening.abort()
    if (isCarried) then()
  }
  const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, listener, { signal: listening.signal, capture: true })
  const isSame = (event: PointerEvent) => event.pointerId === down.pointerId

  on('pointermove', (event) => {
    if (!isSame(event)) return
    const moved = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (isCarried || (!isTouch && moved > slack.mouse)) pickUp({ x: event.clientX, y: event.clientY })
    else if (isTouch && moved > slack.touch) end(onStop)
  })
  on('pointerup', (event) => isSame(event) && end(onDrop))
  on('pointercancel', (event) => isSame(event) && end(onStop))
  // The browser would drag selected text in place of the bar.
  on('dragstart', (event) => event.preventDefault())
  on('blur', ({ target }) => target === window && end(onStop))
  on('keydown', (event) => {
    if (!isCarried || event.key !== 'Escape') return
    event.preventDefault()
    end(onStop)
  })
  return () => end(onStop)
}

/** Pixels from the edge of a box within which it scrolls, and the most pixels for each frame. */
const edge = 56
const fastest = 14

const pull = (at: number, from: number, to: number): number => {
  if (at < from + edge) return -Math.min(1, (from + edge - at) / edge) * fastest
  return at > to - edge ? Math.min(1, (at - to + edge) / edge) * fastest : 0
}

/** Scrolls the box while the pointer is near one of its edges. */
export const scrollNearEdge = (box: HTMLElement, { x, y }: Point): void => {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  box.scrollBy({ left: pull(x, left, right), top: pull(y, Math.max(top, 0), Math.min(bottom, window.innerHeight)) })
}

/** The id of the lane under the pointer. */
export const laneAt = ({ x, y }: Point): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]')?.dataset.lane
