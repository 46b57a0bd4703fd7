// Composes and stores a mail in its reader's language, once per dedupe key.
import type { Role } from '#kernel/actor.ts'
import { isErased } from '#kernel/email.ts'
import { fullName } from '#kernel/full-name.ts'
import type { Language } from '#kernel/language.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Content, MailTemplates, Templates } from '../adapters/templates.ts'
import type { Site } from '../present.ts'
import { isVerified, languageFor } from '../rules.ts'
import type { SealedMails } from '../sealed-mails/service.ts'
import type { NoticeKind } from '../staff-notices/contract.ts'
import { personalDedupe } from '../staff-notices/rules.ts'
import type { StaffNotices } from '../staff-notices/service.ts'
import { hasMail, type MailAttachment } from '../store.ts'

export interface Person {
  first_name: string
  last_name: string
  email: string
  /** When the address was verified; absent or null for an unverified address. */
  email_verified_at?: Date | null | undefined
}

/** A person with a language: an account, a driver, or the passenger of a booking. */
export interface Reader extends Person {
  language: Language
  role?: Role
}

interface DraftDetails {
  /** Idempotency key `<kind>:<subject>:<reader>`: a second mail with the same key is not stored. */
  dedupe: string
  /** Reply address, if it differs from the common sender address. */
  reply_to?: { name: string; address: string }
  attachments?: MailAttachment[]
  /** Contains a link that grants access: the mail is stored sealed, and wiped once it is sent. */
  secret?: boolean
}
export type MailDraft = DraftDetails & ({ to: Reader; language?: never } | { to: Person; language: Language })

/** Renders a mail in the given language, else in that of its reader, and stores it, in the caller's transaction `on` if given. */
export type ComposeMail = (
  draft: MailDraft,
  render: (templates: MailTemplates) => Promise<Content>,
  on?: Db,
) => Promise<void>

interface MailComposerDeps {
  db: Db
  clock: Clock
  templates: Templates
  sealedMails: Pick<SealedMails, 'insert'>
  siteLanguage: () => Language
}

/** Without a mail server, mails are stored as sent and read in the built-in mailbox. */
export const createMailComposer =
  ({ db, clock, templates, sealedMails, siteLanguage }: MailComposerDeps, hasMailServer: boolean): ComposeMail =>
  async (draft, render, on = db) => {
    const { dedupe, to, reply_to, attachments = [], secret = false } = draft
    const language = draft.language ?? languageFor(draft.to, siteLanguage())
    // The account was deleted.
    if (isErased(to.email)) return
    // Saves rendering when an event is delivered again; the unique index guarantees a single mail.
    if (await hasMail(on, dedupe)) return
    const now = clock()
    await sealedMails.insert(on, {
      mail_id: newId(),
      dedupe,
      to_name: isVerified(to) ? fullName(to) : '',
      to_address: to.email,
      reply_to_name: reply_to?.name ?? null,
      reply_to_address: reply_to?.address ?? null,
      ...(await render(await templates.mails(language))),
      attachments,
      secret,
      status: hasMailServer ? 'queued' : 'sent',
      created_at: now,
      sent_at: hasMailServer ? null : now,
    })
  }

interface StaffComposerDeps {
  db: Db
  siteLanguage: () => Language
  staffNotices: Pick<StaffNotices, 'record' | 'listMailed'>
  composeMail: ComposeMail
}

type OfficeDraft = Pick<DraftDetails, 'dedupe' | 'reply_to'> & {
  notice: NoticeKind
  booking_id?: string
  /** The driver that it is about, if it is about no ride. */
  driver_id?: string
}

interface StaffMailOptions {
  /** An address that has the mail already. */
  except?: string | undefined
  /** The caller's transaction. */
  on?: Db
  language?: Language
}

/** Sends a mail to the staff who have chosen this kind of notice, each once, and records it for their browsers. */
export const createStaffMailComposer =
  ({ db, siteLanguage, staffNotices, composeMail }: StaffComposerDeps) =>
  async (
    { notice: kind, booking_id, driver_id, ...draft }: OfficeDraft,
    render: Parameters<ComposeMail>[1],
    { except = '', on = db, language = siteLanguage() }: StaffMailOptions = {},
  ): Promise<void> => {
    await staffNotices.record(on, { kind, key: draft.dedupe, booking_id })
    for (const { user_id, first_name, last_name, email, email_verified_at } of await staffNotices.listMailed(on, kind, {
      booking_id,
      driver_id,
    })) {
      if (email.toLowerCase() === except.toLowerCase()) continue
      const to = { first_name, last_name, email, email_verified_at }
      await composeMail({ ...draft, dedupe: personalDedupe(draft.dedupe, user_id), to, language }, render, on)
    }
  }
export type ComposeStaffMail = ReturnType<typeof createStaffMailComposer>

interface OfficeComposerDeps {
  site: Site
  siteLanguage: () => Language
  /** Mail address of the office; undefined while mail to the office is turned off. */
  officeAddress: () => Promise<string | undefined>
  composeMail: ComposeMail
  composeStaffMail: ComposeStaffMail
}

/** Sends a mail to the office in the site's language, unless mail to the office is turned off, and to staff by their choice. */
export const createOfficeMailComposer =
  ({ site, siteLanguage, officeAddress, composeMail, composeStaffMail }: OfficeComposerDeps) =>
  async (draft: OfficeDraft, render: Parameters<ComposeMail>[1]): Promise<void> => {
    const { notice: _, booking_id: __, driver_id: ___, ...mail } = draft
    const email = await officeAddress()
    const to = { first_name: site.name, last_name: '', email: email ?? '' }
    if (email) await composeMail({ ...mail, to, language: siteLanguage() }, render)
    await composeStaffMail(draft, render, { except: email })
  }
export type ComposeOfficeMail = ReturnType<typeof createOfficeMailComposer>
