// The rides of a partner's guests, read by its people: lists, a calendar, a table, one ride, and the figures of its cards.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { pounds } from '#kernel/money.ts'
import { refusals } from '#modules/bookings/contract.ts'
import type { Members } from '#modules/partners/members/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { compare, percentageChange } from '../office/rules.ts'
import {
  mostInCalendar,
  type PartnerFigures,
  type PartnerRide,
  type PartnerRideDetail,
  type Scope,
} from './contract.ts'
import { presentDetail, presentRide, tableHead, tableRow } from './present.ts'
import * as store from './store.ts'

export interface PartnerRidesDeps {
  db: Db
  clock: Clock
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

const nextRides = 5
/** So many rows are read and written at a time. */
const batchSize = 500

/** Every call refuses as `members.require` does. */
export const createPartnerRides = ({ db, clock, partners: { members } }: PartnerRidesDeps) => {
  const found = async (asked: store.Asked, page: { size: number; skip?: number }): Promise<Rides> => {
    const [rows, total] = await Promise.all([store.listRides(db, asked, page), store.countRides(db, asked)])
    return { rides: rows.map((row) => presentRide(row, asked.now)), total }
  }

  const figures = async (partner_id: string, now: Date): Promise<PartnerFigures> => {
    const [bookings, guests, [recent, before], revenue, ratings] = await Promise.all([
      store.bookingSteps(db, partner_id, now),
      store.guestSteps(db, partner_id, now),
      store.countGuests(db, partner_id, now),
      store.revenueSteps(db, partner_id, now),
      store.ratingsOf(db, partner_id, now),
    ])
    const sum = (some: readonly number[]) => some.reduce((all, each) => all + each, 0)
    const [made, money] = [compare(bookings), compare(revenue)]
    return {
      bookings: { total: sum(made.trend), ...made },
      guests: { total: recent, percentageChange: percentageChange(recent, before), trend: compare(guests).trend },
      revenue: { ...money, total: pounds(sum(money.trend)), trend: money.trend.map(pounds) },
      rating: {
        average: ratings.average === null ? null : Math.round(Number(ratings.average) * 10) / 10,
        reviews: Number(ratings.reviews),
        trend: ratings.trend.filter((each) => each !== null).map(Number),
      },
    }
  }

  return {
    async list(actor: Actor, { page, page_size, ...choice }: Choice & { page: number; page_size: number }) {
      const { partner_id } = await members.require(actor)
      const asked = { ...choice, partner_id, now: clock() }
      return found(asked, { size: page_size, skip: (page - 1) * page_size })
    },

    /** Of these days on the clocks of the pickups, the soonest first. */
    async calendar(actor: Actor, days: { from: string; to: string }): Promise<Rides> {
      const { partner_id } = await members.require(actor)
      return found({ partner_id, now: clock(), days }, { size: mostInCalendar })
    },

    /** @throws Refusal BOOKING_NOT_FOUND, the same for another partner's */
    async get(actor: Actor, id: string): Promise<PartnerRideDetail> {
      const { partner_id } = await members.require(actor)
      const row = await store.findRide(db, { partner_id, booking_id: normaliseId(id) })
      if (!row) throw new Refusal(refusals.BOOKING_NOT_FOUND)
      return presentDetail(row, clock())
    },

    async overview(actor: Actor) {
      const { partner_id } = await members.require(actor)
      const now = clock()
      const [counted, { rides, total }] = await Promise.all([
        figures(partner_id, now),
        found({ partner_id, now, scope: 'upcoming' }, { size: nextRides }),
      ])
      return { figures: counted, next: rides, upcoming: total }
    },

    /** The lines of the table, the head first. That it was taken is written down, without the words that were looked for. */
    async table(actor: Actor, choice: Choice): Promise<AsyncGenerator<string>> {
      const { partner_id, user_id } = await members.require(actor)
      const asked = { ...choice, partner_id, now: clock() }
      await recordAudit(db, {
        at: asked.now,
        actor: user_id,
        action: 'partner bookings exported',
        subject: `partner:${partner_id}`,
        after: { scope: choice.scope, searched: Boolean(choice.search), bookings: await store.countRides(db, asked) },
      })
      return (async function* () {
        yield tableHead
        for (let skip = 0; ; skip += batchSize) {
          const rows = await store.listRides(db, asked, { size: batchSize, skip })
          yield rows.map(tableRow).join('')
          if (rows.length < batchSize) return
        }
      })()
    },
  }
}
export type PartnerRides = ReturnType<typeof createPartnerRides>
