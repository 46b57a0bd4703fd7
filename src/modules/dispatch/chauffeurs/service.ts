// Reads the chauffeurs of a booking for its readers, and streams their changes.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, actorKey, sessionsOf } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { clientKey } from '#kernel/network.ts'
import { mayReachRegion, regionsOf } from '#kernel/staff-regions.ts'
import { refusals } from '#modules/bookings/contract.ts'
import type { Booking, DispatchableRides } from '#modules/bookings/dispatchable/service.ts'
import { isCheckoutGuest, isOwner } from '#modules/bookings/policy.ts'
import { deriveShownStatus, isActive } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Driver, Drivers } from '#modules/drivers/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { EventStreams } from '#platform/event-streams.ts'
import { notifyProcesses } from '#platform/notify.ts'
import { getApproach } from '../board/rules.ts'
import { createCarPlan } from '../lateness/rules.ts'
import { toSlot } from '../ride-sequence/rules.ts'
import { isOver } from '../rules.ts'
import type { Schedule } from '../schedule/service.ts'
import { type Assignment, type Car, findAssignment, listAssignments } from '../store.ts'
import type { Chauffeur, ChauffeurState, Chauffeurs, RideUnderWay } from './contract.ts'
import { presentChauffeur } from './present.ts'
import { expectedAt, isContactShown } from './rules.ts'

export interface ChauffeursDeps {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'getReadable' | 'getWithCustomers'>
  rides: Pick<DispatchableRides, 'listByCustomer'>
  drivers: Pick<Drivers, 'get' | 'pictures'>
  schedule: Pick<Schedule, 'listRidesNear'>
  streams: EventStreams
}

/** Milliseconds around now in which the pickup of a ride under way lies: hourly rides take up to a day. */
const underWayWindowMs = 30 * 3_600_000

const isOnRoad = (state: ChauffeurState): boolean => state !== 'assigned' && !isOver(state)

/** A chauffeur with the id of the assignment, for our own mails only. */
export type ChauffeurWithAssignment = Chauffeur & { assignment_id: string }

