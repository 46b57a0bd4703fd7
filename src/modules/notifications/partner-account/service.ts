// The mails about a partner's account: to a colleague who is invited, and to its owners about where the money goes.
import type { Language } from '#kernel/language.ts'
import type { Partners } from '#modules/partners/service.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Letters } from '../adapters/templates.ts'
import type { Site } from '../present.ts'
import { languageFor } from '../rules.ts'
import type { Tell } from '../service.ts'

export interface PartnerAccountMailsDeps {
  db: Db
  partners: Pick<Partners, 'bank' | 'team'>
  site: Site
  siteLanguage: () => Language
  tell: Tell
}

const kinds = { confirm: 'bankAsked', stop: 'bankConfirmed' } as const satisfies Record<string, keyof Letters>

export const createPartnerAccountMails = ({ db, partners, site, siteLanguage, tell }: PartnerAccountMailsDeps) => {
  /** To every owner, with a link of their own: links and mails in one transaction, so that none is made without the other. */
  const tellLinks = (bank_id: string, kind: keyof typeof kinds): Promise<void> =>
    inTransaction(db, async (tx: Tx) => {
      for (const { to, ...told } of await partners.bank.writeLinks(tx, bank_id, kind))
        await tell(
          {
            dedupe: `bank-${kind}:${bank_id}:${to.user_id}`,
            to,
            language: languageFor(to, siteLanguage()),
            secret: true,
          },
          (letters) => letters[kinds[kind]](told, site),
          tx,
        )
    })

  return {
    async tellColleague(sending: { invitation_id: string; sending_id: string }): Promise<void> {
      await inTransaction(db, async (tx) => {
        const invited = await partners.team.writeInvitationLink(tx, sending)
        if (!invited) return
        const { to, language, ...told } = invited
        await tell(
          { dedupe: `colleague:${sending.sending_id}`, to, language, secret: true },
          (letters) => letters.colleague(told, site),
          tx,
        )
      })
    },

    tellBankAsked: (bank_id: string): Promise<void> => tellLinks(bank_id, 'confirm'),
    tellBankConfirmed: (bank_id: string): Promise<void> => tellLinks(bank_id, 'stop'),

    async tellBankStopped(bank_id: string): Promise<void> {
      for (const { to, ...told } of await partners.bank.stoppedMails(bank_id))
        await tell(
          { dedupe: `bank-stopped:${bank_id}:${to.user_id}`, to, language: languageFor(to, siteLanguage()) },
          (letters) => letters.bankStopped(told, site),
        )
    },
  }
}
