// Details of a return: date, time, reversed route and price.
import { currencyOfText } from '#kernel/money.ts'
import { browserClock, localAt } from '#kernel/time.ts'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field, FieldError } from '#kit/field.tsx'
import { TimeSelect } from '#kit/time-select.tsx'
import * as m from '#messages/en/flow.ts'
import * as panel from '#messages/en/panel.ts'
import { dateWords } from '#modules/bookings/ui/date-words.ts'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { formatStoredPrice } from '#modules/pricing/ui/service-class.ts'
import type { QuotedClass } from '#modules/quotes/contract.ts'
import { earliestTimeOn } from '#modules/quotes/notice/rules.ts'
import { bookingNotice, lastDayFrom } from '../booking-window.ts'
import type { BookingDraft, DraftWhen } from './booking-draft.ts'
import { LegPrices } from './leg-prices.tsx'
import { reversedStops, rideOfDraft } from './ride.ts'
import { secondRideTexts } from './second-ride.ts'

interface ReturnChoiceProps {
  draft: BookingDraft
  when: DraftWhen
  onWhen: (when: DraftWhen) => void
  quoted: QuotedClass | undefined
  pending: boolean
  /** The problem with the date, the time or the price of the return. */
  problem: string | null
}

const Price = ({ draft, quoted, pending }: Pick<ReturnChoiceProps, 'draft' | 'quoted' | 'pending'>) => {
  if (quoted)
    return (
      <LegPrices
        outward={draft.price ?? ''}
        back={formatStoredPrice(quoted.price, currencyOfText(draft.price ?? ''))}
        byTheHour={draft.booking_type === 'hourly'}
      />
    )
  if (!pending) return null
  return (
    <p className="skel h-5 w-40">
      <span className="sr-only">{m.price_loading}</span>
    </p>
  )
}

export const ReturnChoice = ({ draft, when, onWhen, quoted, pending, problem }: ReturnChoiceProps) => {
  const now = browserClock()
  const zone = draft.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = localAt(now, zone)
  const words = secondRideTexts(draft)
  const isIncomplete = problem && (!when.booking_date || !when.booking_time)
  return (
    <div className="grid gap-4 pt-4 pb-1 sm:grid-cols-2 sm:pl-[2.125rem]">
      <Field label={words.date}>
        {(wiring) => (
          <DatePicker
            {...wiring}
            aria-invalid={isIncomplete && !when.booking_date ? true : undefined}
            name="return_date"
            value={when.booking_date}
            onChange={(booking_date) => onWhen({ ...when, booking_date })}
            today={today.date}
            latest={lastDayFrom(today.date)}
            opensAt={draft.booking_date}
            country={draft.destination_country}
            words={dateWords}
          />
        )}
      </Field>
      <Field label={words.time}>
        {(wiring) => (
          <TimeSelect
            {...wiring}
            aria-invalid={isIncomplete && !when.booking_time ? true : undefined}
            name="return_time"
            value={when.booking_time}
            onChange={(booking_time) => onWhen({ ...when, booking_time })}
            placeholder={panel.time_placeholder}
            listLabel={panel.times}
            headings={panel.times_of_day}
            earliest={earliestTimeOn(when.booking_date, { now, zone, notice: bookingNotice() })}
          />
        )}
      </Field>
      <RouteList className="sm:col-span-2" {...reversedStops(rideOfDraft(draft))} />
      <div className="sm:col-span-2" aria-live="polite">
        <Price draft={draft} quoted={quoted} pending={pending} />
        {problem && <FieldError id="return-problem">{problem}</FieldError>}
      </div>
    </div>
  )
}
