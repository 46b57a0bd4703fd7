// `npm run verify-audit`: checks the audit log's chain of hashes, and prints its head for the operator to keep.
import { type ChainHead, checkAuditChain, type Erasures } from '#platform/audit-chain.ts'
import { exists, onConnection } from '#platform/backup/catalog.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from './config.ts'
import { openForBackup } from './database.ts'

/** The chain cannot be checked, or does not hold; `message` is for the person who asked. */
export class AuditNotVerified extends Error {}

export interface VerifyCommand {
  env: NodeJS.ProcessEnv
  /** Folder of the project. */
  root: string
  /** A head that an earlier check printed, as `position:hash`. */
  kept?: string | undefined
}

const parseHead = (typed: string): ChainHead => {
  const [, positions, hash] = /^(\d{1,15}(?:-\d{1,15}){15}):([0-9a-f]{64})$/.exec(typed) ?? []
  if (!positions || !hash)
    throw new AuditNotVerified(`${typed} is not a head of the audit log: enter it in full, as this command prints it.`)
  return { positions: positions.split('-').map(Number), hash }
}

const formatRows = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`

/** A row verifies without its values, so an erasure is noticed only where it is listed. */
const formatErasures = ({ rows, newest }: Erasures): string[] => {
  if (rows === 0) return ['No values were erased.']
  const lines = newest.map(({ at, subject, rows: count }) => {
    const time = at.toISOString().slice(0, 19).replace('T', ' ')
    return `  ${time} UTC  ${subject}  ${formatRows(count)}`
  })
  return [`Values were erased from ${formatRows(rows)}. The newest erasures:`, ...lines]
}

/** Lines for the person at the terminal. @throws AuditNotVerified naming the first row that was altered, removed or inserted */
export const verifyAudit = async ({ env, root, kept }: VerifyCommand): Promise<string[]> => {
  const keptHead = kept === undefined ? undefined : parseHead(kept)
  const database = await openForBackup(readConfig(env, root), root, createLog({ level: 'error' }))
  try {
    const check = await onConnection(database.connection, async (client) => {
      if (!(await exists(client, 'public.audit_chain')))
        throw new AuditNotVerified(
          'There is no chain in this database yet. Start this release once (npm start), then verify.',
        )
      return checkAuditChain(client, keptHead)
    })
    if (!check.ok) throw new AuditNotVerified(check.reason)
    const { rows, head, erasures } = check
    return [
      `The audit log is intact: ${formatRows(rows)}.`,
      ...formatErasures(erasures),
      `Head ${head.positions.join('-')}:${head.hash}`,
      keptHead
        ? 'It still contains the head that was kept.'
        : 'Keep the head on another machine. Removal of the last rows is detected only with it: npm run verify-audit <head>',
    ]
  } finally {
    await database.close()
  }
}
