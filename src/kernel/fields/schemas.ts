// One schema for each kind of value that people type: every contract, form and list takes these, and a test finds which field is which.
import { z } from 'zod'
import * as m from '#messages/en/errors.ts'
import { toPlainText } from '../text.ts'
import { type EmailMessages, emailProblem, normaliseEmail } from './email.ts'

/** Names, addresses and texts keep their script and are composed; the others are read as plain letters and digits. */
export type TextKind = 'name' | 'phone' | 'postcode' | 'address' | 'text' | 'code'
/** A `cell` of a list comes as it was written, and is read by the readers of these kinds afterwards. */
export type FieldKind = TextKind | 'email' | 'cell'

/** Which kind a schema is of; asked by the test of every field. */
export const fieldKinds = /* @__PURE__ */ z.registry<{ kind: FieldKind }>()

const plainKinds: ReadonlySet<FieldKind> = /* @__PURE__ */ new Set<FieldKind>(['phone', 'postcode', 'code'])

/** A text of this kind, in one spelling and without space around it; `message` is said of what is no text. */
export const textField = (kind: TextKind = 'text', message?: string) =>
  (plainKinds.has(kind) ? z.string(message).overwrite(toPlainText) : z.string(message).normalize('NFC'))
    .trim()
    .register(fieldKinds, { kind })

/** What is sent along with a change and may be what is stored: whether it will do is said where that is known. */
export const storedField = (kind: FieldKind, message?: string) =>
  z.string(message).max(1000, message).register(fieldKinds, { kind })

/** An address as it is stored: in small letters, its domain in ASCII. What no mail can be sent to is refused with the reason. */
export const emailField = (messages: EmailMessages = {}) =>
  z
    .string(messages.required ?? messages.invalid ?? m.email_invalid)
    .transform((text, context) => {
      const message = emailProblem(text, messages)
      if (message === undefined) return normaliseEmail(text)
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .register(fieldKinds, { kind: 'email' })
