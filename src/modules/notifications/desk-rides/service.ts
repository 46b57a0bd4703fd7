// Who is written to about a ride that a partner's desk booked from a list, and that is in nobody's account.
import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import type { Site } from '../present.ts'
import { nameOf, type Person, type Tell } from '../telling/service.ts'

type Found = Awaited<ReturnType<Bookings['withCustomer']>>[number]
export type Payer = Person & {
  role: Role
  language: Language
  /** A partner, which is told once of a whole list and sees on its own screen what becomes of each ride. */
  isPartner?: true
}

export interface DeskRidesDeps {
  db: Db
  partners: Pick<Partners, 'get'>
}

export interface DeskMailsDeps extends DeskRidesDeps {
  bookings: Pick<Bookings, 'withCustomer'>
  users: Pick<Users, 'find'>
  siteLanguage: () => Language
  site: Site
  tell: Tell
}

export const createDeskMails = ({ db, partners, bookings, users, siteLanguage, site, tell }: DeskMailsDeps) => ({
  /** To the partner: what somebody of its desk has booked on its account with one call. */
  async tellListed({ partner_id, by, booking_ids }: { partner_id: string; by: string; booking_ids: string[] }) {
    const [partner, author] = [await partners.get(db, partner_id), await users.find(db, by)]
    if (!partner?.contact_email) return
    const rides = (await bookings.withCustomer(booking_ids)).map(({ booking }) => booking)
    const to = { first_name: partner.name, last_name: '', email: partner.contact_email }
    const told = { rides, partner: partner.name, by: author ? nameOf(author) : partner.name }
    await tell({ dedupe: `listed:${booking_ids[0]}:partner`, to, language: siteLanguage() }, ({ listed }) =>
      listed(told, site),
    )
  },
})

/** The customer; else the partner where the ride is on its account, or the guest who is asked to pay. Undefined where nobody is left. */
export const createPayerOf =
  ({ db, partners }: DeskRidesDeps) =>
  async ({ booking, customer }: Found): Promise<Payer | undefined> => {
    if (customer || booking.desk_key === null || booking.partner_id === null) return customer
    const { language, guest_first_name, guest_last_name, guest_email } = booking
    const reads = { role: 'customer', language } as const
    if (booking.invoiced_at === null)
      return guest_email
        ? { first_name: guest_first_name ?? '', last_name: guest_last_name ?? '', email: guest_email, ...reads }
        : undefined
    const partner = await partners.get(db, booking.partner_id)
    return partner?.contact_email
      ? { first_name: partner.name, last_name: '', email: partner.contact_email, ...reads, isPartner: true }
      : undefined
  }
export type PayerOf = ReturnType<typeof createPayerOf>
