// One attention item: its kind, facts, advice, and the buttons to resolve or reopen it.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { labelOf } from '#kernel/codes.ts'
import { readableId } from '#kernel/ids.ts'
import { formatNumber } from '#kernel/number.ts'
import { shortDate, shortTime } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/attention.ts'
import { faults } from '#messages/office/dispatch.ts'
import type { AttentionItem } from '#modules/notifications/attention-items/contract.ts'
import { updateAttentionItem } from '#modules/notifications/attention-items/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { officeMoment } from '../../area/office-time.ts'
import { officeBookingPath, paths, unknownPaymentPath } from '../../paths.ts'
import { DriverPhone } from '../dispatch/ride-parts.tsx'
import { May } from '../staff-role.tsx'
import { cardName } from './card-name.ts'

type Fact = [name: string, value: string]

const rideFacts = ({ booking }: AttentionItem): Fact[] =>
  booking
    ? [
        ...(booking.customer ? [[m.customer, booking.customer] satisfies Fact] : []),
        [
          m.pickup,
          `${shortDate(booking.booking_date)}, ${shortTime(booking.booking_time)}, ${[booking.pickup_location, booking.dropoff_location].filter(Boolean).join(' – ')}`,
        ],
      ]
    : []

const riskFacts = ({ alarms }: AttentionItem): Fact[] =>
  alarms.length ? [[m.issues, alarms.map((fault) => labelOf(faults, fault)).join(', ')]] : []

const moneyFacts = ({ amount, currency, waited_minutes, long_ride }: AttentionItem): Fact[] => [
  ...(amount === null ? [] : [[m.amount, showPrice(amount, currency)] satisfies Fact]),
  ...(waited_minutes === null ? [] : [[m.waited, m.minutes({ minutes: waited_minutes })] satisfies Fact]),
  ...(long_ride
    ? ([
        [m.miles, formatNumber(long_ride.miles, 1)],
        [m.fare, showPrice(long_ride.fare, currency)],
        [m.by_the_mile, showPrice(long_ride.by_the_mile, currency)],
      ] satisfies Fact[])
    : []),
]

const cardFacts = ({ unknown_payment }: AttentionItem): Fact[] =>
  unknown_payment
    ? [
        ...(unknown_payment.card ? [[m.card, cardName(unknown_payment.card)] satisfies Fact] : []),
        [m.paid, officeMoment(unknown_payment.paid_at)],
      ]
    : []

const totalsFacts = ({ totals }: AttentionItem): Fact[] =>
  totals ? [[m.days, m.listed_days({ days: totals.days.map((day) => shortDate(day)), count: totals.count })]] : []

const mailAndDeliveryFacts = ({ mail, delivery }: AttentionItem): Fact[] => [
  ...(mail
    ? ([
        [m.mail_to, mail.to],
        [m.mail_about, mail.subject],
        [m.mail_error, mail.error],
      ] satisfies Fact[])
    : []),
  ...(delivery
    ? ([
        [m.delivery, delivery.listener],
        [m.delivery_about, delivery.about],
      ] satisfies Fact[])
    : []),
]

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
    <dt className="text-muted">{name}</dt>
    <dd className="tnum min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

const Facts = ({ item }: { item: AttentionItem }) => (
  <dl className="mt-4 grid gap-2 text-small">
    {item.booking && (
      <Line name={m.booking}>
        <Link to={officeBookingPath(item.booking.booking_id)} className="link">
          {readableId(item.booking.booking_id)}
        </Link>
        {item.kind === 'ride_at_risk' && (
          <Link
            to={`${paths.adminDispatch}?date=${item.booking.booking_date}&span=day&show=risk`}
            className="link ml-4"
          >
            {m.open_board}
          </Link>
        )}
      </Line>
    )}
    {item.partner && (
      <Line name={m.partner}>
        <Link to={`${paths.adminPartners}?search=${encodeURIComponent(item.partner.name)}`} className="link">
          {item.partner.name}
        </Link>
      </Line>
    )}
    {item.drivers.map((driver) => (
      <Line key={driver.driver_id} name={m.driver}>
        <Link to={`${paths.adminDrivers}?search=${encodeURIComponent(driver.name)}`} className="link mr-4">
          {driver.name}
        </Link>
        <DriverPhone driver={driver} />
      </Line>
    ))}
    {item.unknown_payment && !item.booking && (
      <Line name={m.booking}>{m.booking_lost({ id: readableId(item.unknown_payment.booking_id) })}</Line>
    )}
    {[
      ...rideFacts(item),
      ...riskFacts(item),
      ...moneyFacts(item),
      ...cardFacts(item),
      ...totalsFacts(item),
      ...mailAndDeliveryFacts(item),
    ].map(([name, value]) => (
      <Line key={name} name={name}>
        {value}
      </Line>
    ))}
  </dl>
)

const Resolution = ({ item, onReopen, busy }: { item: AttentionItem; onReopen: () => void; busy: boolean }) => (
  <div className="mt-4 border-t border-line pt-4">
    <p className="tnum text-small text-soft">
      {m.seen_by({ name: item.seen_by ?? m.the_system, at: officeMoment(item.seen_at ?? '') })}
    </p>
    {item.note && <p className="mt-1.5 text-ui wrap-anywhere whitespace-pre-line">{item.note}</p>}
    <May call={updateAttentionItem}>
      <Button
        look="outline"
        className="btn-sm mt-4"
        busy={busy && m.saving}
        aria-label={m.open_again_one({ what: labelOf(m.kinds, item.kind) })}
        onClick={onReopen}
      >
        {m.open_again}
      </Button>
    </May>
  </div>
)

interface CardProps {
  item: AttentionItem
  busy: boolean
  onResolve: () => void
  onReopen: () => void
}

export const AttentionCard = ({ item, busy, onResolve, onReopen }: CardProps) => (
  <li className={`card p-5 ${item.seen_at ? '' : 'shadow-[inset_2px_0_0_var(--color-pending-dot)]'}`}>
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-title-3">{labelOf(m.kinds, item.kind)}</h2>
        <p className="tnum mt-1 text-small text-muted">{officeMoment(item.raised_at)}</p>
      </div>
      <May call={updateAttentionItem}>
        {!item.seen_at && (
          <Button
            look="outline"
            className="btn-sm"
            aria-label={m.see_to_one({ what: labelOf(m.kinds, item.kind) })}
            onClick={onResolve}
          >
            {m.see_to}
          </Button>
        )}
      </May>
    </div>
    <Facts item={item} />
    {!item.seen_at && <p className="mt-4 max-w-[70ch] text-small text-soft">{labelOf(m.advice, item.kind)}</p>}
    {item.unknown_payment && (
      <p className="mt-4">
        <Link to={unknownPaymentPath(item.unknown_payment.provider_ref)} className="link text-small">
          {m.open_payment}
        </Link>
      </p>
    )}
    {item.kind === 'mail_dead' && !item.mail && <p className="mt-4 text-small text-muted">{m.mail_gone}</p>}
    {item.seen_at && <Resolution item={item} busy={busy} onReopen={onReopen} />}
  </li>
)
