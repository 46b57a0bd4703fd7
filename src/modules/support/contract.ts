// Contracts of the contact form and of the office's message list.
import { z } from 'zod'
import { answerSchema, cappedTotalFields, done, endpoint, pageFields } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { type TextKind, textField } from '#kernel/fields/schemas.ts'
import { languages } from '#kernel/language.ts'
import * as form from '#messages/en/contact-form.ts'
import * as m from '#messages/en/errors.ts'
import * as office from '#messages/office/messages.ts'
import { email } from '#modules/users/contract.ts'
import { entryKinds, lengths, messageStates } from './rules.ts'

/** A required single line. It is used in mail headers, where a line break would start another header. */
export const line = (required: string, most: number, kind?: TextKind) =>
  textField(kind, required)
    .min(1, required)
    .max(most, form.too_long({ most }))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, m.control_characters)

/** Required multi-line text, with CRLF normalised. */
export const lines = (required: string, most: number) =>
  textField('text', required)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, required)
        .max(most, form.too_long({ most }))
        .regex(/^(?:\P{Cc}|[\n\t])*$/u, m.control_characters),
    )

export const contactForm = z.object({
  name: line(form.name_required, lengths.name, 'name'),
  email,
  subject: line(form.subject_required, lengths.subject),
  message: lines(form.message_required, lengths.message),
})
export type ContactForm = z.output<typeof contactForm>

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'A message to the office; three an hour from one address are taken',
  access: 'anyone',
  // Invalid forms count against these limits only, so that a typo costs no message.
  limits: [
    { by: 'ip', points: 30, seconds: 3600 },
    { by: 'network', points: 600, seconds: 3600 },
  ],
  body: contactForm,
  answer: done,
})

export const refusals = defineRefusals({
  MESSAGE_NOT_FOUND: [404, office.message_not_found],
  MESSAGE_CHANGED: [409, office.message_changed],
  NOT_A_TICKET: [409, office.no_ticket],
})

export const messageState = z.enum(messageStates)
export type MessageState = z.infer<typeof messageState>

export const contactMessage = z.object({
  message_id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** User id of the writer, if signed in. */
  user_id: z.string().nullable(),
  /** Language of the message and of the answer. */
  language: z.enum(languages),
  state: messageState,
  /** Name of the partner whose ticket it is; null for the contact form. */
  partner: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/support/messages',
  summary: 'What was written to the office, the newest first; searched in name, e-mail, subject and text',
  access: 'admin',
  area: 'support',
  query: z.object({
    search: z.string().trim().max(100).optional(),
    state: messageState.or(z.literal('')).optional(),
    ...pageFields(),
  }),
  answer: answerSchema(z.array(contactMessage)).extend({
    ...cappedTotalFields,
    /** Messages of each state, without the search, each up to 10,001. */
    counts: z.object({ new: z.int(), answered: z.int(), closed: z.int() }),
  }),
})

export const messageEntry = z.object({
  entry_id: z.string(),
  what: z.enum(entryKinds),
  /** The mailed answer or the partner's text. */
  text: z.string().nullable(),
  author: z.string(),
  at: z.iso.datetime(),
})
export type MessageEntry = z.infer<typeof messageEntry>

export const openMessage = contactMessage.extend({ history: z.array(messageEntry) })
export type OpenMessage = z.infer<typeof openMessage>

const params = z.object({ message_id: z.string().max(64) })
/** Number of history entries on the screen, to detect concurrent changes. */
const seen = z.int().min(0)

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/support/messages/:message_id',
  summary: 'One message, with what the office did about it, the first thing first',
  access: 'admin',
  area: 'support',
  params,
  answer: answerSchema(openMessage),
})

export const answerForm = z.object({ text: lines(office.answer_required, lengths.answer), seen })

export const answerMessage = endpoint({
  method: 'POST',
  path: '/api/support/messages/:message_id/answers',
  summary:
    'Mails an answer to the writer, once; refused with 409 and the message as it is where somebody else did something with it',
  access: 'admin',
  area: 'support',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params,
  body: answerForm,
  answer: answerSchema(openMessage),
})

export const setMessageState = endpoint({
  method: 'PUT',
  path: '/api/support/messages/:message_id/state',
  summary: 'Marks a message as answered, by telephone say, or as new again; closes a partner’s ticket',
  access: 'admin',
  area: 'support',
  params,
  body: z.object({ state: messageState, seen }),
  answer: answerSchema(openMessage),
})