export const createChauffeurs = ({ db, clock, bookings, rides, drivers, schedule, streams }: ChauffeursDeps) => {
  /** Returns the expected time of a car on the road, and null for others. Loads as little as that needs: streams call it often. */
  const computeExpectedAt = async (car: Assignment, booking: Booking, driver: Driver): Promise<Date | null> => {
    if (car.state !== 'on_the_way' && car.state !== 'on_board') return null
    const slots =
      car.state === 'on_the_way' ? await schedule.listRidesNear(db, driver.driver_id, booking.pickup_at) : []
    const slot = toSlot(booking, car.car_number)
    return expectedAt(car, createCarPlan(booking, slot, getApproach({ driver, slots }, slot)))
  }

  const findChauffeurs = async (booking: Booking, isCustomer: boolean): Promise<ChauffeurWithAssignment[]> => {
    const cars = await listAssignments(db, [booking.booking_id])
    const found = await Promise.all(
      cars.map(async (car) => {
        const driver = await drivers.get(db, car.driver_id)
        if (!driver) return []
        const view = { ride: booking, isCustomer, expectedAt: await computeExpectedAt(car, booking, driver) }
        return [{ ...presentChauffeur(car, driver, view), assignment_id: car.assignment_id }]
      }),
    )
    return found.flat()
  }

  const presentChauffeurs = async (booking: Booking, isCustomer: boolean): Promise<Chauffeurs> => {
    const { booking_id, booking_status, payment_status, version, cars } = booking
    const isCancelled = booking_status === 'cancelled'
    const people = isCancelled ? [] : await findChauffeurs(booking, isCustomer && booking_status !== 'completed')
    return {
      booking_id,
      status: deriveShownStatus(booking_status, payment_status),
      payment_status,
      version,
      cars,
      chauffeurs: people.map(({ assignment_id: _, ...shown }) => shown),
    }
  }

  const readBooking = async (actor: Actor, id: string): Promise<{ booking: Booking; isCustomer: boolean }> => {
    const booking = await bookings.getReadable(actor, id)
    return { booking, isCustomer: isOwner(actor, booking) || isCheckoutGuest(actor, booking, clock()) }
  }

  const getChauffeurs = async (actor: Actor, id: string): Promise<Chauffeurs> => {
    const { booking, isCustomer } = await readBooking(actor, id)
    return presentChauffeurs(booking, isCustomer)
  }

  return {
    /**
     * Returns the chauffeurs of a booking.
     * @throws Refusal BOOKING_NOT_FOUND if the caller may not read it
     */
    see: getChauffeurs,

    /** Returns the chauffeurs of a booking without access checks, for mails. */
    async listForBooking(booking_id: string): Promise<ChauffeurWithAssignment[]> {
      const [found] = await bookings.getWithCustomers([booking_id])
      return found ? findChauffeurs(found.booking, false) : []
    },

    /** Lists the customer's rides that have a car on the road, earliest first. */
    async listUnderWay(actor: Actor): Promise<RideUnderWay[]> {
      const now = clock().getTime()
      const around = { from: new Date(now - underWayWindowMs), to: new Date(now + underWayWindowMs) }
      const found = await rides.listByCustomer(db, actor.user?.id ?? '', around)
      const ridesUnderWay = await Promise.all(
        found.map(async (booking) => {
          const ride = await presentChauffeurs(booking, true)
          if (!ride.chauffeurs.some(({ state }) => isOnRoad(state))) return []
          const { pickup_location, dropoff_location, booking_date, booking_time, time_zone } = booking
          return [{ ...ride, pickup_location, dropoff_location, booking_date, booking_time, time_zone }]
        }),
      )
      return ridesUnderWay.flat()
    },

    /**
     * Returns the photo of the driver of one car.
     * @throws Refusal BOOKING_NOT_FOUND for callers other than the customer; PICTURE_NOT_FOUND once the ride is over
     * or if there is none
     */
    async readPhoto(actor: Actor, { booking_id, car_number }: Car): Promise<Buffer> {
      const { booking, isCustomer } = await readBooking(actor, booking_id)
      if (!isCustomer) throw new Refusal(refusals.BOOKING_NOT_FOUND)
      const car = await findAssignment(db, { booking_id: booking.booking_id, car_number })
      const driver = isActive(booking) && car && isContactShown(car) ? await drivers.get(db, car.driver_id) : undefined
      return drivers.pictures.read(driver?.driver_picture?.split('/').at(-1) ?? '')
    },

    /**
     * Streams the chauffeurs as they change. The caller is identified again at each refresh, so an ended session sees
     * no more.
     * @throws Refusal BOOKING_NOT_FOUND; RATE_LIMITED if the caller has too many streams
     */
    async openStream(
      { actor, request, reply }: { actor: Actor; request: FastifyRequest; reply: FastifyReply },
      id: string,
    ): Promise<FastifyReply> {
      const initialState = await getChauffeurs(actor, id)
      const refresh = async () => {
        const now = await request.server.identify(request, { isUse: false })
        try {
          const { booking, isCustomer } = await readBooking(now, id)
          // The region of the ride or of the reader may have changed since.
          if (!mayReachRegion(regionsOf(now), [booking.region_id])) return undefined
          return await presentChauffeurs(booking, isCustomer)
        } catch (error) {
          if (error instanceof Refusal) return undefined
          throw error
        }
      }
      const person = actorKey(actor) ?? clientKey(request.ip)
      return streams.open(
        { topic: initialState.booking_id, person, sessions: sessionsOf(actor), loadState: refresh },
        initialState,
        {
          request,
          reply,
        },
      )
    },

    /** Notifies the followers of a ride in every process. */
    notifyFollowers: (booking_id: string): Promise<void> =>
      inTransaction(db, (tx) => notifyProcesses(tx, 'rides', booking_id)),
  }
}
export type ChauffeursService = ReturnType<typeof createChauffeurs>
