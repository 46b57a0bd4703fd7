// What stands in a timeline and what does not, from traces as the modules leave them.
import { describe, expect, it } from 'vitest'
import type { AuditRow, ChangeOf, MailRow, PaidPart, RefundOf } from '../store.ts'
import { type Traces, timelineOf } from './rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 10, minutes))
const booking = {
  booking_id: 'ride',
  user_id: 'eleanor',
  claim_user_id: null,
  checkout_id: 'basket',
  original_booking_id: null,
  created_at: at(0),
}
const audit = (action: string, over: Partial<AuditRow> = {}): AuditRow => ({
  at: at(1),
  actor: 'system',
  action,
  subject: 'booking:ride',
  before: null,
  after: null,
  ...over,
})
const mail = (dedupe: string, over: Partial<MailRow> = {}): MailRow => ({
  mail_id: 'mail',
  secret: false,
  dedupe,
  to_address: 'eleanor@whitcombe.example',
  subject: 'Your ride',
  text: '',
  status: 'sent',
  created_at: at(5),
  sent_at: at(6),
  ...over,
})
const refund = (over: Partial<RefundOf> = {}): RefundOf => ({
  refund_id: 'refund',
  booking_id: 'ride',
  amount_pence: 19500,
  status: 'pending',
  created_at: at(10),
  settled_at: null,
  ...over,
})
const paid = (over: Partial<PaidPart> = {}): PaidPart => ({
  booking_id: 'ride',
  reason: 'booking',
  amount_pence: 19500,
  status: 'succeeded',
  outcome: 'kept',
  card_brand: 'visa',
  card_last4: '4242',
  created_at: at(2),
  settled_at: at(3),
  ...over,
})
const change = (over: Partial<ChangeOf> = {}): ChangeOf => ({
  change_id: 'change',
  booking_id: 'ride',
  status: 'applied',
  changed: ['when'],
  price_before_pence: 19500,
  price_pence: 20500,
  extra_pence: 1000,
  refund_pence: 0,
  actor: 'eleanor',
  open_until: null,
  created_at: at(20),
  decided_at: at(21),
  ...over,
})

const told = (over: Partial<Traces>) =>
  timelineOf({ booking, audit: [], changes: [], paid: [], refunds: [], mails: [], ...over }).map(
    ({ at: _, ...entry }) => entry,
  )
const kinds = (over: Partial<Traces>) => told(over).map(({ kind }) => kind)

describe('a timeline', () => {
  it('begins with the booking, by whoever made it', () => {
    expect(told({})).toEqual([{ kind: 'booked' }])
    const by = (actor: string) => told({ audit: [audit('booking.created', { actor })] })[0]?.by
    expect(['eleanor', 'basket', 'checkout:x', 'someone-of-ours', 'system'].map(by)).toEqual([
      'customer',
      'customer',
      'customer',
      'office',
      'system',
    ])
  })

  it('tells what came of payments, and of those alone that came', () => {
    expect(told({ paid: [paid(), paid({ status: 'canceled', outcome: null, settled_at: null })] }).slice(1)).toEqual([
      { kind: 'paid', amount: 195 },
    ])
    const payment = (before: string, after: string) =>
      kinds({ audit: [audit('booking.payment', { before, after })] })[1]
    expect(payment('unpaid', 'processing')).toBe('payment_started')
    expect(payment('processing', 'unpaid')).toBe('payment_failed')
    expect(payment('paid', 'disputed')).toBe('disputed')
    expect(payment('disputed', 'paid')).toBe('dispute_over')
    expect(payment('disputed', 'refunded')).toBe('dispute_over')
    expect(payment('paid', 'refund_pending')).toBeUndefined()
  })

  it('tells a refund that went at once as one thing, a slow one as two', () => {
    expect(kinds({ refunds: [refund()] })).toEqual(['booked', 'refund_started'])
    expect(kinds({ refunds: [refund({ status: 'succeeded', settled_at: new Date(at(10).getTime() + 900) })] })).toEqual(
      ['booked', 'refunded'],
    )
    expect(kinds({ refunds: [refund({ status: 'failed', settled_at: at(30) })] })).toEqual([
      'booked',
      'refund_started',
      'refund_failed',
    ])
  })

  it('tells a change with its parts, and one that had to be paid first in its steps', () => {
    expect(told({ changes: [change()] }).slice(1)).toEqual([{ kind: 'changed', by: 'customer', fields: ['when'] }])
    const proposed = { open_until: at(80) }
    expect(kinds({ changes: [change(proposed)] })).toEqual(['booked', 'change_proposed', 'changed'])
    expect(kinds({ changes: [change({ ...proposed, status: 'dropped' })] })).toEqual([
      'booked',
      'change_proposed',
      'change_dropped',
    ])
    expect(kinds({ changes: [change({ ...proposed, status: 'proposed', decided_at: null })] })).toEqual([
      'booked',
      'change_proposed',
    ])
  })

  it('tells mails to the customer and the passenger, none of the office', () => {
    const mails = [
      'confirm:ride:customer',
      'confirm:ride:passenger',
      'refund:refund',
      'attention:ride:office',
      'x:ride:y:z',
    ]
    expect(told({ mails: mails.map((dedupe) => mail(dedupe)) }).map(({ to }) => to)).toEqual([
      undefined,
      'customer',
      'passenger',
      'customer',
    ])
    expect(told({ mails: [mail('confirm:ride:customer', { status: 'dead', sent_at: null })] })[1]).toEqual({
      kind: 'mail',
      subject: 'Your ride',
      to: 'customer',
      address: 'eleanor@whitcombe.example',
      mail_status: 'dead',
    })
  })

  it('of a return ride holds the confirmation of both, and nothing else of the way out', () => {
    const back = { ...booking, booking_id: 'back', original_booking_id: 'ride' }
    const mails = ['billed:ride', 'confirm:ride', 'cancel:ride', 'cancel:back'].map((about) =>
      mail(`${about}:customer`),
    )
    expect(timelineOf({ booking: back, audit: [], changes: [], paid: [], refunds: [], mails })).toHaveLength(4)
  })

  it('puts the cause before what followed from it at the same instant', () => {
    const now = { at: at(10) }
    expect(
      kinds({
        audit: [audit('booking.cancelled', now), audit('booking.created', { at: at(0) })],
        refunds: [refund({ status: 'succeeded', settled_at: at(10) })],
        mails: [mail('cancel:ride:customer', { sent_at: at(10) })],
      }),
    ).toEqual(['booked', 'cancelled', 'refunded', 'mail'])
  })
})
