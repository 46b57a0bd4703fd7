// `verify-audit`: the check of the audit log, which `npm run verify-audit` makes too.
import { operatorActor } from '#kernel/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import { verifyAudit } from '../verify-audit.ts'
import type { AdminCommand } from './command.ts'

export const checkAuditLog: AdminCommand = {
  summary: 'checks the hash chain of the audit log and prints its head',
  usage: '[<head>]',
  help: ['With a head that an earlier check printed, rows removed from the end are found too.'],
  operands: { min: 0, max: 1 },
  run: async ({ env, root, db, now }, { operands: [kept] }) => {
    const lines = await verifyAudit({ env, root, kept })
    await recordAudit(db, { at: now, actor: operatorActor, action: 'audit log verified', subject: 'system:audit-log' })
    return lines
  },
}
