// Words of the office's e-mails to the customers of bookings. The back office is in English only.
import { formatNumber } from '#kernel/number.ts'

export const no_customer = 'This booking has no customer with an e-mail address.'
export const subject_required = 'Please enter the subject.'
export const text_required = 'Please enter the message.'

// the dialog
export const write = 'Write e-mail'
export const title = (a: { count: number }) =>
  a.count === 1 ? 'Write to the customer' : `Write to the customers of ${formatNumber(a.count)} bookings`
export const line = (a: { count: number }) =>
  a.count === 1
    ? 'The customer receives an e-mail that names this booking. Its frame is in the customer’s language; your text is sent as written.'
    : 'The customer of each booking receives an e-mail that names the booking. Its frame is in the customer’s language; your text is sent as written.'
export const subject = 'Subject'
export const text = 'Message'
export const send = (a: { count: number }) => (a.count === 1 ? 'Send e-mail' : `Send ${formatNumber(a.count)} e-mails`)
export const sending = (a: { done: number; count: number }) =>
  a.count === 1 ? 'Sending...' : `Sending ${formatNumber(a.done + 1)} of ${formatNumber(a.count)}...`
export const sent = 'E-mail sent'
export const failed = 'The e-mail could not be sent. Please try again.'
export const preview_of_first = 'The e-mail for the first booking:'
