// Payments and timeline of a booking. Each has its own query, so that one can fail without hiding the other.

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { call } from '#kit/api.ts'
import * as m from '#messages/en/dashboard.ts'
import { getPayments, type WireMovement } from '#modules/payments/receipts/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { getTimeline, type TimelineEntry } from '#modules/reports/contract.ts'
import { describeEntry } from './describe-entry.ts'
import type { WriteMoment } from './office-time.ts'
import { readerMoment } from './reader-time.ts'

export const historyKey = (bookingId: string) => ['booking-history', bookingId]

interface PartProps<T> {
  title: string
  failed: string
  query: UseQueryResult<readonly T[]>
  empty?: string
  children: (all: readonly T[]) => ReactNode
}

const Part = <T,>({ title, failed, query, empty, children }: PartProps<T>) => (
  <section className="border-t border-line pt-5">
    <h3 className="mb-3 text-title-3">{title}</h3>
    {query.data && (query.data.length > 0 || !empty) && children(query.data)}
    {query.data?.length === 0 && <p className="text-small text-muted">{empty}</p>}
    {query.isError && <p className="text-small text-error">{failed}</p>}
    {query.isPending && <div className="skel h-16" aria-busy="true" />}
  </section>
)

const Movement = ({ movement, moment }: { movement: WireMovement; moment: WriteMoment }) => {
  const { kind, status, currency, at, card } = movement
  const amount = showPrice(movement.amount, currency)
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 text-soft">
        {labelOf(m.money[kind], status)}
        <span className="block text-muted">
          <time dateTime={at}>{moment(at)}</time>
          {card && <span className="block">{m.card_ending(card)}</span>}
        </span>
      </span>
      <span className="price">{kind === 'refund' ? m.minus({ amount }) : amount}</span>
    </li>
  )
}

interface PaymentsProps {
  bookingId: string
  /** Text shown when no card payment exists. */
  none?: string
  moment?: WriteMoment
}

export const Payments = ({ bookingId, none = m.payments_none, moment = readerMoment }: PaymentsProps) => {
  const query = useQuery({
    queryKey: [...historyKey(bookingId), 'payments'],
    queryFn: async ({ signal }) => (await call(getPayments, { params: { booking_id: bookingId }, signal })).data,
  })
  return (
    <Part title={m.payments_title} failed={m.payments_failed} query={query} empty={none}>
      {(movements) => (
        <ul className="grid gap-3 text-small">
          {movements.map((each) => (
            <Movement key={`${each.kind} ${each.at} ${each.amount}`} movement={each} moment={moment} />
          ))}
        </ul>
      )}
    </Part>
  )
}

interface TimelineProps {
  bookingId: string
  /** Extra content beside an entry, for the office. */
  beside?: (entry: TimelineEntry) => ReactNode
  moment?: WriteMoment
}

export const Timeline = ({ bookingId, beside, moment = readerMoment }: TimelineProps) => {
  const query = useQuery({
    queryKey: [...historyKey(bookingId), 'timeline'],
    queryFn: async ({ signal }) => (await call(getTimeline, { params: { booking_id: bookingId }, signal })).data,
  })
  return (
    <Part title={m.timeline_title} failed={m.timeline_failed} query={query}>
      {(entries) => (
        <ol className="grid grid-cols-1 gap-3 border-l border-rule pl-5 text-small">
          {entries.map((entry) => (
            <li
              key={`${entry.at} ${entry.kind} ${entry.subject ?? ''} ${entry.address ?? ''}`}
              className="relative wrap-anywhere"
            >
              <span
                className="mark absolute top-[7px] -left-[23px] size-[5px] rounded-full bg-control"
                aria-hidden="true"
              />
              {describeEntry(entry)}
              <time className="block text-muted" dateTime={entry.at}>
                {moment(entry.at)}
              </time>
              {beside?.(entry)}
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
