// Rehearses a version of a rate card over booked rides. A worker thread prices them; this one only reads and passes them on.
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import { language } from '#messages/en/locale.ts'
import { exchangeRate } from '#modules/dispatch/trips/rules.ts'
import type { ListedCard, VersionOnWire } from '#modules/pricing/rate-cards/contract.ts'
import type { RateCards } from '#modules/pricing/rate-cards/service.ts'
import type { Zones } from '#modules/pricing/zones/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { createSideThread } from '#platform/side-thread.ts'
import { type RehearsalLine, type RehearsalReport, refusals } from './contract.ts'
import { csvHeadLine } from './present.ts'
import type { RehearsalSums, RehearsedRates, RideSums } from './rules.ts'
import {
  findPartnerNames,
  listPartnerRates,
  planBatches,
  type RideChoice,
  type RidePosition,
  readRides,
} from './store.ts'

export type RehearsalTask =
  | { kind: 'begin'; id: string; rates: RehearsedRates }
  /** `rides` is JSON. With a currency the answer is the rows of the table, otherwise the sums so far. */
  | { kind: 'add'; id: string; rides: string; csvCurrency?: Currency | undefined }
  | { kind: 'end'; id: string }
export interface RehearsalAnswer {
  priced?: RideSums
  csv?: string
  report?: RehearsalSums | undefined
}

export interface RehearsalDeps {
  db: Db
  /** Reads rides from a replica, if there is one. */
  readDb: Db
  clock: Clock
  log: Log
  rateCards: Pick<RateCards, 'get' | 'list' | 'getRates'>
  zones: Pick<Zones, 'listCurrent' | 'listNames'>
  settings: Pick<SettingsService, 'get'>
}

/** Rides of a batch: few, so that neither the database nor a thread is busy with one for long. */
const batchSize = 250
/** Rest after each batch, as a part of its time: bookings share the cores. */
const restShare = 0.25
/** Rehearsals at once in this process. */
const maxRunning = 2
/** Rides between two lines of progress. */
const progressStep = 500
/** The thread keeps the sums, also while a slow reader holds the stream up. */
const idleMs = 600_000

export interface Period {
  from: string
  to: string
}

/** A version with its card, and the rides to rehearse it over. */
interface Plan {
  version: VersionOnWire
  card: ListedCard
  choice: RideChoice
}

/** A rehearsal under way. */
interface Run {
  plan: Plan
  id: string
  /** The last ride of each batch. */
  ends: readonly RidePosition[]
}

