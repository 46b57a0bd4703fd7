// Results of the search as groups of options, each with the address that it opens.

import { CalendarDays, Handshake, type LucideIcon, UserRound, Users } from 'lucide-react'
import { labelOf } from '#kernel/codes.ts'
import { fullName } from '#kernel/full-name.ts'
import { readableId } from '#kernel/ids.ts'
import type { OptionGroup } from '#kit/option-list.tsx'
import { statuses } from '#messages/office/bookings.ts'
import { vip } from '#messages/office/customers.ts'
import { statuses as driverStatuses } from '#messages/office/drivers.ts'
import { statuses as partnerStatuses } from '#messages/office/partners.ts'
import * as m from '#messages/office/search.ts'
import type { FoundBooking, SearchResults } from '#modules/reports/search/contract.ts'
import { officeBookingPath, paths } from '../../paths.ts'
import { listDate, listTime } from '../bookings/format.ts'
import { findPages, type OfficePage } from './pages.ts'

export interface SearchItem {
  /** The address that it opens. */
  to: string
  title: string
  details: readonly string[]
  note?: string
  Icon: LucideIcon
}

const withoutEmpty = (texts: readonly (string | null)[]): string[] =>
  texts.filter((text) => text !== null && text !== '') as string[]

const toBookingItem = (ride: FoundBooking): SearchItem => ({
  to: officeBookingPath(ride.booking_id),
  title: ride.passenger || m.no_name,
  details: withoutEmpty([
    readableId(ride.booking_id),
    m.when({ date: listDate(ride.booking_date), time: listTime(ride.booking_time) }),
    ride.dropoff ? m.route({ pickup: ride.pickup, dropoff: ride.dropoff }) : ride.pickup,
    ride.flight_number && m.flight({ number: ride.flight_number }),
    ride.reference_code && m.reference({ code: ride.reference_code }),
  ]),
  note: labelOf(statuses, ride.standing),
  Icon: CalendarDays,
})

const toRecordGroups = ({ bookings, customers, drivers, partners }: SearchResults): OptionGroup<SearchItem>[] => [
  { heading: m.bookings, items: bookings.map(toBookingItem) },
  {
    heading: m.customers,
    items: customers.map((person) => ({
      to: `${paths.adminUsers}/${person.user_id}`,
      title: fullName(person) || m.no_name,
      details: withoutEmpty([person.email, person.phone_number]),
      ...(person.is_vip && { note: vip }),
      Icon: UserRound,
    })),
  },
  {
    heading: m.drivers,
    items: drivers.map((driver) => ({
      to: `${paths.adminDrivers}?driver=${driver.driver_id}`,
      title: fullName(driver) || m.no_name,
      details: withoutEmpty([driver.phone_number]),
      note: labelOf(driverStatuses, driver.status),
      Icon: Users,
    })),
  },
  {
    heading: m.partners,
    items: partners.map((partner) => ({
      to: `${paths.adminPartners}?partner=${partner.partner_id}`,
      title: partner.name,
      details: withoutEmpty([partner.contact_name]),
      note: labelOf(partnerStatuses, partner.status),
      Icon: Handshake,
    })),
  },
]

/** Pages first, because they match at once: later results do not move them. */
export const toGroups = (
  text: string,
  records: SearchResults | undefined,
  may: (page: OfficePage) => boolean,
): OptionGroup<SearchItem>[] =>
  [
    {
      heading: m.pages,
      items: findPages(text)
        .filter(may)
        .map(({ to, label, Icon }) => ({ to, title: label, details: [], Icon })),
    },
    ...(records ? toRecordGroups(records) : []),
  ].filter(({ items }) => items.length > 0)
