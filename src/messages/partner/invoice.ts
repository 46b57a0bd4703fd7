// Words of the invoice of a month: the rides that a partner's desk booked on its account.
export const no_invoice = 'There is no invoice for this month.'
export const file_name = ({ partner, period }: { partner: string; period: string }) => `Invoice-${partner}-${period}`
export const subject = ({ partner, month }: { partner: string; month: string }) => `Invoice to ${partner}, ${month}`
export const heading = 'Invoice'
export const number = 'Invoice number'
export const to = 'To'
export const period = 'Rides of'
export const issued = 'Date'
export const clock = 'Times'
export const clock_of = ({ place }: { place: string }) => `On the clock of ${place} where not said otherwise`
export const column_date = 'Date'
export const column_ride = 'Ride'
export const column_amount = 'Amount'
export const total = 'Total'
export const rides = 'Rides'
export const room = ({ room: name }: { room: string }) => `room ${name}`
export const called_off = 'called off too late'
export const way = ({ from, to: where }: { from: string; to: string }) => `${from} to ${where}`
export const guest_unnamed = 'Guest'
export const closing = ({ phone }: { phone: string }) => `Questions? Call us on ${phone}.`

// the desk
export const invoices = 'Invoices'
export const invoices_line = 'One for each month that is over, with the rides on your account.'
export const none = 'Your first invoice is ready when its month is over.'
export const pdf_of = ({ month }: { month: string }) => `Invoice of ${month} as PDF`
export const download = 'PDF'
