// Contracts of partner tickets: conversations between a partner and the office.
import { z } from 'zod'
import { answerSchema, endpoint, pageFields } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/partner/support.ts'
import { line, lines } from '../contract.ts'
import { lengths } from '../rules.ts'

export const refusals = defineRefusals({
  TICKET_NOT_FOUND: [404, m.ticket_not_found],
})

/** `open` waits for the office, `answered` for the partner. */
export const ticketState = z.enum(['open', 'answered', 'closed'])
export type TicketState = z.infer<typeof ticketState>

export const ticketHead = z.object({
  ticket_id: z.string(),
  subject: z.string(),
  state: ticketState,
  /** Whether the office wrote something that no team member has read. */
  unread: z.boolean(),
  created_at: z.iso.datetime(),
})
export type TicketHead = z.infer<typeof ticketHead>

/** A part of the conversation; closing has no text. Office staff are not named. */
export const ticketPart = z.object({
  part_id: z.string(),
  from: z.enum(['partner', 'office']),
  author: z.string(),
  text: z.string().nullable(),
  at: z.iso.datetime(),
})
export type TicketPart = z.infer<typeof ticketPart>

/** The first part is the opening message. */
export const ticket = ticketHead.extend({ parts: z.array(ticketPart) })
export type Ticket = z.infer<typeof ticket>

const params = z.object({ ticket_id: z.string().max(64) })

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/partner/tickets',
  summary: "The partner's tickets, the newest first, and how many have an answer that nobody has seen",
  access: 'partner',
  isBackgroundPoll: true,
  query: z.object({
    ...pageFields({ size: 10 }),
  }),
  answer: answerSchema(z.array(ticketHead)).extend({ total: z.int(), unread: z.int() }),
})

export const ticketForm = z.object({
  subject: line(m.subject_required, lengths.subject),
  message: lines(m.message_required, lengths.message),
})

export const openTicket = endpoint({
  method: 'POST',
  path: '/api/partner/tickets',
  summary:
    'Asks the office something; the same words on the same day are one ticket, in which they are said again where anything was said since',
  access: 'partner',
  limits: [{ by: 'actor', points: 20, seconds: 3600 }],
  body: ticketForm,
  answer: answerSchema(ticket),
})

export const getTicket = endpoint({
  method: 'GET',
  path: '/api/partner/tickets/:ticket_id',
  summary: 'One ticket with all that was said in it, the first thing first',
  access: 'partner',
  isBackgroundPoll: true,
  params,
  answer: answerSchema(ticket),
})

export const writeInTicket = endpoint({
  method: 'POST',
  path: '/api/partner/tickets/:ticket_id/messages',
  summary: 'Writes on in a ticket, which waits for the office again, also where it was closed',
  access: 'partner',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params,
  body: z.object({ message: lines(m.message_required, lengths.message) }),
  answer: answerSchema(ticket),
})

export const markTicketSeen = endpoint({
  method: 'POST',
  path: '/api/partner/tickets/:ticket_id/seen',
  summary: 'Somebody of the partner has read so many parts of a ticket; an answer that came since stays unread',
  access: 'partner',
  limits: [{ by: 'actor', points: 600, seconds: 3600 }],
  params,
  body: z.object({ parts: z.int().min(1) }),
  answer: answerSchema(ticketHead),
})

export const closeTicket = endpoint({
  method: 'POST',
  path: '/api/partner/tickets/:ticket_id/close',
  summary: 'Closes a ticket; writing on opens it again',
  access: 'partner',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params,
  answer: answerSchema(ticket),
})
