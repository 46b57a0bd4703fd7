// Encrypts anew, with another DATA_KEY, what the former one sealed, and keeps links and recovery codes of before working.
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './db.ts'
import { createSeededTokens, rekeySeed } from './link-tokens.ts'
import { newId } from './new-id.ts'
import { createSeal, deriveFingerprintKey, hashWithKey, type Seal } from './sealing.ts'

/** A column of sealed texts; null and the empty text are none. */
export interface SealedColumn {
  table: string
  /** Primary key, a text. */
  key: string
  column: string
  /** As given to `createSeal`. */
  purpose: string
  /** The columns that a text is bound to, joined by spaces, and a last word. */
  boundTo: readonly string[]
  boundName?: string
}

/** A table with the columns `seed` and `token_hash`, whose links are derived by `createSeededTokens`. */
export interface SeededColumn {
  table: string
  key: string
  purpose: string
}

export interface Rotation {
  from: string
  to: string
  sealed: readonly SealedColumn[]
  seeded: readonly SeededColumn[]
  /** Purposes whose keyed hashes are stored. */
  fingerprints: readonly string[]
  now: Date
  /** Called after each table with the number of its values. */
  onTable(table: string, count: number): void
}

export interface RotatedCounts {
  /** Values that were encrypted anew. */
  resealed: number
  /** Values that the former key did not open, which stay as they are. */
  unreadable: number
  /** Links that stay valid. */
  links: number
}

const batchSize = 500
const quote = (name: string): string => pg.escapeIdentifier(name)

interface Page {
  after: string
  rows: Record<string, string>[]
}

/** Reads a table in the order of its key, a batch at a time. */
async function* readBatches(
  tx: Tx,
  { table, key, columns, where }: { table: string; key: string; columns: readonly string[]; where: string },
) {
  const names = [key, ...columns].map(quote).join(', ')
  const text = `select ${names} from ${quote(table)} where ${quote(key)} > $1 and ${where} order by ${quote(key)} limit ${batchSize}`
  const page: Page = { after: '', rows: [] }
  do {
    page.rows = (await tx.executeQuery(CompiledQuery.raw(text, [page.after]))).rows as Page['rows']
    page.after = page.rows.at(-1)?.[key] ?? ''
    yield page.rows
  } while (page.rows.length === batchSize)
}

const saveBatch = (
  tx: Tx,
  column: { table: string; key: string; column: string; type: string },
  values: { key: string; value: unknown }[],
) => {
  const { table, key, type } = column
  const text = `update ${quote(table)} set ${quote(column.column)} = changed.value
    from unnest($1::text[], $2::${type}[]) as changed (key, value) where ${quote(table)}.${quote(key)} = changed.key`
  return tx.executeQuery(CompiledQuery.raw(text, [values.map((each) => each.key), values.map((each) => each.value)]))
}

/** The text that a value of this row is bound to. */
const toBound = ({ boundTo, boundName }: SealedColumn, row: Record<string, string>): string =>
  [...boundTo.map((name) => row[name]), ...(boundName ? [boundName] : [])].join(' ')

const openOrUndefined = (seal: Seal, sealed: string, bound: string): string | undefined => {
  try {
    return seal.open(sealed, bound)
  } catch {
    return undefined
  }
}

const resealColumn = async (tx: Tx, column: SealedColumn, { from, to }: Rotation) => {
  const [former, next] = [createSeal(from, column.purpose), createSeal(to, column.purpose)]
  const counts = { resealed: 0, unreadable: 0 }
  const where = `${quote(column.column)} <> ''`
  const columns = [...column.boundTo.filter((name) => name !== column.key), column.column]
  for await (const rows of readBatches(tx, { ...column, columns, where })) {
    const values = rows.flatMap((row) => {
      const bound = toBound(column, row)
      const text = openOrUndefined(former, row[column.column] ?? '', bound)
      return text === undefined ? [] : [{ key: row[column.key] ?? '', value: next.seal(text, bound) }]
    })
    if (values.length) await saveBatch(tx, { ...column, type: 'text' }, values)
    counts.resealed += values.length
    counts.unreadable += rows.length - values.length
  }
  return counts
}

const rekeyLinks = async (tx: Tx, { table, key, purpose }: SeededColumn, { from, to }: Rotation): Promise<number> => {
  const deriveFormer = createSeededTokens(from, purpose)
  let count = 0
  for await (const rows of readBatches(tx, { table, key, columns: ['seed'], where: 'true' })) {
    const values = rows.map((row) => {
      const id = row[key] ?? ''
      const token = deriveFormer(id, row.seed as unknown as Buffer)
      return { key: id, value: rekeySeed(to, purpose, { id, token }) }
    })
    if (values.length) await saveBatch(tx, { table, key, column: 'seed', type: 'bytea' }, values)
    count += values.length
  }
  return count
}

const formerKeys: SealedColumn = {
  ...{ table: 'former_fingerprint_keys', key: 'former_id', column: 'sealed_key' },
  ...{ purpose: 'former fingerprint keys', boundTo: ['former_id', 'purpose'] },
}

const keepFingerprintKey = async (tx: Tx, purpose: string, { from, to, now }: Rotation): Promise<void> => {
  const former_id = newId()
  const key = deriveFingerprintKey(from, purpose).toString('base64url')
  const sealed_key = createSeal(to, formerKeys.purpose).seal(key, `${former_id} ${purpose}`)
  await sql`insert into former_fingerprint_keys (former_id, purpose, sealed_key, replaced_at)
    values (${former_id}, ${purpose}, ${sealed_key}, ${now})`.execute(tx)
}

/** Encrypts everything anew in the caller's transaction, so that it is done as a whole or not at all. */
export const rotateSealed = async (tx: Tx, rotation: Rotation): Promise<RotatedCounts> => {
  const counts: RotatedCounts = { resealed: 0, unreadable: 0, links: 0 }
  for (const column of [formerKeys, ...rotation.sealed]) {
    const { resealed, unreadable } = await resealColumn(tx, column, rotation)
    counts.resealed += resealed
    counts.unreadable += unreadable
    rotation.onTable(column.table, resealed)
  }
  for (const links of rotation.seeded) {
    const count = await rekeyLinks(tx, links, rotation)
    counts.links += count
    rotation.onTable(links.table, count)
  }
  for (const purpose of rotation.fingerprints) await keepFingerprintKey(tx, purpose, rotation)
  return counts
}

/** The hashes of a text by the keys of this purpose from before rotations; `dataKey` is the present key. */
export const listFormerFingerprints = async (
  db: Db,
  { dataKey, purpose, text }: { dataKey: string; purpose: string; text: string },
): Promise<Buffer[]> => {
  const { rows } = await sql<{ former_id: string; sealed_key: string }>`
    select former_id, sealed_key from former_fingerprint_keys where purpose = ${purpose}`.execute(db)
  const seal = createSeal(dataKey, formerKeys.purpose)
  return rows.flatMap(({ former_id, sealed_key }) => {
    // A key from before DATA_KEY was lost does not open.
    const key = openOrUndefined(seal, sealed_key, `${former_id} ${purpose}`)
    return key === undefined ? [] : [hashWithKey(Buffer.from(key, 'base64url'), text)]
  })
}
