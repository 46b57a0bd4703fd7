// The waiting meter: the free hour, then the fee so far, counted by the server's clock.
import { formatMinor, fromWire, pence } from '#kernel/money.ts'
import { localAt } from '#kernel/time.ts'
import * as m from '#messages/en/driver-day.ts'
import type { DriverRide, Waiting } from '#modules/dispatch/driver-app/contract.ts'
import { freeWaitUntil, meterAt } from '#modules/dispatch/driver-app/rules.ts'
import { useNow } from './use-now.ts'

const twoDigits = (count: number): string => `${count}`.padStart(2, '0')

/** '0:41:07' */
const formatElapsed = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}

interface RunningProps {
  waiting: Waiting
  zone: string
  clockAheadMs: number
}

const Running = ({ waiting: { terms, currency, ...waiting }, zone, clockAheadMs }: RunningProps) => {
  const from = new Date(waiting.from)
  const now = useNow(clockAheadMs, 1000)
  const at = (instant: Date) => localAt(instant, zone).time
  if (now < from.getTime()) return <p className="mt-1 text-ui">{m.waiting_starts({ time: at(from) })}</p>
  const { fee, next, most } = meterAt(terms, from, new Date(now))
  const isFree = fee === 0
  return (
    <>
      <p className="mt-1 flex items-baseline justify-between gap-4">
        <span role="timer" className="font-display text-title-1 tabular-nums">
          {formatElapsed(now - from.getTime())}
        </span>
        <span className={`text-ui font-medium ${isFree ? 'text-confirmed' : 'text-error'}`}>
          {isFree
            ? m.free_until({ time: at(freeWaitUntil(terms, from)) })
            : m.fee_now({ amount: formatMinor(fee, currency) })}
        </span>
      </p>
      <p className="mt-1.5 text-small text-soft">
        {next && m.fee_from({ amount: formatMinor(next.fee, currency), time: at(next.at) })}
        {next && '. '}
        {m.fee_most({ amount: formatMinor(most, currency) })}
      </p>
    </>
  )
}

export const Meter = ({ ride, clockAheadMs }: { ride: DriverRide; clockAheadMs: number }) => {
  const { waiting, state } = ride
  if (!waiting) return null
  if (waiting.until) {
    const fee = fromWire(waiting.fee) ?? pence(0)
    return fee > 0 ? (
      <p className="mt-4 text-small text-soft">{m.fee_recorded({ amount: formatMinor(fee, waiting.currency) })}</p>
    ) : null
  }
  if (state !== 'arrived') return null
  return (
    <section aria-label={m.waiting} className="mt-5 border-t border-line pt-4">
      <h4 className="font-sans text-small font-normal text-muted">{m.waiting}</h4>
      <Running waiting={waiting} zone={ride.time_zone} clockAheadMs={clockAheadMs} />
    </section>
  )
}
