// Statements: made of the ledger, the same to the byte each time. Nothing in the ledger ever changes, and what else stands on the paper
// is kept as it was when the statement was made first: by the clock once its month is over, or by whoever looks before.

import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { localAt, shiftMonth } from '#kernel/time.ts'
import { dayStart } from '#kernel/zones.ts'
import { refusals as ofPartners } from '#modules/partners/contract.ts'
import type { Members } from '#modules/partners/members/service.ts'
import { partnerNames } from '#modules/partners/naming/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Printer } from '#platform/paper/printer.ts'
import type { IssuerNow } from '../papers/service.ts'
import { refusals } from './contract.ts'
import { csvOf, fileName, type Made, paperOf } from './present.ts'
import { periodsUntil, settlingMs, statementOf } from './rules.ts'
import * as store from './store.ts'

export interface StatementsDeps {
  db: Db
  clock: Clock
  log: Log
  members: Pick<Members, 'require'>
  printer: Printer
  zone: () => string
  issuerNow: IssuerNow
}

export interface StatementFile {
  /** Without its ending. */
  name: string
  bytes: Buffer
}

const template = 'modules/commissions/templates/statement'

export const createStatements = (deps: StatementsDeps) => {
  const { db, clock, log, members, printer, zone, issuerNow } = deps

  const nameOf = async (on: Db, partner_id: string): Promise<string> => {
    const name = (await partnerNames(on, [partner_id])).get(partner_id)
    if (name === undefined) throw new Refusal(ofPartners.PARTNER_NOT_FOUND)
    return name
  }

  /** The months that are over and have no statement yet, the first of them first. */
  const missing = async (on: Db, partner_id: string, kept: readonly store.Kept[]): Promise<string[]> => {
    const [newest] = kept
    const today = localAt(new Date(clock().getTime() - settlingMs), zone()).date
    const first = newest ? undefined : await store.firstLineAt(on, partner_id)
    if (!newest && !first) return []
    const from = newest ? shiftMonth(newest.period, 1) : localAt(first ?? new Date(0), zone()).date.slice(0, 7)
    return periodsUntil(from, today).reverse()
  }

  /** A month begins where the one before has ended, also where the site has moved to another clock meanwhile. */
  const keep = async (tx: Tx, partner_id: string): Promise<void> => {
    await store.lockStatements(tx, partner_id)
    const kept = await store.keptOf(tx, partner_id)
    const periods = await missing(tx, partner_id, kept)
    const [partner_name, issuer] = [await nameOf(tx, partner_id), await issuerNow(tx)]
    const startOf = (period: string) => dayStart(`${period}-01`, issuer.zone)
    let from_at = kept[0]?.to_at
    for (const period of periods) {
      const to_at = startOf(shiftMonth(period, 1))
      const row = { partner_id, period, partner_name, issuer, made_at: clock() }
      await store.insertKept(tx, { ...row, from_at: from_at ?? startOf(period), to_at })
      from_at = to_at
    }
  }

  /** Makes what is missing, and answers all. */
  const allOf = async (partner_id: string): Promise<store.Kept[]> => {
    const kept = await store.keptOf(db, partner_id)
    if (!(await missing(db, partner_id, kept)).length) return kept
    await inTransaction(db, (tx) => keep(tx, partner_id))
    return store.keptOf(db, partner_id)
  }

  const read = async (partner_id: string, period: string): Promise<Made> => {
    await nameOf(db, partner_id)
    const kept = (await allOf(partner_id)).find((each) => each.period === period)
    if (!kept) throw new Refusal(refusals.NO_STATEMENT)
    const span = { from: kept.from_at, to: kept.to_at }
    const opening = await store.balanceBefore(db, partner_id, span.from)
    const statement = statementOf(opening, await store.linesBetween(db, partner_id, span))
    return { partner: kept.partner_name, period, statement, span, issuer: kept.issuer }
  }

  const periods = async (partner_id: string): Promise<string[]> => (await allOf(partner_id)).map(({ period }) => period)

  const pdf = async (partner_id: string, period: string): Promise<StatementFile> => {
    const made = await read(partner_id, period)
    return { name: fileName(made), bytes: await printer.print(template, paperOf(made)) }
  }

  const csv = async (partner_id: string, period: string): Promise<StatementFile> => {
    const made = await read(partner_id, period)
    return { name: fileName(made), bytes: Buffer.from(csvOf(made)) }
  }

  const own = async (actor: Actor): Promise<string> => (await members.require(actor, 'owner')).partner_id

  return {
    /** Makes the statements of all months that are over. What fails with one partner keeps no other from its own. Safe to repeat. */
    async makeDue(): Promise<void> {
      for (const partner_id of await store.inLedger(db))
        try {
          await allOf(partner_id)
        } catch (error) {
          log.error({ err: error, partner_id }, 'a statement could not be made; it will be tried again')
        }
    },

    /** The caller's own. @throws Refusal of `members.require`, NO_STATEMENT, UNAVAILABLE when too many are being made */
    own: {
      periods: async (actor: Actor) => periods(await own(actor)),
      pdf: async (actor: Actor, period: string) => pdf(await own(actor), period),
      csv: async (actor: Actor, period: string) => csv(await own(actor), period),
    },

    /** Of any partner, for the office. @throws Refusal PARTNER_NOT_FOUND, NO_STATEMENT, UNAVAILABLE */
    office: {
      async periods(partner_id: string): Promise<string[]> {
        await nameOf(db, partner_id)
        return periods(partner_id)
      },
      pdf,
      csv,
    },
  }
}
export type Statements = ReturnType<typeof createStatements>
