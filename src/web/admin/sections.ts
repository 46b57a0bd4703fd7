// The sections of the back office, in their order: a new screen is a line here and one in routes.tsx.
import { CalendarDays, FileText, LayoutDashboard, Settings } from 'lucide-react'
import * as m from '#messages/en/admin.ts'
import { bookings } from '#messages/office/bookings.ts'
import { pages } from '#messages/office/pages.ts'
import { settings } from '#messages/office/settings.ts'
import type { Section } from '../area-nav.tsx'
import { paths } from '../paths.ts'

export const sections: readonly Section[] = [
  { to: paths.admin, label: m.dashboard, Icon: LayoutDashboard, at: [paths.admin, paths.adminDashboard] },
  { to: paths.adminBookings, label: bookings, Icon: CalendarDays },
  { to: paths.adminPages, label: pages, Icon: FileText },
  { to: paths.adminSettings, label: settings, Icon: Settings },
]
