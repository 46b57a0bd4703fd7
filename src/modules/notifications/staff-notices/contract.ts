// Endpoints of the notices that a member of staff has chosen: by e-mail, as a notification of the browser, with a sound.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/office/notices.ts'

export const refusals = defineRefusals({
  NOTICE_NOT_IN_ROLE: [403, m.not_in_role],
})

export const noticeKind = z.enum([
  // A ride turns red on the board.
  'ride_at_risk',
  // A change of the booking has freed the driver.
  'ride_without_driver',
  // A booking was paid, or put on an invoice.
  'new_booking',
  // A waiting fee, a no-show, a long ride at a flat fare, or a ride that its account has refused.
  'ride_check',
  // Payments in review, disputes, refunds and credit notes.
  'payment',
  // A message from the contact form, or a ticket of a partner.
  'customer_message',
  'driver_message',
  'driver_application',
  // A partner registers, or requests a new name.
  'partner',
  // Unsent mails, failed background tasks, outdated time zone rules.
  'system',
])
export type NoticeKind = z.infer<typeof noticeKind>

export const noticeWays = ['email', 'notification', 'sound'] as const
export type NoticeWay = (typeof noticeWays)[number]

const ways = z.object({ email: z.boolean(), notification: z.boolean(), sound: z.boolean() })
export type NoticeWays = z.infer<typeof ways>

export const noticeChoice = ways.extend({ kind: noticeKind })
export type NoticeChoice = z.infer<typeof noticeChoice>

const choices = z.object({
  /** Where the mails go: the caller's own address. */
  address: z.string(),
  /** The kinds that the caller's role may see. */
  kinds: z.array(noticeChoice),
})
export type NoticeChoices = z.infer<typeof choices>

export const getNoticeChoices = endpoint({
  method: 'GET',
  path: '/api/admin/notices/choices',
  summary: "Which notices the caller gets, and how; the kinds that the caller's role may see",
  access: 'admin',
  area: 'personal',
  answer: answerSchema(choices),
})

export const changeNoticeChoice = endpoint({
  method: 'PUT',
  path: '/api/admin/notices/choices/:kind',
  summary: 'Turns ways of getting a kind of notice on or off for the caller; absent ones stay',
  access: 'admin',
  area: 'personal',
  limits: [{ by: 'actor', points: 300, seconds: 3600 }],
  params: z.object({ kind: noticeKind }),
  body: ways.partial(),
  answer: answerSchema(choices),
})

export const officeNotice = z.object({
  notice_id: z.string(),
  kind: noticeKind,
  booking_id: z.string().nullable(),
  raised_at: z.iso.datetime(),
})
export type OfficeNotice = z.infer<typeof officeNotice>

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/admin/notices',
  summary: 'The notices of the last ten minutes that the caller has chosen as notification or sound, newest first',
  access: 'admin',
  area: 'personal',
  isBackgroundPoll: true,
  answer: answerSchema(z.array(officeNotice)),
})
