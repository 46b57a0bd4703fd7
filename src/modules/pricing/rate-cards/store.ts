// SQL of rate cards and their versions.
import { sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { Country } from '#modules/places/contract.ts'
import { createQuery, type Db, type Tx } from '#platform/db.ts'
import type { RateDocument } from '../rates/contract.ts'
import type { ZonePins } from '../zones/service.ts'
import type { appliesBy, taxTreatments } from './rules.ts'

export interface RateCard {
  card_id: string
  name: string
  /** Null for the card of all countries that have no card of their own. */
  country: Country | null
  currency: Currency
  tax_treatment: (typeof taxTreatments)[number]
  /** Thousandths of a per cent; null for the VAT of the company's settings, or for no tax of its own. */
  tax_rate: number | null
  /** Name of the tax on receipts, and the number under which it is paid. */
  tax_name: string
  tax_number: string
  revision: number
  /** Prices rides by agreement only. */
  only_for_agreements: boolean
  created_at: Date
}

export interface RateVersion {
  version_id: string
  card_id: string
  number: number
  revision: number
  document: RateDocument
  document_hash: string | null
  /** Versions of the zones that it prices by, once it is scheduled. */
  zone_versions: ZonePins | null
  applies_by: (typeof appliesBy)[number]
  /** Null for a draft. */
  effective_from: Date | null
  note: string
  created_by: string
  created_at: Date
  /** Who changed the draft last; at first who created it. */
  edited_by: string
  updated_at: Date
  approved_by: string | null
  approved_at: Date | null
}
type Tables = {
  rate_cards: RateCard
  rate_card_versions: Omit<RateVersion, 'document' | 'zone_versions'> & { document: unknown; zone_versions: unknown }
}
const on = (db: Db) => db.withTables<Tables>()

export const listCards = (db: Db): Promise<RateCard[]> =>
  on(db).selectFrom('rate_cards').selectAll().orderBy('created_at').orderBy('card_id').execute()

const toVersions = (rows: unknown[]) => rows as RateVersion[]

/** All versions that are scheduled, live or were live. They are few, and every process keeps them in memory. */
export const listDatedVersions = async (db: Db): Promise<RateVersion[]> =>
  toVersions(
    await on(db)
      .selectFrom('rate_card_versions')
      .selectAll()
      .where('effective_from', 'is not', null)
      .orderBy('effective_from')
      .execute(),
  )

export const listVersions = async (db: Db, cardId: string): Promise<RateVersion[]> =>
  toVersions(
    await on(db)
      .selectFrom('rate_card_versions')
      .selectAll()
      .where('card_id', '=', cardId)
      .orderBy('number', 'desc')
      .execute(),
  )

const selectVersion = createQuery((db, { versionId }: { versionId: string }) =>
  on(db).selectFrom('rate_card_versions').selectAll().where('version_id', '=', versionId),
)
export const findVersion = async (db: Db, versionId: string): Promise<RateVersion | undefined> =>
  toVersions(await selectVersion(db, { versionId }))[0]

export const lockVersion = async (tx: Tx, versionId: string): Promise<RateVersion | undefined> =>
  toVersions(
    await on(tx).selectFrom('rate_card_versions').selectAll().where('version_id', '=', versionId).forUpdate().execute(),
  )[0]

/** Locks a card, so that its versions are numbered and dated one after the other. */
export const lockCard = async (tx: Tx, cardId: string): Promise<RateCard | undefined> =>
  (await on(tx).selectFrom('rate_cards').selectAll().where('card_id', '=', cardId).forUpdate().execute())[0]

/** Makes card changes wait for each other, so that names and countries are compared with what is stored. */
export const lockCards = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('rate cards', 0))`.execute(tx)
}

export const insertCard = async (tx: Tx, card: Omit<RateCard, 'revision' | 'only_for_agreements'>): Promise<void> => {
  await on(tx)
    .insertInto('rate_cards')
    .values({ ...card, revision: 1, only_for_agreements: false })
    .execute()
}

export const updateCard = async (
  tx: Tx,
  cardId: string,
  columns: Omit<RateCard, 'card_id' | 'created_at' | 'only_for_agreements'>,
): Promise<void> => {
  await on(tx).updateTable('rate_cards').set(columns).where('card_id', '=', cardId).execute()
}

const json = (value: unknown) => sql<unknown>`${JSON.stringify(value)}::jsonb`

/** Creates a draft with the next number of its card, which the caller has locked. */
export const insertDraft = async (
  tx: Tx,
  {
    document,
    ...draft
  }: Pick<RateVersion, 'version_id' | 'card_id' | 'document' | 'note' | 'created_by' | 'created_at'>,
): Promise<void> => {
  const { last } = await on(tx)
    .selectFrom('rate_card_versions')
    .select((expr) => expr.fn.max('number').as('last'))
    .where('card_id', '=', draft.card_id)
    .executeTakeFirstOrThrow()
  await on(tx)
    .insertInto('rate_card_versions')
    .values({
      ...draft,
      document: json(document),
      document_hash: null,
      zone_versions: null,
      number: (last ?? 0) + 1,
      revision: 1,
      applies_by: 'booking',
      effective_from: null,
      edited_by: draft.created_by,
      updated_at: draft.created_at,
      approved_by: null,
      approved_at: null,
    })
    .execute()
}

export const updateVersion = async (
  tx: Tx,
  versionId: string,
  { document, zone_versions, ...columns }: Partial<Omit<RateVersion, 'version_id' | 'card_id' | 'number'>>,
): Promise<void> => {
  await on(tx)
    .updateTable('rate_card_versions')
    .set({
      ...columns,
      ...(document && { document: json(document) }),
      ...(zone_versions !== undefined && { zone_versions: zone_versions && json(zone_versions) }),
    })
    .where('version_id', '=', versionId)
    .execute()
}

export const deleteDraft = async (tx: Tx, versionId: string): Promise<void> => {
  await on(tx).deleteFrom('rate_card_versions').where('version_id', '=', versionId).execute()
}
