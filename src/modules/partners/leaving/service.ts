// What becomes of a partner whose people end their accounts.
import type { User } from '#modules/users/service.ts'
import { forgetAudited, recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import { deleteMember, findOwners } from '../members/store.ts'
import * as store from '../store.ts'

/** Of whoever leaves without another owner nothing personal stays, and the partner's page ends. */
export const createLeaving =
  ({ clock }: { clock: Clock }) =>
  async (tx: Tx, { user_id, email }: Pick<User, 'user_id' | 'email'>): Promise<void> => {
    const left = await deleteMember(tx, user_id)
    const partner = left && (await store.lockPartner(tx, left.partner_id))
    if (!partner) return
    const { partner_id, status } = partner
    const isOrphan = (await findOwners(tx, partner_id)).length === 0
    const isContact = isOrphan || partner.contact_email.toLowerCase() === email.toLowerCase()
    const subject = `partner:${partner_id}`
    if (isContact) await forgetAudited(tx, subject, 'everything')
    const updated_at = clock()
    await store.updatePartner(tx, partner_id, {
      ...(isContact ? { contact_name: '', contact_email: '', contact_phone: '' } : {}),
      ...(isOrphan ? { status: 'inactive' } : {}),
      version: partner.version + 1,
      updated_at,
    })
    if (isOrphan && status !== 'inactive') {
      const [before, after] = [{ status }, { status: 'inactive' }]
      const action = 'partner left by its last owner'
      await recordAudit(tx, { at: updated_at, actor: user_id, action, subject, before, after })
      await notifyProcesses(tx, 'content')
    }
  }
