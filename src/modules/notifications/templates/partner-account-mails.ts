// Content of the mails about a partner's account: invitations, owners, bank details and invoices.
import { type Currency, formatMinor } from '#kernel/money.ts'
import { localAt, longDate, writeDate } from '#kernel/time.ts'
import { house_place, when } from '#messages/en/mail.ts'
import * as m from '#messages/en/partner-account-mail.ts'
import { confirmHours } from '#modules/partners/bank/rules.ts'
import type { OwnersChange } from '#modules/partners/team/events.ts'
import { invitationDays } from '#modules/partners/team/rules.ts'
import type { Site } from '../present.ts'
import { oneLine } from '../rules.ts'
import type { NoteMail } from './booking-mails.ts'

const officeZone = 'Europe/London'

/** Names neither inviter nor partner, since the address may be mistyped; the linked page does. */
export const colleagueMail = ({ link }: { link: string }, site: Site): NoteMail => ({
  site,
  subject: m.invited_subject({ site: site.name }),
  title: m.invited_title,
  lead: m.invited_lead({ site: site.name }),
  action: { href: link, label: m.invited_button },
  closing: m.invited_note({ days: invitationDays, phone: site.phone }),
})

/** `by` and `name` are empty for deleted accounts, `name` also for an invited person. */
export interface OwnersChangeDetails {
  partner: string
  what: OwnersChange['what']
  by: string
  name: string
}

export const ownersChangedMail = ({ what, ...details }: OwnersChangeDetails, site: Site): NoteMail => {
  const partner = oneLine(details.partner)
  const [by, name] = [details.by, details.name].map((each) => oneLine(each) || m.invited_nobody)
  return {
    site,
    subject: m.owners_subject({ partner }),
    title: m.owners_title,
    lead: m.owners_lead[what]({ partner, by: by ?? '', name: name ?? '' }),
    action: { href: `${site.url}/partner-dashboard/account/team`, label: m.owners_button },
    closing: m.owners_note(site),
  }
}

/** `masked` is the masked account number; `asked_by` is empty if that person left. */
export interface BankChangeDetails {
  partner: string
  masked: string
  asked_by: string
  usable_at: Date | null
  link?: string
}

const actionOf = (href: string | undefined, label: string) => (href === undefined ? undefined : { href, label })

export const bankChangeRequestedMail = ({ link, masked, ...details }: BankChangeDetails, site: Site): NoteMail => {
  const partner = oneLine(details.partner)
  const name = oneLine(details.asked_by) || m.invited_nobody
  return {
    site,
    subject: m.bank_asked_subject({ partner }),
    title: m.bank_asked_title,
    lead: m.bank_asked_lead({ name, partner, masked }),
    action: actionOf(link, m.bank_asked_button),
    closing: m.bank_asked_note({ hours: confirmHours, phone: site.phone }),
  }
}

export const bankConfirmedMail = ({ link, masked, usable_at, ...details }: BankChangeDetails, site: Site): NoteMail => {
  const partner = oneLine(details.partner)
  const { date, time } = localAt(usable_at ?? new Date(0), officeZone)
  return {
    site,
    subject: m.bank_confirmed_subject({ partner }),
    title: m.bank_confirmed_title,
    lead: m.bank_confirmed_lead({ partner, masked, when: when({ date: longDate(date), time, place: house_place }) }),
    action: actionOf(link, m.bank_confirmed_button),
    closing: m.bank_confirmed_note(site),
  }
}

export const bankChangeCancelledMail = ({ masked, ...details }: BankChangeDetails, site: Site): NoteMail => {
  const partner = oneLine(details.partner)
  return {
    site,
    subject: m.bank_stopped_subject({ partner }),
    title: m.bank_stopped_title,
    lead: m.bank_stopped_lead({ partner, masked }),
    action: undefined,
    closing: m.bank_stopped_note(site),
  }
}

export interface InvoiceDetails {
  partner: string
  /** P-00042 */
  number: string
  /** yyyy-MM */
  period: string
  total_pence: number
  currency: Currency
  rides: number
}

const invoicesAt = (site: Site): string => `${site.url}/partner-dashboard/desk`

export const partnerInvoicedMail = (
  { number, period, total_pence, currency, rides, ...details }: InvoiceDetails,
  site: Site,
): NoteMail => {
  const partner = oneLine(details.partner)
  const month = writeDate(`${period}-01`, { month: 'long', year: 'numeric' })
  return {
    site,
    subject: m.invoiced_subject({ number, partner }),
    title: m.invoiced_title({ month }),
    lead: m.invoiced_lead({ number, partner, month, amount: formatMinor(total_pence, currency), rides }),
    action: { href: invoicesAt(site), label: m.invoiced_button },
    closing: m.invoiced_note(site),
  }
}

export interface CreditDetails {
  partner: string
  /** C-00042 */
  number: string
  /** P-00042 */
  invoice: string
  pence: number
  currency: Currency
  reason: keyof typeof m.credited_why
  /** Date of the ride, yyyy-MM-dd. */
  date: string
}

export const partnerCreditedMail = (
  { number, invoice, pence, currency, reason, date, ...details }: CreditDetails,
  site: Site,
): NoteMail => ({
  site,
  subject: m.credited_subject({ number, partner: oneLine(details.partner) }),
  title: m.credited_title({ invoice }),
  lead: m.credited_lead({
    ...{ number, invoice },
    amount: formatMinor(pence, currency),
    day: writeDate(date, { day: 'numeric', month: 'long', year: 'numeric' }),
    why: m.credited_why[reason],
  }),
  action: { href: invoicesAt(site), label: m.credited_button },
  closing: m.invoiced_note(site),
})
