// Content of the mails about accounts; each says what to do if the reader did not cause the change.
import { localAt, longDate } from '#kernel/time.ts'
import * as m from '#messages/en/mail.ts'
import type { Site } from '../present.ts'
import { withoutLinks } from '../rules.ts'
import type { NoteMail } from './booking-mails.ts'

const officeZone = 'Europe/London'

/** Link for a reader who did not cause the change. */
const newPassword = (site: Site) => ({ href: `${site.url}/forgot-password`, label: m.reset_button })

export const verificationMail = (
  { link, isChange, hours }: { link: string; isChange: boolean; hours: number },
  site: Site,
): NoteMail => ({
  site,
  subject: m.proof_subject,
  title: m.proof_title,
  lead: isChange ? m.proof_change_lead : m.proof_lead({ site: site.name }),
  action: { href: link, label: m.proof_button },
  closing: m.proof_note({ hours }),
})

/** The office opened an account for a caller. */
export const accountOpenedMail = ({ link, hours }: { link: string; hours: number }, site: Site): NoteMail => ({
  site,
  subject: m.opened_subject(site),
  title: m.opened_title,
  lead: m.opened_lead,
  action: { href: link, label: m.opened_button },
  closing: m.opened_note({ hours, phone: site.phone }),
})

/** An administrator invited a member of staff. */
export const staffInvitedMail = ({ link, hours }: { link: string; hours: number }, site: Site): NoteMail => ({
  site,
  subject: m.staff_invited_subject(site),
  title: m.staff_invited_title,
  lead: m.staff_invited_lead(site),
  action: { href: link, label: m.opened_button },
  closing: m.staff_invited_note({ hours }),
})

/** Sent to the old address before the change; names the new address only if the old one is verified. */
export const emailChangeRequestedMail = (newEmail: string | undefined, site: Site): NoteMail => ({
  site,
  subject: m.email_asked_subject,
  title: m.email_asked_title,
  lead: newEmail ? m.email_asked_lead({ email: withoutLinks(newEmail) }) : m.email_asked_lead_unnamed,
  action: newPassword(site),
  closing: m.account_not_you(site),
})

/** The last mail to the old address. */
export const emailChangedMail = (site: Site): NoteMail => ({
  site,
  subject: m.email_changed_subject,
  title: m.email_changed_title,
  lead: m.email_changed_lead,
  action: undefined,
  closing: m.email_changed_not_you(site),
})

export const twoFactorMail = (change: 'on' | 'off' | 'codes', site: Site): NoteMail => ({
  site,
  ...m.two_factor_mails[change],
  action: newPassword(site),
  closing: m.account_not_you(site),
})

/** `at` is the instant of the sign-in. */
export const staffNetworkMail = ({ network, at }: { network: string; at: Date }, site: Site): NoteMail => {
  const { date, time } = localAt(at, officeZone)
  return {
    site,
    subject: m.staff_network_subject,
    title: m.staff_network_title,
    lead: m.staff_network_lead({ network, when: m.when({ date: longDate(date), time, place: m.house_place }) }),
    action: newPassword(site),
    closing: m.account_not_you(site),
  }
}

export const accountDeletedMail = (site: Site): NoteMail => ({
  site,
  subject: m.deleted_subject,
  title: m.deleted_title,
  lead: m.deleted_lead,
  action: undefined,
  closing: m.deleted_note(site),
})

export const resetMail = ({ link, minutes }: { link: string; minutes: number }, site: Site): NoteMail => ({
  site,
  subject: m.reset_subject,
  title: m.reset_title,
  lead: m.reset_lead,
  action: { href: link, label: m.reset_button },
  closing: m.reset_note({ minutes }),
})

export const passwordChangedMail = (site: Site): NoteMail => ({
  site,
  subject: m.password_changed_subject,
  title: m.password_changed_title,
  lead: m.password_changed_lead,
  action: { href: `${site.url}/forgot-password`, label: m.reset_button },
  closing: m.password_changed_not_you(site),
})
