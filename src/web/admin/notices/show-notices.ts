// Shows notices of the office as notifications of the browser, one for each kind, without personal data.
import { labelOf } from '#kernel/codes.ts'
import * as m from '#messages/office/notices.ts'
import type { NoticeKind, OfficeNotice } from '#modules/notifications/staff-notices/contract.ts'
import { officeBookingPath, paths } from '../../paths.ts'
import { showNotification } from '../risk-alarm/ring.ts'

const pages: Record<NoticeKind, string> = {
  ride_at_risk: paths.adminDispatch,
  ride_without_driver: paths.adminDispatch,
  new_booking: paths.adminBookings,
  ride_check: paths.adminAttention,
  payment: paths.adminAttention,
  customer_message: paths.adminMessages,
  driver_message: `${paths.adminDispatch}?messages=`,
  driver_application: paths.adminDrivers,
  partner: paths.adminAttention,
  system: paths.adminAttention,
}

const pageOf = (kind: NoticeKind, notices: readonly OfficeNotice[]): string => {
  const [first] = notices
  const isOneBooking = kind === 'new_booking' && notices.length === 1
  return isOneBooking && first?.booking_id ? officeBookingPath(first.booking_id) : pages[kind]
}

export const showNotices = (notices: readonly OfficeNotice[]): void => {
  for (const kind of new Set(notices.map((notice) => notice.kind))) {
    const ofKind = notices.filter((notice) => notice.kind === kind)
    const body = ofKind.length > 1 ? m.shown_count({ count: ofKind.length }) : ''
    // Tabs that show the same notice replace each other's.
    const tag = `notice-${ofKind[0]?.notice_id}`
    showNotification({ title: labelOf(m.shown, kind), body, tag, to: pageOf(kind, ofKind) })
  }
}
