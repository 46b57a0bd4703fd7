// Words of the receipt, a paper that is kept, and of asking for it.

export const title = 'Receipt'
export const subject = (a: { id: string }) => `Receipt for booking ${a.id}`
export const file_name = (a: { id: string }) => `receipt-${a.id}.pdf`
export const nothing_paid = 'There is no receipt yet: nothing has been paid for this booking.'
export const not_signed = 'This booking was made before prices were signed.'

// head
export const company_number = (a: { number: string }) => `Company number ${a.number}`
export const vat_number = (a: { number: string }) => `VAT number ${a.number}`
export const receipt_number = 'Receipt number'
export const issued = 'Date'
export const booking_id = 'Booking ID'
export const customer = 'Customer'

// the ride
export const ride = 'Ride'
export const ride_cancelled = 'Ride (cancelled)'
export const from = 'From'
export const to = 'To'
export const duration = 'Duration'
export const when = 'Pickup'
export const service = 'Service'
export const party = 'Passengers and luggage'
export const passenger = 'Passenger'
export const reference = 'Your reference'

// the price
export const price = 'Price'
export const total = 'Total'
export const agreed = 'Price adjustment'
export const vat_included = (a: { rate: string; of: string }) => `VAT at ${a.rate}% included in ${a.of}`
export const without_vat = 'Total excluding VAT'
/** A tax that the operator named. */
export const tax_number = (a: { name: string; number: string }) => `${a.name} number ${a.number}`
export const tax_included = (a: { name: string; rate: string; of: string }) =>
  `${a.name} at ${a.rate}% included in ${a.of}`
export const without_tax = (a: { name: string }) => `Total excluding ${a.name}`

// payments and refunds
export const money = 'Payments and refunds'
export const paid_by_card = 'Card payment'
export const paid_with = (a: { brand: string; last4: string }) => `${a.brand} ending ${a.last4}`
export const part_of = (a: { whole: string }) => `part of ${a.whole} for both rides`
export const refund = 'Refund'
export const refund_pending = 'Refund (pending)'
export const paid = 'Paid'
export const returned = 'Refunded'
export const returning = 'Refund pending'
export const kept = 'Total paid'
export const due = 'Amount due'
export const moment = (a: { date: string; time: string; place: string }) => `${a.date}, ${a.time} (${a.place} time)`

export const signature = 'Signature of the price (key, Ed25519)'
export const closing = (a: { phone: string }) => `Questions? Call us any time: ${a.phone}`
export const page = (a: { page: number; pages: number }) => `${a.page} / ${a.pages}`

/** How card brands write themselves; another is shown as the provider names it. */
export const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
