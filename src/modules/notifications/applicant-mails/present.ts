// What those who apply to drive are told: that it came, and that they can; and the office, that somebody has.
import * as m from '#messages/en/driver-mail.ts'
import type { NoteMail, Site } from '../present.ts'
import { oneLine } from '../rules.ts'

/** The applicant typed its address, so nothing else that they typed stands in it. */
export const appliedMail = (site: Site): NoteMail => ({
  site,
  subject: m.applied_subject,
  title: m.applied_title,
  lead: m.applied_lead({ site: site.name }),
  action: undefined,
  closing: m.applied_note(site),
})

/** To the office: its people look at it in the back office. */
export const cameMail = (driver: { first_name: string; last_name: string }, site: Site): NoteMail => {
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

export interface Approved {
  link: string
  hours: number
  /** Had an account with the address before. */
  hasAccount: boolean
}

export const approvedMail = ({ link, hours, hasAccount }: Approved, site: Site): NoteMail => {
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
