// The office's search: asks the list of each kind of record for its newest matches.
import type { StaffRegions } from '#kernel/staff-regions.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { People } from '../accounts/service.ts'
import type { FoundBooking, SearchResults } from './contract.ts'

export interface SearchDeps {
  bookings: { office: Pick<Bookings['office'], 'findNewest'> }
  drivers: Pick<Drivers, 'list'>
  partners: { office: Pick<Partners['office'], 'list'> }
  people: Pick<People, 'findNewest'>
}

/** Most results of each kind. */
const size = 5

const joinName = (...names: (string | null | undefined)[]) => names.filter(Boolean).join(' ')

const presentBooking = ({ pickup, dropoff, ...booking }: BookingRecord): FoundBooking => ({
  booking_id: booking.booking_id,
  booking_date: booking.booking_date,
  booking_time: booking.booking_time,
  flight_number: booking.flight_number,
  reference_code: booking.reference_code,
  standing: booking.standing,
  passenger:
    joinName(booking.guest_first_name, booking.guest_last_name) || joinName(booking.first_name, booking.last_name),
  pickup: pickup.label,
  dropoff: dropoff?.label ?? null,
})

export const createSearch = ({ bookings, drivers, partners, people }: SearchDeps) => ({
  /** Finds the newest records of each kind that contain the text; bookings and drivers of the regions. */
  async find(search: string, regions: StaffRegions): Promise<SearchResults> {
    const page = { page: 1, page_size: size }
    const [rides, customers, foundDrivers, foundPartners] = await Promise.all([
      bookings.office.findNewest({ search, regions }, size),
      people.findNewest({ search, role: 'customer', regions }, size),
      drivers.list({ search, status: undefined, shift: undefined, regions, ...page }),
      partners.office.list({ search, status: '', ...page }),
    ])
    return {
      bookings: rides.map(presentBooking),
      customers: customers.map(({ user_id, first_name, last_name, email, phone_number, is_vip }) => ({
        ...{ user_id, first_name, last_name, email, phone_number, is_vip },
      })),
      drivers: foundDrivers.drivers.map(({ driver_id, first_name, last_name, phone_number, status }) => ({
        ...{ driver_id, first_name, last_name, phone_number, status },
      })),
      partners: foundPartners.partners.map(({ partner_id, name, contact_name, status }) => ({
        ...{ partner_id, name, contact_name, status },
      })),
    }
  },
})
export type Search = ReturnType<typeof createSearch>
