// Monthly statements, rendered from the append-only ledger to identical bytes. The other facts of the document are saved when it is
// first issued: by the job after the month, or on the first request.

import { Refusal } from '#kernel/errors.ts'
import { orderCurrencies } from '#kernel/money.ts'
import { localAt, shiftMonth } from '#kernel/time.ts'
import { dayStart } from '#kernel/zones.ts'
import { refusals as partnerRefusals } from '#modules/partners/contract.ts'
import { findPartnerNames } from '#modules/partners/lookup/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { refusals } from '../documents/contract.ts'
import type { PartnerDocument } from '../documents/present.ts'
import { parseDocumentKey, toDocumentKey } from '../documents/rules.ts'
import type { GetIssuer } from '../documents/service.ts'
import { type IssuedStatement, toStatementCsv, toStatementDocument } from './present.ts'
import { commitDelayMs, createStatement, listPeriods } from './rules.ts'
import * as store from './store.ts'

export interface StatementsDeps {
  db: Db
  clock: Clock
  log: Log
  zone: () => string
  getIssuer: GetIssuer
}

export const createStatements = (deps: StatementsDeps) => {
  const { db, clock, log, zone, getIssuer } = deps

  const getPartnerName = async (on: Db, partner_id: string): Promise<string> => {
    const name = (await findPartnerNames(on, [partner_id])).get(partner_id)
    if (name === undefined) throw new Refusal(partnerRefusals.PARTNER_NOT_FOUND)
    return name
  }

  /** Finds past months without a statement, oldest first. */
  const findMissingPeriods = async (
    on: Db,
    partner_id: string,
    saved: readonly store.SavedStatement[],
  ): Promise<string[]> => {
    const [newest] = saved
    const today = localAt(new Date(clock().getTime() - commitDelayMs), zone()).date
    const first = newest ? undefined : await store.findFirstLineTime(on, partner_id)
    if (!newest && !first) return []
    const from = newest ? shiftMonth(newest.period, 1) : localAt(first ?? new Date(0), zone()).date.slice(0, 7)
    return listPeriods(from, today).reverse()
  }

  /** Saves missing statements. Each starts where the previous one ended, even after a change of the time zone. */
  const saveMissing = async (tx: Tx, partner_id: string): Promise<void> => {
    await store.lockStatements(tx, partner_id)
    const saved = await store.listSavedStatements(tx, partner_id)
    const periods = await findMissingPeriods(tx, partner_id, saved)
    const [partner_name, issuer] = [await getPartnerName(tx, partner_id), await getIssuer(tx)]
    const startOf = (period: string) => dayStart(`${period}-01`, issuer.zone)
    let from_at = saved[0]?.to_at
    for (const period of periods) {
      const to_at = startOf(shiftMonth(period, 1))
      const row = { partner_id, period, partner_name, issuer, made_at: clock() }
      await store.insertStatement(tx, { ...row, from_at: from_at ?? startOf(period), to_at })
      from_at = to_at
    }
  }

  /** Saves missing statements and lists all. */
  const listAll = async (partner_id: string): Promise<store.SavedStatement[]> => {
    const saved = await store.listSavedStatements(db, partner_id)
    if (!(await findMissingPeriods(db, partner_id, saved)).length) return saved
    await inTransaction(db, (tx) => saveMissing(tx, partner_id))
    return store.listSavedStatements(db, partner_id)
  }

  /** `key` is that of the document. */
  const loadStatement = async (partner_id: string, key: string): Promise<IssuedStatement> => {
    await getPartnerName(db, partner_id)
    const { period, currency } = parseDocumentKey(key) ?? {}
    const saved = (await listAll(partner_id)).find((each) => each.period === period)
    if (!saved || !period || !currency) throw new Refusal(refusals.STATEMENT_NOT_FOUND)
    const span = { from: saved.from_at, to: saved.to_at }
    const opening = await store.getBalanceBefore(db, { partner_id, currency }, span.from)
    const statement = createStatement(opening, await store.listLinesBetween(db, { partner_id, currency }, span))
    return { partner: saved.partner_name, period, currency, statement, span, issuer: saved.issuer }
  }

  return {
    /** Issues the statements of all past months; one failing partner does not block the others. Idempotent. */
    async createDue(): Promise<void> {
      for (const partner_id of await store.listLedgerPartners(db))
        try {
          await listAll(partner_id)
        } catch (error) {
          log.error({ err: error, partner_id }, 'Statement of a partner could not be issued; the next run retries it')
        }
    },

    /** Lists the keys of the statements, newest first: one for each month and currency. @throws Refusal PARTNER_NOT_FOUND */
    async list(partner_id: string): Promise<{ periods: string[] }> {
      await getPartnerName(db, partner_id)
      const used = orderCurrencies(await store.listCurrencies(db, partner_id))
      const saved = await listAll(partner_id)
      return { periods: saved.flatMap(({ period }) => used.map((currency) => toDocumentKey(period, currency))) }
    },

    /** Finds the content of its PDF. @throws Refusal PARTNER_NOT_FOUND, STATEMENT_NOT_FOUND */
    findPdf: async (partner_id: string, key: string): Promise<PartnerDocument> =>
      toStatementDocument(await loadStatement(partner_id, key)),
    /** Finds its CSV. @throws Refusal PARTNER_NOT_FOUND, STATEMENT_NOT_FOUND */
    findCsv: async (partner_id: string, key: string): Promise<PartnerDocument> =>
      toStatementCsv(await loadStatement(partner_id, key)),
  }
}
