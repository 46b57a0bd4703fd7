// Deletes registrations that were never approved, 180 days after their last change; their people become customers.
import { eraseAuditValues, recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox } from '#platform/outbox.ts'
import { deleteUnusedAccounts } from '../bank/store.ts'
import { partnerDecided } from '../events.ts'
import { listMembers } from '../members/store.ts'
import { isRegistrationExpired, registrationCutoff } from '../rules.ts'
import * as store from '../store.ts'
import type { Teams } from '../team/service.ts'
import { deleteInvitationsOfPartner } from '../team/store.ts'

interface RegistrationExpiryDeps {
  db: Db
  clock: Clock
  log: Pick<Log, 'error'>
  outbox: Pick<Outbox, 'publish'>
  team: Pick<Teams, 'removeFromTeam'>
}

const clearedFields = {
  ...{ contact_name: '', contact_email: '', contact_phone: '' },
  ...{ company_phone: '', company_address: '', company_registration: '' },
  status: 'inactive' as const,
}

export const createRegistrationExpiry = ({ db, clock, log, outbox, team }: RegistrationExpiryDeps) => {
  const clearPartner = async (tx: Tx, { partner_id, status, version }: store.Partner) => {
    const at = clock()
    for (const { user_id } of await listMembers(tx, partner_id)) await team.removeFromTeam(tx, user_id)
    await deleteInvitationsOfPartner(tx, partner_id)
    await deleteUnusedAccounts(tx, partner_id, at)
    await store.updatePartner(tx, partner_id, { ...clearedFields, version: version + 1, updated_at: at })
    const subject = `partner:${partner_id}`
    await eraseAuditValues(tx, subject, 'everything')
    await recordAudit(tx, { at, actor: 'system', action: 'partner registration lapsed', subject })
    // Resolves the attention item about the registration.
    if (status === 'pending')
      await outbox.publish(tx, partnerDecided.of(`${partner_id}:${version + 1}`, { partner_id }), at)
  }

  /** One transaction, because a cleared but undeleted partner would count as just changed and stay for another 180 days. */
  const expireRegistration = (partner_id: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const partner = await store.lockPartner(tx, partner_id)
      // The office may have approved it since.
      if (!partner || !isRegistrationExpired(partner, clock())) return
      await clearPartner(tx, partner)
      await store.deletePartner(tx, partner_id)
    })

  return {
    /** Processes each expired registration by itself, so that one failure stops no other. Partners with tickets keep their name. */
    async sweep(): Promise<void> {
      for (const partner_id of await store.listUnapproved(db, registrationCutoff(clock())))
        try {
          await expireRegistration(partner_id)
        } catch (error) {
          log.error(
            { err: error, partner_id },
            'an expired registration could not be deleted; the next sweep tries again',
          )
        }
    },
  }
}
