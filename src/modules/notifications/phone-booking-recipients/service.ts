// Finds the recipient of mails about a ride that a partner's desk booked and that belongs to no account.
import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import type { ComposeMail, Person } from '../composer/service.ts'
import type { Site } from '../present.ts'

type RideWithCustomer = Awaited<ReturnType<Bookings['getWithCustomers']>>[number]
export type Payer = Person & {
  role: Role
  language: Language
  /** A partner gets one mail per list and follows each ride on its own screen. */
  isPartner?: true
}

export interface DeskRidesDeps {
  db: Db
  partners: Pick<Partners, 'find'>
  users: Pick<Users, 'findByEmail'>
}

export interface DeskMailsDeps extends DeskRidesDeps {
  bookings: Pick<Bookings, 'getWithCustomers'>
  siteLanguage: () => Language
  site: Site
  composeMail: ComposeMail
}

export const createDeskMails = ({ db, partners, bookings, siteLanguage, site, composeMail }: DeskMailsDeps) => ({
  /** Notifies the partner of the rides that its desk booked in one call. */
  async notifyGuestListBooked({ partner_id, booking_ids }: { partner_id: string; booking_ids: string[] }) {
    const partner = await partners.find(db, partner_id)
    if (!partner?.contact_email) return
    const rides = (await bookings.getWithCustomers(booking_ids)).map(({ booking }) => booking)
    const to = { first_name: partner.name, last_name: '', email: partner.contact_email }
    await composeMail(
      { dedupe: `listed:${booking_ids[0]}:partner`, to, language: siteLanguage() },
      ({ guestListBooked }) => guestListBooked({ rides }, site),
    )
  },
})

/** Finds the customer; else the partner if the ride is invoiced to it, or the guest who pays. Undefined if there is none. */
export const createFindPayer =
  ({ db, partners, users }: DeskRidesDeps) =>
  async ({ booking, customer }: RideWithCustomer): Promise<Payer | undefined> => {
    if (customer || booking.import_key === null || booking.partner_id === null) return customer
    const { language, guest_first_name, guest_last_name, guest_email } = booking
    const reader = { role: 'customer', language } as const
    if (booking.invoiced_at === null)
      return guest_email
        ? { first_name: guest_first_name ?? '', last_name: guest_last_name ?? '', email: guest_email, ...reader }
        : undefined
    const partner = await partners.find(db, booking.partner_id)
    if (!partner?.contact_email) return undefined
    const { contact_email: email, name: first_name } = partner
    // The company typed the address; only an account with that address can show that it is verified.
    const email_verified_at = (await users.findByEmail(db, email))?.email_verified_at
    return { first_name, last_name: '', email, email_verified_at, ...reader, isPartner: true }
  }
export type FindPayer = ReturnType<typeof createFindPayer>
