// `jobs` and `replay-dead`: what runs in the background, and deliveries that were given up.
import { operatorActor } from '#kernel/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import { type BackgroundWork, readBackgroundWork } from '#platform/background-work.ts'
import { inTransaction } from '#platform/db.ts'
import { type AdminCommand, AdminRefusal, UsageError } from './command.ts'

const subject = 'system:jobs'
const units = [
  { seconds: 86_400, name: 'd' },
  { seconds: 3600, name: 'h' },
  { seconds: 60, name: 'min' },
]

const formatAge = (seconds: number): string => {
  const unit = units.find((each) => seconds >= each.seconds) ?? { seconds: 1, name: 's' }
  return `${Math.floor(Math.max(0, seconds) / unit.seconds)} ${unit.name}`
}

const formatRows = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? []
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd())
}

const formatWork = ({ jobs, waiting, dead }: BackgroundWork): string[] => [
  'Scheduled work and its last run',
  ...formatRows(jobs.map(({ name, seconds_ago }) => [name, `${formatAge(seconds_ago)} ago`])),
  waiting.length ? 'Deliveries that wait' : 'No delivery waits.',
  ...formatRows(
    waiting.map(({ listener, count, seconds_old, retries }) => [
      ...[listener, String(count), `oldest ${formatAge(seconds_old)}`],
      retries ? `up to ${retries} retries` : '',
    ]),
  ),
  dead.length
    ? 'Deliveries that were given up, newest first: npm run admin -- replay-dead'
    : 'No delivery was given up.',
  ...formatRows(dead.map(({ id, listener, key, seconds_old }) => [id, listener, key, `${formatAge(seconds_old)} ago`])),
]

export const jobs: AdminCommand = {
  summary: 'lists scheduled work with its last run, deliveries that wait, and those that were given up',
  usage: '',
  help: [],
  operands: { min: 0, max: 0 },
  run: async ({ pool, db, now }) => {
    const work = await readBackgroundWork(pool)
    await recordAudit(db, { at: now, actor: operatorActor, action: 'jobs listed', subject })
    return formatWork(work)
  },
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const replayDead: AdminCommand = {
  summary: 'makes deliveries again that were given up after their last retry',
  usage: '--all | <id> …',
  help: [
    'The ids are those that `jobs` lists. The running site delivers them within a second, otherwise the next start.',
  ],
  options: { all: { type: 'boolean' } },
  operands: { min: 0, max: 100 },
  run: async ({ db, now, withServices }, { operands, options }) => {
    if (Boolean(options.all) === operands.length > 0) throw new UsageError('Give either --all, or the ids.')
    const wrong = operands.find((id) => !idPattern.test(id))
    if (wrong) throw new UsageError(`${wrong} is not the id of a delivery.`)
    const replayed = await withServices(async ({ outbox }) => {
      await outbox.connect()
      return inTransaction(db, async (tx) => {
        const count = await outbox.replayDead(tx, options.all ? undefined : operands)
        const after = { count, ...(options.all ? {} : { ids: operands }) }
        if (count > 0)
          await recordAudit(tx, { at: now, actor: operatorActor, action: 'dead deliveries replayed', subject, after })
        return count
      })
    })
    if (replayed === 0) throw new AdminRefusal('No delivery with such an id was given up.')
    return [`${replayed} ${replayed === 1 ? 'delivery is' : 'deliveries are'} made again.`]
  },
}
