// Sends mails around the day of a ride: assigned and unassigned chauffeur, on the way, arrived, reminder, thanks and no-show. Events
// that are outdated on delivery send no mail.
import { normaliseEmail } from '#kernel/fields/email.ts'
import { fullName } from '#kernel/full-name.ts'
import type { Language } from '#kernel/language.ts'
import { isActive, isSettled } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Chauffeur } from '#modules/dispatch/chauffeurs/contract.ts'
import type { ChauffeursService } from '#modules/dispatch/chauffeurs/service.ts'
import type { DropCause } from '#modules/dispatch/contract.ts'
import type { Ratings } from '#modules/dispatch/ratings/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Content, MailTemplates } from '../adapters/templates.ts'
import type { ComposeMail, Person, Reader } from '../composer/service.ts'
import type { FindPayer } from '../phone-booking-recipients/service.ts'
import type { Site } from '../present.ts'
import { rideLanguage, rideViewFor, withoutNames } from '../rules.ts'
import { hasMail } from '../store.ts'
import type { Reader as RideReader } from '../templates/ride-mails.ts'

type Ride = Awaited<ReturnType<Bookings['getWithCustomers']>>[number]['booking']

/** Returns the passenger, if someone else booked and a separate address is known. Unverified, so without the typed name. */
export const passengerOf = (ride: Ride, customer: Person): Reader | undefined => {
  const email = ride.guest_email?.trim()
  if (ride.is_self_booking || !email || normaliseEmail(email) === normaliseEmail(customer.email)) return undefined
  return { first_name: '', last_name: '', email, language: ride.language }
}

interface FindRideDeps {
  findPayer: FindPayer
  bookings: Pick<Bookings, 'getWithCustomers'>
  siteLanguage: () => Language
}

/**
 * Finds a ride with the readers of its mails, who may differ in what they see; undefined without a customer to write to. `after` is
 * the ride as an edit would leave it.
 */
