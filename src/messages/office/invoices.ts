// Words of the office about the invoices of partners. In English only.

import { formatNumber } from '#kernel/number.ts'
export const invoice_changed = 'The amount due has changed. The latest version of the invoice is shown.'

// the list
export const invoices = 'Invoices'
export const line = 'Monthly invoices for rides booked on the partner’s account.'
export const none = 'No invoices yet'
export const loading = 'Loading the invoices...'
export const failed = 'The invoices could not be loaded. Please try again.'
export const rides = ({ count }: { count: number }) => `${formatNumber(count)} ${count === 1 ? 'ride' : 'rides'}`
export const written = ({ date }: { date: string }) => `issued ${date}`
export const states = { open: 'Open', settled: 'Paid', return: 'Refund due' } as const
export const total = 'Invoice'
export const credited = 'Credited'
export const settled = 'Received'
export const open = 'Amount due'
export const to_return = 'Refund due'
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
    action: 'Mark as paid',
    title: 'Has payment been received?',
    line: ({ partner, number, amount }: About) =>
      `${amount} from ${partner} for invoice ${number}. All rides on it will be marked as paid and earn commission.`,
  },
  give_back: {
    action: 'Mark as refunded',
    title: 'Has the refund been made?',
    line: ({ partner, number, amount }: About) => `${amount} to ${partner}, which has overpaid invoice ${number}.`,
  },
  reopen: {
    action: 'Mark as unpaid',
    title: 'Mark this invoice as unpaid?',
    line: ({ number }: About) =>
      `The rides on invoice ${number} become unpaid again, and their commission is reversed.`,
  },
} as const
export const of_invoice = ({ action, number }: { action: string; number: string }) => `${action}: ${number}`
export const cancel = 'Cancel'
export const working = 'Saving...'
export const done = { settled: 'The invoice is paid', open: 'The invoice is open' } as const
export const action_failed = 'This could not be done. Please try again.'
