// The page-wide call for the booking form: "open it, on this tab". Footer links, header and services send it.
// A form that stands on the page answers it (and calls preventDefault); otherwise the header opens the popup.

export type BookingTab = 'point_to_point' | 'hourly'

export interface BookingCall {
  tab: BookingTab
  /** The caller wants the popup even where the page has a form of its own. */
  popup?: boolean
}

export const bookingSignal = 'ostler:book'

export const callForBooking = (call: BookingCall): void => {
  window.dispatchEvent(new CustomEvent<BookingCall>(bookingSignal, { detail: call, cancelable: true }))
}

/** Hears every call until the returned function is used. */
export const onBookingCall = (hear: (call: BookingCall, event: Event) => void): (() => void) => {
  const listen = (event: Event) => hear((event as CustomEvent<BookingCall>).detail, event)
  window.addEventListener(bookingSignal, listen)
  return () => window.removeEventListener(bookingSignal, listen)
}

/** Links marked `data-book="hourly"` send the call on every page, also in parts of a document that are not hydrated. */
export const listenForBookingLinks = (): (() => void) => {
  const listen = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-book]')
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    callForBooking({
      tab: link.dataset.book === 'hourly' ? 'hourly' : 'point_to_point',
      popup: 'popup' in link.dataset,
    })
  }
  document.addEventListener('click', listen)
  return () => document.removeEventListener('click', listen)
}
