// `rotate-data-key`: encrypts everything anew with another DATA_KEY, in one transaction.
import path from 'node:path'
import { sql } from 'kysely'
import { operatorActor } from '#kernel/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import { isDataKey, keyFingerprint } from '#platform/data-key.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { type RotatedCounts, rotateSealed } from '#platform/key-rotation.ts'
import { type AdminCommand, type AdminContext, AdminRefusal } from './command.ts'
import { type KeyPair, readKeyPair } from './key-files.ts'
import { hashedPurposes, sealedColumns, seededColumns } from './sealed-data.ts'

interface Connected {
  account: string
  program: string
  address: string
}

/** A start waits at this table, so that none begins with the former key meanwhile. */
const lockKey = async (tx: Tx): Promise<Buffer | undefined> => {
  await sql`lock table data_keys in access exclusive mode`.execute(tx)
  const { rows } = await sql<{ fingerprint: Buffer }>`select fingerprint from data_keys`.execute(tx)
  return rows[0]?.fingerprint
}

/** Other connections to this database: a running site would go on with the former key. */
const listConnected = async (tx: Tx, ownProgram: string): Promise<Connected[]> => {
  const { rows } = await sql<Connected>`
    select usename as account, application_name as program, coalesce(client_addr::text, 'this machine') as address
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and application_name <> ${ownProgram} order by 1, 2, 3`.execute(tx)
  return rows
}

const refuseConnected = async (tx: Tx) => {
  const connected = await listConnected(tx, adminProgram)
  if (connected.length === 0) return
  const names = connected.map(({ account, program, address }) =>
    `${account} ${program} from ${address}`.replace(/ {2,}/g, ' '),
  )
  throw new AdminRefusal(
    `Stop the site first: it would go on with the former key. Connected to the database: ${[...new Set(names)].join('; ')}.
If none of them is the site, such as the idle connections of a pooler, add --force.`,
  )
}

const rotate = async (tx: Tx, { now, report }: AdminContext, { present, next }: KeyPair): Promise<RotatedCounts> => {
  const counts = await rotateSealed(tx, {
    ...{ from: present, to: next, now },
    ...{ sealed: sealedColumns, seeded: seededColumns, fingerprints: hashedPurposes },
    onTable: (table, count) => report(`${table}: ${count.toLocaleString('en')}`),
  })
  await sql`update data_keys set fingerprint = ${keyFingerprint(next)}, stored_at = ${now}`.execute(tx)
  const entry = { at: now, actor: operatorActor, action: 'data key rotated', subject: 'system:data-key', after: counts }
  await recordAudit(tx, entry)
  return counts
}

const describeCounts = ({ resealed, unreadable, links }: RotatedCounts): string[] => [
  `${resealed.toLocaleString('en')} values are encrypted with the new key, and ${links.toLocaleString('en')} links stay valid.`,
  ...(unreadable
    ? [`${unreadable.toLocaleString('en')} values were sealed with a key that was lost before, and stay as they are.`]
    : []),
]

/** The name of this program's connections. */
export const adminProgram = 'ostler admin'

export const rotateDataKey: AdminCommand = {
  summary: 'encrypts everything anew with another DATA_KEY, while the site is stopped',
  usage: '[--new-key-file <file>] [--force]',
  help: [
    'Without a file a key is made in DATA_DIR/secrets, unless DATA_KEY is set from outside.',
    'It is one transaction: interrupted, nothing has changed, and the same command does it again.',
    'Two-factor sign-in, recovery codes, payment links and calendar addresses stay valid. Links in mails that let a ride be',
    'rated or refused become void, and the next start makes a new key that signs receipts; those of before stay valid.',
    'Backups from before need the former key: keep it with them.',
  ],
  options: { 'new-key-file': { type: 'string' }, force: { type: 'boolean' } },
  operands: { min: 0, max: 0 },
  run: async (context, { options }) => {
    const { config, env, db, now } = context
    const file = options['new-key-file']
    const newKeyFile = typeof file === 'string' ? path.resolve(env.INIT_CWD ?? '.', file) : undefined
    const keys = readKeyPair(config, newKeyFile)
    const counts = await inTransaction(db, async (tx) => {
      const fingerprint = await lockKey(tx)
      if (!fingerprint) throw new AdminRefusal('This database has no key yet: start the site once.')
      // Interrupted after the database had changed.
      if (isDataKey(keys.next, fingerprint)) return undefined
      if (!isDataKey(keys.present, fingerprint))
        throw new AdminRefusal('DATA_KEY is not the one that this database was sealed with.')
      if (!options.force) await refuseConnected(tx)
      return rotate(tx, context, keys)
    })
    const done = counts ? describeCounts(counts) : ['The database has the new key already.']
    return [...done, ...keys.install(now.toISOString().slice(0, 10))]
  },
}
