// The pages of the office that the search finds, by the names in their headings.
import { CalendarPlus, Car, HandCoins, type LucideIcon, Map as MapIcon, TicketPercent } from 'lucide-react'
import { includesText } from '#kernel/search-text.ts'
import { new_booking } from '#messages/office/bookings.ts'
import { classes } from '#messages/office/classes.ts'
import { agreements, promotions } from '#messages/office/promotions.ts'
import { zones } from '#messages/office/zones.ts'
import { paths } from '../../paths.ts'
import { sections } from '../sections.ts'

interface OfficePage {
  to: string
  label: string
  Icon: LucideIcon
}

const pages: readonly OfficePage[] = [
  { to: paths.adminNewBooking, label: new_booking, Icon: CalendarPlus },
  ...sections,
  { to: paths.adminPromotions, label: promotions, Icon: TicketPercent },
  { to: paths.adminAgreements, label: agreements, Icon: HandCoins },
  { to: paths.adminClasses, label: classes, Icon: Car },
  { to: paths.adminZones, label: zones, Icon: MapIcon },
]

/** All pages for an empty text. */
export const findPages = (text: string): OfficePage[] => pages.filter(({ label }) => includesText(label, text))
