// Page-wide signal that requests the booking form on a tab, sent by footer, header and services.
// A form on the page handles it and calls preventDefault; otherwise the header opens the popup.
import type { BookingType } from '#modules/pricing/contract.ts'

export type BookingTab = BookingType

export interface BookingCall {
  tab: BookingTab
  /** Opens the popup even if the page has its own form. */
  popup?: boolean
}

export const bookingSignal = 'ostler:book'

export const requestBooking = (call: BookingCall): void => {
  window.dispatchEvent(new CustomEvent<BookingCall>(bookingSignal, { detail: call, cancelable: true }))
}

/** Subscribes to the signal; returns the function that unsubscribes. */
export const onBookingCall = (handle: (call: BookingCall, event: Event) => void): (() => void) => {
  const listen = (event: Event) => handle((event as CustomEvent<BookingCall>).detail, event)
  window.addEventListener(bookingSignal, listen)
  return () => window.removeEventListener(bookingSignal, listen)
}

/** Makes links with `data-book="hourly"` send the signal on every page, also outside hydrated islands. */
export const listenForBookingLinks = (): (() => void) => {
  const listen = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-book]')
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    requestBooking({
      tab: link.dataset.book === 'hourly' ? 'hourly' : 'point_to_point',
      popup: 'popup' in link.dataset,
    })
  }
  document.addEventListener('click', listen)
  return () => document.removeEventListener('click', listen)
}
