// `rebuild-totals`: writes the totals of days again, for figures that cannot be explained.
import { operatorActor } from '#kernel/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import type { AdminCommand } from './command.ts'

export const rebuildTotals: AdminCommand = {
  summary: 'writes the totals of all past days again, from bookings and payments',
  usage: '',
  help: [
    'The dashboard and the overview of partners are read from these totals. They are compared with bookings and payments',
    'every night anyway. The site may run meanwhile; its figures stay right.',
  ],
  operands: { min: 0, max: 0 },
  run: ({ db, now, withServices, report }) =>
    withServices(async ({ site, totalsUpkeep }) => {
      // Days are those of the office's time zone.
      await site.refresh()
      const days = await totalsUpkeep.rebuild((count) => {
        if (count % 100 === 0) report(`${count} days`)
      })
      await recordAudit(db, {
        ...{ at: now, actor: operatorActor, action: 'totals rebuilt', subject: 'system:totals' },
        after: { days },
      })
      return [`The totals of ${days} ${days === 1 ? 'day' : 'days'} were written.`]
    }),
}
