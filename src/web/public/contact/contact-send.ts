// Sends the contact form: fetched when somebody begins to write, since it brings along all that the server's contract needs.
import { call, isRefused, type Refused } from '#kit/api.ts'
import * as m from '#messages/en/contact-form.ts'
import { sendMessage } from '#modules/support/contract.ts'
import type { ContactFields } from '#modules/support/rules.ts'

export type Outcome = { sent: true } | { sent: false; message: string; fields: Partial<ContactFields> }

const messageOf = ({ status, message }: Refused): string => {
  if (status === 0) return m.not_reached
  return message || m.not_sent
}

export const send = async (form: ContactFields): Promise<Outcome> => {
  try {
    await call(sendMessage, { body: form })
    return { sent: true }
  } catch (error) {
    if (!isRefused(error)) throw error
    return { sent: false, message: messageOf(error), fields: error.fields }
  }
}
