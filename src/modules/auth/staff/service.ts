// Networks that administrators sign in from; a new one is notified by mail.
import { networkKey } from '#kernel/network.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { staffFromNewNetwork } from '../events.ts'
import { retentionDays } from './rules.ts'
import * as store from './store.ts'

export interface StaffNetworksDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
}

export const createStaffNetworks = ({ db, clock, outbox }: StaffNetworksDeps) => ({
  /** Audits a sign-in of an administrator and publishes an event if its network is new (the /24, or the /48 of IPv6). */
  async recordSignIn(tx: Tx, user_id: string, ip: string): Promise<void> {
    const now = clock()
    const network = networkKey(ip)
    const isNew = await store.saveNetwork(tx, { user_id, network, seen_at: now })
    const subject = `user:${user_id}`
    await recordAudit(tx, { at: now, actor: user_id, action: 'administrator signed in', subject, after: { network } })
    if (isNew)
      await outbox.publish(tx, staffFromNewNetwork.of(newId(), { user_id, network, at: now.toISOString() }), now)
  },

  /** Whether this administrator has signed in from the network of `ip` before. */
  isKnown: (user_id: string, ip: string): Promise<boolean> => store.isKnownNetwork(db, user_id, networkKey(ip)),

  deleteNetworksOf: store.deleteNetworksOf,
  sweepNetworks: () =>
    store.deleteNetworksUnseenSince(db, new Date(clock().getTime() - retentionDays * 24 * 3_600_000)),
})
export type StaffNetworks = ReturnType<typeof createStaffNetworks>
