// A modal dialog on the platform's own element: the page behind is inert, focus stays inside and returns on close.
// `guarded` keeps Esc and a click on the scrim from closing it; the caller then says why.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

interface DialogProps {
  /** Id of the heading that names it, or the name itself. */
  labelledBy?: string
  label?: string
  /**
   * A box in the middle (full screen on mobile), a sheet that rises from the bottom edge, a card (such a sheet on mobile,
   * else a box), or a panel from the left.
   */
  shape?: keyof typeof shapes
  className?: string
  onClose: () => void
  guarded?: boolean
  onGuarded?: () => void
  children: ReactNode
}

const shapes = {
  box: 'm-0 size-full max-h-none max-w-none md:mx-auto md:mt-[min(5.5rem,10vh)] md:h-fit md:max-h-[88vh] md:rounded-panel starting:translate-y-3 starting:opacity-0',
  sheet: 'mx-auto mt-auto mb-0 max-h-[92vh] w-full max-w-none rounded-t-panel starting:translate-y-full',
  card: 'mx-auto mt-auto mb-0 h-fit max-h-[92vh] w-full max-w-none rounded-t-panel max-md:starting:translate-y-full md:my-auto md:max-h-[88vh] md:rounded-panel md:starting:translate-y-3 md:starting:opacity-0',
  side: 'm-0 h-dvh max-h-none w-72 max-w-[85vw] starting:-translate-x-full',
}

const stops = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled, [type=hidden]') && each.getClientRects().length > 0,
  )

// The dialog keeps the page inert; this keeps Tab from wandering into the browser's own bars.
const keepFocusInside = (event: KeyboardEvent<HTMLDialogElement>) => {
  const all = stops(event.currentTarget)
  const [first, last] = event.shiftKey ? [all.at(-1), all[0]] : [all[0], all.at(-1)]
  if (document.activeElement !== last) return
  event.preventDefault()
  first?.focus()
}

/**
 * Esc is answered here and not by the element, which closes without asking when it is pressed twice with nothing in between.
 * One that closes an open list of a select is the browser's, and one that ends a composition the keyboard's.
 */
const answersEscape = ({ target, nativeEvent }: KeyboardEvent) =>
  !(target instanceof HTMLSelectElement) && !nativeEvent.isComposing

const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>, leave: () => void) => {
  // A piece inside has used it.
  if (event.defaultPrevented) return
  if (event.key === 'Tab') keepFocusInside(event)
  if (event.key !== 'Escape' || !answersEscape(event)) return
  event.preventDefault()
  leave()
}

const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  // Its screen has gone, or is hidden while another comes: it closes, and nobody has asked for that.
  const isTaken = useRef(false)
  useLayoutEffect(() => {
    const shown = dialog.current
    isTaken.current = false
    const opener = document.activeElement
    const page = document.documentElement
    const overflow = page.style.overflow
    shown?.showModal()
    page.style.overflow = 'hidden'
    return () => {
      page.style.overflow = overflow
      isTaken.current = true
      shown?.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      // The opener is gone with what was done in here: the dialog below keeps the focus.
      const below = [...document.querySelectorAll('dialog')].filter((each) => each.open).at(-1)
      if (below && !below.contains(document.activeElement)) stops(below)[0]?.focus({ preventScroll: true })
    }
  }, [])
  return { dialog, isTaken }
}

export const Dialog = (props: DialogProps) => {
  const { labelledBy, label, shape = 'box', className = '', onClose, guarded = false, onGuarded, children } = props
  const { dialog, isTaken } = useModal()
  const leave = () => (guarded ? onGuarded?.() : onClose())
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-label={label}
      className={`fixed inset-0 flex flex-col overflow-hidden bg-white p-0 text-ink shadow-dialog transition-[opacity,translate] duration-(--duration-slow) ease-brake backdrop:bg-ink/62 ${shapes[shape]} ${className}`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || isTaken.current) return
        // The browser has closed it all the same: what is unsaved is shown again.
        if (guarded) event.currentTarget.showModal()
        leave()
      }}
      onClick={(event) => event.target === event.currentTarget && leave()}
      onKeyDown={(event) => onKeyDown(event, leave)}
    >
      {children}
    </dialog>
  )
}
