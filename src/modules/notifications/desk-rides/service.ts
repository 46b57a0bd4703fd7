// Who is written to about a ride that a partner's desk booked from a list, and that is in nobody's account.
import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/language.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Db } from '#platform/db.ts'
import type { Person } from '../telling/service.ts'

type Found = Awaited<ReturnType<Bookings['withCustomer']>>[number]
export type Payer = Person & { role: Role; language: Language }

export interface DeskRidesDeps {
  db: Db
  partners: Pick<Partners, 'get'>
}

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
      ? { first_name: partner.name, last_name: '', email: partner.contact_email, ...reads }
      : undefined
  }
export type PayerOf = ReturnType<typeof createPayerOf>
