// Driver changes by the office, with a version against lost updates. The first active status is the approval.

import type { Actor } from '#kernel/actor.ts'
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { regionsOf } from '#kernel/staff-regions.ts'
import type { ServiceClasses } from '#modules/pricing/service-classes/service.ts'
import type { Regions } from '#modules/regions/service.ts'
import { toE164 } from '#modules/users/rules.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import { requireRecentPassword } from '#platform/refusals.ts'
import type { DriverAccounts } from '../accounts/service.ts'
import type { Base, Bases } from '../bases/service.ts'
import { type DriverDetail, refusals } from '../contract.ts'
import { type DocumentVault, documentNames } from '../documents/service.ts'
import { driverApproved } from '../events.ts'
import { isApproval } from '../rules.ts'
import * as store from '../store.ts'
import type { DriverChange } from './contract.ts'

export interface OfficeEditDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  documents: DocumentVault
  accounts: DriverAccounts
  bases: Bases
  serviceClasses: Pick<ServiceClasses, 'requireKnown'>
  regions: Pick<Regions, 'requirePossible'>
  readDetail: (on: Db, row: store.DriverRow, actor: string) => Promise<DriverDetail>
}

interface DriverAction {
  driver_id: string
  actor: string
}

interface DriverChangeRequest extends DriverAction {
  /** A new email hands an unused account to its reader, so it requires a recent password. */
  caller: Actor
}

type Field = keyof Omit<DriverChange, 'version'>

/** Placeholder in the audit log for a document number. */
const redacted = '(sealed)'
const isDocument = (field: string) => (documentNames as string[]).includes(field)
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const createOfficeEdit = (deps: OfficeEditDeps) => {
  const { db, clock, outbox, documents, accounts, bases, serviceClasses, regions, readDetail } = deps

  /** Converts the row to form values. */
  const toForm = (row: store.DriverRow): Record<string, unknown> => ({
    ...row,
    ...documents.open(row),
    has_vehicle: row.has_vehicle ? 'yes' : 'no',
  })

  /** Lists the submitted fields whose value changes. */
  const listChangedFields = (row: store.DriverRow, { version: _, ...changes }: DriverChange): Field[] => {
    const before = toForm(row)
    const normalized =
      changes.phone_number === undefined ? changes : { ...changes, phone_number: toE164(changes.phone_number) }
    return (Object.keys(normalized) as Field[]).filter(
      (field) => normalized[field] !== undefined && !isSame(normalized[field], before[field]),
    )
  }

  const toColumns = (driver_id: string, changes: DriverChange, fields: readonly Field[]): store.DriverUpdate => {
    const chosen = Object.fromEntries(fields.map((field) => [field, changes[field]])) as DriverChange
    const { has_vehicle, phone_number, version: _, ...rest } = chosen
    const { national_insurance_number, private_hire_license_number, driving_license_number, ...plain } = rest
    return {
      ...plain,
      ...documents.seal(driver_id, { national_insurance_number, private_hire_license_number, driving_license_number }),
      ...(phone_number === undefined ? {} : { phone_number: toE164(phone_number) }),
      ...(has_vehicle === undefined ? {} : { has_vehicle: has_vehicle === 'yes' }),
    }
  }

  /** Selects the changed fields, with document numbers redacted. */
  const toAuditValues = (form: Record<string, unknown>, fields: readonly Field[]) =>
    Object.fromEntries(fields.map((field) => [field, isDocument(field) ? redacted : form[field]]))

  const lockDriver = async (tx: Tx, driver_id: string): Promise<store.DriverRow> => {
    const row = await store.lockDriver(tx, driver_id)
    // An erased driver keeps only the record of their rides.
    if (!row || isErased(row.email)) throw new Refusal(refusals.DRIVER_NOT_FOUND)
    return row
  }

  const saveDriver = async (tx: Tx, before: store.DriverRow, set: store.DriverUpdate, actor: string) => {
    const now = clock()
    let after: store.DriverRow = { ...before, ...set, version: before.version + 1, updated_at: now }
    const isApproved = isApproval(before, after.status)
    if (isApproved) after = { ...after, approved_at: now }
    const { driver_id, created_at: _, ...columns } = after
    if (!(await store.updateDriver(tx, driver_id, columns)))
      throw new Refusal(refusals.DRIVER_EMAIL_USED, { fields: { email: refusals.DRIVER_EMAIL_USED.message } })
    if (after.approved_at === null) return after
    const user_id = await (isApproved
      ? accounts.invite(tx, after, actor)
      : accounts.changeEmail(tx, before, after, actor))
    await store.updateDriver(tx, driver_id, { user_id })
    if (isApproved) await outbox.publish(tx, driverApproved.of(driver_id, { driver_id }), now)
    return { ...after, user_id }
  }

  const change = async (
    tx: Tx,
    { driver_id, actor, caller }: DriverChangeRequest,
    changes: DriverChange,
    base: Base | undefined,
  ) => {
    const row = await lockDriver(tx, driver_id)
    const fields = listChangedFields(row, changes)
    if (fields.length === 0) return row
    if (fields.includes('email')) requireRecentPassword(caller.staff)
    if (changes.version !== undefined && changes.version !== row.version)
      throw new Refusal(refusals.DRIVER_CHANGED, {
        data: { driver: await readDetail(tx, row, actor), changed: fields },
      })
    if (changes.region_ids && fields.includes('region_ids')) {
      const choice = { before: row.region_ids, after: changes.region_ids, own: regionsOf(caller) }
      await regions.requirePossible(tx, choice, 'region_ids')
    }
    const set = { ...toColumns(driver_id, changes, fields), ...(fields.includes('address') ? base : {}) }
    const after = await saveDriver(tx, row, set, actor)
    await recordAudit(tx, {
      at: clock(),
      actor,
      action: changes.version === undefined ? 'driver changed, unversioned' : 'driver changed',
      subject: `driver:${driver_id}`,
      before: toAuditValues(toForm(row), fields),
      after: toAuditValues(toForm(after), fields),
    })
    return after
  }

  return {
    /**
     * Changes a driver and returns the result.
     * @throws Refusal DRIVER_NOT_FOUND, DRIVER_EMAIL_USED, DRIVER_ACCOUNT_TAKEN, UNKNOWN_CLASS, REGIONS_NOT_POSSIBLE, DRIVER_CHANGED
     * (`data.driver` is the current driver, `data.changed` the fields that differ from the request)
     */
    async change(request: DriverChangeRequest, changes: DriverChange): Promise<DriverDetail> {
      await serviceClasses.requireKnown(db, changes.service_classes ?? [], 'service_classes')
      // Outside the transaction, because it may call Google Maps.
      const current = changes.address === undefined ? undefined : await store.findDriver(db, request.driver_id)
      const base =
        current && changes.address !== current.address ? await bases.locate(changes.address ?? '') : undefined
      return inTransaction(db, async (tx) => readDetail(tx, await change(tx, request, changes, base), request.actor))
    },

    /**
     * Mails the link to set a password again.
     * @throws Refusal DRIVER_NOT_FOUND, DRIVER_NOT_APPROVED, DRIVER_ACCOUNT_TAKEN
     */
    invite: ({ driver_id, actor }: DriverAction): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = await lockDriver(tx, driver_id)
        if (row.approved_at === null) throw new Refusal(refusals.DRIVER_NOT_APPROVED)
        const user_id = await accounts.invite(tx, row, actor)
        await store.updateDriver(tx, driver_id, { user_id })
        await recordAudit(tx, { at: clock(), actor, action: 'driver invited again', subject: `driver:${driver_id}` })
      }),
  }
}
