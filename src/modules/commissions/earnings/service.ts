// What a partner has earned, for its owners: everything is read from the ledger.

import type { Actor } from '#kernel/actor.ts'
import { pounds } from '#kernel/money.ts'
import { localAt, shiftDate } from '#kernel/time.ts'
import { dayStart } from '#kernel/zones.ts'
import { partnerServices } from '#modules/bookings/partner-rides/contract.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Earnings } from './contract.ts'
import { beginnings, changeOf, comparedOf } from './rules.ts'
import { earnedByDay, earnedByService, earnedIn } from './store.ts'

export interface EarningsDeps {
  db: Db
  clock: Clock
  members: Pick<Members, 'require'>
  zone: () => string
}

const shownDays = 30
const dayMs = 86_400_000

export const createEarnings = ({ db, clock, members, zone }: EarningsDeps) => ({
  /** @throws Refusal of `members.require` */
  async get(actor: Actor): Promise<Earnings> {
    const { partner_id } = await members.require(actor, 'owner')
    const now = clock()
    const today = localAt(now, zone()).date
    const began = beginnings(today)
    const spansOf = (name: keyof typeof began) => {
      const { now: here, before } = began[name]
      return comparedOf({ now: dayStart(here, zone()), before: dayStart(before, zone()) }, now)
    }
    const ever = new Date(0)
    const end = new Date(now.getTime() + 1)
    const all = {
      now: { from: ever, to: end },
      before: { from: ever, to: new Date(now.getTime() - shownDays * dayMs) },
    }
    const compared = [all, spansOf('month'), spansOf('week'), spansOf('today')]
    // What is written in this very millisecond counts as well.
    const spans = compared.flatMap((each) => [{ ...each.now, to: end }, each.before])
    const dates = Array.from({ length: shownDays }, (_, i) => shiftDate(today, 1 + i - shownDays))
    const [sums, services, days] = await Promise.all([
      earnedIn(db, partner_id, spans),
      earnedByService(db, partner_id),
      earnedByDay(
        db,
        partner_id,
        dates.map((date) => dayStart(date, zone())),
      ),
    ])
    const figure = (at: number) => {
      const [amount = 0, before = 0] = sums.slice(at * 2, at * 2 + 2)
      return { amount: pounds(amount), percentageChange: changeOf(amount, before) }
    }
    return {
      total: figure(0),
      month: figure(1),
      week: figure(2),
      today: figure(3),
      services: partnerServices.map((service) => {
        const found = services.find((each) => each.service === service)
        return { service, amount: pounds(Number(found?.pence ?? 0)), rides: found?.rides ?? 0 }
      }),
      days: dates.map((date, i) => ({ date, amount: pounds(days[i] ?? 0) })),
    }
  },
})
export type EarningsService = ReturnType<typeof createEarnings>
