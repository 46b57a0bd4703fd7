// `npm run verify-audit`: checks the audit log's hash chain, and prints its head for the operator to store elsewhere.
import { type ChainHead, checkAuditChain, type Erasures, type Removal } from '#platform/audit-chain.ts'
import { tableExists, withConnection } from '#platform/backup/catalog.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from './config.ts'
import { openForBackup } from './database.ts'

/** The chain is missing or broken; `message` is for the operator. */
export class AuditNotVerified extends Error {}

export interface VerifyCommand {
  env: NodeJS.ProcessEnv
  /** Folder of the project. */
  root: string
  /** The head that an earlier check printed, as `position:hash`. */
  kept?: string | undefined
}

const parseHead = (text: string): ChainHead => {
  const [, positions, hash] = /^(\d{1,15}(?:-\d{1,15}){15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!positions || !hash)
    throw new AuditNotVerified(`${text} is not a head of the audit log: enter it in full, as this command prints it.`)
  return { positions: positions.split('-').map(Number), hash }
}

const formatRows = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`

const formatTime = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** Erased values do not break the chain, so erasures are visible only in this list. */
const formatErasures = ({ rows, newest }: Erasures): string[] => {
  if (rows === 0) return ['No values were erased.']
  const lines = newest.map(({ at, subject, rows: count }) => {
    return `  ${formatTime(at)}  ${subject}  ${formatRows(count)}`
  })
  return [`Values were erased from ${formatRows(rows)}. The newest erasures:`, ...lines]
}

/** Who can write as the owner could remove old rows and set this; the operator compares it with RETENTION. */
const formatRemoval = (removal: Removal | undefined): string[] =>
  removal
    ? [
        `The oldest ${removal.entries.toLocaleString('en')} entries, up to ${formatTime(removal.until)}, were removed after their retention.`,
      ]
    : []

/** Returns lines for the operator. @throws AuditNotVerified naming the first row that was altered, removed or inserted */
export const verifyAudit = async ({ env, root, kept }: VerifyCommand): Promise<string[]> => {
  const keptHead = kept === undefined ? undefined : parseHead(kept)
  const database = await openForBackup(readConfig(env, root), root, createLog({ level: 'error' }))
  try {
    const check = await withConnection(database.connection, async (client) => {
      if (!(await tableExists(client, 'public.audit_chain')))
        throw new AuditNotVerified(
          'There is no chain in this database yet. Start this release once (npm start), then verify.',
        )
      return checkAuditChain(client, keptHead)
    })
    if (!check.ok) throw new AuditNotVerified(check.reason)
    const { rows, head, erasures, removal } = check
    return [
      `The audit log is intact: ${formatRows(rows)}.`,
      ...formatRemoval(removal),
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
