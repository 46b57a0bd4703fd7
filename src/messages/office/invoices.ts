// Words of the office about the invoices of partners. In English only.

import { formatNumber } from '#kernel/number.ts'
export const invoice_changed = 'The open amount has changed. The invoice is shown as it is now.'

// the list
export const invoices = 'Invoices'
export const line = 'Monthly, with the rides that the partner’s desk booked on its account.'
export const none = 'No invoices yet'
export const loading = 'Loading the invoices...'
export const failed = 'The invoices could not be loaded. Please try again.'
export const rides = ({ count }: { count: number }) => `${formatNumber(count)} ${count === 1 ? 'ride' : 'rides'}`
export const written = ({ date }: { date: string }) => `written ${date}`
export const states = { open: 'Open', settled: 'Settled', return: 'To refund' } as const
export const total = 'Invoice'
export const credited = 'Credited'
export const settled = 'Received'
export const open = 'Open'
export const to_return = 'To refund'
export const pdf = 'PDF'
export const pdf_of = ({ number }: { number: string }) => `${number} as PDF`
export const credits_of = ({ number }: { number: string }) => `Credit notes of ${number}`
export const reasons = {
  called_off: 'ride cancelled',
  taken_off: 'ride removed from the account',
  price: 'lower price',
  billed_anew: 'higher price, invoiced again',
} as const

// what can be done
interface About {
  partner: string
  number: string
  amount: string
}
export const steps = {
  settle: {
    action: 'Mark as settled',
    title: 'Has the money been received?',
    line: ({ partner, number, amount }: About) =>
      `${amount} from ${partner} for invoice ${number}. Every ride on it counts as paid, and earns its commission.`,
  },
  give_back: {
    action: 'Mark as refunded',
    title: 'Has the money been refunded?',
    line: ({ partner, number, amount }: About) =>
      `${amount} to ${partner}, which has paid more for invoice ${number} than it owes.`,
  },
  reopen: {
    action: 'Mark as not settled',
    title: 'Was the money not received after all?',
    line: ({ number }: About) =>
      `The rides of invoice ${number} count as unpaid again, and their commission is clawed back.`,
  },
} as const
export const of_invoice = ({ action, number }: { action: string; number: string }) => `${action}: ${number}`
export const cancel = 'Cancel'
export const working = 'Saving...'
export const done = { settled: 'The invoice is settled', open: 'The invoice is open' } as const
export const error_title = 'Error'
export const action_failed = 'That did not work. Please try again.'
