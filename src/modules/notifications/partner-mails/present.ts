// Content of the mails to a partner's owners: approval and invitation.
import * as m from '#messages/en/partner-mail.ts'
import type { NoteMail, Site } from '../present.ts'
import { oneLine } from '../rules.ts'

interface ApprovedPartner {
  first_name: string
  /** The company. */
  partner: string
}

export const partnerApprovedMail = ({ first_name, partner }: ApprovedPartner, site: Site): NoteMail => ({
  site,
  subject: m.approved_subject,
  title: m.approved_title,
  lead: m.approved_lead({ name: oneLine(first_name), partner: oneLine(partner), site: site.name }),
  action: { href: `${site.url}/partner-dashboard`, label: m.approved_button },
  closing: m.approved_note(site),
})

export const partnerInvitedMail = ({ link, hours }: { link: string; hours: number }, site: Site): NoteMail => ({
  site,
  subject: m.invited_subject,
  title: m.invited_title,
  lead: m.invited_lead({ site: site.name }),
  action: { href: link, label: m.invited_button },
  closing: m.invited_note({ hours, phone: site.phone }),
})
