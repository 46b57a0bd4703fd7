// Rides of a partner's guests for its members: lists, calendar, CSV table, one ride and figures.

import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { type Currency, orderCurrencies, pounds } from '#kernel/money.ts'
import type { Site } from '#kernel/site.ts'
import { localAt } from '#kernel/time.ts'
import { dayEnd } from '#kernel/zones.ts'
import { refusals } from '#modules/bookings/contract.ts'
import type { Members } from '#modules/partners/members/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { compare, comparedRange, percentageChange, sumByCurrency, toSteps } from '../office/rules.ts'
import { createTotals } from '../totals/service.ts'
import type { DayRow } from '../totals/store.ts'
import {
  maxCalendarRides,
  type PartnerFigures,
  type PartnerRide,
  type PartnerRideDetail,
  type Scope,
} from './contract.ts'
import { csvHeadLine, presentDetail, presentRide, toCsvLine } from './present.ts'
import * as store from './store.ts'

export interface PartnerRidesDeps {
  db: Db
  /** Reads from a replica, if there is one. */
  readDb: Db
  clock: Clock
  site: () => Pick<Site, 'time_zone'>
  reuseFactor: number
  partners: { members: Pick<Members, 'require'> }
}

interface Choice {
  scope: Scope
  search?: string | undefined
}

interface Rides {
  rides: PartnerRide[]
  total: number
}

const nextRideCount = 5
/** Rows per batch of the export. */
const batchSize = 500

/** All methods refuse as `members.require`. */
export const createPartnerRides = ({
  db,
  readDb,
  clock,
  site,
  reuseFactor,
  partners: { members },
}: PartnerRidesDeps) => {
  const totals = createTotals({ db: readDb, site, reuseFactor })

  const findRides = async (query: store.RideQuery, page: { size: number; skip?: number }): Promise<Rides> => {
    const [rows, total] = await Promise.all([store.listRides(db, query, page), store.countRides(db, query)])
    return { rides: rows.map((row) => presentRide(row, query.now)), total }
  }

  const readFigures = async (partner_id: string, now: Date): Promise<PartnerFigures> => {
    const { time_zone } = site()
    const today = localAt(now, time_zone).date
    const range = comparedRange(today)
    const end = dayEnd(today, time_zone)
    const [days, guestSteps, [recent, before], ratings] = await Promise.all([
      totals.readDays(range, { partner_id }),
      store.countGuestsByStep(readDb, partner_id, end),
      store.countGuests(readDb, partner_id, end),
      store.findRatings(readDb, partner_id, now),
    ])
    const sum = (some: readonly number[]) => some.reduce((all, each) => all + each, 0)
    const compareDays = (amount: (row: DayRow) => number) =>
      compare(
        toSteps(
          days.map((row) => ({ day: row.day, amount: amount(row) })),
          range,
        ),
      )
    const bookingTrend = compareDays(({ bookings }) => bookings)
    const guestTrend = bookingTrend.trend.map(
      (_, index) => guestSteps.find(({ step }) => step === bookingTrend.trend.length + index)?.guests ?? 0,
    )
    const toRevenue = (currency: Currency) => {
      const { percentageChange: change, trend } = compareDays((row) =>
        row.currency === currency ? row.revenue_pence : 0,
      )
      return { currency, percentageChange: change, total: pounds(sum(trend)), trend: trend.map(pounds) }
    }
    const [main, ...others] = orderCurrencies([...sumByCurrency(days).keys()])
    return {
      bookings: { total: sum(bookingTrend.trend), ...bookingTrend },
      guests: { total: recent, percentageChange: percentageChange(recent, before), trend: guestTrend },
      revenue: { ...toRevenue(main), others: others.map(toRevenue) },
      rating: {
        average: ratings.average === null ? null : Math.round(Number(ratings.average) * 10) / 10,
        reviews: Number(ratings.reviews),
        trend: ratings.trend.filter((each) => each !== null).map(Number),
      },
    }
  }

  return {
    /** One page of rides; `page` counts from 1. */
    async list(actor: Actor, { page, page_size, ...choice }: Choice & { page: number; page_size: number }) {
      const { partner_id } = await members.require(actor)
      const query = { ...choice, partner_id, now: clock() }
      return findRides(query, { size: page_size, skip: (page - 1) * page_size })
    },

    /** Rides with a local pickup date in this range, earliest first. */
    async calendar(actor: Actor, days: { from: string; to: string }): Promise<Rides> {
      const { partner_id } = await members.require(actor)
      return findRides({ partner_id, now: clock(), days }, { size: maxCalendarRides })
    },

    /** @throws Refusal BOOKING_NOT_FOUND, also for another partner's ride */
    async get(actor: Actor, id: string): Promise<PartnerRideDetail> {
      const { partner_id } = await members.require(actor)
      const row = await store.findRide(db, { partner_id, booking_id: normaliseId(id) })
      if (!row) throw new Refusal(refusals.BOOKING_NOT_FOUND)
      return presentDetail(row, clock())
    },

    /** Figures of the overview, and the next rides. */
    async overview(actor: Actor) {
      const { partner_id } = await members.require(actor)
      const now = clock()
      const [cardFigures, { rides, total }] = await Promise.all([
        readFigures(partner_id, now),
        findRides({ partner_id, now, scope: 'upcoming' }, { size: nextRideCount }),
      ])
      return { figures: cardFigures, next: rides, upcoming: total }
    },

    /** The lines of the CSV table. The export is audited without the search text. */
    async exportCsv(actor: Actor, choice: Choice): Promise<AsyncGenerator<string>> {
      const { partner_id, user_id } = await members.require(actor)
      const query = { ...choice, partner_id, now: clock() }
      await recordAudit(db, {
        at: query.now,
        actor: user_id,
        action: 'partner bookings exported',
        subject: `partner:${partner_id}`,
        after: {
          scope: choice.scope,
          searched: Boolean(choice.search),
          bookings: await store.countRides(readDb, query),
        },
      })
      return (async function* () {
        yield csvHeadLine
        for (let skip = 0; ; skip += batchSize) {
          const rows = await store.listRides(readDb, query, { size: batchSize, skip })
          yield rows.map(toCsvLine).join('')
          if (rows.length < batchSize) return
        }
      })()
    },
  }
}
export type PartnerRides = ReturnType<typeof createPartnerRides>
