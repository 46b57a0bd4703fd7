// What the office is told: a message from the contact form, whole, with the answer going to its writer; and that answer.
import { dear } from '#messages/en/mail.ts'
import * as m from '#messages/en/office-mail.ts'
import type { StoredMessage } from '#modules/support/service.ts'
import type { TicketPartMail } from '#modules/support/tickets/service.ts'
import type { Row, Site } from '../present.ts'
import { oneLine } from '../rules.ts'

/** A mail about something that somebody wrote: facts about it, then the text in its paragraphs and lines. */
export interface MessageMail {
  site: Site
  subject: string
  title: string
  lead: string
  facts: Row[]
  heading: string
  paragraphs: string[][]
  /** What it answers, in paragraphs too. */
  quoted?: { heading: string; paragraphs: string[][] }
  action?: { href: string; label: string }
  closing: string
}

/** Paragraphs of lines; an empty line parts two paragraphs. */
export const paragraphsOf = (text: string): string[][] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').map(oneLine).filter(Boolean))
    .filter((part) => part.length > 0)

export const contactMail = (written: StoredMessage, site: Site): MessageMail => {
  const [name, subject] = [oneLine(written.name), oneLine(written.subject)]
  return {
    site,
    subject: m.contact_subject({ subject }),
    title: m.contact_title,
    lead: m.contact_lead({ name, subject }),
    facts: [
      { name: m.contact_from, value: name },
      { name: m.contact_email, value: written.email },
      { name: m.contact_about, value: subject },
      ...(written.user_id ? [{ name: m.contact_account, value: m.contact_signed_in }] : []),
    ],
    heading: m.contact_message,
    paragraphs: paragraphsOf(written.message),
    closing: m.contact_answer,
  }
}

/** To a writer whose address is not verified: the office's words alone, and none of what was typed. */
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

/** To whoever wrote: the office's words as they are, and below them what they are about. */
export const answerMail = (
  { answer, written }: { answer: string; written: Pick<StoredMessage, 'name' | 'subject' | 'message'> },
  site: Site,
): MessageMail => ({
  site,
  subject: m.answer_subject({ subject: oneLine(written.subject) }),
  title: m.answer_title,
  lead: m.answer_lead({ subject: oneLine(written.subject) }),
  facts: [],
  heading: dear({ name: oneLine(written.name) }),
  paragraphs: paragraphsOf(answer),
  quoted: { heading: m.answer_to, paragraphs: paragraphsOf(written.message) },
  closing: m.answer_again({ site: site.name }),
})

/** To the office: a partner's question, or what they wrote on. */
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

/** To a partner's people: the answer, which stands in their Support Center with all that was said before. */
export const ticketAnswerMail = (
  { answer, written }: { answer: string; written: Pick<StoredMessage, 'message_id' | 'name' | 'subject' | 'message'> },
  site: Site,
): MessageMail => ({
  ...answerMail({ answer, written }, site),
  action: { href: `${site.url}/partner-dashboard/support/${written.message_id}`, label: m.ticket_answer_button },
  closing: m.ticket_answer_again({ site: site.name }),
})
