// Ratings of rides, by the link of the thank-you mail or by the signed-in owner. The link is the ride's id with a
// signature for this purpose only.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { refusals as bookingRefusals } from '#modules/bookings/contract.ts'
import { isOwner } from '#modules/bookings/policy.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { createSignedIds } from '#platform/link-tokens.ts'
import { type RatedRide, refusals } from './contract.ts'
import { isRatingOpen } from './rules.ts'
import { eraseComments, findRatedTrips, insertRating, type RatedTrip, updateRating } from './store.ts'

export interface RatingsDeps {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'lockLegs' | 'getWithCustomers' | 'getReadable'>
  drivers: Pick<Drivers, 'get' | 'recordRating'>
  users: Pick<Users, 'shareLockAccount'>
  dataKey: string
  /** Without a slash at the end. */
  publicUrl: string
}

interface RatingInput {
  booking_id: string
  car_number: number
  stars: number
  /** Undefined leaves the comment as it is; empty removes it. */
  comment?: string | undefined
}

const maySeeRating: typeof isOwner = (actor, booking) => Boolean(actor.staff) || isOwner(actor, booking)

interface RatingChange {
  trip: RatedTrip
  stars: number
  comment: string | null
}

export const createRatings = ({ db, clock, bookings, drivers, users, dataKey, publicUrl }: RatingsDeps) => {
  const { createToken, readToken } = createSignedIds(dataKey, 'ride ratings')

  /** Verifies a token and returns its booking id. @throws Refusal RATING_INVALID */
  const verifyToken = (token: string): string => {
    const booking_id = readToken(token)
    if (!booking_id) throw new Refusal(refusals.RATING_INVALID)
    return booking_id
  }

  const isOpen = ({ ended_at, given_at }: RatedTrip) => isRatingOpen({ ended: ended_at, given: given_at }, clock())

  const getRatedRide = async (booking_id: string): Promise<RatedRide> => {
    const trips = await findRatedTrips(db, booking_id)
    const [found] = await bookings.getWithCustomers([booking_id])
    if (!found) throw new Refusal(refusals.RATING_INVALID)
    const { booking_date, booking_time, time_zone, pickup_location } = found.booking
    const chauffeurs = await Promise.all(
      trips.map(async (trip) => {
        const driver = await drivers.get(db, trip.driver_id)
        const name = `${driver?.first_name ?? ''} ${driver?.last_name ?? ''}`.trim()
        const { car_number, stars, comment } = trip
        return { car_number, name, stars, comment, is_open: isOpen(trip) }
      }),
    )
    return { booking_date, booking_time, time_zone, pickup: pickup_location, chauffeurs }
  }

  /**
   * Returns the normalised id of a booking that the caller may rate or see.
   * @throws Refusal BOOKING_NOT_FOUND for other callers
   */
  const findOwnBookingId = async (actor: Actor, id: string, may = isOwner): Promise<string> => {
    const booking = await bookings.getReadable(actor, id)
    if (!may(actor, booking)) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
    return booking.booking_id
  }

  const saveRating = async (tx: Tx, booking_id: string, { trip, stars, comment }: RatingChange) => {
    const { car_number, driver_id } = trip
    const now = clock()
    if (trip.stars === null)
      await insertRating(tx, { booking_id, car_number, driver_id, stars, comment, given_at: now })
    else await updateRating(tx, { booking_id, car_number }, { stars, comment, now })
    if (trip.stars === stars) return
    await drivers.recordRating(tx, { driver_id, stars, instead_of: trip.stars })
    await recordAudit(tx, {
      at: now,
      actor: 'system',
      action: 'ride rated',
      subject: `driver:${driver_id}`,
      before: trip.stars ?? undefined,
      after: stars,
    })
  }

  /**
   * Locks the account of the ride's owner against deletion until the transaction ends, because a later comment would
   * never be erased.
   * @throws Refusal RATING_CLOSED if the account is deleted or disabled
   */
  const lockOwner = async (tx: Tx, booking_id: string) => {
    const [found] = await bookings.getWithCustomers([booking_id])
    const user_id = found?.booking.user_id
    if (user_id && !(await users.shareLockAccount(tx, user_id))) throw new Refusal(refusals.RATING_CLOSED)
  }

  /** Saves one to five stars and a comment; a repeat changes nothing. */
  const rate = async ({ booking_id, car_number, stars, ...given }: RatingInput): Promise<RatedRide> => {
    await inTransaction(db, async (tx) => {
      // The deletion of an account locks in the same order: the account, then the bookings.
      await lockOwner(tx, booking_id)
      await bookings.lockLegs(tx, [booking_id])
      const trip = (await findRatedTrips(tx, booking_id)).find((each) => each.car_number === car_number)
      if (!trip) throw new Refusal(refusals.RATING_INVALID)
      const comment = given.comment === undefined ? trip.comment : given.comment.trim() || null
      if (trip.stars === stars && trip.comment === comment) return
      if (!isOpen(trip)) throw new Refusal(refusals.RATING_CLOSED)
      await saveRating(tx, booking_id, { trip, stars, comment })
    })
    return getRatedRide(booking_id)
  }

  return {
    /** Erases the comments of a deleted account; the stars stay in the driver's mean. */
    eraseComments: async (tx: Tx, booking_ids: readonly string[]): Promise<void> => {
      if (booking_ids.length > 0) await eraseComments(tx, booking_ids)
    },

    /** Creates the rating link of a ride. */
    linkFor: (booking_id: string): string => `${publicUrl}/rate-ride?token=${createToken(booking_id)}`,

    /** Whether the ride has a trip whose driver can be rated. */
    canBeRated: async (booking_id: string): Promise<boolean> => (await findRatedTrips(db, booking_id)).length > 0,

    /**
     * Returns the ride of a link, until its rating can no longer be given or changed.
     * @throws Refusal RATING_INVALID, RATING_CLOSED
     */
    async openByToken(token: string): Promise<RatedRide> {
      const ride = await getRatedRide(verifyToken(token))
      if (!ride.chauffeurs.length) throw new Refusal(refusals.RATING_INVALID)
      if (!ride.chauffeurs.some(({ is_open }) => is_open)) throw new Refusal(refusals.RATING_CLOSED)
      return ride
    },

    /**
     * Rates by the link.
     * @throws Refusal RATING_INVALID, RATING_CLOSED
     */
    rateByToken: ({ token, ...given }: Omit<RatingInput, 'booking_id'> & { token: string }): Promise<RatedRide> =>
      rate({ ...given, booking_id: verifyToken(token) }),

    /**
     * Returns the rating for the owner and the office; it has no chauffeurs before the ride is over.
     * @throws Refusal BOOKING_NOT_FOUND
     */
    getOwn: async (actor: Actor, id: string): Promise<RatedRide> =>
      getRatedRide(await findOwnBookingId(actor, id, maySeeRating)),

    /**
     * Rates as the owner of the booking.
     * @throws Refusal BOOKING_NOT_FOUND, RATING_INVALID, RATING_CLOSED
     */
    rateOwn: async (actor: Actor, { booking_id, ...given }: RatingInput): Promise<RatedRide> =>
      rate({ ...given, booking_id: await findOwnBookingId(actor, booking_id) }),
  }
}
export type Ratings = ReturnType<typeof createRatings>
