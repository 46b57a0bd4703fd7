// Modal dialog on the native element: the page is inert, the focus stays inside and returns on close.
// `guarded` prevents Esc and a click on the scrim from closing it.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

interface DialogProps {
  /** Id of the heading that names the dialog; `label` is the name itself. */
  labelledBy?: string
  label?: string
  /** A centred box (full screen on mobile), a bottom sheet, a card (a bottom sheet on mobile), or a panel from the left. */
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

const focusableElements = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled, [type=hidden]') && each.getClientRects().length > 0,
  )

// The dialog makes the page inert; this keeps Tab out of the browser's own toolbars.
const trapFocus = (event: KeyboardEvent<HTMLDialogElement>) => {
  const all = focusableElements(event.currentTarget)
  const [first, last] = event.shiftKey ? [all.at(-1), all[0]] : [all[0], all.at(-1)]
  if (document.activeElement !== last) return
  event.preventDefault()
  first?.focus()
}

/**
 * Esc is handled here, because the element itself closes without a cancel event when Esc is pressed twice.
 * Esc in an open select belongs to the browser, and during composition to the keyboard.
 */
const isEscapeForDialog = ({ target, nativeEvent }: KeyboardEvent) =>
  !(target instanceof HTMLSelectElement) && !nativeEvent.isComposing

const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>, leave: () => void) => {
  // A component inside has handled it.
  if (event.defaultPrevented) return
  if (event.key === 'Tab') trapFocus(event)
  if (event.key !== 'Escape' || !isEscapeForDialog(event)) return
  event.preventDefault()
  leave()
}

const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  // True while React unmounts or hides the dialog, whose close event is then not the user's.
  const isUnmounting = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current
    isUnmounting.current = false
    const opener = document.activeElement
    const page = document.documentElement
    const overflow = page.style.overflow
    element?.showModal()
    page.style.overflow = 'hidden'
    return () => {
      page.style.overflow = overflow
      isUnmounting.current = true
      element?.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      // If the opener no longer exists, the dialog below gets the focus.
      const below = [...document.querySelectorAll('dialog')].filter((each) => each.open).at(-1)
      if (below && !below.contains(document.activeElement)) focusableElements(below)[0]?.focus({ preventScroll: true })
    }
  }, [])
  return { dialog, isTaken: isUnmounting }
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
        // The browser closed it anyway: unsaved content is shown again.
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
