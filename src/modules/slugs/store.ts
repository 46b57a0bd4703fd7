// SQL of the table slugs.
import type { Db, Tx } from '#platform/db.ts'
import type { AddressKind } from './rules.ts'

interface Row {
  path: string
  kind: AddressKind
  ref: string
  claimed_at: Date
}
type Tables = { slugs: Row }

/** False where another owner has the path. */
export const upsertAddress = async (tx: Tx, row: Row): Promise<boolean> => {
  const tables = tx.withTables<Tables>()
  const ownRow = await tables
    .insertInto('slugs')
    .values(row)
    .onConflict((clash) =>
      clash
        .column('path')
        .doUpdateSet({ claimed_at: row.claimed_at })
        .where('slugs.kind', '=', row.kind)
        .where('slugs.ref', '=', row.ref),
    )
    .returning('path')
    .executeTakeFirst()
  return ownRow !== undefined
}

/** Releases every path of the owner except `exceptPath`. */
export const deleteAddresses = async (tx: Tx, holder: Pick<Row, 'kind' | 'ref'>, exceptPath = ''): Promise<void> => {
  await tx
    .withTables<Tables>()
    .deleteFrom('slugs')
    .where('kind', '=', holder.kind)
    .where('ref', '=', holder.ref)
    .where('path', '<>', exceptPath)
    .execute()
}

export const findAddress = (db: Db, path: string): Promise<Pick<Row, 'kind' | 'ref'> | undefined> =>
  db.withTables<Tables>().selectFrom('slugs').select(['kind', 'ref']).where('path', '=', path).executeTakeFirst()

/** Stores the paths as routes; returns those with another owner. */
export const insertRoutes = async (db: Db, paths: readonly string[], at: Date): Promise<string[]> => {
  if (!paths.length) return []
  const tables = db.withTables<Tables>()
  await tables
    .insertInto('slugs')
    .values(paths.map((path) => ({ path, kind: 'route', ref: path, claimed_at: at })))
    .onConflict((clash) => clash.doNothing())
    .execute()
  const others = await tables
    .selectFrom('slugs')
    .select('path')
    .where('path', 'in', paths)
    .where('kind', '<>', 'route')
    .execute()
  return others.map(({ path }) => path)
}
