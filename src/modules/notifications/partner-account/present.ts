// What is told about a partner's account: the invitation of a colleague, who owns it, what becomes of its bank details, and its invoices.
import { formatPounds } from '#kernel/money.ts'
import { localAt, longDate, writeDate } from '#kernel/time.ts'
import { house_place, when } from '#messages/en/mail.ts'
import * as m from '#messages/en/partner-account-mail.ts'
import { confirmHours } from '#modules/partners/bank/rules.ts'
import type { OwnersChange } from '#modules/partners/team/events.ts'
import { invitationDays } from '#modules/partners/team/rules.ts'
import type { NoteMail, Site } from '../present.ts'
import { oneLine } from '../rules.ts'

const house = 'Europe/London'

/** Who invites, and to what, is told by the page behind the link: the address was typed by a stranger to it. */
export const colleagueMail = ({ link }: { link: string }, site: Site): NoteMail => ({
  site,
  subject: m.invited_subject({ site: site.name }),
  title: m.invited_title,
  lead: m.invited_lead({ site: site.name }),
  action: { href: link, label: m.invited_button },
  closing: m.invited_note({ days: invitationDays, phone: site.phone }),
})

/** `by` and `name` may be nobody any more; of one who is invited `name` is empty. */
export interface ToldOwners {
  partner: string
  what: OwnersChange['what']
  by: string
  name: string
}

export const ownersChangedMail = ({ what, ...told }: ToldOwners, site: Site): NoteMail => {
  const partner = oneLine(told.partner)
  const [by, name] = [told.by, told.name].map((each) => oneLine(each) || m.invited_nobody)
  return {
    site,
    subject: m.owners_subject({ partner }),
    title: m.owners_title,
    lead: m.owners_lead[what]({ partner, by: by ?? '', name: name ?? '' }),
    action: { href: `${site.url}/partner-dashboard/account/team`, label: m.owners_button },
    closing: m.owners_note(site),
  }
}

/** `masked` is all that is known of the account; `asked_by` may be somebody who has left. */
export interface ToldBank {
  partner: string
  masked: string
  asked_by: string
  usable_at: Date | null
  link?: string
}

const actionOf = (href: string | undefined, label: string) => (href === undefined ? undefined : { href, label })

export const bankAskedMail = ({ link, masked, ...told }: ToldBank, site: Site): NoteMail => {
  const partner = oneLine(told.partner)
  const name = oneLine(told.asked_by) || m.invited_nobody
  return {
    site,
    subject: m.bank_asked_subject({ partner }),
    title: m.bank_asked_title,
    lead: m.bank_asked_lead({ name, partner, masked }),
    action: actionOf(link, m.bank_asked_button),
    closing: m.bank_asked_note({ hours: confirmHours, phone: site.phone }),
  }
}

export const bankConfirmedMail = ({ link, masked, usable_at, ...told }: ToldBank, site: Site): NoteMail => {
  const partner = oneLine(told.partner)
  const { date, time } = localAt(usable_at ?? new Date(0), house)
  return {
    site,
    subject: m.bank_confirmed_subject({ partner }),
    title: m.bank_confirmed_title,
    lead: m.bank_confirmed_lead({ partner, masked, when: when({ date: longDate(date), time, place: house_place }) }),
    action: actionOf(link, m.bank_confirmed_button),
    closing: m.bank_confirmed_note(site),
  }
}

export const bankStoppedMail = ({ masked, ...told }: ToldBank, site: Site): NoteMail => {
  const partner = oneLine(told.partner)
  return {
    site,
    subject: m.bank_stopped_subject({ partner }),
    title: m.bank_stopped_title,
    lead: m.bank_stopped_lead({ partner, masked }),
    action: undefined,
    closing: m.bank_stopped_note(site),
  }
}

export interface ToldInvoice {
  partner: string
  /** P-00042 */
  number: string
  /** yyyy-MM */
  period: string
  total_pence: number
  rides: number
}

const invoicesAt = (site: Site): string => `${site.url}/partner-dashboard/desk`

export const partnerInvoicedMail = (
  { number, period, total_pence, rides, ...told }: ToldInvoice,
  site: Site,
): NoteMail => {
  const partner = oneLine(told.partner)
  const month = writeDate(`${period}-01`, { month: 'long', year: 'numeric' })
  return {
    site,
    subject: m.invoiced_subject({ number, partner }),
    title: m.invoiced_title({ month }),
    lead: m.invoiced_lead({ number, partner, month, amount: formatPounds(total_pence), rides }),
    action: { href: invoicesAt(site), label: m.invoiced_button },
    closing: m.invoiced_note(site),
  }
}

export interface ToldCredit {
  partner: string
  /** C-00042 */
  number: string
  /** P-00042 */
  invoice: string
  pence: number
  reason: keyof typeof m.credited_why
  /** Of the ride, yyyy-MM-dd. */
  date: string
}

export const partnerCreditedMail = (
  { number, invoice, pence, reason, date, ...told }: ToldCredit,
  site: Site,
): NoteMail => ({
  site,
  subject: m.credited_subject({ number, partner: oneLine(told.partner) }),
  title: m.credited_title({ invoice }),
  lead: m.credited_lead({
    ...{ number, invoice },
    amount: formatPounds(pence),
    day: writeDate(date, { day: 'numeric', month: 'long', year: 'numeric' }),
    why: m.credited_why[reason],
  }),
  action: { href: invoicesAt(site), label: m.credited_button },
  closing: m.invoiced_note(site),
})
