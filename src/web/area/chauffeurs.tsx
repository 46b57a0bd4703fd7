// The chauffeurs of a booking with car, state and expected time, live while the booking's details are open.

import { Phone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { formatMinor, fromWire, pence } from '#kernel/money.ts'
import { localAt } from '#kernel/time.ts'
import * as m from '#messages/en/chauffeur.ts'
import { locale } from '#messages/en/locale.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { isSettled } from '#modules/bookings/rules.ts'
import type { Chauffeur, ChauffeurState } from '#modules/dispatch/chauffeurs/contract.ts'
import { freeWaitUntil, meterAt } from '#modules/dispatch/driver-app/rules.ts'
import { useChauffeurs } from './use-chauffeurs.ts'

const looks: Record<ChauffeurState, string> = {
  assigned: 'badge-neutral',
  on_the_way: 'badge-confirmed',
  arrived: 'badge-confirmed',
  on_board: 'badge-confirmed',
  completed: 'badge-completed',
  no_show: 'badge-cancelled',
}

const useCurrentTime = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const Waiting = ({ waiting, zone }: { waiting: NonNullable<Chauffeur['waiting']>; zone: string }) => {
  const { terms, currency } = waiting
  const from = new Date(waiting.from)
  const { fee, next, most } = meterAt(terms, from, useCurrentTime())
  const at = (instant: Date) => localAt(instant, zone).time
  const feeText =
    fee === 0
      ? m.waiting_free({ time: at(freeWaitUntil(terms, from)) })
      : m.waiting_fee({ amount: formatMinor(fee, currency) })
  const nextText = next ? m.waiting_next({ amount: formatMinor(next.fee, currency), time: at(next.at) }) : ''
  return (
    <p className="mt-2 text-small text-soft">
      {[feeText, nextText, m.waiting_most({ amount: formatMinor(most, currency) })].join(' ')}
    </p>
  )
}

interface WordedProps {
  chauffeur: Chauffeur
  zone: string
  words: ChauffeurWords
}

const WaitingFee = ({ chauffeur, zone, words }: WordedProps) => {
  const { waiting, state } = chauffeur
  if (!waiting) return null
  if (state === 'arrived') return <Waiting waiting={waiting} zone={zone} />
  if (waiting.fee === 0) return null
  const amount = formatMinor(fromWire(waiting.fee) ?? pence(0), waiting.currency)
  return <p className="mt-2 text-small text-soft">{words.waited({ amount })}</p>
}

const Car = ({ car, color, plate }: Chauffeur) => (
  <p className="mt-1 text-ui">
    {car && m.car_of({ car, color: color ?? '' })}
    {plate && (
      <span className="ml-2 inline-block rounded-control border border-rule bg-chalk px-2 font-medium tracking-wide whitespace-nowrap">
        <span className="sr-only">{m.plate} </span>
        {plate}
      </span>
    )}
  </p>
)

/** Wording for readers other than the passenger. */
export interface ChauffeurWords {
  title: (a: { count: number }) => string
  none_yet: string
  states: Readonly<Record<ChauffeurState, string>>
  expected_at_pickup: typeof m.expected_at_pickup
  expected_at_end: typeof m.expected_at_end
  waited: typeof m.waited
}

/** "Since 09:40", or "over at 10:30" for a ride that has ended. */
const formatWhen = (state: ChauffeurState, time: string): string =>
  state === 'completed' || state === 'no_show' ? m.over_at({ time }) : m.since({ time })

/** Minutes until the expected time, never negative. */
const Expected = ({ chauffeur, zone, words }: WordedProps) => {
  const now = useCurrentTime()
  const { expected_at, state } = chauffeur
  if (!expected_at) return null
  const at = new Date(expected_at)
  const minutes = Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 60_000))
  const label = state === 'on_board' ? words.expected_at_end : words.expected_at_pickup
  return <p className="mt-1 text-ui">{label({ minutes, time: localAt(at, zone).time })}</p>
}

