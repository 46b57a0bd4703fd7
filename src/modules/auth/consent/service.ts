// Consent to marketing emails: the wording in each language, and changes to it.
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { Site } from '#kernel/site.ts'
import * as de from '#messages/de/consent.ts'
import * as en from '#messages/en/consent.ts'
import * as es from '#messages/es/consent.ts'
import * as fr from '#messages/fr/consent.ts'
import { refusals as profileRefusals } from '#modules/users/profiles/contract.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { refusals } from './contract.ts'

const catalogues = { en, es, fr, de } satisfies Record<Language, typeof en>

/** Returns the consent wording in `language`, or undefined while the settings do not offer marketing emails. */
export const consentWording = (site: Site, language: Language): string | undefined =>
  site.marketing_emails ? catalogues[language].marketing_consent({ email: site.support_email }) : undefined

interface ConsentDeps {
  db: Db
  clock: Clock
  users: Pick<Users, 'lockMarketingConsent' | 'saveMarketingConsent' | 'deleteMarketingConsent'>
  siteLanguage: () => Language
  consentWording?: (language: Language) => string | undefined
}

export const createConsent = ({ db, clock, users, siteLanguage, consentWording: findWording }: ConsentDeps) => ({
  /**
   * Sets or withdraws the consent and returns the new state. An earlier consent keeps its time and wording.
   * @throws Refusal USER_NOT_FOUND; MARKETING_NOT_OFFERED if the settings do not offer marketing emails
   */
  setMarketingConsent: (
    { user_id, agreed }: { user_id: string; agreed: boolean },
    language = siteLanguage(),
  ): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const isSubscribed = await users.lockMarketingConsent(tx, user_id)
      if (isSubscribed === undefined) throw new Refusal(profileRefusals.USER_NOT_FOUND)
      if (isSubscribed === agreed) return agreed
      const wording = agreed ? findWording?.(language) : undefined
      if (agreed && !wording) throw new Refusal(refusals.MARKETING_NOT_OFFERED)
      if (wording) await users.saveMarketingConsent(tx, user_id, wording)
      else await users.deleteMarketingConsent(tx, user_id)
      const action = agreed ? 'marketing agreed' : 'marketing withdrawn'
      await recordAudit(tx, { at: clock(), actor: user_id, action, subject: `user:${user_id}` })
      return agreed
    }),
})
export type Consent = ReturnType<typeof createConsent>
