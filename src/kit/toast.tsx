// A message about what was just done: one at a time, five seconds, longer while it is read. It belongs to one page and goes
// with it. Never the only place for a field's error.
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useFreePlace } from './toast-place.ts'

const shownFor = 5000

export interface ToastText {
  title: string
  message: string
  kind?: 'success' | 'error'
  /** The path of the page it is for, or 'next' for the one that comes next; this one unless given. */
  page?: string
}

interface Shown extends ToastText {
  id: number
  page: string
}

let current: Shown | null = null
let count = 0
const listeners = new Set<() => void>()

const change = (next: Shown | null) => {
  current = next
  for (const notify of listeners) notify()
}

/** Shows `text`, in place of whatever was shown before. */
export const toast = (text: ToastText): void => {
  count += 1
  change({ ...text, id: count, page: text.page ?? window.location.pathname })
}

export const dismissToast = (): void => change(null)

/**
 * Called when the page at `path` is shown: a toast of another page is taken away. It goes on to a page that takes the place of
 * its own in the history, as `/dashboard` only leads on to the first of its pages.
 */
export const keepToastsOf = (path: string, isRedirect: boolean): void => {
  if (current && (isRedirect || current.page === 'next')) current.page = path
  else if (current && current.page !== path) dismissToast()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

const Words = ({ title, message }: ToastText) => (
  <div className="min-w-0 flex-1">
    <p className="text-ui font-medium">{title}</p>
    <p className="mt-0.5 text-small text-soft">{message}</p>
  </div>
)

const Card = ({ text, dismissLabel }: { text: Shown; dismissLabel: string }) => {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(dismissToast, shownFor)
    return () => clearTimeout(timer)
  }, [held])

  const failed = text.kind === 'error'
  const Icon = failed ? CircleAlert : CircleCheck
  const edge = failed ? 'shadow-[0_0_0_1px_var(--color-error),0_16px_40px_-16px_rgb(11_11_12/.28)]' : ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is there, as a status or an alert
    <div
      className={`pop pointer-events-auto flex w-full max-w-[24rem] items-start gap-3 p-4 pr-3 ${edge}`}
      role={failed ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon
        className={`mt-0.5 flex-none ${failed ? 'text-error' : 'text-confirmed-dot'}`}
        size={18}
        strokeWidth={1.5}
        aria-hidden="true"
      />
      <Words {...text} />
      <button
        type="button"
        className="icon-btn -my-2 cursor-pointer text-muted"
        aria-label={dismissLabel}
        onClick={dismissToast}
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Where toasts appear; one of it per page. */
export const Toaster = ({ dismissLabel }: { dismissLabel: string }) => {
  const text = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  const place = useRef<HTMLDivElement>(null)
  // Anew for every word: what is shown last lies above the dialogs that are open.
  useLayoutEffect(() => {
    const shown = place.current
    if (text === null || !shown) return
    shown.showPopover()
    return () => shown.hidePopover()
  }, [text])
  useFreePlace(place, text)
  return (
    <div
      ref={place}
      popover="manual"
      className="pointer-events-none fixed inset-x-2 top-auto bottom-auto m-0 w-auto justify-center overflow-visible border-0 bg-transparent p-0 text-ink open:flex md:top-auto md:right-6 md:bottom-6 md:left-auto md:[body:has([data-foot-bar])_&]:bottom-24"
    >
      {text && <Card key={text.id} text={text} dismissLabel={dismissLabel} />}
    </div>
  )
}
