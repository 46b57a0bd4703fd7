// Content of the mails about driver applications: received, approved, and the notice to the office.
import * as m from '#messages/en/driver-mail.ts'
import type { Site } from '../present.ts'
import { oneLine } from '../rules.ts'
import type { NoteMail } from './booking-mails.ts'

/** Repeats no typed text, because the address is not verified. */
export const applicationReceivedMail = (site: Site): NoteMail => ({
  site,
  subject: m.applied_subject,
  title: m.applied_title,
  lead: m.applied_lead({ site: site.name }),
  action: undefined,
  closing: m.applied_note(site),
})

/** Notifies the office of a new application. */
export const newApplicationMail = (driver: { first_name: string; last_name: string }, site: Site): NoteMail => {
  const name = oneLine(`${driver.first_name} ${driver.last_name}`)
  return {
    site,
    subject: m.came_subject({ name }),
    title: m.came_title,
    lead: m.came_lead({ name }),
    action: { href: `${site.url}/admin/drivers`, label: m.came_button },
    closing: m.came_note,
  }
}

export interface DriverInvitation {
  link: string
  hours: number
  /** Whether an account with the address existed before. */
  hasAccount: boolean
}

export const driverInvitationMail = ({ link, hours, hasAccount }: DriverInvitation, site: Site): NoteMail => {
  const who = { site: site.name }
  return {
    site,
    subject: m.approved_subject,
    title: m.approved_title,
    lead: hasAccount ? m.approved_lead_account(who) : m.approved_lead(who),
    action: { href: link, label: m.approved_button },
    closing: m.approved_note({ hours, phone: site.phone }),
  }
}
