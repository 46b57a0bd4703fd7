// Toast: one message at a time, for five seconds or while it is hovered or focused. It belongs to one page and closes with it.
// Errors of fields are always shown at the field as well.
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as m from '#messages/en/toast.ts'
import { useFreePlace } from './toast-position.ts'

const durationMs = 5000

export interface ToastText {
  title: string
  message: string
  kind?: 'success' | 'error'
  /** Path of its page, or 'next' for the next page; the current one by default. */
  page?: string | undefined
}

interface ShownToast extends ToastText {
  id: number
  page: string
}

let current: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

const setCurrent = (next: ShownToast | null) => {
  current = next
  for (const notify of listeners) notify()
}

/** Shows `text` in place of the current toast. */
export const toast = (text: ToastText): void => {
  count += 1
  setCurrent({ ...text, id: count, page: text.page ?? window.location.pathname })
}

export const errorToast = (message: string, page?: string): ToastText => ({
  title: m.error_title,
  message,
  kind: 'error',
  page,
})

export const toastError = (message: string, page?: string): void => toast(errorToast(message, page))

export const toastSuccess = (message: string, page?: string): void => toast({ title: m.success_title, message, page })

export const dismissToast = (): void => setCurrent(null)

/**
 * Called when the page at `path` is shown: dismisses a toast of another page. A redirect that replaces its page in the history,
 * as `/dashboard` does, keeps the toast.
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

const Card = ({ text }: { text: ShownToast }) => {
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(dismissToast, durationMs)
    return () => clearTimeout(timer)
  }, [isPaused])

  const failed = text.kind === 'error'
  const Icon = failed ? CircleAlert : CircleCheck
  const edge = failed ? 'shadow-[0_0_0_1px_var(--color-error),0_16px_40px_-16px_rgb(11_11_12/.28)]' : ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is there, as a status or an alert
    <div
      className={`pop pointer-events-auto flex w-full max-w-[24rem] items-start gap-3 p-4 pr-3 ${edge}`}
      role={failed ? 'alert' : 'status'}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
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
        aria-label={m.dismiss}
        onClick={dismissToast}
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Container of toasts; one per page. */
export const Toaster = () => {
  const text = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  const place = useRef<HTMLDivElement>(null)
  // Reopened for every toast, so that it lies above open dialogs.
  useLayoutEffect(() => {
    const element = place.current
    if (text === null || !element) return
    element.showPopover()
    return () => element.hidePopover()
  }, [text])
  useFreePlace(place, text)
  return (
    <div
      ref={place}
      popover="manual"
      className="pointer-events-none fixed inset-x-2 top-auto bottom-auto m-0 w-auto justify-center overflow-visible border-0 bg-transparent p-0 text-ink open:flex md:top-auto md:right-6 md:bottom-6 md:left-auto md:[body:has([data-foot-bar])_&]:bottom-24"
    >
      {text && <Card key={text.id} text={text} />}
    </div>
  )
}
