// Contracts of users: their fields, and a guest's look-up of an account by email.
import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { emailField, type TextKind, textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/en/errors.ts'

export const role = z.enum(roles)

/** A required line of text about a person, without control characters. */
export const line = (max: number, kind: TextKind = 'text') =>
  textField(kind, m.required)
    .min(1, m.required)
    .max(max)
    .regex(/^\P{Cc}*$/u, m.control_characters)

export const email = emailField({ required: m.email_required })

/** The signed-in user as stored by the browser, for display only. */
export const displayedUser = z.object({
  user_id: z.string(),
  role,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  profile_image: z.string().nullable(),
})
export type DisplayedUser = z.infer<typeof displayedUser>

export const findAccount = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Whether an e-mail has an account: a reference to it that serves this checkout only, or an empty list',
  access: 'checkout',
  limits: [
    { by: 'actor', points: 5, seconds: 600 },
    { by: 'ip', points: 20, seconds: 3600 },
  ],
  query: z.object({ email }),
  answer: answerSchema(z.array(z.object({ user_id: z.string(), email: z.string() })).max(1)),
})
