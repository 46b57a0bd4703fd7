// The mails to the office itself, and its answers to those who wrote by the contact form.
import type { Language } from '#kernel/language.ts'
import type { StoredMessage, Support } from '#modules/support/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import type { Site } from '../present.ts'
import { isProven, languageFor } from '../rules.ts'
import type { Tell } from '../service.ts'

export interface OfficeMailsDeps {
  db: Db
  users: Pick<Users, 'find'>
  support: Pick<Support, 'find' | 'findAnswer' | 'tickets'>
  site: Site
  /** Where the office reads its mail; undefined while it wants none. */
  officeAddress: () => Promise<string | undefined>
  /** Where whoever answers the office's answer writes to, whatever it has switched off for itself. */
  supportAddress: () => string
  siteLanguage: () => Language
  tell: Tell
}

/** What a partner wrote, once: the conversation is in the back office, so an answer by mail is not asked for. */
const tellTicket = async (
  { support, site, officeAddress, siteLanguage, tell }: OfficeMailsDeps,
  part: { message_id: string; entry_id?: string },
): Promise<void> => {
  const [email, written] = [await officeAddress(), await support.tickets.findPartMail(part)]
  if (!email || !written) return
  const to = { first_name: site.name, last_name: '', email }
  const dedupe = ['ticket', part.message_id, part.entry_id].filter(Boolean).join(':')
  await tell({ dedupe, to, language: siteLanguage() }, (letters) => letters.ticket(written, site))
}

/** The office's answer, to those of the partner who wrote. */
const tellTicketAnswer = async (
  { support, site, siteLanguage, tell }: OfficeMailsDeps,
  message: StoredMessage & { partner_id: string },
  answer: { entry_id: string; text: string },
): Promise<void> => {
  for (const to of await support.tickets.listAnswerRecipients(message)) {
    const dedupe = `answer:${message.message_id}:${answer.entry_id}:${to.user_id}`
    await tell({ dedupe, to, language: languageFor(to, siteLanguage()) }, (letters) =>
      letters.ticketAnswer({ answer: answer.text, written: { ...message, name: to.first_name } }, site),
    )
  }
}

export const createOfficeMails = (deps: OfficeMailsDeps) => ({
  /** A partner has written on. */
  tellTicket: (part: { message_id: string; entry_id: string }): Promise<void> => tellTicket(deps, part),

  /** A message from the contact form, told once; whoever answers it writes to its author. */
  async tellMessage(message_id: string): Promise<void> {
    const { support, site, officeAddress, siteLanguage, tell } = deps
    const [email, written] = [await officeAddress(), await support.find(message_id)]
    if (!email || !written) return
    if (written.partner_id) return tellTicket(deps, { message_id })
    const to = { first_name: site.name, last_name: '', email }
    const reply_to = { name: written.name, address: written.email }
    await tell({ dedupe: `contact:${message_id}`, to, reply_to, language: siteLanguage() }, (letters) =>
      letters.contact(written, site),
    )
  },

  /** The office's answer to such a message, once, framed in the language that it was written in. */
  async tellAnswer(entry_id: string): Promise<void> {
    const { db, users, support, site, supportAddress, tell } = deps
    const found = await support.findAnswer(entry_id)
    if (!found) return
    const { message, answer } = found
    if (message.partner_id) return tellTicketAnswer(deps, { ...message, partner_id: message.partner_id }, answer)
    const account = message.user_id ? await users.find(db, message.user_id) : undefined
    const isOwn = account?.email.toLowerCase() === message.email.toLowerCase()
    const email_verified_at = isOwn ? account?.email_verified_at : null
    const to = { first_name: message.name, last_name: '', email: message.email, email_verified_at }
    const reply_to = { name: site.name, address: supportAddress() }
    const dedupe = `answer:${message.message_id}:${entry_id}`
    await tell({ dedupe, to, reply_to, language: message.language }, (letters) =>
      isProven(to)
        ? letters.answer({ answer: answer.text, written: message }, site)
        : letters.plainAnswer({ answer: answer.text }, site),
    )
  },
})
