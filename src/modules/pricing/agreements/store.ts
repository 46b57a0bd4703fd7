// SQL of agreements, and of the rate cards that price rides by agreement only.
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Language } from '#kernel/language.ts'
import { createQuery, type Db, type Tx } from '#platform/db.ts'

interface AgreementTable {
  agreement_id: string
  partner_id: string | null
  user_id: string | null
  name: Record<Language, string>
  basis_points: number | null
  card_id: string | null
  active: boolean
  revision: Generated<number>
  created_by: string
  created_at: Date
  updated_at: Date
}
type Tables = { agreements: AgreementTable }
export type Agreement = Selectable<AgreementTable>

const on = (db: Db) => db.withTables<Tables>()
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb` as unknown as T

const selectAll = createQuery((db, _: object) =>
  on(db).selectFrom('agreements').selectAll().orderBy('created_at', 'desc').orderBy('agreement_id'),
)
/** All agreements, the newest first. They are few, and every process keeps them in memory. */
export const listAgreements = (db: Db): Promise<Agreement[]> => selectAll(db, {})

export const lockAgreement = (tx: Tx, agreementId: string): Promise<Agreement | undefined> =>
  on(tx).selectFrom('agreements').selectAll().where('agreement_id', '=', agreementId).forUpdate().executeTakeFirst()

export const insertAgreement = async (tx: Tx, row: Insertable<AgreementTable>): Promise<void> => {
  await on(tx)
    .insertInto('agreements')
    .values({ ...row, name: json(row.name) })
    .execute()
}

export const updateAgreement = async (
  tx: Tx,
  agreementId: string,
  { name, ...set }: Updateable<AgreementTable> & Pick<Agreement, 'name'>,
): Promise<void> => {
  await on(tx)
    .updateTable('agreements')
    .set({ ...set, name: json(name) })
    .where('agreement_id', '=', agreementId)
    .execute()
}

/** Copies currency and tax of the card `source`. */
export const insertAgreementCard = async (
  tx: Tx,
  { card_id, name, source, created_at }: { card_id: string; name: string; source: string; created_at: Date },
): Promise<void> => {
  await sql`
    insert into rate_cards (card_id, name, currency, tax_treatment, tax_rate, tax_name, tax_number, only_for_agreements,
      created_at)
    select ${card_id}, ${name}, currency, tax_treatment, tax_rate, tax_name, tax_number, true, ${created_at}
    from rate_cards where card_id = ${source}`.execute(tx)
}
