// Content of contact form mails to the office, and of the office's answers.
import { dear } from '#messages/en/mail.ts'
import * as m from '#messages/en/office-mail.ts'
import type { StoredMessage } from '#modules/support/service.ts'
import type { TicketPartMail } from '#modules/support/tickets/service.ts'
import type { Site } from '../present.ts'
import { oneLine } from '../rules.ts'
import type { Row } from './booking-mails.ts'

/** A mail that contains a written message: facts first, then the text in paragraphs of lines. */
export interface MessageMail {
  site: Site
  subject: string
  title: string
  lead: string
  facts: Row[]
  heading: string
  paragraphs: string[][]
  /** The message that this mail answers, in paragraphs. */
  quoted?: { heading: string; paragraphs: string[][] }
  action?: { href: string; label: string }
  closing: string
}

/** Splits text into paragraphs of lines; an empty line separates two paragraphs. */
export const paragraphsOf = (text: string): string[][] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').map(oneLine).filter(Boolean))
    .filter((part) => part.length > 0)

export const contactMail = (message: StoredMessage, site: Site): MessageMail => {
  const [name, subject] = [oneLine(message.name), oneLine(message.subject)]
  return {
    site,
    subject: m.contact_subject({ subject }),
    title: m.contact_title,
    lead: m.contact_lead({ name, subject }),
    facts: [
      { name: m.contact_from, value: name },
      { name: m.contact_email, value: message.email },
      { name: m.contact_about, value: subject },
      ...(message.user_id ? [{ name: m.contact_account, value: m.contact_signed_in }] : []),
    ],
    heading: m.contact_message,
    paragraphs: paragraphsOf(message.message),
    closing: m.contact_answer,
  }
}

/** Answers an unverified address with the office's text alone, without any typed text. */
export const plainAnswerMail = ({ answer }: { answer: string }, site: Site): MessageMail => ({
  site,
  subject: m.answer_subject_unnamed,
  title: m.answer_title,
  lead: m.answer_lead_unnamed,
  facts: [],
  heading: dear({ name: '' }),
  paragraphs: paragraphsOf(answer),
  closing: m.answer_again({ site: site.name }),
})

/** Answers the writer, with the original message quoted below. */
export const answerMail = (
  { answer, original }: { answer: string; original: Pick<StoredMessage, 'name' | 'subject' | 'message'> },
  site: Site,
): MessageMail => ({
  site,
  subject: m.answer_subject({ subject: oneLine(original.subject) }),
  title: m.answer_title,
  lead: m.answer_lead({ subject: oneLine(original.subject) }),
  facts: [],
  heading: dear({ name: oneLine(original.name) }),
  paragraphs: paragraphsOf(answer),
  quoted: { heading: m.answer_to, paragraphs: paragraphsOf(original.message) },
  closing: m.answer_again({ site: site.name }),
})

/** Notifies the office of a partner's ticket or reply. */
export const ticketMail = (part: TicketPartMail, site: Site): MessageMail => {
  const [name, partner, subject] = [oneLine(part.name), oneLine(part.partner), oneLine(part.subject)]
  return {
    site,
    subject: m.ticket_subject({ partner, subject }),
    title: m.ticket_title,
    lead: m.ticket_lead({ name, partner, subject }),
    facts: [
      { name: m.ticket_partner, value: partner },
      { name: m.contact_from, value: name },
      { name: m.contact_about, value: subject },
    ],
    heading: m.contact_message,
    paragraphs: paragraphsOf(part.text),
    action: { href: `${site.url}/admin/messages/${part.ticket_id}`, label: m.ticket_button },
    closing: m.ticket_closing,
  }
}

/** Sends an answer to a partner, with a link to the ticket in its Support Center. */
export const ticketAnswerMail = (
  {
    answer,
    original,
  }: { answer: string; original: Pick<StoredMessage, 'message_id' | 'name' | 'subject' | 'message'> },
  site: Site,
): MessageMail => ({
  ...answerMail({ answer, original }, site),
  action: { href: `${site.url}/partner-dashboard/support/${original.message_id}`, label: m.ticket_answer_button },
  closing: m.ticket_answer_again({ site: site.name }),
})
