// Words of the back office about bills: rides that are invoiced instead of paid by card. The back office is in English only.

export const bill_not_possible = 'This ride cannot be invoiced, or removed from its invoice, in its present state.'
export const wait_not_found = 'No waiting time was recorded for this car.'

// the bill of a booking
export const bill_title = 'Invoice'
export const mark_invoiced = (a: { amount: string }) => `Mark ${a.amount} as invoiced`
export const reference = 'Invoice reference'
export const reference_hint = 'The invoice number in your accounts (optional).'
export const mark = 'Mark as invoiced'
export const marking = 'Saving...'
export const cancel = 'Cancel'
export const invoiced_since = (a: { when: string; reference: string | null }) =>
  `Invoiced on ${a.when}${a.reference ? `, reference ${a.reference}` : ''}.`
export const settled_since = (a: { when: string; amount: string; reference: string | null }) =>
  `${a.amount} received on ${a.when}${a.reference ? ` for ${a.reference}` : ''}.`
/** Of a bill whose money came, and of one whose money has not. */
export const called_off = {
  settled: {
    void: undefined,
    owed: 'The ride was cancelled too late: no refund is due.',
    return: 'The ride was cancelled: refund it by the original payment method, then mark it as unpaid.',
    kept: 'The ride was cancelled too late: no refund is due.',
  },
  open: {
    void: undefined,
    owed: 'The ride was cancelled too late: the amount is still due.',
    return: 'The ride was cancelled free of charge: nothing is due.',
    kept: 'The ride was cancelled too late: the amount is still due.',
  },
} as const
export const settled_other = (a: { price: string }) => `The price is now ${a.price}.`
export const actions = {
  settled: 'Mark as paid',
  none: 'Remove from invoice',
  invoiced: 'Mark as unpaid',
} as const
export const done = {
  invoiced: 'The invoice is open.',
  settled: 'The invoice is paid.',
  none: 'The ride is not invoiced.',
} as const
export const failed = 'That did not work. Please try again.'
export const conflict = 'Another user has changed this booking. The latest version is shown.'

// waiting fees
export const waits_title = 'Waiting time'
export const waited = (a: { car: number; minutes: number }) => `Car ${a.car} waited for ${a.minutes} minutes`
export const ask_wait = (a: { amount: string }) => `Request ${a.amount}`
export const wait_reason = (a: { minutes: number; free_minutes: number }) =>
  `Waiting time: ${a.minutes} minutes, of which ${a.free_minutes === 60 ? 'one hour is' : `${a.free_minutes} minutes are`} included.`
export const wait_reason_label = 'Reason'
export const wait_reason_hint = 'Shown to the customer in the e-mail and on the payment page.'
export const send_link = 'Send link'
export const sending = 'Sending...'
export const link_sent = 'The link is on its way to the customer.'
export const wait_states = { open: 'Requested', paid: 'Paid', over: 'Link expired' } as const
export const waits_failed = 'The waiting charges could not be loaded.'
