// What crosses the wire about messages to the office: what a visitor writes, and the list in which the office reads it.
import { z } from 'zod'
import { answerOf, done, endpoint } from '#kernel/endpoint.ts'
import * as form from '#messages/en/contact-form.ts'
import * as m from '#messages/en/errors.ts'
import { email } from '#modules/users/contract.ts'
import { lengths } from './rules.ts'

/** One line that must be there: it also stands in the head of a mail, where a line break would begin another header. */
const line = (required: string, most: number) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(most, form.too_long({ most }))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, m.control_characters)

/** Lines of text; browsers send a line break as two characters. */
const lines = (required: string, most: number) =>
  z
    .string(required)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, required)
        .max(most, form.too_long({ most }))
        .regex(/^(?:\P{Cc}|[\n\t])*$/u, m.control_characters),
    )

export const contactForm = z.object({
  name: line(form.name_required, lengths.name),
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
  // What is refused for its form counts here alone: whoever mistypes can still write.
  limits: [{ by: 'ip', points: 30, seconds: 3600 }],
  body: contactForm,
  answer: done,
})

export const contactMessage = z.object({
  message_id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Where the writer was signed in. */
  user_id: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/support/messages',
  summary: 'What was written to the office, the newest first; searched in name, e-mail, subject and text',
  access: 'admin',
  query: z.object({
    search: z.string().trim().max(100).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: answerOf(z.array(contactMessage)).extend({
    /** Found by the search, on all pages. */
    total: z.int(),
  }),
})
