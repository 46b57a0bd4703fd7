// Entries of a timeline, built from records of the modules.
import { describe, expect, it } from 'vitest'
import type { AuditRow, ChangeRow, MailRow, PaidPart, RefundRow } from '../store.ts'
import { createTimeline, type Traces } from './rules.ts'

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
const refund = (over: Partial<RefundRow> = {}): RefundRow => ({
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
const change = (over: Partial<ChangeRow> = {}): ChangeRow => ({
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

const listEntries = (over: Partial<Traces>) =>
  createTimeline({ booking, audit: [], changes: [], paid: [], refunds: [], mails: [], ...over }).map(
    ({ at: _, ...entry }) => entry,
  )
const listKinds = (over: Partial<Traces>) => listEntries(over).map(({ kind }) => kind)

describe('a timeline', () => {
  it('begins with the creation of the booking and its actor', () => {
    expect(listEntries({})).toEqual([{ kind: 'booked' }])
    const by = (actor: string) => listEntries({ audit: [audit('booking.created', { actor })] })[0]?.by
    expect(['eleanor', 'basket', 'checkout:x', 'someone-of-ours', 'system'].map(by)).toEqual([
      'customer',
      'customer',
      'customer',
      'office',
      'system',
    ])
  })

  it('contains successful payments, and started, failed and disputed ones from the audit log', () => {
    expect(
      listEntries({ paid: [paid(), paid({ status: 'canceled', outcome: null, settled_at: null })] }).slice(1),
    ).toEqual([{ kind: 'paid', amount: 195 }])
    const payment = (before: string, after: string) =>
      listKinds({ audit: [audit('booking.payment', { before, after })] })[1]
    expect(payment('unpaid', 'processing')).toBe('payment_started')
    expect(payment('processing', 'unpaid')).toBe('payment_failed')
    expect(payment('paid', 'disputed')).toBe('disputed')
    expect(payment('disputed', 'paid')).toBe('dispute_over')
    expect(payment('disputed', 'refunded')).toBe('dispute_over')
    expect(payment('paid', 'refund_pending')).toBeUndefined()
  })

  it('shows an immediate refund as one entry and a slow one as two', () => {
    expect(listKinds({ refunds: [refund()] })).toEqual(['booked', 'refund_started'])
    expect(
      listKinds({ refunds: [refund({ status: 'succeeded', settled_at: new Date(at(10).getTime() + 900) })] }),
    ).toEqual(['booked', 'refunded'])
    expect(listKinds({ refunds: [refund({ status: 'failed', settled_at: at(30) })] })).toEqual([
      'booked',
      'refund_started',
      'refund_failed',
    ])
  })

  it('shows a change with its parts, and one with a payment as proposed and then applied or dropped', () => {
    expect(listEntries({ changes: [change()] }).slice(1)).toEqual([
      { kind: 'changed', by: 'customer', fields: ['when'] },
    ])
    const proposed = { open_until: at(80) }
    expect(listKinds({ changes: [change(proposed)] })).toEqual(['booked', 'change_proposed', 'changed'])
    expect(listKinds({ changes: [change({ ...proposed, status: 'dropped' })] })).toEqual([
      'booked',
      'change_proposed',
      'change_dropped',
    ])
    expect(listKinds({ changes: [change({ ...proposed, status: 'proposed', decided_at: null })] })).toEqual([
      'booked',
      'change_proposed',
    ])
  })

  it('contains mails to the customer and the passenger, and none to the office', () => {
    const mails = [
      'confirm:ride:customer',
      'confirm:ride:passenger',
      'refund:refund',
      'attention:ride:office',
      'x:ride:y:z',
    ]
    expect(listEntries({ mails: mails.map((dedupe) => mail(dedupe)) }).map(({ to }) => to)).toEqual([
      undefined,
      'customer',
      'passenger',
      'customer',
    ])
    expect(listEntries({ mails: [mail('confirm:ride:customer', { status: 'dead', sent_at: null })] })[1]).toEqual({
      kind: 'mail',
      subject: 'Your ride',
      to: 'customer',
      address: 'eleanor@whitcombe.example',
      mail_status: 'dead',
    })
  })

  it('of a return contains the shared confirmation and no other mail of the outward booking', () => {
    const back = { ...booking, booking_id: 'back', original_booking_id: 'ride' }
    const mails = ['billed:ride', 'confirm:ride', 'cancel:ride', 'cancel:back'].map((about) =>
      mail(`${about}:customer`),
    )
    expect(createTimeline({ booking: back, audit: [], changes: [], paid: [], refunds: [], mails })).toHaveLength(4)
  })

  it('puts a cause before its effects at the same instant', () => {
    const now = { at: at(10) }
    expect(
      listKinds({
        audit: [audit('booking.cancelled', now), audit('booking.created', { at: at(0) })],
        refunds: [refund({ status: 'succeeded', settled_at: at(10) })],
        mails: [mail('cancel:ride:customer', { sent_at: at(10) })],
      }),
    ).toEqual(['booked', 'cancelled', 'refunded', 'mail'])
  })
})
