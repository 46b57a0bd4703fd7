// Words of the invoice of a month, the rides that a partner's desk booked on its account, and of the credit notes about it.
export const no_invoice = 'There is no invoice for this month.'
export const file_name = ({ partner, period }: { partner: string; period: string }) => `Invoice-${partner}-${period}`
export const subject = ({ partner, month }: { partner: string; month: string }) => `Invoice to ${partner}, ${month}`
export const heading = 'Invoice'
export const number = 'Invoice number'
export const to = 'To'
export const period = 'Period'
export const issued = 'Date'
export const clock = 'Time zone'
export const clock_of = ({ place }: { place: string }) => `${place} time unless stated otherwise`
export const column_date = 'Date'
export const column_ride = 'Ride'
export const column_amount = 'Amount'
export const total = 'Total'
export const room = ({ room: name }: { room: string }) => `room ${name}`
export const called_off = 'late cancellation'
export const way = ({ from, to: where }: { from: string; to: string }) => `${from} to ${where}`
export const guest_unnamed = 'Guest'
export const closing = ({ phone }: { phone: string }) => `Questions? Call us on ${phone}.`

// credit notes
export const no_note = 'Credit note not found.'
export const note_file = ({ partner, number: name }: { partner: string; number: string }) =>
  `Credit-note-${name}-${partner}`
export const note_subject = ({ partner, number: name }: { partner: string; number: string }) =>
  `Credit note ${name} to ${partner}`
export const note_heading = 'Credit note'
export const note_number = 'Credit note number'
export const for_invoice = 'For invoice'
export const invoice_of = ({ number: name, month }: { number: string; month: string }) => `${name}, ${month}`
export const column_credit = 'Credit'
export const credited = 'Total credited'
export const billed_on = ({ amount, invoice }: { amount: string; invoice: string }) =>
  `Invoiced at ${amount} on invoice ${invoice}.`
export const reasons = {
  called_off: 'The ride was cancelled.',
  taken_off: 'The ride was removed from your account.',
  price: 'The price was reduced.',
  billed_anew: 'The price was increased; the ride is on your next invoice at the new price.',
} as const

// the desk
export const invoices = 'Invoices'
export const invoices_line = 'Monthly invoices for the rides on your account.'
export const none = 'Your first invoice will be available at the end of the month.'
export const failed = 'Your invoices could not be loaded. Please try again.'
export const states = { open: 'Open', settled: 'Paid', return: 'Overpaid' } as const
export const of_number = ({ number: name, month }: { number: string; month: string }) => `${month}, ${name}`
export const still_open = ({ amount }: { amount: string }) => `${amount} due`
export const to_you = ({ amount }: { amount: string }) => `${amount} to be refunded`
export const credit_of = ({ number: name }: { number: string }) => `Credit note ${name}`
export const pdf_of = ({ month }: { month: string }) => `Invoice for ${month} as PDF`
export const note_pdf_of = ({ number: name }: { number: string }) => `Credit note ${name} as PDF`
export const download = 'PDF'
