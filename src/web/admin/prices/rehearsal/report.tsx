// The result of a rehearsal: sums, what is counted apart, charts and tables.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readableId } from '#kernel/ids.ts'
import { type Currency, formatMinor } from '#kernel/money.ts'
import { DayChart } from '#kit/day-chart.tsx'
import * as m from '#messages/office/rehearsal.ts'
import { serviceLabel } from '#modules/pricing/ui/service-class.ts'
import type { RehearsalReport } from '#modules/reports/rehearsal/contract.ts'
import { applyGuess, type ChangedRide, type GroupSums } from '#modules/reports/rehearsal/rules.ts'
import { ListTable } from '../../../area/list-table.tsx'
import { StatCard } from '../../../area/stat-card.tsx'
import { officeBookingPath } from '../../../paths.ts'
import { listDate } from '../../bookings/format.ts'
import { formatChange, formatPercent } from './format.ts'

interface Change {
  before: number
  after: number
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10">
    <h2 className="mb-4 text-title-2">{title}</h2>
    {children}
  </section>
)

const ChangeCard = ({ label, currency, ...change }: Change & { label: string; currency: Currency }) => (
  <StatCard
    label={label}
    figure={formatMinor(change.after, currency)}
    note={`${m.rehearsal_before({ amount: formatMinor(change.before, currency) })}. ${formatChange(change, currency)}`}
  />
)

const Figures = ({ report }: { report: RehearsalReport }) => {
  const { currency, priced, commission, pay, dearer, cheaper, unchanged } = report
  const payers = (label: string, { rides, before, after }: typeof dearer) => (
    <StatCard
      label={label}
      figure={m.rehearsal_rides({ count: rides })}
      note={m.rehearsal_amount_of({ amount: formatChange({ before, after }, currency) })}
    />
  )
  return (
    <dl className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <ChangeCard label={m.rehearsal_revenue} currency={currency} {...priced} />
      <ChangeCard label={m.rehearsal_commission} currency={currency} {...commission} />
      <ChangeCard label={m.rehearsal_pay} currency={report.pay_currency} {...pay} />
      {payers(m.rehearsal_dearer, dearer)}
      {payers(m.rehearsal_cheaper, cheaper)}
      <StatCard
        label={m.rehearsal_unchanged}
        figure={m.rehearsal_rides({ count: unchanged })}
        note={m.rehearsal_same}
      />
    </dl>
  )
}

/** What the office guesses stands apart from what was calculated, and each of its figures is marked. */
const Guess = ({ report, percent }: { report: RehearsalReport; percent: number }) => {
  const { currency, pay_currency, priced, commission, pay } = report
  const card = (label: string, change: Change, of: Currency) => (
    <ChangeCard
      label={`${label} · ${m.rehearsal_guess_mark}`}
      currency={of}
      before={change.before}
      after={applyGuess(change.after, percent)}
    />
  )
  return (
    <Section title={m.rehearsal_guess_title}>
      <p className="mb-4 max-w-[65ch] text-ui text-soft">
        {m.rehearsal_guess_line({ percent: formatPercent(percent) })}
      </p>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {card(m.rehearsal_revenue, priced, currency)}
        {card(m.rehearsal_commission, commission, currency)}
        {card(m.rehearsal_pay, pay, pay_currency)}
      </dl>
    </Section>
  )
}

const Apart = ({ report: { currency, agreed, unknown, unpriced } }: { report: RehearsalReport }) => {
  const lines = [
    [m.rehearsal_unpriced, unpriced] as const,
    [m.rehearsal_agreed, agreed] as const,
    [m.rehearsal_unknown, unknown] as const,
  ].flatMap(([words, { rides, before }]) =>
    rides > 0 ? [words({ count: rides, amount: formatMinor(before, currency) })] : [],
  )
  return (
    <Section title={m.rehearsal_apart}>
      {lines.length === 0 && <p className="text-ui text-soft">{m.rehearsal_all_compared}</p>}
      <ul className="grid gap-2 text-ui">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  )
}

const Charts = ({ report }: { report: RehearsalReport }) => {
  const { currency, histogram, by_weekday, by_hour, priced } = report
  const changes = (groups: readonly GroupSums[], nameOf: (key: number) => string) =>
    groups.map(({ key, ...sums }) => ({
      name: nameOf(Number(key)),
      value: sums.after - sums.before,
      written: formatChange(sums, currency),
    }))
  const total = formatChange(priced, currency)
  return (
    <Section title={m.rehearsal_histogram}>
      <div className="grid gap-3 lg:grid-cols-2">
        <div className="lg:col-span-2">
          <DayChart
            day={m.rehearsal_step}
            title={m.rehearsal_histogram}
            total={m.rehearsal_rides({ count: priced.rides })}
            bars={histogram.map((count, step) => ({
              name: m.rehearsal_steps[step] ?? '',
              value: count,
              written: m.rehearsal_rides({ count }),
            }))}
          />
        </div>
        <DayChart
          day={m.rehearsal_weekday}
          title={m.rehearsal_by_weekday}
          total={total}
          bars={changes(by_weekday, (key) => m.rehearsal_weekdays[key] ?? '')}
        />
        <DayChart
          day={m.rehearsal_hour}
          title={m.rehearsal_by_hour}
          total={total}
          bars={changes(by_hour, (key) => `${String(key).padStart(2, '0')}:00`)}
        />
      </div>
    </Section>
  )
}

