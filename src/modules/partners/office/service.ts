// Partners as the office sees to them: listed, added, changed, approved and suspended. Whatever is changed here is audited, and
// every process forgets the pages that it has kept.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { Places } from '#modules/places/service.ts'
import { claimAddress } from '#modules/slugs/service.ts'
import { parseSearchDigits } from '#modules/users/rules.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import { type Db, inTransaction, sqlState, type Tx } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import { requireRecentPassword } from '#platform/refusals.ts'
import type { PartnerStatus } from '../contract.ts'
import { partnerApproved, partnerDecided, partnerInvited } from '../events.ts'
import { findOwners, insertOwner } from '../members/store.ts'
import { presentDetail, presentOwner, presentRow } from '../present.ts'
import { partnerNameDecided } from '../profile/events.ts'
import { insertNamed, newRow, ownersAccount, type RegistrationDeps } from '../registration/service.ts'
import { invitationHours, isApproval, mayBecome, namesOf, phoneOf } from '../rules.ts'
import * as store from '../store.ts'
import { type NameDecision, type NewPartner, type PartnerChange, type PartnerDetail, refusals } from './contract.ts'

export interface PartnerOfficeDeps extends Omit<RegistrationDeps, 'auth'> {
  auth: Pick<Auth, 'createPasswordSetup' | 'requestEmailVerification' | 'correctEmail'>
  users: Pick<Users, 'create' | 'findAll' | 'findPasswordHash'>
  places: Pick<Places, 'locate'>
}

interface Seen {
  partner_id: string
  /** The user's id of who does it. */
  actor: string
}

interface Changing extends Seen {
  /** Another e-mail gives an account that was never used to its reader: it takes a recent password. */
  caller: Actor
}
type Listed = { search: string; status: PartnerStatus | ''; page: number; page_size: number }

type Contact = Pick<store.Partner, 'contact_name' | 'contact_email' | 'contact_phone'>
type Field = Exclude<keyof PartnerChange, 'version'>

const phoneOrNone = (typed: string) => (typed === '' ? '' : phoneOf(typed))
const refusalOf = (kind: Refusal['kind'], field: string) => new Refusal(kind, { fields: { [field]: kind.message } })
const refuseField = (kind: Refusal['kind'], field: string): never => {
  throw refusalOf(kind, field)
}
const slugUsed = () => refusalOf(refusals.PARTNER_SLUG_USED, 'slug')

const isOfContact = (field: Field): field is keyof Contact => field.startsWith('contact_')
/** What stands in the audit log, which outlives people: of a place what it is called, of a contact person that they changed. */
const written = (row: store.Partner, fields: readonly Field[]) =>
  Object.fromEntries(
    fields
      .filter((field) => !isOfContact(field))
      .map((field) => [field, field === 'place' ? (row.place?.label ?? null) : row[field]]),
  )

