// The mails of a ride's day: who drives, that they are on the way, that they are there; the reminder, the thanks, and
// that nobody came. What was true when it happened and is not any more is told to nobody.
import { normaliseEmail } from '#kernel/fields/email.ts'
import type { Language } from '#kernel/language.ts'
import { isSettled } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Chauffeur } from '#modules/dispatch/chauffeurs/contract.ts'
import type { ChauffeursService } from '#modules/dispatch/chauffeurs/service.ts'
import type { DropCause } from '#modules/dispatch/contract.ts'
import type { Ratings } from '#modules/dispatch/ratings/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Content, Letters } from '../adapters/templates.ts'
import type { PayerOf } from '../desk-rides/service.ts'
import type { Site } from '../present.ts'
import { rideFor, rideLanguage, withoutNames } from '../rules.ts'
import type { Person, Tell } from '../service.ts'
import { isMailThere } from '../store.ts'
import type { Reader } from './present.ts'

type Ride = Awaited<ReturnType<Bookings['withCustomer']>>[number]['booking']

/** The passenger of a ride that somebody else booked, where we have an address of their own. Nobody has proven it, so they are named by nobody. */
export const passengerOf = (ride: Ride, customer: Person): Person | undefined => {
  const email = ride.guest_email?.trim()
  if (ride.is_self_booking || !email || normaliseEmail(email) === normaliseEmail(customer.email)) return undefined
  return { first_name: '', last_name: '', email }
}

interface FindRideDeps {
  payerOf: PayerOf
  bookings: Pick<Bookings, 'withCustomer'>
  siteLanguage: () => Language
}

/** A ride with whom it is told to, and in which languages; undefined where nobody is left to write to. */
export const createFindRide =
  ({ bookings, payerOf, siteLanguage }: FindRideDeps) =>
  async (bookingId: string) => {
    const [found] = await bookings.withCustomer([bookingId])
    const customer = found && (await payerOf(found))
    if (!customer) return undefined
    const { booking } = found
    const to = withoutNames(customer)
    return {
      booking,
      customer: { to, language: rideLanguage(booking, customer, siteLanguage()) },
      /** As each of them is told of it. */
      told: { customer: rideFor(booking, customer), passenger: rideFor(booking, {}) },
      isPartner: customer.isPartner ?? false,
      passenger: passengerOf(booking, customer),
    }
  }
type FindRide = ReturnType<typeof createFindRide>
type FoundRide = NonNullable<Awaited<ReturnType<FindRide>>>

export interface RideMailsDeps {
  db: Db
  clock: Clock
  drivers: Pick<Drivers, 'get'>
  chauffeurs: Pick<ChauffeursService, 'of'>
  ratings: Pick<Ratings, 'linkFor' | 'canBeRated'>
  foundRide: FindRide
  site: Site
  tell: Tell
}

interface Driven {
  assignment_id: string
  booking_id: string
  car_number: number
}

/** A word that was kept in a tunnel for longer is no news. */
const newsForMs = 30 * 60_000

