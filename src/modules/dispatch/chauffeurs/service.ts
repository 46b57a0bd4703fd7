// Who drives a booking and how far they are, for whoever may read it; and the streams by which they hear of it at once.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, actorKey, sessionsOf } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { clientKey } from '#kernel/network.ts'
import { refusals } from '#modules/bookings/contract.ts'
import type { Booking, DrivingRides } from '#modules/bookings/dispatchable/service.ts'
import { isItsGuest, isOwner } from '#modules/bookings/policy.ts'
import { shownStatus } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { EventStreams } from '#platform/event-streams.ts'
import { notifyProcesses } from '#platform/notify.ts'
import { approachOf } from '../board/present.ts'
import { planOf } from '../lateness/rules.ts'
import { slotOf } from '../plan/rules.ts'
import { isOver } from '../rules.ts'
import type { Days } from '../schedule/service.ts'
import { type Assignment, assignmentsOf, type Car, findAssignment } from '../store.ts'
import type { Chauffeur, ChauffeurState, Chauffeurs, RideUnderWay } from './contract.ts'
import { chauffeurOf } from './present.ts'
import { expectedAt, isContactShown } from './rules.ts'

export interface ChauffeursDeps {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'readable' | 'withCustomer'>
  rides: Pick<DrivingRides, 'ofCustomer'>
  drivers: Pick<Drivers, 'get' | 'pictures'>
  days: Pick<Days, 'person'>
  streams: EventStreams
}

/** A ride is on the road within so many milliseconds of its pickup: set out for, and by the hour for a day at most. */
const roadMs = 30 * 3_600_000

const isOnRoad = (state: ChauffeurState): boolean => state !== 'assigned' && !isOver(state)

/** For our own mails alone: which turn on the car it is. */
export type ChauffeurNow = Chauffeur & { assignment_id: string }

export const createChauffeurs = ({ db, clock, bookings, rides, drivers, days, streams }: ChauffeursDeps) => {
  /** Only of a car that is on the road: the plan needs everything that its driver does around it. */
  const expectedFor = async (car: Assignment, booking: Booking): Promise<Date | null> => {
    if (car.state !== 'on_the_way' && car.state !== 'on_board') return null
    const person = await days.person(db, car.driver_id, booking.pickup_at)
    if (!person) return null
    const slot = slotOf(booking, car.car_number)
    return expectedAt(car, planOf(booking, slot, approachOf(person, slot)))
  }

  const ofBooking = async (booking: Booking, isCustomer: boolean): Promise<ChauffeurNow[]> => {
    const cars = await assignmentsOf(db, [booking.booking_id])
    const found = await Promise.all(
      cars.map(async (car) => {
        const driver = await drivers.get(db, car.driver_id)
        if (!driver) return []
        const seen = { pickupAt: booking.pickup_at, isCustomer, expectedAt: await expectedFor(car, booking) }
        return [{ ...chauffeurOf(car, driver, seen), assignment_id: car.assignment_id }]
      }),
    )
    return found.flat()
  }

  const show = async (booking: Booking, isCustomer: boolean): Promise<Chauffeurs> => {
    const { booking_id, booking_status, payment_status, version, cars } = booking
    const isOff = booking_status === 'cancelled'
    const people = isOff ? [] : await ofBooking(booking, isCustomer && booking_status !== 'completed')
    return {
      booking_id,
      status: shownStatus(booking_status, payment_status),
      payment_status,
      version,
      cars,
      chauffeurs: people.map(({ assignment_id: _, ...shown }) => shown),
    }
  }

  const readAs = async (actor: Actor, id: string): Promise<{ booking: Booking; isCustomer: boolean }> => {
    const booking = await bookings.readable(actor, id)
    return { booking, isCustomer: isOwner(actor, booking) || isItsGuest(actor, booking, clock()) }
  }

  const see = async (actor: Actor, id: string): Promise<Chauffeurs> => {
    const { booking, isCustomer } = await readAs(actor, id)
    return show(booking, isCustomer)
  }

  return {
    /** @throws Refusal BOOKING_NOT_FOUND for whoever may not read the booking */
    see,

    /** For those who write mails: the chauffeurs of a booking, whoever asks. */
    async of(booking_id: string): Promise<ChauffeurNow[]> {
      const [found] = await bookings.withCustomer([booking_id])
      return found ? ofBooking(found.booking, false) : []
    },

    /** The customer's rides that a car is on the road for, the earliest first. */
    async underWay(actor: Actor): Promise<RideUnderWay[]> {
      const now = clock().getTime()
      const around = { from: new Date(now - roadMs), to: new Date(now + roadMs) }
      const found = await rides.ofCustomer(db, actor.user?.id ?? '', around)
      const shown = await Promise.all(
        found.map(async (booking) => {
          const seen = await show(booking, true)
          if (!seen.chauffeurs.some(({ state }) => isOnRoad(state))) return []
          const { pickup_location, dropoff_location, booking_date, booking_time, time_zone } = booking
          return [{ ...seen, pickup_location, dropoff_location, booking_date, booking_time, time_zone }]
        }),
      )
      return shown.flat()
    },

    /**
     * The photo of the driver of one car.
     * @throws Refusal BOOKING_NOT_FOUND for everybody but the customer; PICTURE_NOT_FOUND once the ride is over, and where
     * there is none
     */
    async photo(actor: Actor, { booking_id, car_number }: Car): Promise<Buffer> {
      const { booking, isCustomer } = await readAs(actor, booking_id)
      if (!isCustomer) throw new Refusal(refusals.BOOKING_NOT_FOUND)
      const car = await findAssignment(db, { booking_id: booking.booking_id, car_number })
      const isOpen = booking.booking_status === 'pending' || booking.booking_status === 'confirmed'
      const driver = isOpen && car && isContactShown(car) ? await drivers.get(db, car.driver_id) : undefined
      return drivers.pictures.read(driver?.driver_picture?.split('/').at(-1) ?? '')
    },

    /**
     * The same as it changes. Who is asking is looked up each time: a session that has ended sees no more.
     * @throws Refusal BOOKING_NOT_FOUND; RATE_LIMITED where they follow too many at once
     */
    async follow(
      { actor, request, reply }: { actor: Actor; request: FastifyRequest; reply: FastifyReply },
      id: string,
    ): Promise<FastifyReply> {
      const first = await see(actor, id)
      const look = async () => {
        const now = await request.server.identify(request, { isUse: false })
        return see(now, id).catch((error: unknown) => {
          if (error instanceof Refusal) return undefined
          throw error
        })
      }
      const person = actorKey(actor) ?? clientKey(request.ip)
      return streams.open({ topic: first.booking_id, person, sessions: sessionsOf(actor), loadState: look }, first, {
        request,
        reply,
      })
    },

    /** Something else than the driver's word has changed what is seen of the ride: every process is told. */
    changed: (booking_id: string): Promise<void> => inTransaction(db, (tx) => notifyProcesses(tx, 'rides', booking_id)),
  }
}
export type ChauffeursService = ReturnType<typeof createChauffeurs>
