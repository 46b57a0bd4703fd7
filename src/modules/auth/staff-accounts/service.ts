// The office's staff: invitations, roles and regions. Both count at once in every process, since each request reads them with its session.
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
import type { Sessions } from '#platform/sessions.ts'
import { isActiveAdministrator } from '../accounts/rules.ts'
import { accountOpened } from '../events.ts'
import type { Resets } from '../resets/service.ts'
import { invitationHours } from '../rules.ts'
import { refusals, type StaffChange, type StaffInvitation, type StaffMember } from './contract.ts'
import { listStaffRows, lockStaff, type StaffRow, updateStaff } from './store.ts'

/** Returns the ids that are no region's. */
export type UnknownRegionsHook = (tx: Tx, region_ids: readonly string[]) => Promise<string[]>

export interface StaffAccountsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Pick<Users, 'create'>
  sessions: Pick<Sessions, 'recheckStreams'>
  siteLanguage: () => Language
  grantReset: Resets['createPasswordSetup']
  /** Filled by the module that has the regions. */
  findUnknownRegions: UnknownRegionsHook[]
}

const noAddress = { phone_number: '', address: '', city: '', state_province: '', zip_postal_code: '', country: '' }

const toMember = ({ password_hash, created_at, disabled_at, ...row }: StaffRow): StaffMember => ({
  ...row,
  is_invited: password_hash === null,
  created_at: created_at.toISOString(),
  disabled_at: disabled_at?.toISOString() ?? null,
})

type StaffAccess = Pick<StaffRow, 'staff_role' | 'staff_regions'>

/** The entries of the audit log for a change of role and regions. */
const listChanges = (from: StaffAccess, to: StaffAccess) => {
  const entry = (action: string, part: (of: StaffAccess) => Partial<StaffAccess>) => ({
    ...{ action, before: part(from), after: part(to) },
  })
  return [
    entry('staff role changed', ({ staff_role }) => ({ staff_role })),
    entry('staff regions changed', ({ staff_regions }) => ({ staff_regions })),
  ].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

export const createStaffAccounts = (deps: StaffAccountsDeps) => {
  const { db, clock, outbox, users, sessions, siteLanguage, grantReset, findUnknownRegions } = deps

  const invite = async (tx: Tx, user_id: string): Promise<void> => {
    const reset_id = await grantReset(tx, { user_id, hours: invitationHours })
    await outbox.publish(tx, accountOpened.of(reset_id, { reset_id }), clock())
  }

  /** Locks all staff; the actor must still be an active administrator, since another one may have changed that a moment ago. */
  const lockAsAdministrator = async (tx: Tx, actor: string): Promise<StaffRow[]> => {
    await lockStaff(tx)
    const all = await listStaffRows(tx)
    const acting = all.find(({ user_id }) => user_id === actor)
    if (!acting || !isActiveAdministrator(acting)) throw new Refusal(platformRefusals.ROLE_NOT_ALLOWED)
    return all
  }

  const getMember = (all: readonly StaffRow[], user_id: string): StaffRow => {
    const member = all.find((each) => each.user_id === user_id)
    if (!member) throw new Refusal(refusals.STAFF_NOT_FOUND)
    return member
  }

  /** The regions to store: an administrator has all. @throws Refusal STAFF_REGION_UNKNOWN */
  const readRegions = async (
    tx: Tx,
    { staff_role, staff_regions }: Pick<StaffRow, 'staff_role'> & { staff_regions: StaffRegions },
  ): Promise<string[] | null> => {
    if (staff_role === 'administrator' || !staff_regions) return null
    const regions = [...new Set(staff_regions)]
    for (const findUnknown of findUnknownRegions)
      if ((await findUnknown(tx, regions)).length > 0) {
        const { message } = refusals.STAFF_REGION_UNKNOWN
        throw new Refusal(refusals.STAFF_REGION_UNKNOWN, { fields: { staff_regions: message } })
      }
    return regions
  }

  return {
    list: async (): Promise<StaffMember[]> => (await listStaffRows(db)).map(toMember),

    /**
     * Creates an account without a password and mails its owner a link.
     * @throws Refusal STAFF_EMAIL_TAKEN, STAFF_REGION_UNKNOWN
     */
    invite: ({ staff_regions = null, ...invitation }: StaffInvitation, actor: string): Promise<StaffMember> =>
      inTransaction(db, async (tx) => {
        await lockAsAdministrator(tx, actor)
        const account = { ...invitation, ...noAddress, language: siteLanguage(), role: 'admin' as const }
        const user = await users.create(tx, { ...account, password_hash: null })
        if (!user) {
          const { message } = refusals.STAFF_EMAIL_TAKEN
          throw new Refusal(refusals.STAFF_EMAIL_TAKEN, { fields: { email: message } })
        }
        const { user_id } = user
        const access = { staff_role: invitation.staff_role, staff_regions }
        const after = { ...access, staff_regions: await readRegions(tx, access) }
        if (after.staff_regions) await updateStaff(tx, { user_id, ...after }, clock())
        await recordAudit(tx, { at: clock(), actor, action: 'staff invited', subject: `user:${user_id}`, after })
        await invite(tx, user_id)
        return toMember(getMember(await listStaffRows(tx), user_id))
      }),

    /**
     * Changes the role and the regions.
     * @throws Refusal STAFF_NOT_FOUND, LAST_ADMINISTRATOR, STAFF_REGION_UNKNOWN
     */
    change: (user_id: string, { staff_role, staff_regions }: StaffChange, actor: string): Promise<StaffMember> =>
      inTransaction(db, async (tx) => {
        const all = await lockAsAdministrator(tx, actor)
        const member = getMember(all, user_id)
        const regions = staff_regions === undefined ? member.staff_regions : staff_regions
        const changed = {
          ...{ ...member, staff_role },
          staff_regions: await readRegions(tx, { staff_role, staff_regions: regions }),
        }
        const others = all.filter((each) => each.user_id !== user_id && isActiveAdministrator(each))
        if (member.staff_role === 'administrator' && staff_role !== 'administrator' && others.length === 0)
          throw new Refusal(refusals.LAST_ADMINISTRATOR)
        const entries = listChanges(member, changed)
        if (entries.length > 0) {
          await updateStaff(tx, changed, clock())
          await sessions.recheckStreams(tx, user_id)
        }
        for (const entry of entries) await recordAudit(tx, { at: clock(), actor, subject: `user:${user_id}`, ...entry })
        return toMember(changed)
      }),

    /**
     * Mails a new link; the earlier one becomes void.
     * @throws Refusal STAFF_NOT_FOUND, STAFF_HAS_PASSWORD
     */
    resendInvitation: (user_id: string, actor: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const member = getMember(await lockAsAdministrator(tx, actor), user_id)
        if (member.disabled_at) throw new Refusal(refusals.STAFF_NOT_FOUND)
        if (member.password_hash) throw new Refusal(refusals.STAFF_HAS_PASSWORD)
        await recordAudit(tx, { at: clock(), actor, action: 'staff invited again', subject: `user:${user_id}` })
        await invite(tx, user_id)
      }),
  }
}
export type StaffAccounts = ReturnType<typeof createStaffAccounts>
