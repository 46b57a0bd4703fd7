// Removes a person from their partner when they delete their account, and deactivates a partner without owners.
import { normaliseEmail } from '#kernel/fields/email.ts'
import type { User } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Bank } from '../bank/service.ts'
import { deleteUnusedAccounts, listAccountIdsRequestedBy } from '../bank/store.ts'
import { partnerDecided } from '../events.ts'
import { deleteMember, findOwners } from '../members/store.ts'
import * as store from '../store.ts'
import { deleteInvitationsBy, deleteInvitationsOfPartner, listSendingIdsBy } from '../team/store.ts'

interface AccountDeletionDeps {
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  bank: Pick<Bank, 'stopChangesRequestedBy'>
}

export const createAccountDeletion = ({ clock, outbox, bank }: AccountDeletionDeps) => {
  /** Deletes invitations and unused bank accounts of a partner without owners. Accounts that received payouts are kept for the books. */
  const deactivatePartner = async (tx: Tx, { partner_id, status, version }: store.Partner, actor: string) => {
    const at = clock()
    await deleteInvitationsOfPartner(tx, partner_id)
    await deleteUnusedAccounts(tx, partner_id, at)
    if (status === 'inactive') return
    const [before, after] = [{ status }, { status: 'inactive' }]
    const [action, subject] = ['partner left by its last owner', `partner:${partner_id}`]
    await recordAudit(tx, { at, actor, action, subject, before, after })
    // Resolves the attention item about the registration.
    if (status === 'pending')
      await outbox.publish(tx, partnerDecided.of(`${partner_id}:${version + 1}`, { partner_id }), at)
    await notifyProcesses(tx, 'content')
  }

  /**
   * Removes the member and, if they were the last owner, the contact data and the guest page. Returns the ids under which mails
   * name this person: requested bank accounts, sent invitations, and the user id itself for changes of owners.
   */
  return async (tx: Tx, { user_id, email }: Pick<User, 'user_id' | 'email'>): Promise<string[]> => {
    const ids = [...(await listAccountIdsRequestedBy(tx, user_id)), ...(await listSendingIdsBy(tx, user_id)), user_id]
    const membership = await deleteMember(tx, user_id)
    const partner = membership && (await store.lockPartner(tx, membership.partner_id))
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
    if (isOrphan) await deactivatePartner(tx, partner, user_id)
    else {
      await bank.stopChangesRequestedBy(tx, user_id, { partner_id, actor: user_id })
      await deleteInvitationsBy(tx, { partner_id, invited_by: user_id })
    }
    return ids
  }
}
