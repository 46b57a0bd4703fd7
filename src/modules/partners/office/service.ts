// The office's use cases for partners. Every change is audited and clears the cached pages of all processes.

import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { Places } from '#modules/places/service.ts'
import { claimAddress } from '#modules/slugs/service.ts'
import { parseSearchDigits, toE164 } from '#modules/users/rules.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import { type Db, inTransaction, sqlState, type Tx } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import { requireRecentPassword } from '#platform/refusals.ts'
import type { PartnerStatus } from '../contract.ts'
import { partnerApproved, partnerDecided, partnerInvited } from '../events.ts'
import { findOwners, insertOwner } from '../members/store.ts'
import { partnerNameDecided } from '../profile/events.ts'
import {
  createPartnerRow,
  insertWithFreeSlug,
  ownerAccountDefaults,
  type RegistrationDeps,
} from '../registration/service.ts'
import { canBecome, invitationHours, isApproval, splitName } from '../rules.ts'
import * as store from '../store.ts'
import { type NameDecision, type NewPartner, type PartnerChange, type PartnerDetail, refusals } from './contract.ts'
import { presentDetail, presentOwner, presentRow } from './present.ts'

export interface PartnerOfficeDeps extends Omit<RegistrationDeps, 'auth'> {
  auth: Pick<Auth, 'createPasswordSetup' | 'requestEmailVerification' | 'correctEmail'>
  users: Pick<Users, 'create' | 'findAll' | 'findPasswordHash'>
  places: Pick<Places, 'locate'>
}

interface Command {
  partner_id: string
  /** User id of the member of staff. */
  actor: string
}

interface ChangeCommand extends Command {
  /** A corrected e-mail hands over an unused account, so it requires a recent password. */
  caller: Actor
}
/** JSON of the new place; null removes it, undefined keeps it. */
type PlaceUpdate = string | null | undefined
type StatusRequest = { status: PartnerStatus; version: number }
type ListQuery = { search: string; status: PartnerStatus | ''; page: number; page_size: number }

type Contact = Pick<store.Partner, 'contact_name' | 'contact_email' | 'contact_phone'>
type Field = Exclude<keyof PartnerChange, 'version'>

const phoneOrNone = (typed: string) => (typed === '' ? '' : toE164(typed))
const fieldRefusal = (kind: Refusal['kind'], field: string) => new Refusal(kind, { fields: { [field]: kind.message } })
const refuseField = (kind: Refusal['kind'], field: string): never => {
  throw fieldRefusal(kind, field)
}
const slugRefusal = () => fieldRefusal(refusals.PARTNER_SLUG_USED, 'slug')

const isContactField = (field: Field): field is keyof Contact => field.startsWith('contact_')
/** Values for the audit log, which outlives people: labels of places, and no data of contact persons. */
const toAuditValues = (row: store.Partner, fields: readonly Field[]) =>
  Object.fromEntries(
    fields
      .filter((field) => !isContactField(field))
      .map((field) => [field, field === 'place' ? (row.place?.label ?? null) : row[field]]),
  )

