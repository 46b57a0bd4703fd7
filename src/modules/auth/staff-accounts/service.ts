// The office's staff: invitations and roles. A role counts at once in every process, since each request reads it with its session.
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { StaffRole } from '#kernel/staff-roles.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
import { isActiveAdministrator } from '../accounts/rules.ts'
import { accountOpened } from '../events.ts'
import type { Resets } from '../resets/service.ts'
import { invitationHours } from '../rules.ts'
import { refusals, type StaffInvitation, type StaffMember } from './contract.ts'
import { listStaffRows, lockStaff, type StaffRow, updateStaffRole } from './store.ts'

export interface StaffAccountsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Pick<Users, 'create'>
  siteLanguage: () => Language
  grantReset: Resets['createPasswordSetup']
}

const noAddress = { phone_number: '', address: '', city: '', state_province: '', zip_postal_code: '', country: '' }

const toMember = ({ password_hash, created_at, disabled_at, ...row }: StaffRow): StaffMember => ({
  ...row,
  is_invited: password_hash === null,
  created_at: created_at.toISOString(),
  disabled_at: disabled_at?.toISOString() ?? null,
})

export const createStaffAccounts = (deps: StaffAccountsDeps) => {
  const { db, clock, outbox, users, siteLanguage, grantReset } = deps

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

  return {
    list: async (): Promise<StaffMember[]> => (await listStaffRows(db)).map(toMember),

    /**
     * Creates an account without a password and mails its owner a link.
     * @throws Refusal STAFF_EMAIL_TAKEN
     */
    invite: (invitation: StaffInvitation, actor: string): Promise<StaffMember> =>
      inTransaction(db, async (tx) => {
        await lockAsAdministrator(tx, actor)
        const account = { ...invitation, ...noAddress, language: siteLanguage(), role: 'admin' as const }
        const user = await users.create(tx, { ...account, password_hash: null })
        if (!user) {
          const { message } = refusals.STAFF_EMAIL_TAKEN
          throw new Refusal(refusals.STAFF_EMAIL_TAKEN, { fields: { email: message } })
        }
        const { user_id } = user
        const after = { staff_role: invitation.staff_role }
        await recordAudit(tx, { at: clock(), actor, action: 'staff invited', subject: `user:${user_id}`, after })
        await invite(tx, user_id)
        return toMember(getMember(await listStaffRows(tx), user_id))
      }),

    /**
     * Changes a role.
     * @throws Refusal STAFF_NOT_FOUND, LAST_ADMINISTRATOR
     */
    changeRole: (user_id: string, staff_role: StaffRole, actor: string): Promise<StaffMember> =>
      inTransaction(db, async (tx) => {
        const all = await lockAsAdministrator(tx, actor)
        const member = getMember(all, user_id)
        if (member.staff_role === staff_role) return toMember(member)
        const others = all.filter((each) => each.user_id !== user_id && isActiveAdministrator(each))
        if (member.staff_role === 'administrator' && others.length === 0) throw new Refusal(refusals.LAST_ADMINISTRATOR)
        const now = clock()
        await updateStaffRole(tx, { user_id, staff_role, now })
        const [before, after] = [{ staff_role: member.staff_role }, { staff_role }]
        await recordAudit(tx, {
          at: now,
          actor,
          action: 'staff role changed',
          subject: `user:${user_id}`,
          before,
          after,
        })
        return toMember({ ...member, staff_role })
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
