// The commands of `npm run admin`. Another one is another entry here.
import { disableTwoFactor, resetPassword } from './accounts.ts'
import { checkAuditLog } from './audit-log.ts'
import { jobs, replayDead } from './background-work.ts'
import type { AdminCommand } from './command.ts'
import { rotateDataKey } from './rotate-data-key.ts'
import { rebuildTotals } from './totals.ts'

export const commands: Readonly<Record<string, AdminCommand>> = {
  'reset-password': resetPassword,
  'disable-2fa': disableTwoFactor,
  'rotate-data-key': rotateDataKey,
  'replay-dead': replayDead,
  jobs,
  'rebuild-totals': rebuildTotals,
  'verify-audit': checkAuditLog,
}