export const createRehearsals = ({ db, readDb, clock, log, rateCards, zones, settings }: RehearsalDeps) => {
  const thread = createSideThread<RehearsalTask, RehearsalAnswer>({
    file: new URL('./adapters/rehearsal-worker.ts', import.meta.url),
    idleMs,
  })
  let running = 0

  const makePlan = async (versionId: string, period: Period): Promise<Plan> => {
    if (running >= maxRunning) throw new Refusal(refusals.REHEARSALS_BUSY, { retryAfterSeconds: 5 })
    const version = await rateCards.get(versionId)
    const card = (await rateCards.list()).find(({ card_id }) => card_id === version.card_id)
    if (!card) throw new Error(`rate card ${version.card_id} of version ${versionId} does not exist`)
    const { country, currency } = card
    const isNew = card.versions.every(({ effective_from }) => effective_from === null)
    const versions = card.versions.map(({ version_id }) => version_id)
    return { version, card, choice: { ...period, versions, instead: isNew ? { country, currency } : null } }
  }

  /** The zones of a scheduled version are fixed; a draft would be scheduled with those of today. */
  const loadRates = async ({ version, card }: Plan): Promise<RehearsedRates> => {
    const { driver_share_percent: share_percent, dollars_per_pound } = await settings.get(db)
    return {
      document: version.document,
      zones:
        version.state === 'draft'
          ? await zones.listCurrent(db)
          : (await rateCards.getRates(db, version.version_id)).zones,
      partnerRates: await listPartnerRates(db),
      share_percent,
      exchange_rate: exchangeRate(card.currency, { dollars_per_pound }),
      now: clock(),
    }
  }

  /** Answers of the thread, a batch after the other; the thread forgets the rehearsal also when the reader leaves. */
  async function* runBatches({ plan, id, ends }: Run, csvCurrency?: Currency) {
    await thread.ask({ kind: 'begin', id, rates: await loadRates(plan) })
    for (const [index, end] of ends.entries()) {
      const began = performance.now()
      const { rides, count } = await readRides(readDb, plan.choice, { after: ends[index - 1], end })
      yield { count, ...(await thread.ask({ kind: 'add', id, rides, csvCurrency })) }
      await sleep((performance.now() - began) * restShare)
    }
  }

  /** Runs `work` as one of the rehearsals of this process, which ends when its reader leaves. */
  async function* asRehearsal<T>(work: (id: string) => AsyncGenerator<T>): AsyncGenerator<T> {
    const id = newId()
    running++
    try {
      yield* work(id)
    } finally {
      running--
      await thread.ask({ kind: 'end', id }).catch(() => undefined)
    }
  }

  const present = async (plan: Plan, sums: RehearsalSums, total: number): Promise<RehearsalReport> => {
    const { currency } = plan.card
    const names = await zones.listNames(db)
    const { from, to } = plan.choice
    return {
      kind: 'report',
      currency,
      pay_currency: currency === 'cad' ? 'cad' : 'usd',
      from,
      to,
      total,
      ...sums,
      zone_names: Object.fromEntries([...names].map(([id, name]) => [id, name[language]])),
      partner_names: await findPartnerNames(
        db,
        sums.by_partner.flatMap(({ key }) => key ?? []),
      ),
    }
  }

  async function* streamLines(plan: Plan, id: string): AsyncGenerator<RehearsalLine> {
    const { total, ends } = await planBatches(readDb, plan.choice, batchSize)
    let done = 0
    let told = 0
    yield { kind: 'progress', done, total, before: 0, after: 0 }
    for await (const { count, priced } of runBatches({ plan, id, ends })) {
      done += count
      if (done - told < progressStep) continue
      told = done
      yield {
        kind: 'progress',
        done,
        total,
        before: priced?.before ?? 0,
        after: priced?.after ?? 0,
      }
    }
    const { report } = await thread.ask({ kind: 'end', id })
    if (!report) throw new Error(`rehearsal ${id} of version ${plan.version.version_id} has no report`)
    yield await present(plan, report, done)
  }

  /** The answer has begun by then, so a fault is a line of its own. */
  async function* writeLines(plan: Plan): AsyncGenerator<string> {
    try {
      for await (const line of asRehearsal((id) => streamLines(plan, id))) yield `${JSON.stringify(line)}\n`
    } catch (error) {
      log.error({ err: error, version_id: plan.version.version_id }, 'a rehearsal failed; it changed nothing')
      yield `${JSON.stringify({ kind: 'failed' } satisfies RehearsalLine)}\n`
    }
  }

  async function* writeCsv(plan: Plan): AsyncGenerator<string> {
    yield csvHeadLine
    const { currency } = plan.card
    const { ends } = await planBatches(readDb, plan.choice, batchSize)
    for await (const { csv } of asRehearsal((id) => runBatches({ plan, id, ends }, currency))) yield csv ?? ''
  }

  return {
    /** Lines of JSON: progress, then the report. @throws Refusal RATE_VERSION_NOT_FOUND, REHEARSALS_BUSY */
    stream: async (versionId: string, period: Period): Promise<AsyncGenerator<string>> =>
      writeLines(await makePlan(versionId, period)),

    /** The rides as a table. @throws Refusal RATE_VERSION_NOT_FOUND, REHEARSALS_BUSY */
    exportCsv: async (
      versionId: string,
      period: Period,
    ): Promise<{ number: number; content: AsyncGenerator<string> }> => {
      const plan = await makePlan(versionId, period)
      return { number: plan.version.number, content: writeCsv(plan) }
    },

    /** Number of rehearsals under way in this process. */
    countRunning: (): number => running,
    close: thread.close,
  }
}
export type Rehearsals = ReturnType<typeof createRehearsals>
