// Words about links to pay: the page, the mail that the link comes with, and the mail of a ride that is agreed without payment.

export const title = 'Pay for your ride'
export const lead = 'Pay by card on this page. You do not need to sign in.'
export const to_pay = 'Amount due'
export const your_rides = (a: { count: number }) => (a.count > 1 ? 'Your rides' : 'Your ride')
export const reference = 'Booking'
export const over_title = 'This link can no longer be used'
export const over = 'If you think a payment is still due, please call us.'
export const paid_title = 'Thank you'
export const paid = (a: { amount: string }) => `We have received your payment of ${a.amount}.`
export const waiting_title = 'One moment'
export const waiting = 'Your payment is being processed. You can close this page: we will e-mail you.'
export const load_failed = 'The payment could not be loaded. Please check the connection and try again.'
export const absent_title = 'This link does not work'
export const absent = 'This link is not valid. Please use the latest link that we have sent you.'
export const mail_subject = (a: { date: string; time: string }) => `Payment for your ride on ${a.date} at ${a.time}`
export const mail_ride = (a: { amount: string }) => `Your ride is booked. Please pay ${a.amount} by card to confirm it.`
export const mail_extra = (a: { amount: string }) => `Please pay ${a.amount} for your ride.`
export const mail_button = 'Pay now'
export const mail_closing = (a: { reference: string; until: string }) =>
  `Booking ${a.reference}. The link works until ${a.until}. Anyone with the link can see the ride and pay for it.`
export const accepted_lead = 'Your booking is confirmed. The details of the ride are below.'
