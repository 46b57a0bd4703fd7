// Words of the partner's Support Center: contact cards, tickets and their conversations, and what is often asked.

// what the server says no with
export const ticket_not_found = 'Ticket not found.'
export const subject_required = 'Subject is required'
export const message_required = 'Message is required'

export const title = 'Support Center'
export const subtitle = 'Questions to our team, with all answers in one place.'

// the contact cards
export const contact_email = 'E-mail'
export const contact_phone = 'Phone'
export const phone_hours = 'Mon-Fri 9am-6pm'
export const live_chat = 'Live chat'
export const live_chat_line = 'Message us here'
export const start_chat = 'Start a chat'
export const response_time = 'Average response time'
export const response_hours = '2-4 hours'
export const response_line = 'On working days'

// the ticket form
export const form_title = 'Submit a ticket'
export const subject = 'Subject'
export const message = 'Message'
export const submit = 'Submit ticket'
export const submitting = 'Sending...'
export const submitted = 'Your ticket has been sent. We answer within 2-4 hours.'
export const submit_failed = 'Your ticket could not be sent. Please try again.'

// live chat
export const chat_title = 'Live chat'
export const chat_line = 'Enter your question to start a conversation. You receive an e-mail when we answer.'
export const chat_subject = 'Live chat'
export const chat_send = 'Send'
/** To whoever pressed Esc. */
export const chat_kept = 'Your message is still here. Press Cancel to discard it.'
export const cancel = 'Cancel'

// the list
export const tickets_title = 'Your tickets'
export const no_tickets = 'No tickets yet.'
export const states = { open: 'Open', answered: 'Answered', closed: 'Closed' } as const
export const unread = 'New answer'
export const unread_count = (a: { count: number }) => `${a.count} ${a.count === 1 ? 'new answer' : 'new answers'}`
export const newer = 'Newer'
export const older = 'Older'
export const loading = 'Loading your tickets...'
export const load_failed = 'Your tickets could not be loaded. Please try again.'

// one conversation
export const back = 'Support Center'
export const conversation = 'Conversation'
export const us = (a: { site: string }) => `${a.site} support`
export const former_colleague = 'A former colleague'
export const closed_by = (a: { name: string }) => `${a.name} closed the ticket`
export const write_on = 'Reply'
export const write_on_closed = 'A reply reopens the ticket.'
export const send = 'Send'
export const sending = 'Sending...'
export const sent = 'Your message has been sent.'
export const send_failed = 'Your message could not be sent. Please try again.'
export const close = 'Close ticket'
export const closing = 'Closing...'
export const closed = 'The ticket is closed.'

// what is often asked
export const faq_title = 'Frequently asked questions'
export const faq: readonly { question: string; answer: string }[] = [
  {
    question: 'What are the commission rates?',
    answer:
      'Airport Transfers 20%, Business Travel 20%, Events & Occasions 25%, Hourly Charter 20%. A commission is earned once a ride is completed and paid.',
  },
  {
    question: 'When are payouts made?',
    answer: 'Weekly, typically on Thursdays. They arrive within 1-2 business days.',
  },
  {
    question: 'How do I change where payouts go?',
    answer:
      'An owner enters the new account under Account, Payment information, and confirms it with the link in our e-mail. It is used 48 hours after that.',
  },
  {
    question: 'How fast do you answer?',
    answer: 'Tickets and chats within 2-4 hours. By phone Mon-Fri 9am-6pm.',
  },
  {
    question: 'How do colleagues sign in?',
    answer:
      'An owner invites them under Account, Team. Desk staff handle bookings and support; owners also manage payments, the team and the guest page.',
  },
]
