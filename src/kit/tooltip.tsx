// Tooltip of an icon button. It repeats the button's name, so screen readers skip it.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

const delay = 700

interface TooltipProps {
  text: string
  className?: string
  children: ReactNode
}

export const Tooltip = ({ text, className = '', children }: TooltipProps) => {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const openSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), delay)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      className={className}
      onPointerEnter={openSoon}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={openSoon}
      onBlur={close}
      onKeyDown={onKeyDown}
    >
      {children}
      {open && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-0 bottom-full z-(--z-tooltip) mb-1 rounded-control bg-ink px-2.5 py-1.5 text-micro whitespace-nowrap text-white"
        >
          {text}
        </span>
      )}
    </span>
  )
}
