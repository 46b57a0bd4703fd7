// A partner's earnings for its owners, read from the ledger.

import type { Actor } from '#kernel/actor.ts'
import { type Currency, orderCurrencies, pounds } from '#kernel/money.ts'
import { localAt, shiftDate } from '#kernel/time.ts'
import { dayStart } from '#kernel/zones.ts'
import { rideKinds } from '#modules/bookings/contract.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Earnings, EarningsInCurrency } from './contract.ts'
import { calculateChange, comparePeriods, findPeriodStarts } from './rules.ts'
import { listEarnedCurrencies, sumEarningsByDay, sumEarningsByService, sumEarningsBySpan } from './store.ts'

export interface EarningsDeps {
  db: Db
  clock: Clock
  members: Pick<Members, 'require'>
  zone: () => string
}

const shownDays = 30
const dayMs = 86_400_000

export const createEarnings = ({ db, clock, members, zone }: EarningsDeps) => ({
  /** Gets the earnings of the caller's partner. @throws Refusal of `members.require` */
  async get(actor: Actor): Promise<Earnings> {
    const { partner_id } = await members.require(actor, 'owner')
    const now = clock()
    const today = localAt(now, zone()).date
    const starts = findPeriodStarts(today)
    const comparisonFor = (name: keyof typeof starts) => {
      const { now: start, before } = starts[name]
      return comparePeriods({ now: dayStart(start, zone()), before: dayStart(before, zone()) }, now)
    }
    const beginning = new Date(0)
    const end = new Date(now.getTime() + 1)
    const allTime = {
      now: { from: beginning, to: end },
      before: { from: beginning, to: new Date(now.getTime() - shownDays * dayMs) },
    }
    const comparisons = [allTime, comparisonFor('month'), comparisonFor('week'), comparisonFor('today')]
    // The end is exclusive, so one millisecond includes entries written now.
    const spans = comparisons.flatMap((each) => [{ ...each.now, to: end }, each.before])
    const dates = Array.from({ length: shownDays }, (_, i) => shiftDate(today, 1 + i - shownDays))
    const readEarnings = async (currency: Currency): Promise<EarningsInCurrency> => {
      const of = { partner_id, currency }
      const [sums, services, days] = await Promise.all([
        sumEarningsBySpan(db, of, spans),
        sumEarningsByService(db, of),
        sumEarningsByDay(
          db,
          of,
          dates.map((date) => dayStart(date, zone())),
        ),
      ])
      const createFigure = (at: number) => {
        const [amount = 0, before = 0] = sums.slice(at * 2, at * 2 + 2)
        return { amount: pounds(amount), percentageChange: calculateChange(amount, before) }
      }
      return {
        currency,
        total: createFigure(0),
        month: createFigure(1),
        week: createFigure(2),
        today: createFigure(3),
        services: rideKinds.map((service) => {
          const found = services.find((each) => each.service === service)
          return { service, amount: pounds(Number(found?.pence ?? 0)), rides: found?.rides ?? 0 }
        }),
        days: dates.map((date, i) => ({ date, amount: pounds(days[i] ?? 0) })),
      }
    }
    const [main, ...others] = orderCurrencies(await listEarnedCurrencies(db, partner_id))
    return { ...(await readEarnings(main)), others: await Promise.all(others.map(readEarnings)) }
  },
})
