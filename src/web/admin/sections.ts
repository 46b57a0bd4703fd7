// The sections of the back office in order, with the call that a role must be allowed to make to see them.
// A new screen needs a line here and one in routes.tsx.
import {
  Banknote,
  Bell,
  BellRing,
  CalendarDays,
  FileText,
  Handshake,
  LayoutDashboard,
  Mail,
  Route,
  ScrollText,
  Settings,
  Tags,
  UserCog,
  UserSearch,
  Users,
} from 'lucide-react'
import type { Endpoint } from '#kernel/endpoint.ts'
import * as m from '#messages/en/admin.ts'
import { attention } from '#messages/office/attention.ts'
import { audit } from '#messages/office/audit.ts'
import { bookings } from '#messages/office/bookings.ts'
import { dispatch } from '#messages/office/dispatch.ts'
import { drivers } from '#messages/office/drivers.ts'
import { messages } from '#messages/office/messages.ts'
import { notices } from '#messages/office/notices.ts'
import { pages } from '#messages/office/pages.ts'
import { partners } from '#messages/office/partners.ts'
import { payouts } from '#messages/office/payouts.ts'
import { people } from '#messages/office/people.ts'
import { prices } from '#messages/office/rates.ts'
import { settings } from '#messages/office/settings.ts'
import { staff } from '#messages/office/staff.ts'
import { listStaff } from '#modules/auth/staff-accounts/contract.ts'
import { listAllBookings } from '#modules/bookings/office/contract.ts'
import { listPayouts } from '#modules/commissions/payouts/contract.ts'
import { listPages } from '#modules/content/contract.ts'
import { getBoard } from '#modules/dispatch/board/contract.ts'
import { listDrivers } from '#modules/drivers/contract.ts'
import { listAttention } from '#modules/notifications/attention-items/contract.ts'
import { getNoticeChoices } from '#modules/notifications/staff-notices/contract.ts'
import { listPartners } from '#modules/partners/office/contract.ts'
import { bookAtDesk } from '#modules/payments/phone-bookings/contract.ts'
import { listRateCards } from '#modules/pricing/rate-cards/contract.ts'
import { listPeople } from '#modules/reports/accounts/contract.ts'
import { listAudit } from '#modules/reports/audit/contract.ts'
import { getOfficeToday } from '#modules/reports/office/contract.ts'
import { getSettings } from '#modules/settings/contract.ts'
import { listMessages } from '#modules/support/contract.ts'
import { isCurrentSection, type Section } from '../area-nav.tsx'
import { paths } from '../paths.ts'
import { AttentionBadge } from './attention/badge.tsx'

export interface OfficeSection extends Section {
  call: Pick<Endpoint, 'method' | 'area'>
}

export const sections: readonly OfficeSection[] = [
  {
    to: paths.admin,
    label: m.dashboard,
    Icon: LayoutDashboard,
    at: [paths.admin, paths.adminDashboard],
    call: getOfficeToday,
  },
  { to: paths.adminBookings, label: bookings, Icon: CalendarDays, call: listAllBookings },
  { to: paths.adminDrivers, label: drivers, Icon: Users, call: listDrivers },
  { to: paths.adminPartners, label: partners, Icon: Handshake, call: listPartners },
  { to: paths.adminDispatch, label: dispatch, Icon: Route, call: getBoard },
  { to: paths.adminPayouts, label: payouts, Icon: Banknote, call: listPayouts },
  { to: paths.adminPrices, label: prices, Icon: Tags, call: listRateCards },
  { to: paths.adminAttention, label: attention, Icon: BellRing, Badge: AttentionBadge, call: listAttention },
  { to: paths.adminMessages, label: messages, Icon: Mail, call: listMessages },
  { to: paths.adminUsers, label: people, Icon: UserSearch, call: listPeople },
  { to: paths.adminStaff, label: staff, Icon: UserCog, call: listStaff },
  { to: paths.adminPages, label: pages, Icon: FileText, call: listPages },
  { to: paths.adminSettings, label: settings, Icon: Settings, call: getSettings },
  { to: paths.adminAudit, label: audit, Icon: ScrollText, call: listAudit },
  { to: paths.adminNotices, label: notices, Icon: Bell, call: getNoticeChoices },
]

/** The call that a role must be allowed to make to see a screen; undefined for an unknown path. */
export const screenCall = (pathname: string): OfficeSection['call'] | undefined =>
  pathname === paths.adminNewBooking
    ? bookAtDesk
    : sections.find((section) => isCurrentSection(section, pathname))?.call