export const createPartnerOffice = (deps: PartnerOfficeDeps) => {
  const { db, clock, auth, users, outbox, places, siteLanguage } = deps

  const locate = async (input: PartnerChange['place']): Promise<PlaceUpdate> => {
    if (!input) return input
    const place = await places.locate(input.place, input.country)
    return JSON.stringify(place ?? refuseField(refusals.PARTNER_NOT_LOCATED, 'place'))
  }

  const listOwners = async (on: Db, partner_id: string) => {
    const ids = await findOwners(on, partner_id)
    const people = [...(await users.findAll(on, ids)).values()]
    const withPassword = new Set<string>()
    for (const { user_id } of people) if (await users.findPasswordHash(user_id, on)) withPassword.add(user_id)
    return people.map((user) => ({ user, view: presentOwner(user, withPassword) }))
  }

  const present = async (on: Db, row: store.Partner): Promise<PartnerDetail> =>
    presentDetail(row, await listOwners(on, row.partner_id).then((owners) => owners.map(({ view }) => view)))

  const lockPartner = async (tx: Tx, partner_id: string): Promise<store.Partner> => {
    const row = await store.lockPartner(tx, partner_id)
    if (!row) throw new Refusal(refusals.PARTNER_UNKNOWN)
    return row
  }

  const updatePartner = async (tx: Tx, row: store.Partner, set: store.PartnerSet): Promise<store.Partner> => {
    const version = row.version + 1
    if (!(await store.updatePartner(tx, row.partner_id, { ...set, version, updated_at: clock() })))
      refuseField(refusals.PARTNER_SLUG_USED, 'slug')
    await notifyProcesses(tx, 'content')
    return lockPartner(tx, row.partner_id)
  }

  /** Reserves the public address of an approved partner. */
  const claimSlug = (tx: Tx, { slug, partner_id }: { slug: string; partner_id: string }) =>
    claimAddress(tx, { slug, kind: 'partner', ref: partner_id, at: clock() })

  const toPartnerSet = ({ version: _, place: __, ...request }: PartnerChange, place: PlaceUpdate) => ({
    ...Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)),
    ...(request.contact_phone === undefined ? {} : { contact_phone: phoneOrNone(request.contact_phone) }),
    ...(request.company_phone === undefined ? {} : { company_phone: phoneOrNone(request.company_phone) }),
    ...(place === undefined ? {} : { place }),
  })

  /** Fields of `set` that differ from `row`. */
  const findChangedFields = (row: store.Partner, set: store.PartnerSet): Field[] =>
    (Object.keys(set) as Field[]).filter((field) =>
      field === 'place'
        ? (set.place ? JSON.parse(set.place).place_id : null) !== (row.place?.place_id ?? null)
        : set[field] !== row[field],
    )

  const sendInvitation = async (tx: Tx, partner_id: string, user_id: string) => {
    const reset_id = await auth.createPasswordSetup(tx, { user_id, hours: invitationHours })
    await outbox.publish(tx, partnerInvited.of(reset_id, { partner_id, reset_id }), clock())
  }

  /** The owner's account was created with the contact's e-mail. Until it has a password, a correction moves the account too. */
  const correctOwnerEmail = async (tx: Tx, row: store.Partner, { partner_id, actor }: Command, email: string) => {
    for (const { user, view: owner } of await listOwners(tx, partner_id)) {
      if (owner.state !== 'invited' || user.email !== row.contact_email) continue
      const outcome = await auth.correctEmail(tx, { user_id: user.user_id, email, actor })
      if (outcome === 'ended') refuseField(refusals.PARTNER_EMAIL_USED, 'contact_email')
      if (outcome === 'moved') await sendInvitation(tx, partner_id, user.user_id)
    }
  }

  const changePartner = async (tx: Tx, command: ChangeCommand, request: PartnerChange, place: PlaceUpdate) => {
    const { partner_id, actor, caller } = command
    const row = await lockPartner(tx, partner_id)
    const requested: store.PartnerSet = toPartnerSet(request, place)
    const fields = findChangedFields(row, requested)
    if (!fields.length) return row
    if (fields.includes('contact_email')) requireRecentPassword(caller.staff)
    if (request.version !== row.version)
      throw new Refusal(refusals.PARTNER_CHANGED, { data: { partner: await present(tx, row), changed: fields } })
    const set = Object.fromEntries(fields.map((field) => [field, requested[field]])) as store.PartnerSet
    if (set.slug !== undefined && row.approved_at) await claimSlug(tx, { slug: set.slug, partner_id })
    const after = await updatePartner(tx, row, set)
    if (set.contact_email) await correctOwnerEmail(tx, row, { partner_id, actor }, set.contact_email)
    const contact = fields.filter(isContactField)
    const entry = {
      before: toAuditValues(row, fields),
      after: { ...toAuditValues(after, fields), ...(contact.length ? { changed: contact } : {}) },
    }
    await recordAudit(tx, { at: clock(), actor, action: 'partner changed', subject: `partner:${partner_id}`, ...entry })
    return after
  }

  const auditAction = (row: store.Partner, next: PartnerStatus): string => {
    if (next === 'active') return isApproval(row, next) ? 'partner approved' : 'partner activated again'
    return row.status === 'pending' ? 'partner declined' : 'partner suspended'
  }

  const changeStatus = async (tx: Tx, { partner_id, actor }: Command, request: StatusRequest) => {
    const row = await lockPartner(tx, partner_id)
    const { status } = request
    if (row.status === status) return row
    if (request.version !== row.version || !canBecome(row.status, status))
      throw new Refusal(refusals.PARTNER_CHANGED, { data: { partner: await present(tx, row), changed: ['status'] } })
    const now = clock()
    const isFirst = isApproval(row, status)
    // Registration data is unverified; only a verified e-mail identifies the owner.
    if (isFirst && !(await listOwners(tx, partner_id)).some(({ view: { state } }) => state === 'confirmed'))
      throw new Refusal(refusals.PARTNER_EMAIL_UNVERIFIED)
    if (status === 'active') await claimSlug(tx, row)
    const updated = await updatePartner(tx, row, { status, ...(isFirst ? { approved_at: now } : {}) })
    const [before, after] = [{ status: row.status }, { status }]
    const subject = `partner:${partner_id}`
    await recordAudit(tx, { at: now, actor, action: auditAction(row, status), subject, before, after })
    if (row.status === 'pending')
      await outbox.publish(tx, partnerDecided.of(`${partner_id}:${updated.version}`, { partner_id }), now)
    if (isFirst) await outbox.publish(tx, partnerApproved.of(partner_id, { partner_id }), now)
    return updated
  }

  const applyNameDecision = async (tx: Tx, { partner_id, actor }: Command, request: NameDecision) => {
    const row = await lockPartner(tx, partner_id)
    if (row.pending_name === null || row.pending_name !== request.name)
      throw new Refusal(refusals.PARTNER_CHANGED, { data: { partner: await present(tx, row), changed: ['name'] } })
    const isApproved = request.decision === 'approve'
    const after = await updatePartner(tx, row, { pending_name: null, ...(isApproved ? { name: request.name } : {}) })
    const action = isApproved ? 'partner name approved' : 'partner name refused'
    const [before, subject] = [{ name: row.name, pending_name: row.pending_name }, `partner:${partner_id}`]
    await recordAudit(tx, { at: clock(), actor, action, subject, before, after: { name: after.name } })
    await outbox.publish(tx, partnerNameDecided.of(`${partner_id}:${after.version}`, { partner_id }), clock())
    return after
  }

  /** Creates the contact person's account and mails a link to set its password. */
  const createContactAccount = async (tx: Tx, contact: Contact, partner_id: string) => {
    const { contact_name, contact_email: email, contact_phone: phone_number } = contact
    const account = { ...ownerAccountDefaults, ...splitName(contact_name), email, phone_number }
    const user = await users.create(tx, { ...account, language: siteLanguage(), password_hash: null })
    if (!user) return refuseField(refusals.PARTNER_EMAIL_USED, 'contact_email')
    await insertOwner(tx, { user_id: user.user_id, partner_id, joined_at: clock() })
    await sendInvitation(tx, partner_id, user.user_id)
  }

  const addPartner = async (tx: Tx, form: NewPartner, place: string | null, actor: string): Promise<store.Partner> => {
    const now = clock()
    const { slug, contact_phone: typedPhone, company_phone, place: _, ...fields } = form
    const contact_phone = toE164(typedPhone)
    const phones = { contact_phone, company_phone: phoneOrNone(company_phone) }
    const row = { ...createPartnerRow(now), ...fields, ...phones, place, status: 'active' as const, approved_at: now }
    const { partner_id } = row
    if (slug && !(await store.insertPartner(tx, { ...row, slug }))) refuseField(refusals.PARTNER_SLUG_USED, 'slug')
    await claimSlug(tx, { partner_id, slug: slug || (await insertWithFreeSlug(tx, row)) })
    await createContactAccount(tx, row, partner_id)
    const [subject, after] = [`partner:${partner_id}`, { name: form.name, status: 'active' }]
    await recordAudit(tx, { at: now, actor, action: 'partner added', subject, after })
    await notifyProcesses(tx, 'content')
    return lockPartner(tx, partner_id)
  }

  return {
    /** One page, newest first; `page` counts from 1. */
    async list({ search, status, page, page_size }: ListQuery) {
      const { rows, total } = await store.listPartners(db, {
        words: search || undefined,
        digits: parseSearchDigits(search),
        status: status || undefined,
        size: page_size,
        page,
      })
      return { partners: rows.map(presentRow), total }
    },

    /** @throws Refusal PARTNER_UNKNOWN */
    async get(partner_id: string): Promise<PartnerDetail> {
      const row = await store.findPartner(db, partner_id)
      if (!row) throw new Refusal(refusals.PARTNER_UNKNOWN)
      return present(db, row)
    },

    /**
     * Adds an active partner and mails its contact person a link to set a password.
     * @throws Refusal PARTNER_EMAIL_USED, PARTNER_SLUG_USED, PARTNER_NOT_LOCATED, DISTANCE_FAILED, and as `claimAddress`
     */
    async add(form: NewPartner, actor: string): Promise<PartnerDetail> {
      // Outside of the transaction, because it may call the maps provider.
      const place = (await locate(form.place)) ?? null
      return inTransaction(db, async (tx) => present(tx, await addPartner(tx, form, place, actor)))
    },

    /**
     * Changes a partner. A corrected contact e-mail of an owner without a password is mailed a new link.
     * @throws Refusal PARTNER_CHANGED with the current partner and the differing fields in `data`, PARTNER_UNKNOWN, and as `add`
     */
    async change(command: ChangeCommand, request: PartnerChange): Promise<PartnerDetail> {
      const place = await locate(request.place)
      const change = async (tx: Tx) => present(tx, await changePartner(tx, command, request, place))
      return inTransaction(db, change).catch((error) => {
        // A concurrent change took the same slug.
        throw sqlState(error) === '23505' ? slugRefusal() : error
      })
    },

    /**
     * Approves, suspends or reactivates a partner; does nothing if it has that status already.
     * @throws Refusal PARTNER_UNKNOWN, PARTNER_CHANGED, PARTNER_EMAIL_UNVERIFIED (no owner has verified their e-mail), and as `claimAddress`
     */
    setStatus: (command: Command, request: StatusRequest): Promise<PartnerDetail> =>
      inTransaction(db, async (tx) => present(tx, await changeStatus(tx, command, request))),

    /** Approves or refuses the pending name. @throws Refusal PARTNER_UNKNOWN, PARTNER_CHANGED */
    decideName: (command: Command, request: NameDecision): Promise<PartnerDetail> =>
      inTransaction(db, async (tx) => present(tx, await applyNameDecision(tx, command, request))),

    /**
     * Mails new links to owners who have not confirmed their e-mail, or makes the contact person the owner if there is none.
     * @throws Refusal PARTNER_UNKNOWN, NO_OWNER_TO_INVITE, PARTNER_CONTACT_MISSING, PARTNER_EMAIL_USED
     */
    invite: ({ partner_id, actor }: Command): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = await lockPartner(tx, partner_id)
        const owners = await listOwners(tx, partner_id)
        const waiting = owners.filter(({ view: { state } }) => state !== 'confirmed')
        if (!owners.length) {
          if (!row.contact_email || !row.contact_name) throw new Refusal(refusals.PARTNER_CONTACT_MISSING)
          await createContactAccount(tx, row, partner_id)
        } else if (!waiting.length) throw new Refusal(refusals.NO_OWNER_TO_INVITE)
        for (const { user, view: owner } of waiting)
          await (owner.state === 'invited'
            ? sendInvitation(tx, partner_id, user.user_id)
            : auth.requestEmailVerification(tx, user))
        const [action, subject] = [owners.length ? 'partner invited again' : 'partner invited', `partner:${partner_id}`]
        await recordAudit(tx, { at: clock(), actor, action, subject })
      }),
  }
}
export type PartnerOffice = ReturnType<typeof createPartnerOffice>
