// Sends the contact form. Loaded when a visitor starts to type, because it includes the contract and Zod.
import { type ApiError, call, isRefused } from '#kit/api.ts'
import * as m from '#messages/en/contact-form.ts'
import { sendMessage } from '#modules/support/contract.ts'
import type { ContactFields } from '#modules/support/rules.ts'

export type Outcome = { sent: true } | { sent: false; message: string; fields: Partial<ContactFields> }

const failureMessage = ({ status, message }: ApiError): string => {
  if (status === 0) return m.not_reached
  return message || m.not_sent
}

export const sendContactForm = async (form: ContactFields): Promise<Outcome> => {
  try {
    await call(sendMessage, { body: form })
    return { sent: true }
  } catch (error) {
    if (!isRefused(error)) throw error
    return { sent: false, message: failureMessage(error), fields: error.fields }
  }
}
