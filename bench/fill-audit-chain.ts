// Chains copied rows of the audit log as the trigger of migration 0001 does, but many at once.
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Report } from './progress.ts'

const laneCount = 16
const batch = 5000

interface AuditRow {
  audit_id: number
  micros: string
  actor: string
  action: string
  subject: string
  before: string | null
  after: string | null
}

const encodePart = (value: string | null): string => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

interface Head {
  position: number
  hash: Buffer
}

const readHeads = async (client: pg.ClientBase): Promise<Head[]> => {
  const heads = Array.from({ length: laneCount }, (): Head => ({ position: 0, hash: Buffer.alloc(0) }))
  const { rows } = await client.query<Head & { lane: number }>(
    'select distinct on (lane) lane, position::int, hash from audit_chain order by lane, position desc',
  )
  for (const { lane, ...head } of rows) heads[lane] = head
  return heads
}

const readRows = async (client: pg.ClientBase, after: number): Promise<AuditRow[]> => {
  const { rows } = await client.query<AuditRow>(
    `select audit_id::int, (extract(epoch from at) * 1000000)::bigint::text as micros, actor, action, subject,
       before::text, after::text
     from audit_log where audit_id > $1 order by audit_log.audit_id limit ${batch}`,
    [after],
  )
  return rows
}

/** The row's link: the digest of its values, and a hash over it, the row and the link before. */
const linkRow = (row: AuditRow, lane: number, before: Buffer) => {
  const salt = randomBytes(16)
  const digest = sha256(salt, encodePart(row.before) + encodePart(row.after))
  const parts = ['written', String(lane), String(row.audit_id), row.micros, row.actor, row.action, row.subject]
  return { salt, digest, hash: sha256(before, digest, parts.map(encodePart).join('')) }
}

/** Appends the rows after the last chained one to the chains. */
export const chainCopiedRows = async (client: pg.ClientBase, report: Report): Promise<void> => {
  const heads = await readHeads(client)
  const { rows: chained } = await client.query<{ last: number }>(
    'select coalesce(max(audit_id), 0)::int as last from audit_chain',
  )
  let after = chained[0]?.last ?? 0
  for (let done = 0; ; ) {
    const rows = await readRows(client, after)
    const last = rows.at(-1)
    if (!last) return
    const links = rows.map((row) => {
      const lane = row.audit_id % laneCount
      const head = heads[lane] as Head
      const { hash, ...link } = linkRow(row, lane, head.hash)
      heads[lane] = { position: head.position + 1, hash }
      return { lane, ...heads[lane], ...link, row }
    })
    await client.query(
      `insert into audit_chain (lane, position, entry, audit_id, at, values_digest, salt, hash)
       select lane, position, 'written', audit_id, at, digest, salt, hash
       from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bytea[], $6::bytea[])
         as link (lane, position, audit_id, digest, salt, hash) join audit_log using (audit_id)`,
      [
        links.map(({ lane }) => lane),
        links.map(({ position }) => position),
        links.map(({ row }) => row.audit_id),
        links.map(({ digest }) => digest),
        links.map(({ salt }) => salt),
        links.map(({ hash }) => hash),
      ],
    )
    after = last.audit_id
    done += rows.length
    if (done % (10 * batch) === 0) report(`audit log: ${done} rows chained`)
  }
}
