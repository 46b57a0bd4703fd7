// Sends contact messages and tickets to the office, and its answers to the writers.
import type { StoredMessage, Support } from '#modules/support/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import type { ComposeMail, ComposeOfficeMail } from '../composer/service.ts'
import type { Site } from '../present.ts'
import { isVerified } from '../rules.ts'

export interface OfficeMailsDeps {
  db: Db
  users: Pick<Users, 'find'>
  support: Pick<Support, 'find' | 'findAnswer' | 'tickets'>
  site: Site
  /** Reply address of the office's answers, also while mail to the office is turned off. */
  supportAddress: () => string
  composeMail: ComposeMail
  composeOfficeMail: ComposeOfficeMail
}

/** Sends a partner's message to the office once, without a reply address, because the conversation is in the back office. */
const notifyTicket = async (
  { support, site, composeOfficeMail }: OfficeMailsDeps,
  part: { message_id: string; entry_id?: string },
): Promise<void> => {
  const content = await support.tickets.findPartMail(part)
  if (!content) return
  const dedupe = ['ticket', part.message_id, part.entry_id].filter(Boolean).join(':')
  await composeOfficeMail({ dedupe, notice: 'customer_message' }, (templates) => templates.ticket(content, site))
}

/** Sends the office's answer to the people of the partner who wrote in the ticket. */
const notifyTicketAnswer = async (
  { support, site, composeMail }: OfficeMailsDeps,
  message: StoredMessage & { partner_id: string },
  answer: { entry_id: string; text: string },
): Promise<void> => {
  for (const to of await support.tickets.listAnswerRecipients(message)) {
    const dedupe = `answer:${message.message_id}:${answer.entry_id}:${to.user_id}`
    await composeMail({ dedupe, to }, (templates) =>
      templates.ticketAnswer({ answer: answer.text, original: { ...message, name: to.first_name } }, site),
    )
  }
}

export const createOfficeMails = (deps: OfficeMailsDeps) => ({
  /** Notifies the office of a partner's reply. */
  notifyTicket: (part: { message_id: string; entry_id: string }): Promise<void> => notifyTicket(deps, part),

  /** Forwards a contact form message to the office once; replies go to its author. */
  async notifyMessage({ message_id }: { message_id: string }): Promise<void> {
    const { support, site, composeOfficeMail } = deps
    const message = await support.find(message_id)
    if (!message) return
    if (message.partner_id) return notifyTicket(deps, { message_id })
    const reply_to = { name: message.name, address: message.email }
    await composeOfficeMail({ dedupe: `contact:${message_id}`, reply_to, notice: 'customer_message' }, (templates) =>
      templates.contact(message, site),
    )
  },

  /** Sends the office's answer once, in the language of the message. */
  async notifyAnswer({ entry_id }: { entry_id: string }): Promise<void> {
    const { db, users, support, site, supportAddress, composeMail } = deps
    const found = await support.findAnswer(entry_id)
    if (!found) return
    const { message, answer } = found
    if (message.partner_id) return notifyTicketAnswer(deps, { ...message, partner_id: message.partner_id }, answer)
    const account = message.user_id ? await users.find(db, message.user_id) : undefined
    const isOwn = account?.email.toLowerCase() === message.email.toLowerCase()
    const email_verified_at = isOwn ? account?.email_verified_at : null
    const to = { first_name: message.name, last_name: '', email: message.email, email_verified_at }
    const reply_to = { name: site.name, address: supportAddress() }
    const dedupe = `answer:${message.message_id}:${entry_id}`
    await composeMail({ dedupe, to, reply_to, language: message.language }, (templates) =>
      isVerified(to)
        ? templates.answer({ answer: answer.text, original: message }, site)
        : templates.plainAnswer({ answer: answer.text }, site),
    )
  },
})
