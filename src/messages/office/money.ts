// Words of the back office's hand on the money of a ride. The back office is in English only.

export const title = 'Refunds and links to pay'
export const success_title = 'Success'
export const error_title = 'Error'
export const load_failed = 'The refundable amount could not be loaded.'
export const failed = 'That did not work. Please try again.'
export const refundable = (a: { amount: string }) => `${a.amount} refundable.`
export const amount = 'Amount (£)'
export const amount_wrong = 'Pounds and pence, such as 195.00'
export const amount_most = (a: { amount: string }) => `At most ${a.amount}`
export const reason = 'Reason'
export const reason_needed = 'Required'
export const cancel = 'Cancel'

export const refund_open = 'Refund'
export const refund = 'Refund'
export const refunding = 'Refunding...'
export const refund_reason_hint = 'For the audit log; the customer does not read it.'
export const refunded = (a: { amount: string }) => `The refund of ${a.amount} is on its way.`

export const refunds_label = 'Refunds by the office'
export const refund_statuses = { pending: 'on its way', succeeded: 'refunded', failed: 'failed' } as const
export const refunded_at = (a: { when: string; status: string }) => `Refunded ${a.when}, ${a.status}`
export const no_reason = 'The reason is no longer kept'

export const ask_ride = (a: { amount: string }) => `Send link to pay ${a.amount}`
export const ask_extra = 'Request payment'
export const ask_reason_hint = 'The customer reads it in the mail and on the payment page.'
export const send_link = 'Send link'
export const sending = 'Sending...'
export const link_sent = 'The link is on its way to the customer.'
export const send_again = 'Send again'
export const copy_link = 'Copy link'
export const copied = 'The link is copied.'
export const withdraw = 'Withdraw'
export const withdrawing = 'Withdrawing...'
export const withdrawn = 'The link no longer works.'
export const requests_label = 'Links to pay'
export const kinds = { ride: 'The ride', extra: 'Difference in price' } as const
export const statuses = { open: 'open', paid: 'paid', over: 'over' } as const
export const asked_at = (a: { when: string }) => `Sent ${a.when}`

export const mail_sent = 'The mail is on its way.'
export const mail_again = (a: { subject: string }) => `Send again: ${a.subject}`