export const createPartnerOffice = (deps: PartnerOfficeDeps) => {
  const { db, clock, auth, users, outbox, places, siteLanguage } = deps

  const locate = async (asked: PartnerChange['place']): Promise<string | null | undefined> => {
    if (!asked) return asked
    const found = await places.locate(asked.place, asked.country)
    return JSON.stringify(found ?? refuseField(refusals.PARTNER_NOT_LOCATED, 'place'))
  }

  const ownersOf = async (on: Db, partner_id: string) => {
    const ids = await findOwners(on, partner_id)
    const found = [...(await users.findAll(on, ids)).values()]
    const withPassword = new Set<string>()
    for (const { user_id } of found) if (await users.findPasswordHash(user_id, on)) withPassword.add(user_id)
    return found.map((user) => ({ user, shown: presentOwner(user, withPassword) }))
  }

  const shown = async (on: Db, row: store.Partner): Promise<PartnerDetail> =>
    presentDetail(
      row,
      (await ownersOf(on, row.partner_id)).map(({ shown: owner }) => owner),
    )

  const hold = async (tx: Tx, partner_id: string): Promise<store.Partner> => {
    const row = await store.lockPartner(tx, partner_id)
    if (!row) throw new Refusal(refusals.PARTNER_UNKNOWN)
    return row
  }

  const write = async (tx: Tx, row: store.Partner, set: store.PartnerSet): Promise<store.Partner> => {
    const version = row.version + 1
    if (!(await store.updatePartner(tx, row.partner_id, { ...set, version, updated_at: clock() })))
      refuseField(refusals.PARTNER_SLUG_USED, 'slug')
    await notifyProcesses(tx, 'content')
    return hold(tx, row.partner_id)
  }

  /** A public address is a partner's from its approval on. */
  const claim = (tx: Tx, { slug, partner_id }: { slug: string; partner_id: string }) =>
    claimAddress(tx, { slug, kind: 'partner', ref: partner_id, at: clock() })

  const setOf = ({ version: _, place: __, ...asked }: PartnerChange, place: string | null | undefined) => ({
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
    ...(asked.contact_phone === undefined ? {} : { contact_phone: phoneOrNone(asked.contact_phone) }),
    ...(asked.company_phone === undefined ? {} : { company_phone: phoneOrNone(asked.company_phone) }),
    ...(place === undefined ? {} : { place }),
  })

  /** What is sent and differs. */
  const differing = (row: store.Partner, set: store.PartnerSet): Field[] =>
    (Object.keys(set) as Field[]).filter((field) =>
      field === 'place'
        ? (set.place ? JSON.parse(set.place).place_id : null) !== (row.place?.place_id ?? null)
        : set[field] !== row[field],
    )

  const invite = async (tx: Tx, partner_id: string, user_id: string) => {
    const reset_id = await auth.createPasswordSetup(tx, { user_id, hours: invitationHours })
    await outbox.publish(tx, partnerInvited.of(reset_id, { partner_id, reset_id }), clock())
  }

  /** The owner's account was made with the contact's address: until somebody has entered it, it goes where that is corrected to. */
  const correct = async (tx: Tx, { contact_email }: store.Partner, { partner_id, actor }: Seen, email: string) => {
    for (const { user, shown: owner } of await ownersOf(tx, partner_id)) {
      if (owner.state !== 'invited' || user.email !== contact_email) continue
      const done = await auth.correctEmail(tx, { user_id: user.user_id, email, actor })
      if (done === 'ended') refuseField(refusals.PARTNER_EMAIL_USED, 'contact_email')
      if (done === 'moved') await invite(tx, partner_id, user.user_id)
    }
  }

  const change = async (
    tx: Tx,
    { partner_id, actor, caller }: Changing,
    asked: PartnerChange,
    place: string | null | undefined,
  ) => {
    const row = await hold(tx, partner_id)
    const all: store.PartnerSet = setOf(asked, place)
    const fields = differing(row, all)
    if (!fields.length) return row
    if (fields.includes('contact_email')) requireRecentPassword(caller.staff)
    if (asked.version !== row.version)
      throw new Refusal(refusals.PARTNER_CHANGED, { data: { partner: await shown(tx, row), changed: fields } })
    const set = Object.fromEntries(fields.map((field) => [field, all[field]])) as store.PartnerSet
    if (set.slug !== undefined && row.approved_at) await claim(tx, { slug: set.slug, partner_id })
    const after = await write(tx, row, set)
    if (set.contact_email) await correct(tx, row, { partner_id, actor }, set.contact_email)
    const contact = fields.filter(isOfContact)
    const entry = {
      before: written(row, fields),
      after: { ...written(after, fields), ...(contact.length ? { changed: contact } : {}) },
    }
    await recordAudit(tx, { at: clock(), actor, action: 'partner changed', subject: `partner:${partner_id}`, ...entry })
    return after
  }

  const actionOf = (row: store.Partner, next: PartnerStatus): string => {
    if (next === 'active') return isApproval(row, next) ? 'partner approved' : 'partner activated again'
    return row.status === 'pending' ? 'partner declined' : 'partner suspended'
  }

  const setStatus = async (tx: Tx, { partner_id, actor }: Seen, asked: { status: PartnerStatus; version: number }) => {
    const row = await hold(tx, partner_id)
    const { status } = asked
    if (row.status === status) return row
    if (asked.version !== row.version || !mayBecome(row.status, status))
      throw new Refusal(refusals.PARTNER_CHANGED, { data: { partner: await shown(tx, row), changed: ['status'] } })
    const now = clock()
    const isFirst = isApproval(row, status)
    // Whoever registers says what they like: only the proof of the address says who they are.
    if (isFirst && !(await ownersOf(tx, partner_id)).some(({ shown: { state } }) => state === 'confirmed'))
      throw new Refusal(refusals.PARTNER_UNCONFIRMED)
    if (status === 'active') await claim(tx, row)
    const after = await write(tx, row, { status, ...(isFirst ? { approved_at: now } : {}) })
    const [was, is] = [{ status: row.status }, { status }]
    const subject = `partner:${partner_id}`
    await recordAudit(tx, { at: now, actor, action: actionOf(row, status), subject, before: was, after: is })
    if (row.status === 'pending')
      await outbox.publish(tx, partnerDecided.of(`${partner_id}:${after.version}`, { partner_id }), now)
    if (isFirst) await outbox.publish(tx, partnerApproved.of(partner_id, { partner_id }), now)
    return after
  }

  const decideName = async (tx: Tx, { partner_id, actor }: Seen, asked: NameDecision) => {
    const row = await hold(tx, partner_id)
    if (row.pending_name === null || row.pending_name !== asked.name)
      throw new Refusal(refusals.PARTNER_CHANGED, { data: { partner: await shown(tx, row), changed: ['name'] } })
    const isApproved = asked.decision === 'approve'
    const after = await write(tx, row, { pending_name: null, ...(isApproved ? { name: asked.name } : {}) })
    const action = isApproved ? 'partner name approved' : 'partner name refused'
    const [before, subject] = [{ name: row.name, pending_name: row.pending_name }, `partner:${partner_id}`]
    await recordAudit(tx, { at: clock(), actor, action, subject, before, after: { name: after.name } })
    await outbox.publish(tx, partnerNameDecided.of(`${partner_id}:${after.version}`, { partner_id }), clock())
    return after
  }

  /** The contact person gets an account, and the way to its password by mail. */
  const enrolContact = async (tx: Tx, contact: Contact, partner_id: string) => {
    const { contact_name, contact_email: email, contact_phone: phone_number } = contact
    const account = { ...ownersAccount, ...namesOf(contact_name), email, phone_number }
    const user = await users.create(tx, { ...account, language: siteLanguage(), password_hash: null })
    if (!user) return refuseField(refusals.PARTNER_EMAIL_USED, 'contact_email')
    await insertOwner(tx, { user_id: user.user_id, partner_id, joined_at: clock() })
    await invite(tx, partner_id, user.user_id)
  }

  const add = async (tx: Tx, form: NewPartner, place: string | null, actor: string): Promise<store.Partner> => {
    const now = clock()
    const { slug, contact_phone: typed, company_phone, place: _, ...said } = form
    const contact_phone = phoneOf(typed)
    const phones = { contact_phone, company_phone: phoneOrNone(company_phone) }
    const row = { ...newRow(now), ...said, ...phones, place, status: 'active' as const, approved_at: now }
    const { partner_id } = row
    if (slug && !(await store.insertPartner(tx, { ...row, slug }))) refuseField(refusals.PARTNER_SLUG_USED, 'slug')
    await claim(tx, { partner_id, slug: slug || (await insertNamed(tx, row)) })
    await enrolContact(tx, row, partner_id)
    const [subject, after] = [`partner:${partner_id}`, { name: form.name, status: 'active' }]
    await recordAudit(tx, { at: now, actor, action: 'partner added', subject, after })
    await notifyProcesses(tx, 'content')
    return hold(tx, partner_id)
  }

  return {
    /** One page, the newest first; `page` counts from 1. */
    async list({ search, status, page, page_size }: Listed) {
      const { rows, total } = await store.listPartners(db, {
        words: search || undefined,
        digits: parseSearchDigits(search),
        status: status || undefined,
        size: page_size,
        page,
      })
      return { partners: rows.map(presentRow), total }
    },

    /** Refuses with PARTNER_UNKNOWN. */
    async get(partner_id: string): Promise<PartnerDetail> {
      const row = await store.findPartner(db, partner_id)
      if (!row) throw new Refusal(refusals.PARTNER_UNKNOWN)
      return shown(db, row)
    },

    /**
     * A partner that is active at once; its contact person is mailed the way to a password. Refuses with PARTNER_EMAIL_USED,
     * PARTNER_SLUG_USED, PARTNER_NOT_LOCATED, DISTANCE_FAILED where maps do not answer, and as `claimAddress`.
     */
    async add(form: NewPartner, actor: string): Promise<PartnerDetail> {
      // Outside of the transaction: the maps may have to be asked.
      const place = (await locate(form.place)) ?? null
      return inTransaction(db, async (tx) => shown(tx, await add(tx, form, place, actor)))
    },

    /**
     * An owner who was invited at a contact's e-mail that is corrected is mailed the way in at the right one. Refuses with
     * PARTNER_UNKNOWN, PARTNER_CHANGED (409, `data.partner` as it is and `data.changed`, the fields that differ from what was
     * asked for), PARTNER_EMAIL_USED (the owner's, as above), PARTNER_SLUG_USED, PARTNER_NOT_LOCATED, DISTANCE_FAILED, and as `claimAddress`.
     */
    async change(seen: Changing, asked: PartnerChange): Promise<PartnerDetail> {
      const place = await locate(asked.place)
      return inTransaction(db, async (tx) => shown(tx, await change(tx, seen, asked, place))).catch((error) => {
        // Another was given the same address at this very moment.
        throw sqlState(error) === '23505' ? slugUsed() : error
      })
    },

    /**
     * Approves, suspends, activates again; asked again it is done already. Refuses with PARTNER_UNKNOWN, PARTNER_CHANGED,
     * PARTNER_UNCONFIRMED (no owner has proven their address yet), and as `claimAddress`.
     */
    setStatus: (seen: Seen, asked: { status: PartnerStatus; version: number }): Promise<PartnerDetail> =>
      inTransaction(db, async (tx) => shown(tx, await setStatus(tx, seen, asked))),

    decideName: (seen: Seen, asked: NameDecision): Promise<PartnerDetail> =>
      inTransaction(db, async (tx) => shown(tx, await decideName(tx, seen, asked))),

    /**
     * The way to a password once more, or to the proof of the address; where nobody owns the partner, its contact person becomes
     * the owner. Refuses with PARTNER_UNKNOWN, NOBODY_TO_INVITE, NO_CONTACT, PARTNER_EMAIL_USED.
     */
    invite: ({ partner_id, actor }: Seen): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = await hold(tx, partner_id)
        const owners = await ownersOf(tx, partner_id)
        const waiting = owners.filter(({ shown: { state } }) => state !== 'confirmed')
        if (!owners.length) {
          if (!row.contact_email || !row.contact_name) throw new Refusal(refusals.NO_CONTACT)
          await enrolContact(tx, row, partner_id)
        } else if (!waiting.length) throw new Refusal(refusals.NOBODY_TO_INVITE)
        for (const { user, shown: owner } of waiting)
          await (owner.state === 'invited'
            ? invite(tx, partner_id, user.user_id)
            : auth.requestEmailVerification(tx, user))
        const [action, subject] = [owners.length ? 'partner invited again' : 'partner invited', `partner:${partner_id}`]
        await recordAudit(tx, { at: clock(), actor, action, subject })
      }),
  }
}
export type PartnerOffice = ReturnType<typeof createPartnerOffice>
