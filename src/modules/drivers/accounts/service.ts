// Accounts of approved drivers. An existing account with the driver's email is linked only once its owner has used a
// mailed link (docs/decisions/022-drivers.md).

import { Refusal } from '#kernel/errors.ts'
import { normaliseEmail } from '#kernel/fields/email.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Sessions } from '#platform/sessions.ts'
import { type DriverDetail, refusals } from '../contract.ts'
import { driverInvited } from '../events.ts'
import { invitationHours } from '../rules.ts'
import {
  type DriverRow,
  findDriverOfUser,
  findUnlinked,
  lockDriver,
  lockInvited,
  lockUnlinked,
  updateDriver,
} from '../store.ts'

export interface DriverAccountsDeps {
  clock: Clock
  users: Users
  auth: Pick<Auth, 'createPasswordSetup' | 'voidResets' | 'correctEmail'>
  sessions: Pick<Sessions, 'closeAll'>
  outbox: Pick<Outbox, 'publish'>
}

const createAccountTakenRefusal = () =>
  new Refusal(refusals.DRIVER_ACCOUNT_TAKEN, { fields: { email: refusals.DRIVER_ACCOUNT_TAKEN.message } })

const isSameEmail = (one: string, other: string) => normaliseEmail(one) === normaliseEmail(other)

/** Whether an account may become a driver's account. */
const mayDrive = ({ role, disabled_at }: User) => !disabled_at && (role === 'customer' || role === 'driver')

export const createDriverAccounts = ({ clock, users, auth, sessions, outbox }: DriverAccountsDeps) => {
  const create = (tx: Tx, row: DriverRow) =>
    users.create(tx, {
      role: 'driver',
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      phone_number: row.phone_number,
      address: row.address,
      city: '',
      state_province: '',
      zip_postal_code: '',
      country: '',
      language: row.language,
      password_hash: null,
    })

  const belongsToOtherDriver = async (tx: Tx, { user_id }: User, { driver_id }: DriverRow) => {
    const driver = await findDriverOfUser(tx, user_id)
    return driver !== undefined && driver.driver_id !== driver_id
  }

  /** Creates the account for the driver's email, or finds the existing one without changing it. */
  const findOrCreateAccount = async (tx: Tx, row: DriverRow): Promise<User> => {
    const user = (await create(tx, row)) ?? (await users.findByEmail(tx, row.email))
    if (!user || !mayDrive(user) || (await belongsToOtherDriver(tx, user, row))) throw createAccountTakenRefusal()
    return user
  }

  /** Finds the account that is linked already, and moves an unused one to the email of the record. */
  const findOwnAccount = async (tx: Tx, { user_id, email }: DriverRow, actor: string): Promise<User | undefined> => {
    const user = user_id === null ? undefined : await users.find(tx, user_id)
    if (!user || isSameEmail(user.email, email)) return user
    const outcome = await auth.correctEmail(tx, { user_id: user.user_id, email, actor })
    return outcome === 'ended' ? undefined : users.find(tx, user.user_id)
  }

  const invite = async (tx: Tx, row: DriverRow, actor: string): Promise<string | null> => {
    const user = (await findOwnAccount(tx, row, actor)) ?? (await findOrCreateAccount(tx, row))
    if (!mayDrive(user)) throw createAccountTakenRefusal()
    const { driver_id } = row
    const reset_id = await auth.createPasswordSetup(tx, { user_id: user.user_id, hours: invitationHours })
    await outbox.publish(tx, driverInvited.of(reset_id, { driver_id, reset_id }), clock())
    return user.role === 'driver' ? user.user_id : null
  }

  /** Updates the record to the new email of the account, unless the office has entered another one. */
  const updateRecordEmail = async (tx: Tx, { user_id, email }: User, formerEmail: string): Promise<void> => {
    const driver = await findDriverOfUser(tx, user_id)
    const row = driver && (await lockDriver(tx, driver.driver_id))
    if (!row || !isSameEmail(row.email, formerEmail)) return
    const now = clock()
    // If another driver has the email, this record keeps its own, and the audit log says so.
    const isUpdated = await updateDriver(tx, row.driver_id, { email, version: row.version + 1, updated_at: now })
    const action = isUpdated ? 'driver changed' : 'driver address kept, as the new one is on another record'
    const subject = `driver:${row.driver_id}`
    const [before, after] = [{ email: row.email }, { email: isUpdated ? email : row.email }]
    await recordAudit(tx, { at: now, actor: user_id, action, subject, before, after })
  }

  const createRecordFinder =
    (findApplication: typeof lockUnlinked) =>
    async (tx: Tx, { user_id, email, email_verified_at }: User): Promise<DriverRow[]> => {
      const linkedDriver = await findDriverOfUser(tx, user_id)
      const application = email_verified_at ? await findApplication(tx, email) : undefined
      return [linkedDriver, application].filter((row) => row !== undefined)
    }

  return {
    /**
     * Mails the link to set a password. Returns the id of the linked account, or null while the link waits for the
     * owner.
     * @throws Refusal DRIVER_ACCOUNT_TAKEN for an account of the office or a partner, or a disabled one
     */
    invite,

    /**
     * Handles a new email of an approved driver: voids the link mailed to the former address and invites the new one.
     * An account in use stays as it is.
     * @throws Refusal DRIVER_ACCOUNT_TAKEN
     */
    async changeEmail(tx: Tx, before: DriverRow, after: DriverRow, actor: string): Promise<string | null> {
      const { user_id } = before
      if (isSameEmail(before.email, after.email)) return user_id
      if (user_id === null) {
        const formerUser = await users.findByEmail(tx, before.email)
        if (formerUser) await auth.voidResets(tx, formerUser.user_id)
      } else if (!(await users.lockUnusedAccount(tx, user_id))) return user_id
      return invite(tx, after, actor)
    },

    /**
     * Links the account to the approved driver with its verified email, and ends its sessions. `formerEmail` is the
     * earlier address of the account if it has changed.
     */
    async linkAccount(tx: Tx, user_id: string, formerEmail?: string): Promise<void> {
      const user = await users.find(tx, user_id)
      if (user && formerEmail !== undefined) await updateRecordEmail(tx, user, formerEmail)
      const row = user && mayDrive(user) ? await lockInvited(tx, user.email) : undefined
      if (!user || !row || (await belongsToOtherDriver(tx, user, row))) return
      const now = clock()
      if (user.role !== 'driver') {
        await users.setRole(tx, user_id, 'driver')
        await sessions.closeAll(tx, user_id)
      }
      await updateDriver(tx, row.driver_id, { user_id, updated_at: now })
      const subject = `driver:${row.driver_id}`
      const [before, after] = [{ role: user.role }, { role: 'driver', user_id }]
      await recordAudit(tx, { at: now, actor: user_id, action: 'driver account linked', subject, before, after })
    },

    /** Finds the driver of an account, and an application with its verified email that has no account yet. */
    findRecords: createRecordFinder(findUnlinked),
    /** Finds the same records and locks the application until the transaction ends. */
    lockRecords: createRecordFinder(lockUnlinked),

    /** Returns whether the driver can sign in. */
    async getState(db: Db, row: DriverRow): Promise<DriverDetail['account']> {
      if (row.approved_at === null) return 'none'
      const user = row.user_id === null ? undefined : await users.find(db, row.user_id)
      return user?.email_verified_at ? 'active' : 'invited'
    },
  }
}
export type DriverAccounts = ReturnType<typeof createDriverAccounts>
