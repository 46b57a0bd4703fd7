// Changes by the office, with a version so that nobody's are lost; the first availability is the approval.

import type { Actor } from '#kernel/actor.ts'
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import { requireRecentPassword } from '#platform/refusals.ts'
import type { DriverAccounts } from '../accounts/service.ts'
import { phoneOf } from '../applying/rules.ts'
import type { Base, Bases } from '../bases/service.ts'
import { type DriverChange, type DriverDetail, refusals } from '../contract.ts'
import { driverApproved } from '../events.ts'
import { type PapersAtRest, paperNames } from '../papers/service.ts'
import { isApproval } from '../rules.ts'
import * as store from '../store.ts'

export interface ChangingDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
  papers: PapersAtRest
  accounts: DriverAccounts
  bases: Bases
  shown: (on: Db, row: store.DriverRow, actor: string) => Promise<DriverDetail>
}

interface Seen {
  driver_id: string
  actor: string
}

interface Changing extends Seen {
  /** Another e-mail gives an account that was never used to its reader: it takes a recent password. */
  caller: Actor
}

type Field = keyof Omit<DriverChange, 'version'>

/** What stands in the audit log for a number that nobody may read there. */
const sealed = '(sealed)'
const isPaper = (field: string) => (paperNames as string[]).includes(field)
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const createChanging = ({ db, clock, outbox, papers, accounts, bases, shown }: ChangingDeps) => {
  /** The driver as a form has it. */
  const formOf = (row: store.DriverRow): Record<string, unknown> => ({
    ...row,
    ...papers.open(row),
    has_vehicle: row.has_vehicle ? 'yes' : 'no',
  })

  /** What is sent and differs. */
  const differing = (row: store.DriverRow, { version: _, ...asked }: DriverChange): Field[] => {
    const before = formOf(row)
    const wanted = asked.phone_number === undefined ? asked : { ...asked, phone_number: phoneOf(asked.phone_number) }
    return (Object.keys(wanted) as Field[]).filter(
      (field) => wanted[field] !== undefined && !isSame(wanted[field], before[field]),
    )
  }

  const setOf = (driver_id: string, asked: DriverChange, fields: readonly Field[]): store.DriverSet => {
    const chosen = Object.fromEntries(fields.map((field) => [field, asked[field]])) as DriverChange
    const { has_vehicle, phone_number, version: _, ...rest } = chosen
    const { national_insurance_number, private_hire_license_number, driving_license_number, ...plain } = rest
    return {
      ...plain,
      ...papers.seal(driver_id, { national_insurance_number, private_hire_license_number, driving_license_number }),
      ...(phone_number === undefined ? {} : { phone_number: phoneOf(phone_number) }),
      ...(has_vehicle === undefined ? {} : { has_vehicle: has_vehicle === 'yes' }),
    }
  }

  /** Only what differs, and the numbers of papers by name alone. */
  const audited = (form: Record<string, unknown>, fields: readonly Field[]) =>
    Object.fromEntries(fields.map((field) => [field, isPaper(field) ? sealed : form[field]]))

  const hold = async (tx: Tx, driver_id: string): Promise<store.DriverRow> => {
    const row = await store.lockDriver(tx, driver_id)
    // Of a driver who was forgotten only what they drove is left.
    if (!row || isErased(row.email)) throw new Refusal(refusals.DRIVER_NOT_FOUND)
    return row
  }

  const write = async (tx: Tx, before: store.DriverRow, set: store.DriverSet, actor: string) => {
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
      : accounts.readdress(tx, before, after, actor))
    await store.updateDriver(tx, driver_id, { user_id })
    if (isApproved) await outbox.tell(tx, driverApproved.of(driver_id, { driver_id }), now)
    return { ...after, user_id }
  }

  const change = async (
    tx: Tx,
    { driver_id, actor, caller }: Changing,
    asked: DriverChange,
    base: Base | undefined,
  ) => {
    const row = await hold(tx, driver_id)
    const fields = differing(row, asked)
    if (fields.length === 0) return row
    if (fields.includes('email')) requireRecentPassword(caller.staff)
    if (asked.version !== undefined && asked.version !== row.version)
      throw new Refusal(refusals.DRIVER_CHANGED, { data: { driver: await shown(tx, row, actor), changed: fields } })
    const set = { ...setOf(driver_id, asked, fields), ...(fields.includes('address') ? base : {}) }
    const after = await write(tx, row, set, actor)
    await recordAudit(tx, {
      at: clock(),
      actor,
      action: asked.version === undefined ? 'driver changed, unversioned' : 'driver changed',
      subject: `driver:${driver_id}`,
      before: audited(formOf(row), fields),
      after: audited(formOf(after), fields),
    })
    return after
  }

  return {
    /**
     * The driver after the change. Refuses with DRIVER_NOT_FOUND, DRIVER_CHANGED (409, `data.driver` as it is and `data.changed`,
     * the fields that differ from what was asked for), DRIVER_EMAIL_USED, DRIVER_ACCOUNT_TAKEN.
     */
    async change(seen: Changing, asked: DriverChange): Promise<DriverDetail> {
      // Outside of the transaction: the maps may have to be asked.
      const known = asked.address === undefined ? undefined : await store.findDriver(db, seen.driver_id)
      const base = known && asked.address !== known.address ? await bases.locate(asked.address ?? '') : undefined
      return inTransaction(db, async (tx) => shown(tx, await change(tx, seen, asked, base), seen.actor))
    },

    /** Mails the way to set a password again. Refuses with DRIVER_NOT_FOUND, DRIVER_NOT_APPROVED, DRIVER_ACCOUNT_TAKEN. */
    invite: ({ driver_id, actor }: Seen): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = await hold(tx, driver_id)
        if (row.approved_at === null) throw new Refusal(refusals.DRIVER_NOT_APPROVED)
        const user_id = await accounts.invite(tx, row, actor)
        await store.updateDriver(tx, driver_id, { user_id })
        await recordAudit(tx, { at: clock(), actor, action: 'driver invited again', subject: `driver:${driver_id}` })
      }),
  }
}
