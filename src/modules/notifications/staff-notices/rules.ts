// Rules of the notices of staff: which role may see which kind, and the keys of their mails.
import { mayCall, type OfficeArea, type StaffRole } from '#kernel/staff-roles.ts'
import type { AttentionKind } from '../attention-items/contract.ts'
import type { NoticeKind } from './contract.ts'

/** The part of the office that a kind belongs to; undefined for administrators only. */
const areas: Record<NoticeKind, OfficeArea | undefined> = {
  ride_at_risk: 'dispatch',
  ride_without_driver: 'dispatch',
  new_booking: 'bookings',
  ride_check: 'attention',
  payment: 'money',
  customer_message: 'support',
  driver_message: 'dispatch',
  driver_application: 'drivers',
  partner: 'partners',
  system: undefined,
}

export const canSeeNotice = (role: StaffRole, kind: NoticeKind): boolean =>
  mayCall(role, { method: 'GET', area: areas[kind] })

/** The kind of notice of each kind of attention item. */
export const noticeKindOf: Record<AttentionKind, NoticeKind> = {
  payment_review: 'payment',
  payment_late: 'payment',
  refund_failed: 'payment',
  dispute: 'payment',
  inquiry: 'payment',
  refund_due: 'payment',
  payment_unknown: 'payment',
  bill_return: 'payment',
  credit_note: 'payment',
  mail_dead: 'system',
  delivery_dead: 'system',
  long_flat_fare: 'ride_check',
  claim_refused: 'ride_check',
  waiting_fee: 'ride_check',
  no_show: 'ride_check',
  ride_at_risk: 'ride_at_risk',
  partner_registered: 'partner',
  partner_renamed: 'partner',
  totals_wrong: 'system',
  clock_rules_old: 'system',
}

/** Key of the mail to one person. Second and last part stay as they are, because mails are erased by them. */
export const personalDedupe = (dedupe: string, user_id: string): string => {
  const [kind = '', id = '', ...rest] = dedupe.split(':')
  return [kind, id, user_id, ...(rest.length > 0 ? rest : [id])].join(':')
}

/** How long a notice is listed for browsers, which poll every half minute. */
export const recentMs = 10 * 60_000
