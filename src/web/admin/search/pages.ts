// The pages of the office that the search finds, by the names in their headings.
import { CalendarPlus, Car, HandCoins, type LucideIcon, Map as MapIcon, MapPinned, TicketPercent } from 'lucide-react'
import { includesText } from '#kernel/search-text.ts'
import { new_booking } from '#messages/office/bookings.ts'
import { classes } from '#messages/office/classes.ts'
import { agreements, promotions } from '#messages/office/promotions.ts'
import { regions } from '#messages/office/regions.ts'
import { zones } from '#messages/office/zones.ts'
import { bookAtDesk } from '#modules/payments/phone-bookings/contract.ts'
import { listAgreements } from '#modules/pricing/agreements/contract.ts'
import { listPromotions } from '#modules/pricing/promotions/contract.ts'
import { listServiceClasses } from '#modules/pricing/service-classes/contract.ts'
import { listZones } from '#modules/pricing/zones/contract.ts'
import { listRegions } from '#modules/regions/contract.ts'
import { paths } from '../../paths.ts'
import { type OfficeSection, sections } from '../sections.ts'

export interface OfficePage extends Pick<OfficeSection, 'call'> {
  to: string
  label: string
  Icon: LucideIcon
}

const pages: readonly OfficePage[] = [
  { to: paths.adminNewBooking, label: new_booking, Icon: CalendarPlus, call: bookAtDesk },
  ...sections,
  { to: paths.adminPromotions, label: promotions, Icon: TicketPercent, call: listPromotions },
  { to: paths.adminAgreements, label: agreements, Icon: HandCoins, call: listAgreements },
  { to: paths.adminClasses, label: classes, Icon: Car, call: listServiceClasses },
  { to: paths.adminZones, label: zones, Icon: MapIcon, call: listZones },
  { to: paths.adminRegions, label: regions, Icon: MapPinned, call: listRegions },
]

/** All pages for an empty text. */
export const findPages = (text: string): OfficePage[] => pages.filter(({ label }) => includesText(label, text))
