// The sections of the back office in order. A new screen needs a line here and one in routes.tsx.
import {
  Banknote,
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
  UserSearch,
  Users,
} from 'lucide-react'
import * as m from '#messages/en/admin.ts'
import { attention } from '#messages/office/attention.ts'
import { audit } from '#messages/office/audit.ts'
import { bookings } from '#messages/office/bookings.ts'
import { dispatch } from '#messages/office/dispatch.ts'
import { drivers } from '#messages/office/drivers.ts'
import { messages } from '#messages/office/messages.ts'
import { pages } from '#messages/office/pages.ts'
import { partners } from '#messages/office/partners.ts'
import { payouts } from '#messages/office/payouts.ts'
import { people } from '#messages/office/people.ts'
import { prices } from '#messages/office/rates.ts'
import { settings } from '#messages/office/settings.ts'
import type { Section } from '../area-nav.tsx'
import { paths } from '../paths.ts'
import { AttentionBadge } from './attention/badge.tsx'

export const sections: readonly Section[] = [
  { to: paths.admin, label: m.dashboard, Icon: LayoutDashboard, at: [paths.admin, paths.adminDashboard] },
  { to: paths.adminBookings, label: bookings, Icon: CalendarDays },
  { to: paths.adminDrivers, label: drivers, Icon: Users },
  { to: paths.adminPartners, label: partners, Icon: Handshake },
  { to: paths.adminDispatch, label: dispatch, Icon: Route },
  { to: paths.adminPayouts, label: payouts, Icon: Banknote },
  { to: paths.adminPrices, label: prices, Icon: Tags },
  { to: paths.adminAttention, label: attention, Icon: BellRing, Badge: AttentionBadge },
  { to: paths.adminMessages, label: messages, Icon: Mail },
  { to: paths.adminUsers, label: people, Icon: UserSearch },
  { to: paths.adminPages, label: pages, Icon: FileText },
  { to: paths.adminSettings, label: settings, Icon: Settings },
  { to: paths.adminAudit, label: audit, Icon: ScrollText },
]
