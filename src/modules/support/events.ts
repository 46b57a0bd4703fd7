// Events of contact messages. Events are stored for good, so they hold ids and no names.
import { defineEvent } from '#kernel/event.ts'

/** A message to the office was sent. */
export const messageWritten = defineEvent<{ message_id: string }>('support.message_written')

/** A partner wrote again in a ticket. Key: the entry. */
export const ticketContinued = defineEvent<{ message_id: string; entry_id: string }>('support.ticket_continued')

/** The office answered. Key: the entry. */
export const messageAnswered = defineEvent<{ message_id: string; entry_id: string }>('support.message_answered')
