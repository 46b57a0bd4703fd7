// Checks the hash chain over the audit log outside the database, whose functions an attacker could change with the rows.
import { createHash } from 'node:crypto'
import type pg from 'pg'

interface Link {
  lane: number
  position: number
  entry: 'written' | 'erased'
  audit_id: number
  values_digest: Buffer | null
  salt: Buffer | null
  hash: Buffer
  /** Microseconds since 1970. */
  chained_at: string
  row_id: number | null
  at: string | null
  actor: string | null
  action: string | null
  subject: string | null
  before: string | null
  after: string | null
}

/**
 * End of the chains. Stored elsewhere, it proves later that nothing before it was changed or cut off.
 * `positions` is by lane; `hash` covers the last hash of each.
 */
export interface ChainHead {
  positions: number[]
  hash: string
}

/** Erased values of `rows` rows of one subject, in one transaction. */
export interface Erasure {
  at: Date
  subject: string
  rows: number
}

export interface Erasures {
  rows: number
  newest: Erasure[]
}

/** The oldest part of the log, which was removed after its retention. */
export interface Removal {
  entries: number
  /** Time of the newest removed entry. */
  until: Date
}

export type ChainCheck =
  | { ok: true; rows: number; head: ChainHead; erasures: Erasures; removal?: Removal }
  | { ok: false; reason: string }

/** Number of lanes, the same as in the migration. */
const laneCount = 16
const batch = 2000
const linksQuery = `
  select c.lane, c.position, c.entry, c.audit_id, c.values_digest, c.salt, c.hash, (extract(epoch from c.at) * 1000000)::bigint::text as chained_at,
    l.audit_id as row_id, (extract(epoch from l.at) * 1000000)::bigint::text as at, l.actor, l.action, l.subject,
    l.before::text as before, l.after::text as after
  from audit_chain c left join audit_log l on l.audit_id = c.audit_id
  where c.lane = $1 and c.position > $2 order by c.position limit ${batch}`
const erasuresQuery = `select c.audit_id, c.at, coalesce(l.subject, '') as subject
  from audit_chain c left join audit_log l using (audit_id) where c.entry = 'erased' order by c.at desc, c.audit_id desc`
const maxListedErasures = 10
const startsQuery = 'select lane, position, hash, entries, removed_until from audit_chain_starts'
const unchainedQuery = `select audit_id from audit_log l
  where not exists (select from audit_chain c where c.audit_id = l.audit_id and c.entry = 'written') order by 1 limit 1`

const encodePart = (value: string | null): string => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)
const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const each of parts) hash.update(each)
  return hash.digest()
}

const hashLink = (link: Link, before: Buffer): Buffer => {
  const { lane, entry, audit_id, chained_at, at, actor, action, subject } = link
  if (entry === 'erased')
    return sha256(before, [entry, String(lane), String(audit_id), chained_at].map(encodePart).join(''))
  const content = [entry, String(lane), String(audit_id), at, actor, action, subject].map(encodePart).join('')
  return sha256(before, link.values_digest ?? '', content)
}

const describeRow = ({ audit_id, action, subject }: Link): string =>
  `Row ${audit_id}${action === null ? '' : ` (${action}, ${subject})`}`

const matchesDigest = (link: Link, isErased: boolean): boolean => {
  const { salt, values_digest, before, after } = link
  if (!salt) return isErased && before === null && after === null
  return sha256(salt, encodePart(before) + encodePart(after)).equals(values_digest ?? Buffer.alloc(0))
}

/** The fault of an entry given the one before it; undefined where there is none. */
const findFault = (link: Link, previous: { position: number; hash: Buffer }, erased: ReadonlySet<number>) => {
  const expected = previous.position + 1
  if (link.position !== expected)
    return `The entries before ${link.position} are missing from ${expected} on: rows were removed.`
  if (link.entry === 'written' && link.row_id === null) return `Row ${link.audit_id} was removed.`
  if (!hashLink(link, previous.hash).equals(link.hash))
    return `${describeRow(link)} was altered, or its place in the chain was.`
  if (link.entry === 'written' && !matchesDigest(link, erased.has(link.audit_id)))
    return `${describeRow(link)} was altered: its values are others than were written.`
  return undefined
}

interface Lane {
  rows: number
  position: number
  hash: Buffer
  /** Hash at the position of the stored head. */
  keptHash: Buffer
  fault?: { audit_id: number; reason: string }
}

