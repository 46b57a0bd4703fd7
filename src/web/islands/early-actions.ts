// Records a visitor's click or booking call before the islands are hydrated, and repeats it afterwards.
import { bookingSignal } from '../public/booking-signal.ts'

/** Calls `onFirst` on the first click or call. The returned function stops the recording and repeats the last one. */
export const recordEarlyActions = (onFirst: () => void): (() => void) => {
  let repeat: (() => void) | undefined
  const recordClick = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>(
      '[data-book], [data-island] button[type=button], [data-island] a[role=tab]',
    )
    if (!target) return
    event.preventDefault()
    repeat = () => target.click()
    onFirst()
  }
  const recordCall = (event: Event) => {
    const { detail } = event as CustomEvent
    repeat = () => window.dispatchEvent(new CustomEvent(bookingSignal, { detail, cancelable: true }))
    onFirst()
  }
  document.addEventListener('click', recordClick, true)
  window.addEventListener(bookingSignal, recordCall)
  return () => {
    document.removeEventListener('click', recordClick, true)
    window.removeEventListener(bookingSignal, recordCall)
    repeat?.()
  }
}
