// Who drives a booking and how far they are, for whoever may read it; and the streams by which they hear of it at once.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, actorKey, sessionsOf } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { placeOf } from '#kernel/network.ts'
import { shownStatus } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { EventStreams } from '#platform/event-streams.ts'
import { notifyProcesses } from '#platform/notify.ts'
import { assignmentsOf } from '../store.ts'
import type { Chauffeur, Chauffeurs } from './contract.ts'
import { chauffeurOf } from './present.ts'

export interface ChauffeursDeps {
  db: Db
  bookings: Pick<Bookings, 'readable' | 'withCustomer'>
  drivers: Pick<Drivers, 'get'>
  streams: EventStreams
}

/** For our own mails alone: which turn on the car it is. */
export type ChauffeurNow = Chauffeur & { assignment_id: string }

export const createChauffeurs = ({ db, bookings, drivers, streams }: ChauffeursDeps) => {
  const ofBooking = async (booking_id: string, pickupAt: Date): Promise<ChauffeurNow[]> => {
    const cars = await assignmentsOf(db, [booking_id])
    const found = await Promise.all(
      cars.map(async (car) => {
        const driver = await drivers.get(db, car.driver_id)
        return driver ? [{ ...chauffeurOf(car, driver, pickupAt), assignment_id: car.assignment_id }] : []
      }),
    )
    return found.flat()
  }

  const see = async (actor: Actor, id: string): Promise<Chauffeurs> => {
    const booking = await bookings.readable(actor, id)
    const { booking_id, booking_status, payment_status, version, pickup_at, cars } = booking
    const isOff = booking_status === 'cancelled'
    const people = isOff ? [] : await ofBooking(booking_id, pickup_at)
    return {
      booking_id,
      status: shownStatus(booking_status, payment_status),
      payment_status,
      version,
      cars,
      chauffeurs: people.map(({ assignment_id: _, ...shown }) => shown),
    }
  }

  return {
    /** @throws Refusal BOOKING_NOT_FOUND for whoever may not read the booking */
    see,

    /** For those who write mails: the chauffeurs of a booking, whoever asks. */
    async of(booking_id: string): Promise<ChauffeurNow[]> {
      const [found] = await bookings.withCustomer([booking_id])
      return found ? ofBooking(booking_id, found.booking.pickup_at) : []
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
      const person = actorKey(actor) ?? placeOf(request.ip)
      return streams.open({ topic: first.booking_id, person, sessions: sessionsOf(actor), look }, first, {
        request,
        reply,
      })
    },

    /** Something else than the driver's word has changed what is seen of the ride: every process is told. */
    changed: (booking_id: string): Promise<void> => inTransaction(db, (tx) => notifyProcesses(tx, 'rides', booking_id)),
  }
}
export type ChauffeursService = ReturnType<typeof createChauffeurs>