const Photo = ({ photo, name }: Chauffeur) => {
  const [isBroken, setBroken] = useState(false)
  if (!photo || isBroken) return null
  return (
    <img
      className="size-16 flex-none rounded-panel object-cover"
      src={photo}
      alt={m.photo_of({ name })}
      onError={() => setBroken(true)}
    />
  )
}

const Call = ({ phone, name }: Chauffeur) =>
  phone && (
    <a className="btn btn-outline btn-sm mt-3 py-2 wrap-anywhere whitespace-normal" href={`tel:${phone}`}>
      <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
      {m.call({ name })}
    </a>
  )

interface OneProps {
  chauffeur: Chauffeur
  cars: number
  zone: string
  words: ChauffeurWords
}

/** One chauffeur of a ride: name, state and since when, car, and a link to call. */
export const ChauffeurItem = ({ chauffeur, cars, zone, words }: OneProps) => {
  const { name, rating, state, since, car_number } = chauffeur
  return (
    <li className="flex gap-4">
      <Photo {...chauffeur} />
      <div className="min-w-0">
        {cars > 1 && <p className="text-micro text-muted">{m.car_number({ number: car_number })}</p>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className="text-ui font-medium wrap-anywhere">{name}</p>
          <span className={`badge ${looks[state]}`}>{labelOf(words.states, state)}</span>
          {state !== 'assigned' && (
            <span className="text-small text-muted">{formatWhen(state, localAt(new Date(since), zone).time)}</span>
          )}
        </div>
        <Car {...chauffeur} />
        {rating !== null && (
          <p className="mt-1 text-small text-muted">
            {m.rated({ rating: new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(rating) })}
          </p>
        )}
        <Expected {...{ chauffeur, zone, words }} />
        <WaitingFee {...{ chauffeur, zone, words }} />
        <Call {...chauffeur} />
      </div>
    </li>
  )
}

interface ChauffeursProps {
  booking: BookingRecord
  /** Called when the ride's status, payment or version differs from `booking`. */
  onChanged: () => void
  words?: ChauffeurWords
}

const stateKey = ({ status, payment_status, version }: Pick<BookingRecord, 'status' | 'payment_status' | 'version'>) =>
  `${status} ${payment_status} ${version}`

/** Streams the state of a ride, and calls `onChanged` once for each state that differs from `booking`. */
const useFollowedRide = ({ booking, onChanged }: Pick<ChauffeursProps, 'booking' | 'onChanged'>) => {
  const { data, isError } = useChauffeurs(booking.booking_id)
  const shown = stateKey(booking)
  const current = data && stateKey(data)
  const reported = useRef<string>(undefined)
  useEffect(() => {
    if (current === undefined || current === shown || reported.current === current) return
    reported.current = current
    onChanged()
  }, [current, shown, onChanged])
  return { data, isError }
}

/** Watches the other leg of a pair without showing it, because both are paid together. */
export const FollowedLeg = (props: Pick<ChauffeursProps, 'booking' | 'onChanged'>) => {
  useFollowedRide(props)
  return null
}

export const Chauffeurs = ({ booking, onChanged, words = m }: ChauffeursProps) => {
  const { status, payment_status, time_zone } = booking
  const isOver = status === 'completed' || status === 'cancelled'
  const { data, isError } = useFollowedRide({ booking, onChanged })

  const people = data?.chauffeurs ?? []
  // An unpaid ride has no driver yet, and a cancelled one may never have had any.
  if (!people.length && (isOver || !isSettled(payment_status))) return null
  return (
    <section className="border-t border-line pt-5" aria-live="polite">
      <h3 className="mb-3 text-title-3">{words.title({ count: people.length })}</h3>
      {isError && !data && <p className="text-small text-error">{m.failed}</p>}
      {data && people.length === 0 && <p className="text-small text-muted">{words.none_yet}</p>}
      <ul className="grid gap-4">
        {people.map((chauffeur) => (
          <ChauffeurItem key={chauffeur.car_number} {...{ chauffeur, words }} cars={data?.cars ?? 1} zone={time_zone} />
        ))}
      </ul>
    </section>
  )
}
