// Where administrators sign in from: a network that is not known yet is told to them by mail.
import { networkOf } from '#kernel/network.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { staffFromNewNetwork } from '../events.ts'
import { knownForDays } from './rules.ts'
import * as store from './store.ts'

export interface StaffNetworksDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
}

export const createStaffNetworks = ({ db, clock, outbox }: StaffNetworksDeps) => ({
  /** Writes a sign-in of an administrator down, and tells of it where its network is new: the /24 of an address, the /48 of IPv6. */
  async note(tx: Tx, user_id: string, ip: string): Promise<void> {
    const now = clock()
    const network = networkOf(ip)
    const isNew = await store.noteNetwork(tx, { user_id, network, seen_at: now })
    const subject = `user:${user_id}`
    await recordAudit(tx, { at: now, actor: user_id, action: 'administrator signed in', subject, after: { network } })
    if (isNew) await outbox.tell(tx, staffFromNewNetwork.of(newId(), { user_id, network, at: now.toISOString() }), now)
  },

  /** Has this administrator signed in from the network of `ip` before? */
  isKnown: (user_id: string, ip: string): Promise<boolean> => store.isNetworkOf(db, user_id, networkOf(ip)),

  forgetNetworks: store.deleteNetworksOf,
  sweepNetworks: () => store.deleteNetworksUnseenSince(db, new Date(clock().getTime() - knownForDays * 24 * 3_600_000)),
})
export type StaffNetworks = ReturnType<typeof createStaffNetworks>
