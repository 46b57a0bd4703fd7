// The account that an approved driver signs in with. An e-mail that has an account already keeps it: it becomes the driver's only
// once its owner has used a link that was mailed to it, and until then nothing of it changes (docs/decisions/022-drivers.md).

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
  lockUnlinked,
  lockWaiting,
  updateDriver,
} from '../store.ts'

export interface DriverAccountsDeps {
  clock: Clock
  users: Users
  auth: Pick<Auth, 'createPasswordSetup' | 'voidResets' | 'correctEmail'>
  sessions: Pick<Sessions, 'closeAll'>
  outbox: Pick<Outbox, 'publish'>
}

const taken = () =>
  new Refusal(refusals.DRIVER_ACCOUNT_TAKEN, { fields: { email: refusals.DRIVER_ACCOUNT_TAKEN.message } })

const isSame = (one: string, other: string) => normaliseEmail(one) === normaliseEmail(other)

/** Whose account may become a driver's at all. */
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

  const isOthers = async (tx: Tx, { user_id }: User, { driver_id }: DriverRow) => {
    const driver = await findDriverOfUser(tx, user_id)
    return driver !== undefined && driver.driver_id !== driver_id
  }

  /** The account of the driver's e-mail, made where there is none; another's is looked at and not touched. */
  const accountFor = async (tx: Tx, row: DriverRow): Promise<User> => {
    const user = (await create(tx, row)) ?? (await users.findByEmail(tx, row.email))
    if (!user || !mayDrive(user) || (await isOthers(tx, user, row))) throw taken()
    return user
  }

  /** The account that is the driver's already, at the address of the record unless its owner has entered it at another. */
  const own = async (tx: Tx, { user_id, email }: DriverRow, actor: string): Promise<User | undefined> => {
    const user = user_id === null ? undefined : await users.find(tx, user_id)
    if (!user || isSame(user.email, email)) return user
    const done = await auth.correctEmail(tx, { user_id: user.user_id, email, actor })
    return done === 'ended' ? undefined : users.find(tx, user.user_id)
  }

  const invite = async (tx: Tx, row: DriverRow, actor: string): Promise<string | null> => {
    const user = (await own(tx, row, actor)) ?? (await accountFor(tx, row))
    if (!mayDrive(user)) throw taken()
    const { driver_id } = row
    const reset_id = await auth.createPasswordSetup(tx, { user_id: user.user_id, hours: invitationHours })
    await outbox.publish(tx, driverInvited.of(reset_id, { driver_id, reset_id }), clock())
    return user.role === 'driver' ? user.user_id : null
  }

  /** Mails about rides go to the address of the record: it follows the account's, unless the office has written another there. */
  const follow = async (tx: Tx, { user_id, email }: User, left: string): Promise<void> => {
    const driver = await findDriverOfUser(tx, user_id)
    const row = driver && (await lockDriver(tx, driver.driver_id))
    if (!row || !isSame(row.email, left)) return
    const now = clock()
    // Another driver's record may have it: then this one stays as it is, and the office can read why.
    const isFollowed = await updateDriver(tx, row.driver_id, { email, version: row.version + 1, updated_at: now })
    const action = isFollowed ? 'driver changed' : 'driver address kept, as the new one is on another record'
    const subject = `driver:${row.driver_id}`
    const [before, after] = [{ email: row.email }, { email: isFollowed ? email : row.email }]
    await recordAudit(tx, { at: now, actor: user_id, action, subject, before, after })
  }

  const recordsBy =
    (findApplied: typeof lockUnlinked) =>
    async (tx: Tx, { user_id, email, email_verified_at }: User): Promise<DriverRow[]> => {
      const own = await findDriverOfUser(tx, user_id)
      const applied = email_verified_at ? await findApplied(tx, email) : undefined
      return [own, applied].filter((row) => row !== undefined)
    }

  return {
    /**
     * Mails the way to set a password. Answers the account that is the driver's from now on; null while it waits for its
     * owner. Refuses with DRIVER_ACCOUNT_TAKEN: an account of the office or a partner, or a disabled one.
     */
    invite,

    /**
     * The record of an approved driver has another e-mail: the way in that was mailed to the one before is void, and mailed to
     * the new one. An account that its owner has entered stays as it is. Answers and refuses as `invite` does.
     */
    async readdress(tx: Tx, before: DriverRow, after: DriverRow, actor: string): Promise<string | null> {
      const { user_id } = before
      if (isSame(before.email, after.email)) return user_id
      if (user_id === null) {
        const formerUser = await users.findByEmail(tx, before.email)
        if (formerUser) await auth.voidResets(tx, formerUser.user_id)
      } else if (!(await users.lockUnusedAccount(tx, user_id))) return user_id
      return invite(tx, after, actor)
    },

    /**
     * Whoever proves the address of an approved driver who waits is that driver from now on, and signs in anew. `left` is the
     * address that the account had before, where it is another one now.
     */
    async enter(tx: Tx, user_id: string, left?: string): Promise<void> {
      const user = await users.find(tx, user_id)
      if (user && left !== undefined) await follow(tx, user, left)
      const row = user && mayDrive(user) ? await lockWaiting(tx, user.email) : undefined
      if (!user || !row || (await isOthers(tx, user, row))) return
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

    /**
     * What there is of the person of this account: the driver whose it is, and who has applied with its e-mail and has no account
     * yet, where that is proven to be theirs.
     */
    recordsOf: recordsBy(findUnlinked),
    /** The same, and nobody else enters or changes who has applied until the transaction ends. */
    lockRecordsOf: recordsBy(lockUnlinked),

    /** Whether the driver can sign in. */
    async state(db: Db, row: DriverRow): Promise<DriverDetail['account']> {
      if (row.approved_at === null) return 'none'
      const user = row.user_id === null ? undefined : await users.find(db, row.user_id)
      return user?.email_verified_at ? 'active' : 'invited'
    },
  }
}
export type DriverAccounts = ReturnType<typeof createDriverAccounts>
