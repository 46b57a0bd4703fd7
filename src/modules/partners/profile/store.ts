// SQL of the table partners for company data.
import type { Db, Tx } from '#platform/db.ts'
import type { PartnerStatus } from '../contract.ts'
import type { Company } from './contract.ts'

type Row = Omit<Company, 'company_name'> & {
  partner_id: string
  name: string
  status: PartnerStatus
  updated_at: Date
}
type Tables = { partners: Row }

const columns = ['name', 'pending_name', 'company_phone', 'company_address', 'company_registration', 'version'] as const

const toCompany = ({ name, ...row }: Pick<Row, (typeof columns)[number]>): Company => ({ company_name: name, ...row })

export const findCompany = async (db: Db, partner_id: string): Promise<Company> =>
  toCompany(
    await db
      .withTables<Tables>()
      .selectFrom('partners')
      .select(columns)
      .where('partner_id', '=', partner_id)
      .executeTakeFirstOrThrow(),
  )

/** True once the office has decided about the partner. */
export const isApproved = async (tx: Tx, partner_id: string): Promise<boolean> => {
  const partner = await tx
    .withTables<Tables>()
    .selectFrom('partners')
    .select('status')
    .where('partner_id', '=', partner_id)
    .executeTakeFirst()
  return partner?.status !== 'pending'
}

/** Reads the company with a row lock until the transaction ends. */
export const lockCompany = async (tx: Tx, partner_id: string): Promise<Company> =>
  toCompany(
    await tx
      .withTables<Tables>()
      .selectFrom('partners')
      .select(columns)
      .where('partner_id', '=', partner_id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  )

export const saveCompany = async (
  tx: Tx,
  partner_id: string,
  { company_name, now, ...fields }: Company & { now: Date },
): Promise<void> => {
  await tx
    .withTables<Tables>()
    .updateTable('partners')
    .set({ ...fields, name: company_name, updated_at: now })
    .where('partner_id', '=', partner_id)
    .execute()
}