export const createRideMails = (deps: RideMailsDeps) => {
  const { db, clock, drivers, chauffeurs, ratings, foundRide, site, tell } = deps

  const willBeDriven = ({ booking_status }: Ride) => booking_status === 'pending' || booking_status === 'confirmed'

  /** The same to the customer and to the passenger, each in their language; a partner sees the course of its rides at its desk. */
  const tellBoth = async (
    { booking, told, customer, passenger, isPartner }: FoundRide,
    name: string,
    say: (letters: Letters, ride: Ride, to: { site: Site; reader: Reader }) => Promise<Content>,
    { isForPartner = false } = {},
  ) => {
    const reader = { name: customer.to.first_name, isCustomer: true }
    if (!isPartner || isForPartner)
      await tell({ dedupe: `${name}:customer`, ...customer }, (letters) =>
        say(letters, told.customer, { site, reader }),
      )
    if (!passenger) return
    const other = { name: passenger.first_name, isCustomer: false }
    await tell({ dedupe: `${name}:passenger`, to: passenger, language: booking.language }, (letters) =>
      say(letters, told.passenger, { site, reader: other }),
    )
  }

  /** The chauffeur of whom it is told, while it is theirs to drive and the ride stands where it is told to stand. */
  const current = async ({ booking_id, assignment_id }: Driven, state: Chauffeur['state']) => {
    const found = await foundRide(booking_id)
    const chauffeur = (await chauffeurs.of(booking_id)).find((each) => each.assignment_id === assignment_id)
    if (!found || !willBeDriven(found.booking) || chauffeur?.state !== state) return undefined
    return { found, chauffeur }
  }

  /** Its partner gets the mail too, because the payer must learn that the price is kept. */
  const tellNoShow = async (found: FoundRide, key: string) => {
    const people = await chauffeurs.of(found.booking.booking_id)
    await tellBoth(found, `no_show:${key}`, (letters, ride, to) => letters.noShow(ride, people, to), {
      isForPartner: true,
    })
  }

  const isNews = ({ since }: Chauffeur): boolean => clock().getTime() - Date.parse(since) < newsForMs

  return {
    /** Told once for each driver who is put on a car, and only while they still are. */
    async tellAssigned(driven: Driven): Promise<void> {
      const now = await current(driven, 'assigned')
      if (!now) return
      await tellBoth(now.found, `assigned:${driven.booking_id}:${driven.assignment_id}`, ({ assigned }, ride, to) =>
        assigned(ride, now.chauffeur, to),
      )
    },

    /**
     * That the chauffeur they were told of does not come, while nobody has taken the place: whoever comes instead is told of by
     * `tellAssigned`. Whoever was told of nobody hears nothing.
     */
    async tellReleased(driven: Driven & { driver_id: string; why: DropCause }): Promise<void> {
      const { booking_id, assignment_id, car_number, driver_id, why } = driven
      if (why === 'cancelled' || why === 'replaced') return
      const found = await foundRide(booking_id)
      if (!found || !willBeDriven(found.booking) || car_number > found.booking.cars) return
      const told = `assigned:${booking_id}:${assignment_id}`
      const wasTold = (await isMailThere(db, `${told}:customer`)) || (await isMailThere(db, `${told}:passenger`))
      const isTaken = (await chauffeurs.of(booking_id)).some((each) => each.car_number === car_number)
      const driver = wasTold && !isTaken ? await drivers.get(db, driver_id) : undefined
      if (!driver) return
      const name = `${driver.first_name} ${driver.last_name}`.trim()
      await tellBoth(found, `released:${booking_id}:${assignment_id}`, ({ released }, ride, to) =>
        released(ride, name, to),
      )
    },

    /** What the driver said of the ride, where it concerns those who wait. `key` names this time. */
    async tellState(driven: Driven & { state: string }, key: string): Promise<void> {
      const { state } = driven
      if (state !== 'on_the_way' && state !== 'arrived') return
      const now = await current(driven, state)
      if (!now || !isNews(now.chauffeur)) return
      await tellBoth(now.found, `${state}:${driven.booking_id}:${key}`, (letters, ride, to) =>
        letters[state === 'arrived' ? 'arrived' : 'onTheWay'](ride, now.chauffeur, to),
      )
    },

    /** `reminder` names this reminder, so that it is told once. */
    async tellReminder({ booking_id, reminder }: { booking_id: string; reminder: string }): Promise<void> {
      const found = await foundRide(booking_id)
      if (!found || !willBeDriven(found.booking) || found.booking.pickup_at <= clock()) return
      const people = await chauffeurs.of(booking_id)
      await tellBoth(found, `reminder:${booking_id}:${reminder.split(':').at(-1)}`, (letters, ride, to) =>
        letters.reminder(ride, people, to),
      )
    },

    /**
     * The ride is over. Whoever booked it is thanked, with the link by which the chauffeur is rated; of a no-show they and their
     * passenger are told. `key` names this time, by the ride.
     */
    async tellOver({ booking_id, no_show }: { booking_id: string; no_show: boolean }, key: string): Promise<void> {
      const found = await foundRide(booking_id)
      if (!found || !isSettled(found.booking.payment_status)) return
      if (no_show) return tellNoShow(found, key)
      if (found.isPartner) return
      const link = (await ratings.canBeRated(booking_id)) ? ratings.linkFor(booking_id) : undefined
      await tell({ dedupe: `thanks:${key}:customer`, ...found.customer, secret: link !== undefined }, (letters) =>
        letters.thanks(found.told.customer, link, site),
      )
    },
  }
}
