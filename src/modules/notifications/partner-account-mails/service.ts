// Sends mails about a partner's account: invitations, changes of owners and bank details, invoices and credit notes.
import { isErased } from '#kernel/email.ts'
import { fullName } from '#kernel/full-name.ts'
import type { Language } from '#kernel/language.ts'
import type { Commissions } from '#modules/commissions/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { ownersChanged } from '#modules/partners/team/events.ts'
import type { Users } from '#modules/users/service.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Content, MailTemplates } from '../adapters/templates.ts'
import type { ComposeMail } from '../composer/service.ts'
import type { Site } from '../present.ts'

export interface PartnerAccountMailsDeps {
  db: Db
  partners: Pick<Partners, 'bank' | 'invitations' | 'members' | 'find'>
  users: Pick<Users, 'findAll'>
  commissions: Pick<Commissions, 'invoices' | 'credits'>
  site: Site
  siteLanguage: () => Language
  composeMail: ComposeMail
}

type OwnersChanged = ReturnType<typeof ownersChanged.of>['data']

const templateByKind = { confirm: 'bankChangeRequested', stop: 'bankConfirmed' } as const satisfies Record<
  string,
  keyof MailTemplates
>

export const createPartnerAccountMails = (deps: PartnerAccountMailsDeps) => {
  const { db, partners, users, commissions, site, siteLanguage, composeMail } = deps

  /** Sends each owner a personal link; links and mails are created in one transaction. */
  const sendLinks = (bank_id: string, kind: keyof typeof templateByKind): Promise<void> =>
    inTransaction(db, async (tx: Tx) => {
      for (const { to, ...details } of await partners.bank.createLinkMails(tx, bank_id, kind))
        await composeMail(
          { dedupe: `bank-${kind}:${bank_id}:${to.user_id}`, to, secret: true },
          (templates) => templates[templateByKind[kind]](details, site),
          tx,
        )
    })

  /** Sends a mail once to each owner, or to the partner's contact address if no owner is left. */
  const notifyOwners = async (
    partner_id: string,
    dedupe: string,
    render: (templates: MailTemplates, partner: string) => Promise<Content>,
  ): Promise<void> => {
    const partner = await partners.find(db, partner_id)
    if (!partner) return
    const owners = await partners.members.listOwners(db, partner_id)
    for (const to of owners)
      await composeMail({ dedupe: `${dedupe}:${to.user_id}`, to }, (templates) => render(templates, partner.name))
    if (owners.length || !partner.contact_email) return
    const to = { first_name: partner.name, last_name: '', email: partner.contact_email }
    await composeMail({ dedupe: `${dedupe}:contact`, to, language: siteLanguage() }, (templates) =>
      render(templates, partner.name),
    )
  }

  return {
    /** Notifies the owners of a new invoice, once each. */
    async notifyInvoiced({ invoice_id }: { invoice_id: string }): Promise<void> {
      const details = await commissions.invoices.findMailContent(invoice_id)
      if (details)
        await notifyOwners(details.partner_id, `partner-invoiced:${invoice_id}`, (templates, partner) =>
          templates.partnerInvoiced({ ...details, partner }, site),
        )
    },

    /** Notifies the owners of a credit note, once each. */
    async notifyCredited({ note_id }: { note_id: string }): Promise<void> {
      const details = await commissions.credits.findMailContent(note_id)
      if (details)
        await notifyOwners(details.partner_id, `partner-credited:${note_id}`, (templates, partner) =>
          templates.partnerCredited({ ...details, partner }, site),
        )
    },

    /** Sends an invitation to the team; link and mail are created in one transaction. */
    async sendColleagueInvitation(sending: { invitation_id: string; sending_id: string }): Promise<void> {
      await inTransaction(db, async (tx) => {
        const invitation = await partners.invitations.writeInvitationLink(tx, sending)
        if (!invitation) return
        const { to, language, ...details } = invitation
        await composeMail(
          { dedupe: `colleague:${sending.sending_id}`, to, language, secret: true },
          (templates) => templates.colleagueInvited(details, site),
          tx,
        )
      })
    },

    /** Notifies the previous owners. The mail is wiped after sending, since it names people. */
    async notifyOwnersChanged({ change_id, partner_id, actor, owners, member, what }: OwnersChanged): Promise<void> {
      const partner = await partners.find(db, partner_id)
      if (!partner) return
      const people = await users.findAll(db, [...owners, actor, ...(member ? [member] : [])])
      const displayName = (id: string | undefined) => {
        const person = people.get(id ?? '')
        return person && !isErased(person.email) ? fullName(person) : ''
      }
      const details = { partner: partner.name, what, by: displayName(actor), name: displayName(member) }
      for (const user_id of owners) {
        const to = people.get(user_id)
        if (!to) continue
        const dedupe = `owners:${actor}:${member ?? ''}:${change_id}:${user_id}`
        await composeMail({ dedupe, to, secret: true }, (templates) => templates.ownersChanged(details, site))
      }
    },

    /** Sends each owner a link that confirms the requested bank details. */
    notifyBankChangeRequested: ({ bank_id }: { bank_id: string }): Promise<void> => sendLinks(bank_id, 'confirm'),
    /** Sends each owner a link that cancels the confirmed change of bank details. */
    notifyBankConfirmed: ({ bank_id }: { bank_id: string }): Promise<void> => sendLinks(bank_id, 'stop'),

    /** Notifies the owners that a change of bank details was cancelled. */
    async notifyBankStopped({ bank_id }: { bank_id: string }): Promise<void> {
      for (const { to, ...details } of await partners.bank.createCancellationMails(bank_id))
        await composeMail({ dedupe: `bank-stopped:${bank_id}:${to.user_id}`, to }, (templates) =>
          templates.bankChangeCancelled(details, site),
        )
    },
  }
}
