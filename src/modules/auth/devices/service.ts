// Devices that a user is signed in on: listed and signed out, always their own only.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { clientKey } from '#kernel/network.ts'
import * as m from '#messages/en/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Sessions } from '#platform/sessions.ts'
import { type Device, refusals } from './contract.ts'
import { describeDevice, parseAgent } from './rules.ts'

export interface DevicesDeps {
  db: Db
  clock: Clock
  sessions: Sessions
}

const requireSession = ({ user, staff }: Actor) => {
  const session = user ?? staff
  if (!session) throw new Error('The request has no session: check the access of this endpoint')
  return { user_id: session.id, session_id: session.session_id }
}

export const createDevices = ({ db, clock, sessions }: DevicesDeps) => ({
  /** Lists the devices of the user: this one first, then the most recently seen. */
  async listDevices(actor: Actor): Promise<Device[]> {
    const { user_id, session_id } = requireSession(actor)
    const sessionRows = await sessions.listOf(db, user_id)
    const devices = sessionRows.map(({ agent, ip, created_at, seen_at, ...session }) => ({
      ...session,
      agent: describeDevice(agent) ?? m.device_unknown,
      ...parseAgent(agent),
      ip_place: clientKey(ip),
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      current: session.session_id === session_id,
    }))
    return devices.sort((a, b) => Number(b.current) - Number(a.current) || b.seen_at.localeCompare(a.seen_at))
  },

  /**
   * Signs a device of the user out and returns whether it was this one.
   * @throws Refusal DEVICE_NOT_FOUND, also for a device of another user
   */
  async endDevice(actor: Actor, session_id: string): Promise<{ wasCurrent: boolean }> {
    const session = requireSession(actor)
    await inTransaction(db, async (tx) => {
      if (!(await sessions.closeOwn(tx, session.user_id, session_id))) throw new Refusal(refusals.DEVICE_NOT_FOUND)
      const subject = `user:${session.user_id}`
      await recordAudit(tx, { at: clock(), actor: session.user_id, action: 'device signed out', subject })
    })
    return { wasCurrent: session_id === session.session_id }
  },

  /** Signs every other device out and returns how many there were. */
  async endOtherDevices(actor: Actor): Promise<number> {
    const { user_id, session_id } = requireSession(actor)
    return inTransaction(db, async (tx) => {
      const ended = await sessions.closeOthers(tx, user_id, session_id)
      const subject = `user:${user_id}`
      await recordAudit(tx, { at: clock(), actor: user_id, action: 'other devices signed out', subject, after: ended })
      return ended
    })
  },
})
export type Devices = ReturnType<typeof createDevices>
