// One schema for each kind of value that people type; every contract, form and list uses these, and a test checks each field.
import { z } from 'zod'
import * as m from '#messages/en/errors.ts'
import { toPlainText } from '../text.ts'
import { type EmailMessages, emailProblem, normaliseEmail } from './email.ts'

/** Names, addresses and texts keep their script and are composed (NFC); the others become plain letters and digits. */
export type TextKind = 'name' | 'phone' | 'postcode' | 'address' | 'text' | 'code'
/** A `cell` of an imported list stays as written, and is read by these kinds later. */
export type FieldKind = TextKind | 'email' | 'cell'

/** The kind of each schema, for the test of all fields. */
export const fieldKinds = /* @__PURE__ */ z.registry<{ kind: FieldKind }>()

const plainKinds: ReadonlySet<FieldKind> = /* @__PURE__ */ new Set<FieldKind>(['phone', 'postcode', 'code'])

/** A text of this kind, normalised and trimmed; `message` is for values that are no text. */
export const textField = (kind: TextKind = 'text', message?: string) =>
  (plainKinds.has(kind) ? z.string(message).overwrite(toPlainText) : z.string(message).normalize('NFC'))
    .trim()
    .register(fieldKinds, { kind })

/** A value sent with a change that may equal the stored one; its validity is checked where that is known. */
export const storedField = (kind: FieldKind, message?: string) =>
  z.string(message).max(1000, message).register(fieldKinds, { kind })

/** An address as it is stored: lower case, domain in ASCII. An undeliverable one is refused with a reason. */
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
