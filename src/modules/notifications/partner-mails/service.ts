// Sends mails to a partner's owners. The office learns of registrations from its attention list.
import type { Auth } from '#modules/auth/service.ts'
import { invitationHours } from '#modules/partners/rules.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Users } from '#modules/users/service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { ComposeMail } from '../composer/service.ts'
import type { Site } from '../present.ts'

export interface PartnerMailsDeps {
  db: Db
  auth: Pick<Auth, 'createResetLink'>
  partners: Pick<Partners, 'find' | 'listOwnerIds'>
  users: Pick<Users, 'findAll'>
  site: Site
  composeMail: ComposeMail
}

export const createPartnerMails = ({ db, auth, partners, users, site, composeMail }: PartnerMailsDeps) => ({
  /** Tells each owner once that the partner is approved. */
  async notifyPartnerApproved({ partner_id }: { partner_id: string }): Promise<void> {
    const partner = await partners.find(db, partner_id)
    if (!partner) return
    const owners = await users.findAll(db, await partners.listOwnerIds(db, partner_id))
    for (const to of owners.values()) {
      const details = { first_name: to.first_name, partner: partner.name }
      await composeMail({ dedupe: `partner-approved:${partner_id}:${to.user_id}`, to }, (templates) =>
        templates.partnerApproved(details, site),
      )
    }
  },

  /** Sends the link to set a password; link and mail are created in one transaction. */
  async sendPartnerInvitation({ partner_id, reset_id }: { partner_id: string; reset_id: string }): Promise<void> {
    await inTransaction(db, async (tx) => {
      const [partner, to] = [await partners.find(tx, partner_id), await auth.createResetLink(tx, reset_id)]
      if (!partner || !to) return
      const details = { link: to.link, hours: invitationHours }
      await composeMail(
        { dedupe: `partner-invited:${reset_id}`, to, secret: true },
        (templates) => templates.partnerInvited(details, site),
        tx,
      )
    })
  },
})