export const createFindRide =
  ({ bookings, findPayer, siteLanguage }: FindRideDeps) =>
  async (bookingId: string, after?: Ride) => {
    const [found] = await bookings.getWithCustomers([bookingId])
    const customer = found && (await findPayer(found))
    if (!customer) return undefined
    const booking = after ?? found.booking
    const { first_name, last_name, email, email_verified_at } = withoutNames(customer)
    const language = rideLanguage(booking, customer, siteLanguage())
    return {
      booking,
      customer: { first_name, last_name, email, email_verified_at, language },
      /** The ride as each recipient may see it. */
      rideViews: { customer: rideViewFor(booking, customer), passenger: rideViewFor(booking, {}) },
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
  chauffeurs: Pick<ChauffeursService, 'listForBooking'>
  ratings: Pick<Ratings, 'linkFor' | 'canBeRated'>
  findRide: FindRide
  site: Site
  composeMail: ComposeMail
}

interface AssignmentRef {
  assignment_id: string
  booking_id: string
  car_number: number
}

/** A driver's report that was stored offline for longer than this sends no mail. */
const freshForMs = 30 * 60_000

export const createRideMails = (deps: RideMailsDeps) => {
  const { db, clock, drivers, chauffeurs, ratings, findRide, site, composeMail } = deps

  /** Sends a mail to customer and passenger, each in their language. A partner follows its rides on screen and gets none by default. */
  const notifyBoth = async (
    { rideViews, customer, passenger, isPartner }: FoundRide,
    dedupePrefix: string,
    render: (templates: MailTemplates, ride: Ride, to: { site: Site; reader: RideReader }) => Promise<Content>,
    { includesPartner = false } = {},
  ) => {
    const reader = { name: customer.first_name, isCustomer: true }
    if (!isPartner || includesPartner)
      await composeMail({ dedupe: `${dedupePrefix}:customer`, to: customer }, (templates) =>
        render(templates, rideViews.customer, { site, reader }),
      )
    if (!passenger) return
    const passengerReader = { name: passenger.first_name, isCustomer: false }
    await composeMail({ dedupe: `${dedupePrefix}:passenger`, to: passenger }, (templates) =>
      render(templates, rideViews.passenger, { site, reader: passengerReader }),
    )
  }

  /** Finds the assigned chauffeur, if the assignment is current and still in this state. */
  const findCurrent = async ({ booking_id, assignment_id }: AssignmentRef, state: Chauffeur['state']) => {
    const found = await findRide(booking_id)
    const chauffeur = (await chauffeurs.listForBooking(booking_id)).find((each) => each.assignment_id === assignment_id)
    if (!found || !isActive(found.booking) || chauffeur?.state !== state) return undefined
    return { found, chauffeur }
  }

  /** Notifies of a no-show. A partner gets the mail too, because the payer must learn that the price is kept. */
  const notifyNoShow = async (found: FoundRide, key: string) => {
    const people = await chauffeurs.listForBooking(found.booking.booking_id)
    await notifyBoth(found, `no_show:${key}`, (templates, ride, to) => templates.noShow(ride, people, to), {
      includesPartner: true,
    })
  }

  const isFresh = ({ since }: Chauffeur): boolean => clock().getTime() - Date.parse(since) < freshForMs

  return {
    /** Names the chauffeur once per assignment, if the assignment is still current. */
    async notifyAssigned(assignment: AssignmentRef): Promise<void> {
      const current = await findCurrent(assignment, 'assigned')
      if (!current) return
      await notifyBoth(
        current.found,
        `assigned:${assignment.booking_id}:${assignment.assignment_id}`,
        ({ assigned }, ride, to) => assigned(ride, current.chauffeur, to),
      )
    },

    /**
     * Notifies that the named chauffeur will not come, while the car has no other one. A replacement is named by `notifyAssigned`, and
     * without an earlier mail there is nothing to correct.
     */
    async notifyUnassigned(assignment: AssignmentRef & { driver_id: string; why: DropCause }): Promise<void> {
      const { booking_id, assignment_id, car_number, driver_id, why } = assignment
      if (why === 'cancelled' || why === 'replaced') return
      const found = await findRide(booking_id)
      if (!found || !isActive(found.booking) || car_number > found.booking.cars) return
      const assignedDedupe = `assigned:${booking_id}:${assignment_id}`
      const wasNotified =
        (await hasMail(db, `${assignedDedupe}:customer`)) || (await hasMail(db, `${assignedDedupe}:passenger`))
      const hasReplacement = (await chauffeurs.listForBooking(booking_id)).some(
        (each) => each.car_number === car_number,
      )
      const driver = wasNotified && !hasReplacement ? await drivers.get(db, driver_id) : undefined
      if (!driver) return
      const name = fullName(driver)
      await notifyBoth(found, `released:${booking_id}:${assignment_id}`, ({ unassigned }, ride, to) =>
        unassigned(ride, name, to),
      )
    },

    /** Notifies that the chauffeur is on the way or has arrived; ignores other states. `key` is the event's key. */
    async notifyRideState(assignment: AssignmentRef & { state: string }, key: string): Promise<void> {
      const { state } = assignment
      if (state !== 'on_the_way' && state !== 'arrived') return
      const current = await findCurrent(assignment, state)
      if (!current || !isFresh(current.chauffeur)) return
      await notifyBoth(current.found, `${state}:${assignment.booking_id}:${key}`, (templates, ride, to) =>
        templates[state === 'arrived' ? 'arrived' : 'onTheWay'](ride, current.chauffeur, to),
      )
    },

    /** Reminds of an upcoming ride; `reminder` identifies the reminder, so that one mail is sent. */
    async sendReminder({ booking_id, reminder }: { booking_id: string; reminder: string }): Promise<void> {
      const found = await findRide(booking_id)
      if (!found || !isActive(found.booking) || found.booking.pickup_at <= clock()) return
      const people = await chauffeurs.listForBooking(booking_id)
      await notifyBoth(found, `reminder:${booking_id}:${reminder.split(':').at(-1)}`, (templates, ride, to) =>
        templates.reminder(ride, people, to),
      )
    },

    /** Thanks the booker for a completed ride, with a link for the rating, or notifies of a no-show. `key` is the event's key. */
    async notifyCompleted(
      { booking_id, no_show, is_silent = false }: { booking_id: string; no_show: boolean; is_silent?: boolean },
      key: string,
    ): Promise<void> {
      if (is_silent) return
      const found = await findRide(booking_id)
      if (!found || !isSettled(found.booking.payment_status)) return
      if (no_show) return notifyNoShow(found, key)
      if (found.isPartner) return
      const link = (await ratings.canBeRated(booking_id)) ? ratings.linkFor(booking_id) : undefined
      await composeMail(
        { dedupe: `thanks:${key}:customer`, to: found.customer, secret: link !== undefined },
        (templates) => templates.thanks(found.rideViews.customer, link, site),
      )
    },
  }
}