/** Where a lane begins, if its oldest entries were removed. */
interface Start {
  lane: number
  position: number
  hash: Buffer
  entries: number
  removed_until: Date
}

interface LaneCheck {
  lane: number
  start: Start | undefined
  keptPosition: number
  erased: ReadonlySet<number>
}

const checkLane = async (client: pg.ClientBase, { lane, start, keptPosition, erased }: LaneCheck): Promise<Lane> => {
  const { position, hash } = start ?? { position: 0, hash: Buffer.alloc(0) }
  const state: Lane = { rows: 0, position, hash, keptHash: keptPosition === position ? hash : Buffer.alloc(0) }
  for (;;) {
    const { rows } = await client.query<Link>(linksQuery, [lane, state.position])
    for (const link of rows) {
      const reason = findFault(link, state, erased)
      if (reason) return { ...state, fault: { audit_id: link.audit_id, reason } }
      state.position = link.position
      state.hash = link.hash
      if (link.position === keptPosition) state.keptHash = link.hash
      if (link.entry === 'written') state.rows++
    }
    if (rows.length < batch) return state
  }
}

const summarizeErasures = (entries: readonly Omit<Erasure, 'rows'>[]): Erasures => {
  const newest = new Map<string, Erasure>()
  for (const { at, subject } of entries) {
    const key = `${at.getTime()} ${subject}`
    const erasure = newest.get(key)
    if (erasure) erasure.rows++
    else if (newest.size < maxListedErasures) newest.set(key, { at, subject, rows: 1 })
  }
  return { rows: entries.length, newest: [...newest.values()] }
}

const summarizeRemoval = (starts: readonly Start[]): { removal?: Removal } => {
  if (starts.length === 0) return {}
  const entries = starts.reduce((sum, start) => sum + start.entries, 0)
  return { removal: { entries, until: new Date(Math.max(...starts.map((start) => start.removed_until.getTime()))) } }
}

const headTooOld =
  'The head that was kept is from the part of the log that was removed after its retention. Check with a newer one.'
const headMissing = `The log does not hold the head that was kept: rows at its end were removed, or it was written anew.`

/**
 * Reads the whole log from one snapshot and names the first row that was altered, removed or inserted.
 * Rows cut off at the end are detected only with `kept`, the head that an earlier check returned.
 */
export const checkAuditChain = async (client: pg.ClientBase, kept?: ChainHead): Promise<ChainCheck> => {
  await client.query('begin isolation level repeatable read read only')
  const { rows: erasedRows } = await client.query<Omit<Erasure, 'rows'> & { audit_id: number }>(erasuresQuery)
  const erased = new Set(erasedRows.map(({ audit_id }) => audit_id))
  const { rows: starts } = await client.query<Start>(startsQuery)
  const startOf = (lane: number) => starts.find((start) => start.lane === lane)
  const lanes: Lane[] = []
  for (let lane = 0; lane < laneCount; lane++)
    lanes.push(
      await checkLane(client, { lane, start: startOf(lane), keptPosition: kept?.positions[lane] ?? 0, erased }),
    )
  const inserted = await client.query<{ audit_id: number }>(unchainedQuery)
  await client.query('commit')
  const faults = [
    ...lanes.flatMap(({ fault }) => fault ?? []),
    ...inserted.rows.map(({ audit_id }) => ({ audit_id, reason: `Row ${audit_id} was inserted past the chain.` })),
  ].sort((a, b) => a.audit_id - b.audit_id)
  if (faults[0]) return { ok: false, reason: faults[0].reason }
  if (kept?.positions.some((position, lane) => position < (startOf(lane)?.position ?? 0)))
    return { ok: false, reason: headTooOld }
  const combineHashes = (hashes: Buffer[]) =>
    sha256(...hashes.map((hash) => encodePart(hash.toString('hex')))).toString('hex')
  if (kept && combineHashes(lanes.map(({ keptHash }) => keptHash)) !== kept.hash)
    return { ok: false, reason: headMissing }
  return {
    ok: true,
    rows: lanes.reduce((sum, { rows }) => sum + rows, 0),
    head: { positions: lanes.map(({ position }) => position), hash: combineHashes(lanes.map(({ hash }) => hash)) },
    erasures: summarizeErasures(erasedRows),
    ...summarizeRemoval(starts),
  }
}
