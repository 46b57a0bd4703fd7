// Registrations that were never approved do not lie about for ever: what the company said of itself goes, and its people are
// customers from then on.
import { eraseAuditValues, recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox } from '#platform/outbox.ts'
import { deleteUnused } from '../bank/store.ts'
import { partnerDecided } from '../events.ts'
import { listMembers } from '../members/store.ts'
import { isLapsed, lapsedSince } from '../rules.ts'
import * as store from '../store.ts'
import type { Teams } from '../team/service.ts'
import { deleteInvitationsOf } from '../team/store.ts'

interface LapsingDeps {
  db: Db
  clock: Clock
  log: Pick<Log, 'error'>
  outbox: Pick<Outbox, 'publish'>
  team: Pick<Teams, 'leave'>
}

const nothing = {
  ...{ contact_name: '', contact_email: '', contact_phone: '' },
  ...{ company_phone: '', company_address: '', company_registration: '' },
  status: 'inactive' as const,
}

export const createLapsing = ({ db, clock, log, outbox, team }: LapsingDeps) => {
  const empty = async (tx: Tx, { partner_id, status, version }: store.Partner) => {
    const at = clock()
    for (const { user_id } of await listMembers(tx, partner_id)) await team.leave(tx, user_id)
    await deleteInvitationsOf(tx, partner_id)
    await deleteUnused(tx, partner_id, at)
    await store.updatePartner(tx, partner_id, { ...nothing, version: version + 1, updated_at: at })
    const subject = `partner:${partner_id}`
    await eraseAuditValues(tx, subject, 'everything')
    await recordAudit(tx, { at, actor: 'system', action: 'partner registration lapsed', subject })
    // The office need not look at what waited for its approval.
    if (status === 'pending')
      await outbox.publish(tx, partnerDecided.of(`${partner_id}:${version + 1}`, { partner_id }), at)
  }

  /** In one transaction: what is emptied and not deleted would count as changed now, and stay for as long again. */
  const lapse = (partner_id: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const partner = await store.lockPartner(tx, partner_id)
      // The office may have been faster.
      if (!partner || !isLapsed(partner, clock())) return
      await empty(tx, partner)
      await store.deletePartner(tx, partner_id)
    })

  return {
    /**
     * Those that nobody has changed for as long as they are kept. A partner whose tickets are there still keeps its name until they
     * go. What fails with one keeps no other.
     */
    async sweep(): Promise<void> {
      for (const partner_id of await store.listUnapproved(db, lapsedSince(clock())))
        try {
          await lapse(partner_id)
        } catch (error) {
          log.error({ err: error, partner_id }, 'a registration is left for the next sweep')
        }
    },
  }
}
