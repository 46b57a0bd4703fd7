// Words of what a partner earns: earnings, transactions, payouts and statements. In English only, as the whole area.

import { formatNumber } from '#kernel/number.ts'
export const tabs_label = 'Commission'
export const tab_earnings = 'Earnings'
export const tab_transactions = 'Transactions'
export const tab_payouts = 'Payouts'

export { services } from './services.ts'
export const methods = { card: 'Card', invoice: 'Invoice' } as const
export const payout_methods = { bank_transfer: 'Bank transfer' } as const
export const statuses = { completed: 'Completed', pending: 'Pending', failed: 'Failed' } as const

// earnings
export const earnings_title = 'Commission Earnings'
export const earnings_line = 'Commission from your guests’ rides, less refunds.'
export const total_earnings = 'Total earnings'
export const monthly_earnings = 'Monthly earnings'
export const weekly_earnings = 'Weekly earnings'
export const todays_earnings = 'Today’s earnings'
export const since_30_days = 'in the last 30 days'
export const than_last_month = 'compared with this time last month'
export const than_last_week = 'compared with this time last week'
export const than_yesterday = 'compared with this time yesterday'
export const change_of = ({ percent }: { percent: number }) =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`
export const by_service = 'Earnings by service type'
export const per_day = 'Earnings per day, last 30 days'
export const day = 'Day'
export const service_type = 'Service Type'
export const rides = 'Rides'
export const earned = 'Earned'
export const rides_count = ({ count }: { count: number }) => `${formatNumber(count)} ${count === 1 ? 'ride' : 'rides'}`
export const earnings_loading = 'Loading your earnings...'
export const earnings_failed = 'Your earnings could not be loaded. Please try again.'

// transactions
export const transactions_title = 'Transaction History'
export const search_label = 'Search transactions'
export const search_placeholder = 'Search transactions...'
export const status_filter = 'Status'
export const all_statuses = 'All statuses'
export const column_transaction = 'Transaction ID'
export const column_booking = 'Booking ID'
export const column_date = 'Date'
export const column_service = 'Service Type'
export const column_amount = 'Amount'
export const column_commission = 'Commission'
export const column_status = 'Status'
export const column_method = 'Payment Method'
export const transactions_loading = 'Loading your transactions...'
export const transactions_failed = 'Your transactions could not be loaded. Please try again.'
export const no_transactions = 'No transactions yet'
export const no_transactions_line = 'They appear once a guest pays for a ride.'
export const none_found = 'No transactions found'
export const none_found_line = 'Try another search or filter.'
export const found = ({ count }: { count: number }) =>
  `${formatNumber(count)} ${count === 1 ? 'transaction' : 'transactions'} found`

// payouts
export const payouts_title = 'Commission Payouts'
export const payouts_line = 'Paid weekly, on Thursdays; payments arrive within 1-2 business days.'
export const available_balance = 'Available Balance'
export const pending_payouts = 'Pending Payouts'
export const total_paid = 'Total Paid'
export const available_note = 'Included in the next payout'
export const owed_note = 'Carried over and deducted from future commission'
export const pending_note = 'Being paid to your account'
export const paid_note = 'Since you joined'
export const column_payout = 'Payout ID'
export const column_payout_method = 'Method'
export const column_account = 'Account'
export const payouts_loading = 'Loading your payouts...'
export const payouts_failed = 'Your payouts could not be loaded. Please try again.'
export const no_payouts = 'No payouts yet'
export const no_payouts_line = 'The first payout is made on the Thursday after your first commission.'

// statements
export const statements_title = 'Statements'
export const statements_line = 'Monthly statements with opening and closing balance.'
export const no_statements = 'Your first statement will be available at the end of the month.'
/** Of the office, about a partner. */
export const no_statements_yet = 'No statements yet'
export const statements_loading = 'Loading the statements...'
export const statements_failed = 'The statements could not be loaded. Please try again.'
export const month = 'Month'
export const download_pdf = 'PDF'
export const download_csv = 'CSV'
export const pdf_of = ({ month }: { month: string }) => `Statement for ${month} as PDF`
export const csv_of = ({ month }: { month: string }) => `Statement for ${month} as CSV`
export const no_statement = 'There is no statement for that month yet.'

export const statement_file = ({ partner, period }: { partner: string; period: string }) =>
  `Commission-statement-${partner}-${period}`
export const statement_heading = 'Commission statement'
export const statement_subject = ({ partner, month }: { partner: string; month: string }) =>
  `Commission statement for ${partner}, ${month}`
export const statement_partner = 'Partner'
export const statement_period = 'Period'
export const statement_clock = 'Time zone'
export const statement_zone = ({ place }: { place: string }) => `${place} time`
export const opening_balance = 'Opening balance'
export const closing_balance = 'Closing balance'
export const statement_sums = 'Summary'
export const sum_earned = 'Commission earned'
export const sum_clawed = 'Commission reversed'
export const sum_proposed = 'Payouts'
export const sum_returned = 'Payouts returned'
export const no_lines = 'No transactions in this period.'
export const column_time = 'Time'
export const column_what = 'Description'
export const column_rate = 'Rate'
export const column_paid = 'Amount paid'
export const column_balance = 'Balance'
export const kinds = {
  earned: 'Commission',
  clawback: 'Commission reversal',
  'payout proposed': 'Payout',
  'payout failed': 'Payout returned',
} as const
export const percent_of = ({ percent }: { percent: number }) => `${percent}%`
