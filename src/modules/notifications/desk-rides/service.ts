// Who is written to about a ride that a partner's desk booked from a list, and that is in nobody's account.
import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import type { Person, Tell } from '../composer/service.ts'
import type { Site } from '../present.ts'

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
  users: Pick<Users, 'findByEmail'>
}

export interface DeskMailsDeps extends DeskRidesDeps {
  bookings: Pick<Bookings, 'withCustomer'>
  siteLanguage: () => Language
  site: Site
  tell: Tell
}

export const createDeskMails = ({ db, partners, bookings, siteLanguage, site, tell }: DeskMailsDeps) => ({
  /** To the partner: what somebody of its desk has booked on its account with one call. */
  async tellListed({ partner_id, booking_ids }: { partner_id: string; booking_ids: string[] }) {
    const partner = await partners.get(db, partner_id)
    if (!partner?.contact_email) return
    const rides = (await bookings.withCustomer(booking_ids)).map(({ booking }) => booking)
    const to = { first_name: partner.name, last_name: '', email: partner.contact_email }
    await tell({ dedupe: `listed:${booking_ids[0]}:partner`, to, language: siteLanguage() }, ({ listed }) =>
      listed({ rides }, site),
    )
  },
})

/** The customer; else the partner where the ride is on its account, or the guest who is asked to pay. Undefined where nobody is left. */
export const createPayerOf =
  ({ db, partners, users }: DeskRidesDeps) =>
  async ({ booking, customer }: Found): Promise<Payer | undefined> => {
    if (customer || booking.desk_key === null || booking.partner_id === null) return customer
    const { language, guest_first_name, guest_last_name, guest_email } = booking
    const reads = { role: 'customer', language } as const
    if (booking.invoiced_at === null)
      return guest_email
        ? { first_name: guest_first_name ?? '', last_name: guest_last_name ?? '', email: guest_email, ...reads }
        : undefined
    const partner = await partners.get(db, booking.partner_id)
    if (!partner?.contact_email) return undefined
    const { contact_email: email, name: first_name } = partner
    // The address stands in the company's form; only an account with it shows that somebody reads it.
    const email_verified_at = (await users.findByEmail(db, email))?.email_verified_at
    return { first_name, last_name: '', email, email_verified_at, ...reads, isPartner: true }
  }
export type PayerOf = ReturnType<typeof createPayerOf>
