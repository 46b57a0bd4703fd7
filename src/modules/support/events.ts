// What others may hear of messages to the office. An event is kept for good, so it says nobody's name: the id leads to it.
import { defineEvent } from '#kernel/event.ts'

/** Somebody has written to the office; `support.find` reads it. */
export const messageWritten = defineEvent<{ message_id: string }>('support.message_written')

/** A partner has written on in a ticket; `support.findTicketPart` reads it. Key: the entry. */
export const ticketContinued = defineEvent<{ message_id: string; entry_id: string }>('support.ticket_continued')

/** The office has answered; `support.findAnswer` reads it. Key: the entry. */
export const messageAnswered = defineEvent<{ message_id: string; entry_id: string }>('support.message_answered')
