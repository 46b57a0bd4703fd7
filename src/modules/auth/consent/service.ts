// News by mail: the words that somebody agrees to, in the language that they were shown, and what they say later.
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { Site } from '#kernel/site.ts'
import * as de from '#messages/de/consent.ts'
import * as en from '#messages/en/consent.ts'
import * as es from '#messages/es/consent.ts'
import * as fr from '#messages/fr/consent.ts'
import { refusals as ofProfiles } from '#modules/users/profiles/contract.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { refusals } from './contract.ts'

const catalogues = { en, es, fr, de } satisfies Record<Language, typeof en>

/** Undefined while nobody is asked. */
export const consentWords = (site: Site, language: Language): string | undefined =>
  site.marketing_emails ? catalogues[language].marketing_consent({ email: site.support_email }) : undefined

interface ConsentDeps {
  db: Db
  clock: Clock
  users: Pick<Users, 'holdConsent' | 'agreeToMarketing' | 'withdrawFromMarketing'>
  siteLanguage: () => Language
  consentWords?: (language: Language) => string | undefined
}

export const createConsent = ({ db, clock, users, siteLanguage, consentWords: wordsIn }: ConsentDeps) => ({
  /**
   * What holds from now on. What was agreed to before keeps its time and wording. Refuses with USER_NOT_FOUND, and with
   * NEWS_NOT_OFFERED where somebody agrees while nobody is asked.
   */
  setMarketingConsent: (
    { user_id, agreed }: { user_id: string; agreed: boolean },
    language = siteLanguage(),
  ): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const before = await users.holdConsent(tx, user_id)
      if (before === undefined) throw new Refusal(ofProfiles.USER_NOT_FOUND)
      if (before === agreed) return agreed
      const wording = agreed ? wordsIn?.(language) : undefined
      if (agreed && !wording) throw new Refusal(refusals.NEWS_NOT_OFFERED)
      if (wording) await users.agreeToMarketing(tx, user_id, wording)
      else await users.withdrawFromMarketing(tx, user_id)
      const action = agreed ? 'marketing agreed' : 'marketing withdrawn'
      await recordAudit(tx, { at: clock(), actor: user_id, action, subject: `user:${user_id}` })
      return agreed
    }),
})
