// Words of the back office's hand on the money of a ride. The back office is in English only.

export const title = 'Refunds and payment links'
export const load_failed = 'The refundable amount could not be loaded.'
export const failed = 'This could not be done. Please try again.'
export const refundable = (a: { amount: string }) => `${a.amount} refundable.`
export const amount = (a: { symbol: string }) => `Amount (${a.symbol})`
export const amount_wrong = 'Pounds and pence, such as 195.00'
export const amount_most = (a: { amount: string }) => `At most ${a.amount}`
export const reason = 'Reason'
export const reason_needed = 'Required'
export const cancel = 'Cancel'

export const refund_open = 'Refund'
export const refund = 'Refund'
export const refunding = 'Refunding...'
export const refund_reason_hint = 'For the audit log; not shown to the customer.'
export const refunded = (a: { amount: string }) => `A refund of ${a.amount} has been started.`

export const refunds_label = 'Refunds by the office'
export const refund_statuses = { pending: 'pending', succeeded: 'refunded', failed: 'failed' } as const
export const refunded_at = (a: { when: string; status: string }) => `Refunded ${a.when}, ${a.status}`
export const no_reason = 'The reason is no longer stored'

export const ask_ride = (a: { amount: string }) => `Send payment link for ${a.amount}`
export const ask_extra = 'Request payment'
export const ask_reason_hint = 'Shown to the customer in the e-mail and on the payment page.'
export const send_link = 'Send link'
export const sending = 'Sending...'
export const link_sent = 'The link is on its way to the customer.'
export const send_again = 'Resend'
export const copy_link = 'Copy link'
export const copied = 'Link copied.'
export const withdraw = 'Cancel link'
export const withdrawing = 'Cancelling...'
export const withdrawn = 'The link no longer works.'
export const requests_label = 'Payment links'
export const kinds = { ride: 'The ride', extra: 'Price adjustment' } as const
export const statuses = { open: 'open', paid: 'paid', over: 'expired' } as const
export const asked_at = (a: { when: string }) => `Sent ${a.when}`

export const mail_sent = 'The e-mail has been sent.'
export const mail_again = (a: { subject: string }) => `Resend: ${a.subject}`
