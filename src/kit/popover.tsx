// A panel below a control, above everything else on the page, dialogs included.
// It follows its anchor while the page scrolls and opens upwards where there is more room.
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

export type PopoverWidth = 'anchor' | 'field' | 'content'

interface PopoverProps {
  anchor: RefObject<HTMLElement | null>
  /** As wide as the anchor, as the whole field around the anchor, or as the content. */
  width?: PopoverWidth
  children: ReactNode
}

const gap = 6
const margin = 8
/** Height in pixels that is enough for a calendar or a list; with less, the side with more room is chosen. */
const comfortableHeight = 400

const placeBelow = (panel: HTMLElement, anchor: HTMLElement, width: PopoverWidth) => {
  const at = anchor.getBoundingClientRect()
  // Upwards it opens above the whole field, so that the label stays visible.
  const field = (anchor.closest('.field') ?? anchor).getBoundingClientRect()
  const { top } = field
  const [above, below] = [top - gap - margin, window.innerHeight - at.bottom - gap - margin]
  const up = below < comfortableHeight && above > below
  if (width !== 'content') panel.style.width = `${(width === 'field' ? field : at).width}px`
  panel.style.maxHeight = `${Math.max(up ? above : below, 120)}px`
  panel.style.top = up ? 'auto' : `${at.bottom + gap}px`
  panel.style.bottom = up ? `${window.innerHeight - top + gap}px` : 'auto'
  const right = document.documentElement.clientWidth - panel.offsetWidth - margin
  panel.style.left = `${Math.max(margin, Math.min(at.left, right))}px`
}

export const Popover = ({ anchor, width = 'anchor', children }: PopoverProps) => {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [element, control] = [panel.current, anchor.current]
    if (!element || !control) return
    element.showPopover()
    const follow = (event?: Event) => {
      if (!event || !element.contains(event.target as Node)) placeBelow(element, control, width)
    }
    follow()
    const followAnyway = () => follow()
    const resizeObserver = new ResizeObserver(followAnyway)
    resizeObserver.observe(element)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', followAnyway)
    return () => {
      resizeObserver.disconnect()
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', followAnyway)
    }
  }, [anchor, width])
  return (
    <div
      ref={panel}
      popover="manual"
      className="pop inset-auto m-0 flex-col overscroll-contain border-0 p-0 text-ink open:flex transition-[opacity,translate] duration-200 ease-brake starting:translate-y-1 starting:opacity-0"
    >
      {children}
    </div>
  )
}
