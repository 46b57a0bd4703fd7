// Words of the back office about messages from the contact form: the list, one message, the answer.

import { capTotal, formatTotal } from '#kernel/capped-total.ts'
import { formatNumber } from '#kernel/number.ts'

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

// what the server says no with
export const message_not_found = 'This message no longer exists.'
export const message_changed = 'Another user has changed this message.'
export const no_ticket = 'Only a partner’s ticket can be closed.'
export const answer_required = 'Please write an answer'

// the list
export const messages = 'Messages'
export const subtitle = 'Messages from the contact form, and partners’ tickets'
export const search_label = 'Search messages'
export const search_placeholder = 'Search by name, e-mail, subject or text'
export const tabs_label = 'Messages by status'
export const tab_new = (a: { count: number }) => `New (${formatTotal(capTotal(a.count))})`
export const tab_answered = (a: { count: number }) => `Answered (${formatTotal(capTotal(a.count))})`
export const tab_closed = (a: { count: number }) => `Closed (${formatTotal(capTotal(a.count))})`
export const tab_all = (a: { count: number }) => `All (${formatTotal(capTotal(a.count))})`
export const states = { new: 'New', answered: 'Answered', closed: 'Closed' } as const
export const ticket_of = (a: { partner: string }) => `Ticket from ${a.partner}`
export const column_from = 'From'
export const column_subject = 'Subject'
export const column_when = 'Received'
export const column_state = 'Status'
export const found = (a: { count: number }) => `${plural(a.count, 'message', 'messages')} found`
export const loading = 'Loading messages...'
export const none = 'No messages here'
export const none_new = 'All messages are answered'
export const none_found = 'No messages found'
export const none_found_line = 'Search for fewer words, or for a part of the e-mail address.'
export const load_failed = 'The messages could not be loaded. Please try again.'

// one message
export const all_messages = 'All messages'
export const message_failed = 'This message could not be loaded. Please try again.'
export const from = 'From'
export const received = 'Received'
export const written_in = 'Language'
export const account = 'Account'
export const see_account = 'View account'
export const no_account = 'Sent without signing in'
export const history_title = 'History'
export const answered_by = (a: { name: string; at: string }) => `${a.name} answered on ${a.at}`
export const settled_by = (a: { name: string; at: string }) => `${a.name} marked it as answered on ${a.at}`
export const reopened_by = (a: { name: string; at: string }) => `${a.name} marked it as new on ${a.at}`
export const written_by = (a: { name: string; at: string }) => `${a.name} wrote on ${a.at}`
export const closed_by = (a: { name: string; at: string }) => `${a.name} closed it on ${a.at}`
export const somebody = 'Staff'

export const answer_label = 'Your answer'
export const answer_hint = (a: { email: string; language: string }) =>
  `Sent to ${a.email} by e-mail. The greeting and closing are in ${a.language}; your text is sent as written.`
export const send = 'Send answer'
export const sending = 'Sending...'
export const sent = 'The answer has been sent.'
export const send_failed = 'The answer could not be sent. Please try again.'
export const partner = 'Partner'
export const ticket_hint =
  'Sent by e-mail to the partner’s staff who wrote, and shown in their Support Center. Your text is sent as written.'
export const close = 'Close ticket'
export const mark_answered = 'Mark as answered'
export const mark_new = 'Mark as new'
export const marking = 'Saving...'
export const marked = 'The status is saved.'
export const mark_failed = 'The status could not be saved. Please try again.'
export const conflict_line = 'Their change is shown above. Your text is still here and has not been sent.'
