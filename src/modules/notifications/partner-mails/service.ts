// The mails to those who own a partner's account. The office is told of who registers by the list of what it has to look at.
import type { Language } from '#kernel/language.ts'
import type { Auth } from '#modules/auth/service.ts'
import { invitationHours } from '#modules/partners/rules.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Users } from '#modules/users/service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Site } from '../present.ts'
import { languageFor } from '../rules.ts'
import type { Tell } from '../service.ts'

export interface PartnerMailsDeps {
  db: Db
  auth: Pick<Auth, 'createResetLink'>
  partners: Pick<Partners, 'get' | 'ownersOf'>
  users: Pick<Users, 'findAll'>
  site: Site
  siteLanguage: () => Language
  tell: Tell
}

export const createPartnerMails = ({ db, auth, partners, users, site, siteLanguage, tell }: PartnerMailsDeps) => ({
  /** Its account is open: told once to each owner. */
  async tellPartnerApproved(partner_id: string): Promise<void> {
    const partner = await partners.get(db, partner_id)
    if (!partner) return
    const owners = await users.findAll(db, await partners.ownersOf(db, partner_id))
    for (const to of owners.values()) {
      const told = { first_name: to.first_name, partner: partner.name }
      const language = languageFor(to, siteLanguage())
      await tell({ dedupe: `partner-approved:${partner_id}:${to.user_id}`, to, language }, (letters) =>
        letters.partnerApproved(told, site),
      )
    }
  },

  /** The way to set a password: link and mail in one transaction, so that none is made without the other. */
  async tellPartnerInvited({ partner_id, reset_id }: { partner_id: string; reset_id: string }): Promise<void> {
    await inTransaction(db, async (tx) => {
      const [partner, to] = [await partners.get(tx, partner_id), await auth.createResetLink(tx, reset_id)]
      if (!partner || !to) return
      const told = { link: to.link, hours: invitationHours }
      await tell(
        { dedupe: `partner-invited:${reset_id}`, to, language: languageFor(to, siteLanguage()), secret: true },
        (letters) => letters.partnerInvited(told, site),
        tx,
      )
    })
  },
})
