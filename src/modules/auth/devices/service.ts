// The devices that somebody is signed in on: shown, and signed out one by one or all but this one. Nobody reaches another's.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { placeOf } from '#kernel/network.ts'
import * as m from '#messages/en/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Sessions } from '#platform/sessions.ts'
import { type Device, refusals } from './contract.ts'
import { deviceIn, partsOf } from './rules.ts'

export interface DevicesDeps {
  db: Db
  clock: Clock
  sessions: Sessions
}

const callerOf = ({ user, staff }: Actor) => {
  const own = user ?? staff
  if (!own) throw new Error('nobody is signed in')
  return { user_id: own.id, session_id: own.session_id }
}

export const createDevices = ({ db, clock, sessions }: DevicesDeps) => ({
  /** This one first, then as they were last seen. */
  async listDevices(actor: Actor): Promise<Device[]> {
    const { user_id, session_id } = callerOf(actor)
    const found = await sessions.listOf(db, user_id)
    const devices = found.map(({ agent, ip, created_at, seen_at, ...session }) => ({
      ...session,
      agent: deviceIn(agent) ?? m.device_unknown,
      ...partsOf(agent),
      ip_place: placeOf(ip),
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      current: session.session_id === session_id,
    }))
    return devices.sort((a, b) => Number(b.current) - Number(a.current) || b.seen_at.localeCompare(a.seen_at))
  },

  /** Answers whether it was this one. Refuses with DEVICE_NOT_FOUND, whether it is another's or none. */
  async endDevice(actor: Actor, session_id: string): Promise<{ wasCurrent: boolean }> {
    const own = callerOf(actor)
    await inTransaction(db, async (tx) => {
      if (!(await sessions.closeOwn(tx, own.user_id, session_id))) throw new Refusal(refusals.DEVICE_NOT_FOUND)
      const subject = `user:${own.user_id}`
      await recordAudit(tx, { at: clock(), actor: own.user_id, action: 'device signed out', subject })
    })
    return { wasCurrent: session_id === own.session_id }
  },

  /** How many there were. */
  async endOtherDevices(actor: Actor): Promise<number> {
    const { user_id, session_id } = callerOf(actor)
    return inTransaction(db, async (tx) => {
      const ended = await sessions.closeOthers(tx, user_id, session_id)
      const subject = `user:${user_id}`
      await recordAudit(tx, { at: clock(), actor: user_id, action: 'other devices signed out', subject, after: ended })
      return ended
    })
  },
})
export type Devices = ReturnType<typeof createDevices>
