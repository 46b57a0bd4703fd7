// The sections of the partner's area in order. A section with several pages (Commission) lists them all.
import { CalendarDays, CircleUser, ClipboardList, Clock, LayoutPanelTop, LifeBuoy, Wallet } from 'lucide-react'
import * as m from '#messages/partner/area.ts'
import { desk } from '#messages/partner/desk.ts'
import type { Section } from '../area-nav.tsx'
import { paths } from '../paths.ts'
import { UnreadBadge } from './support/badge.tsx'

export const sections: readonly Section[] = [
  { to: paths.partnerRecent, label: m.recent_bookings, Icon: Clock },
  { to: paths.partnerUpcoming, label: m.upcoming_bookings, Icon: CalendarDays },
  { to: paths.partnerDesk, label: desk, Icon: ClipboardList },
  { to: paths.partnerGuestPage, label: m.guest_page, Icon: LayoutPanelTop, reload: true },
  {
    to: paths.partnerEarnings,
    label: m.commission,
    Icon: Wallet,
    at: [paths.partnerEarnings, paths.partnerTransactions, paths.partnerPayouts],
  },
  { to: paths.partnerSupport, label: m.support, Icon: LifeBuoy, Badge: UnreadBadge },
  { to: paths.partnerAccount, label: m.account, Icon: CircleUser },
]
