// Words of the office about what partners are paid: payouts, rates, and the kind of ride. In English only.

import { formatNumber } from '#kernel/number.ts'
export const payouts = 'Payouts'

// what the server says no with
export const rates_changed = 'Another user has changed these rates. Please check them again.'
export const rate_twice = 'Each rate can be set only once.'
export const rate_invalid = 'Please enter a rate between 0 and 100, with at most two decimals.'
export const payout_not_found = 'Payout not found.'
export const payout_changed = 'Another user has changed this payout. The latest version is shown.'
export const payout_not_possible = 'This is not possible in the payout’s present status.'
export const payout_account =
  'The bank account of this payout has been replaced or is not yet in use. Mark the payout as failed and propose it again.'
export const payout_partner =
  'This partner is not active, so it cannot be paid. Reactivate the partner, or mark the payout as failed.'
export const reason_needed = 'Please enter the reason.'
export const not_a_partners = 'This ride was not booked by a guest of a partner.'

// the list
export const subtitle = 'Weekly payments due to partners'
export const search_label = 'Search payouts'
export const search_placeholder = 'Search payouts...'
export const state_filter = 'Status'
export const all_states = 'All statuses'
export const states = { proposed: 'Proposed', approved: 'Approved', completed: 'Paid', failed: 'Failed' } as const
export const propose = 'Propose now'
export const proposing = 'Proposing...'
export const proposed_count = ({ count, date }: { count: number; date: string }) =>
  count === 0 ? `Nothing to propose for ${date}` : `${count} ${count === 1 ? 'payout' : 'payouts'} proposed for ${date}`
export const passed_over_title = 'Not proposed'
export const why_passed = {
  no_account: 'no usable bank account',
  pending: 'a payout is already pending',
  had_this_week: 'already proposed for this Thursday',
  fault: 'something went wrong; please try again',
} as const
export const passed = ({ partner, amount, why }: { partner: string; amount: string; why: string }) =>
  `${partner}: ${amount}, ${why}`
export const column_partner = 'Partner'
export const column_date = 'Date'
export const column_amount = 'Amount'
export const column_account = 'Account'
export const column_status = 'Status'
export const column_actions = 'Actions'
export const approve = 'Approve'
export const mark_paid = 'Mark as paid'
export const mark_failed = 'Mark as failed'
export const of_payout = ({ action, partner, amount }: { action: string; partner: string; amount: string }) =>
  `${action}: ${partner}, ${amount}`
export const approved = 'Payout approved'
export const marked_paid = 'Payout marked as paid'
export const marked_failed = 'Payout marked as failed'
export const fail_title = 'Mark this payout as failed'
export const fail_line = ({ partner, amount }: { partner: string; amount: string }) =>
  `${amount} returns to the balance of ${partner} and is included in the next payout.`
export const reason = 'Reason'
export const pay_title = 'Has it been paid?'
export const pay_line = ({ partner, amount, account }: { partner: string; amount: string; account: string }) =>
  `${amount} to ${partner}, account ${account}.`
export const cancel = 'Cancel'
export const loading = 'Loading payouts...'
export const load_failed = 'The payouts could not be loaded. Please try again.'
export const action_failed = 'This could not be done. Please try again.'
export const none_found = 'No payouts found'
export const none_found_line = 'Search for something else, or change the filter.'
export const none = 'No payouts yet'
export const none_line = 'Payouts are proposed every Thursday for partners with a balance due.'
export const found = ({ count }: { count: number }) =>
  `${formatNumber(count)} ${count === 1 ? 'payout' : 'payouts'} found`

// rates
export const rates_title = 'Commission rates'
export const rates_line =
  'Percentage of the amount paid for a ride, less refunds. A new rate applies to rides completed from now on.'
export const rate_of = ({ service }: { service: string }) => `${service} (%)`
export const save_rates = 'Save rates'
export const rates_saved = 'Rates saved'
export const rates_unchanged = 'No changes to save.'
export const rates_loading = 'Loading the rates...'
export const rates_failed = 'The rates could not be loaded. Please try again.'

// the ride
export const ride_title = 'Commission'
export const ride_service = 'Service type'
export const ride_by_itself = ({ service }: { service: string }) => `Automatic (${service})`
export const ride_partner = 'Partner'
export const ride_earned = 'Earned'
export const ride_expected = 'Expected'
export const ride_saved = 'The service type has been saved'
