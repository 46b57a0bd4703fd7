// What becomes of a partner whose people end their accounts.
import { normaliseEmail } from '#kernel/fields/email.ts'
import type { User } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Bank } from '../bank/service.ts'
import { accountsAskedBy, deleteUnused } from '../bank/store.ts'
import { partnerDecided } from '../events.ts'
import { deleteMember, findOwners } from '../members/store.ts'
import * as store from '../store.ts'
import { deleteInvitationsBy, deleteInvitationsOf, sendingsBy } from '../team/store.ts'

interface LeavingDeps {
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  bank: Pick<Bank, 'stopAskedBy'>
}

export const createLeaving = ({ clock, outbox, bank }: LeavingDeps) => {
  /** Nobody may be let in any more, and no money go where nothing went before; what is kept for the books stays. */
  const end = async (tx: Tx, { partner_id, status, version }: store.Partner, actor: string) => {
    const at = clock()
    await deleteInvitationsOf(tx, partner_id)
    await deleteUnused(tx, partner_id, at)
    if (status === 'inactive') return
    const [before, after] = [{ status }, { status: 'inactive' }]
    const [action, subject] = ['partner left by its last owner', `partner:${partner_id}`]
    await recordAudit(tx, { at, actor, action, subject, before, after })
    // The office need not look at what waited for its approval.
    if (status === 'pending')
      await outbox.publish(tx, partnerDecided.of(`${partner_id}:${version + 1}`, { partner_id }), at)
    await notifyProcesses(tx, 'content')
  }

  /**
   * Of whoever leaves without another owner nothing personal stays, and the partner's page ends. Answers the ids of what was
   * told to others in their name: accounts that they asked for, invitations that they sent, and what they did to the owners, which
   * goes by their own.
   */
  return async (tx: Tx, { user_id, email }: Pick<User, 'user_id' | 'email'>): Promise<string[]> => {
    const ids = [...(await accountsAskedBy(tx, user_id)), ...(await sendingsBy(tx, user_id)), user_id]
    const left = await deleteMember(tx, user_id)
    const partner = left && (await store.lockPartner(tx, left.partner_id))
    if (!partner) return ids
    const { partner_id } = partner
    const isOrphan = (await findOwners(tx, partner_id)).length === 0
    const isContact = isOrphan || normaliseEmail(partner.contact_email) === normaliseEmail(email)
    await store.updatePartner(tx, partner_id, {
      ...(isContact ? { contact_name: '', contact_email: '', contact_phone: '' } : {}),
      ...(isOrphan ? { status: 'inactive' } : {}),
      version: partner.version + 1,
      updated_at: clock(),
    })
    if (isOrphan) await end(tx, partner, user_id)
    else {
      await bank.stopAskedBy(tx, user_id, { partner_id, actor: user_id })
      await deleteInvitationsBy(tx, { partner_id, invited_by: user_id })
    }
    return ids
  }
}
