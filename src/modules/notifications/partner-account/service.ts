// The mails about a partner's account: to a colleague who is invited, and to its owners about who owns it, where the money
// goes, what they are invoiced for and what of that is taken back.
import { isErased } from '#kernel/email.ts'
import type { Language } from '#kernel/language.ts'
import type { Commissions } from '#modules/commissions/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { ownersChanged } from '#modules/partners/team/events.ts'
import type { Users } from '#modules/users/service.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Content, Letters } from '../adapters/templates.ts'
import { nameOf } from '../composer/service.ts'
import type { Site } from '../present.ts'
import { languageFor } from '../rules.ts'
import type { Tell } from '../service.ts'

export interface PartnerAccountMailsDeps {
  db: Db
  partners: Pick<Partners, 'bank' | 'team' | 'members' | 'get'>
  users: Pick<Users, 'findAll'>
  commissions: Pick<Commissions, 'invoices' | 'credits'>
  site: Site
  siteLanguage: () => Language
  tell: Tell
}

type OwnersChanged = ReturnType<typeof ownersChanged.of>['data']

const kinds = { confirm: 'bankAsked', stop: 'bankConfirmed' } as const satisfies Record<string, keyof Letters>

export const createPartnerAccountMails = (deps: PartnerAccountMailsDeps) => {
  const { db, partners, users, commissions, site, siteLanguage, tell } = deps

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

  /** To each owner, once; where none is left, to the address that the office has of the partner. */
  const tellOwners = async (
    partner_id: string,
    dedupe: string,
    say: (letters: Letters, partner: string) => Promise<Content>,
  ): Promise<void> => {
    const partner = await partners.get(db, partner_id)
    if (!partner) return
    const owners = await partners.members.ownersOf(db, partner_id)
    for (const to of owners)
      await tell({ dedupe: `${dedupe}:${to.user_id}`, to, language: languageFor(to, siteLanguage()) }, (letters) =>
        say(letters, partner.name),
      )
    if (owners.length || !partner.contact_email) return
    const to = { first_name: partner.name, last_name: '', email: partner.contact_email }
    await tell({ dedupe: `${dedupe}:contact`, to, language: siteLanguage() }, (letters) => say(letters, partner.name))
  }

  return {
    async tellInvoiced(invoice_id: string): Promise<void> {
      const told = await commissions.invoices.findMailContent(invoice_id)
      if (told)
        await tellOwners(told.partner_id, `partner-invoiced:${invoice_id}`, (letters, partner) =>
          letters.partnerInvoiced({ ...told, partner }, site),
        )
    },

    async tellCredited(note_id: string): Promise<void> {
      const told = await commissions.credits.findMailContent(note_id)
      if (told)
        await tellOwners(told.partner_id, `partner-credited:${note_id}`, (letters, partner) =>
          letters.partnerCredited({ ...told, partner }, site),
        )
    },

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

    /** To each who owned the account before, whoever owns it now; wiped once it has left, since it names people. */
    async tellOwnersChanged({ change_id, partner_id, actor, owners, member, what }: OwnersChanged): Promise<void> {
      const partner = await partners.get(db, partner_id)
      if (!partner) return
      const people = await users.findAll(db, [...owners, actor, ...(member ? [member] : [])])
      const named = (id: string | undefined) => {
        const person = people.get(id ?? '')
        return person && !isErased(person.email) ? nameOf(person) : ''
      }
      const told = { partner: partner.name, what, by: named(actor), name: named(member) }
      for (const user_id of owners) {
        const to = people.get(user_id)
        if (!to) continue
        const dedupe = `owners:${actor}:${member ?? ''}:${change_id}:${user_id}`
        await tell({ dedupe, to, language: languageFor(to, siteLanguage()), secret: true }, (letters) =>
          letters.ownersChanged(told, site),
        )
      }
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
