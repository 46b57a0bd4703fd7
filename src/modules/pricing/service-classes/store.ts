// SQL of service classes.
import { sql } from 'kysely'
import { createQuery, type Db, type Tx } from '#platform/db.ts'
import type { ServiceClass } from './rules.ts'

export interface StoredClass extends ServiceClass {
  /** Increases with every change. */
  revision: number
  updated_at: Date
}
type Row = Omit<StoredClass, 'name' | 'short_name' | 'examples' | 'description' | 'served_by' | 'aliases'> & {
  name: unknown
  short_name: unknown
  examples: unknown
  description: unknown
  served_by: string[] | null
  aliases: string[]
}
const on = (db: Db) => db.withTables<{ service_classes: Row }>()

const selectClasses = createQuery((db, _: object) =>
  on(db).selectFrom('service_classes').selectAll().orderBy('position').orderBy('class_id'),
)
/** All classes in their order. They are few, and every process keeps them in memory. */
export const listClasses = async (db: Db): Promise<StoredClass[]> => (await selectClasses(db, {})) as StoredClass[]

/** Locks a class until the transaction ends. */
export const lockClass = async (tx: Tx, classId: string): Promise<StoredClass | undefined> =>
  (await on(tx)
    .selectFrom('service_classes')
    .selectAll()
    .where('class_id', '=', classId)
    .forUpdate()
    .executeTakeFirst()) as StoredClass | undefined

const json = (value: unknown) => sql<unknown>`${JSON.stringify(value)}::jsonb`

const toRow = ({ name, short_name, examples, description, served_by, aliases, ...rest }: StoredClass): Row => ({
  ...rest,
  name: json(name),
  short_name: json(short_name),
  examples: json(examples),
  description: json(description),
  served_by: served_by && [...served_by],
  aliases: [...aliases],
})

/** Returns false if the id is taken. */
export const insertClass = async (tx: Tx, stored: StoredClass): Promise<boolean> => {
  const inserted = await on(tx)
    .insertInto('service_classes')
    .values(toRow(stored))
    .onConflict((conflict) => conflict.doNothing())
    .returning('class_id')
    .execute()
  return inserted.length > 0
}

export const updateClass = async (tx: Tx, stored: StoredClass): Promise<void> => {
  await on(tx).updateTable('service_classes').set(toRow(stored)).where('class_id', '=', stored.class_id).execute()
}
