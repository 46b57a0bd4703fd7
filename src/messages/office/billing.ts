// Words of the back office about bills: rides that are invoiced instead of paid by card. The back office is in English only.

export const bill_not_possible = 'This ride cannot be invoiced, or removed from its invoice, in its present state.'
export const wait_not_found = 'No waiting was recorded for this car.'

// the bill of a booking
export const bill_title = 'Invoice'
export const mark_invoiced = (a: { amount: string }) => `Mark ${a.amount} as invoiced`
export const reference = 'Invoice reference'
export const reference_hint = 'The invoice number in your accounts. Optional.'
export const mark = 'Mark as invoiced'
export const marking = 'Saving...'
export const cancel = 'Cancel'
export const invoiced_since = (a: { when: string; reference: string | null }) =>
  `Invoiced on ${a.when}${a.reference ? `, reference ${a.reference}` : ''}.`
export const settled_since = (a: { when: string; amount: string; reference: string | null }) =>
  `${a.amount} came on ${a.when}${a.reference ? ` for ${a.reference}` : ''}.`
/** Of a bill whose money came, and of one whose money has not. */
export const called_off = {
  settled: {
    void: undefined,
    owed: 'The ride was cancelled too late: the money is kept.',
    return: 'The ride was cancelled: refund the money as it came, then mark it as not settled.',
    kept: 'The ride was cancelled too late: the money is kept.',
  },
  open: {
    void: undefined,
    owed: 'The ride was cancelled too late: it is still owed.',
    return: 'The ride was cancelled free of charge: nothing is owed for it.',
    kept: 'The ride was cancelled too late: it is still owed.',
  },
} as const
export const settled_other = (a: { price: string }) => `The price is ${a.price} now.`
export const actions = {
  settled: 'Mark as settled',
  none: 'Remove from invoice',
  invoiced: 'Mark as not settled',
} as const
export const done = {
  invoiced: 'The invoice is open.',
  settled: 'The invoice is paid.',
  none: 'The ride is not invoiced.',
} as const
export const success_title = 'Success'
export const error_title = 'Error'
export const failed = 'That did not work. Please try again.'
export const conflict = 'Somebody else has changed this booking. It is shown as it is now.'

// waiting fees
export const waits_title = 'Waiting'
export const waited = (a: { car: number; minutes: number }) => `Car ${a.car} waited for ${a.minutes} minutes`
export const ask_wait = (a: { amount: string }) => `Request ${a.amount}`
export const wait_reason = (a: { minutes: number }) => `Waiting time: ${a.minutes} minutes, one hour of it included.`
export const wait_reason_label = 'Reason'
export const wait_reason_hint = 'The customer reads it in the mail and on the payment page.'
export const send_link = 'Send link'
export const sending = 'Sending...'
export const link_sent = 'The link is on its way to the customer.'
export const wait_states = { open: 'Requested', paid: 'Paid', over: 'Link expired' } as const
export const waits_failed = 'What is owed for waiting could not be loaded.'
