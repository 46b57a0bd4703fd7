// What a visitor does before the islands listen is kept and done again once they do: a pressed button, a call for booking.
import { bookingSignal } from '../public/booking-signal.ts'

/** Calls `act` at the first kept press or call too. The returned function ends the keeping and repeats what was kept. */
export const keepEarlyActs = (act: () => void): (() => void) => {
  let repeat: (() => void) | undefined
  const keepPress = (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>(
      '[data-book], [data-island] button[type=button], [data-island] a[role=tab]',
    )
    if (!pressed) return
    event.preventDefault()
    repeat = () => pressed.click()
    act()
  }
  const keepCall = (event: Event) => {
    const { detail } = event as CustomEvent
    repeat = () => window.dispatchEvent(new CustomEvent(bookingSignal, { detail, cancelable: true }))
    act()
  }
  document.addEventListener('click', keepPress, true)
  window.addEventListener(bookingSignal, keepCall)
  return () => {
    document.removeEventListener('click', keepPress, true)
    window.removeEventListener(bookingSignal, keepCall)
    repeat?.()
  }
}