interface GroupTableProps {
  title: string
  head: string
  groups: readonly GroupSums[]
  currency: Currency
  nameOf: (key: string | null) => string
}

const GroupTable = ({ title, head, groups, currency, nameOf }: GroupTableProps) => (
  <Section title={title}>
    <ListTable
      label={title}
      columns={[
        head,
        m.rehearsal_columns.rides,
        m.rehearsal_columns.before,
        m.rehearsal_columns.after,
        m.rehearsal_columns.change,
      ]}
    >
      {groups.map(({ key, rides, before, after }) => (
        <tr key={key}>
          <td className="wrap-anywhere">{nameOf(key)}</td>
          <td className="tnum">{m.rehearsal_rides({ count: rides })}</td>
          <td className="tnum">{formatMinor(before, currency)}</td>
          <td className="tnum">{formatMinor(after, currency)}</td>
          <td className="tnum whitespace-nowrap">{formatChange({ before, after }, currency)}</td>
        </tr>
      ))}
    </ListTable>
  </Section>
)

interface RidesProps {
  title: string
  rides: readonly ChangedRide[]
  currency: Currency
  hasPrice?: boolean
  note?: string
}

const Rides = ({ title, rides, currency, hasPrice = true, note }: RidesProps) => (
  <Section title={title}>
    {note && <p className="mb-4 text-ui text-soft">{note}</p>}
    {rides.length > 0 && (
      <ListTable
        label={title}
        columns={[
          m.rehearsal_columns.ride,
          m.rehearsal_columns.class,
          m.rehearsal_columns.before,
          hasPrice && m.rehearsal_columns.after,
          hasPrice && m.rehearsal_columns.change,
        ]}
      >
        {rides.map((ride) => (
          <tr key={ride.booking_id}>
            <td>
              <Link to={officeBookingPath(ride.booking_id)} className="link tnum whitespace-nowrap">
                {readableId(ride.booking_id)}
              </Link>
              <span className="tnum block text-small text-soft">{`${listDate(ride.date)}, ${ride.time}`}</span>
              <span className="block wrap-anywhere">{m.rehearsal_ride(ride)}</span>
            </td>
            <td>{serviceLabel(ride.service_type)}</td>
            <td className="tnum">{formatMinor(ride.before, currency)}</td>
            {hasPrice && <td className="tnum">{formatMinor(ride.after, currency)}</td>}
            {hasPrice && <td className="tnum whitespace-nowrap">{formatChange(ride, currency)}</td>}
          </tr>
        ))}
      </ListTable>
    )}
  </Section>
)

export const Report = ({ report, guess }: { report: RehearsalReport; guess: number | undefined }) => {
  const { currency, zone_names, partner_names, most_changed, first_unpriced } = report
  return (
    <>
      <Figures report={report} />
      {guess !== undefined && <Guess report={report} percent={guess} />}
      <Apart report={report} />
      {first_unpriced.length > 0 && (
        <Rides
          title={m.rehearsal_unpriced_title}
          rides={first_unpriced}
          currency={currency}
          hasPrice={false}
          {...(report.unpriced.rides > first_unpriced.length
            ? { note: m.rehearsal_unpriced_more({ count: first_unpriced.length }) }
            : {})}
        />
      )}
      <Charts report={report} />
      <Rides
        title={m.rehearsal_most_changed}
        rides={most_changed}
        currency={currency}
        {...(most_changed.length === 0 ? { note: m.rehearsal_nothing_changed } : {})}
      />
      <GroupTable
        title={m.rehearsal_by_class}
        head={m.rehearsal_columns.class}
        groups={report.by_class}
        currency={currency}
        nameOf={(key) => serviceLabel(key ?? '')}
      />
      <GroupTable
        title={m.rehearsal_by_zone}
        head={m.rehearsal_columns.zone}
        groups={report.by_zone}
        currency={currency}
        nameOf={(key) => (key === null ? m.rehearsal_no_zone : (zone_names[key] ?? key))}
      />
      <GroupTable
        title={m.rehearsal_by_partner}
        head={m.rehearsal_columns.partner}
        groups={report.by_partner}
        currency={currency}
        nameOf={(key) => (key === null ? m.rehearsal_no_partner : (partner_names[key] ?? key))}
      />
    </>
  )
}
