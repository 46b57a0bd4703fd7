// Repeats a booking weekly or on chosen days: the price of each day first, then a booking of each.
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Currency } from '#kernel/money.ts'
import { browserClock, localAt, shortDate } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { CloseButton } from '#kit/close-button.tsx'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field, TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import * as m from '#messages/office/repeat.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { dateWords } from '#modules/bookings/ui/date-words.ts'
import { officeOnlyClass } from '#modules/pricing/rules.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { GuardedDialog } from '../../area/guarded-dialog.tsx'
import { lastDayFrom } from '../../booking-window.ts'
import { copyBookingPath, officeBookingPath } from '../../paths.ts'
import { addDay, listWeeks, mostDays } from './repeat-days.ts'
import { type Repeat, type RepeatedDay, useRepeat } from './use-repeat.ts'

type Way = keyof typeof m.ways

const readCount = (text: string): number | undefined => {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= mostDays ? count : undefined
}

interface DaysProps {
  booking: OfficeBooking
  days: readonly string[]
  onDays: (days: string[]) => void
}

const ChosenDays = ({ booking, days, onDays }: DaysProps) => {
  const today = localAt(browserClock(), booking.time_zone).date
  return (
    <div className="grid gap-3">
      <Field label={m.add_day} hint={m.most_days({ most: mostDays })}>
        {(wiring) => (
          <DatePicker
            {...wiring}
            name="repeat_day"
            value=""
            onChange={(day) => day && days.length < mostDays && onDays(addDay(days, day))}
            today={today}
            latest={lastDayFrom(today)}
            opensAt={days.at(-1) ?? booking.booking_date}
            country={booking.destination_country}
            words={dateWords}
          />
        )}
      </Field>
      {days.length === 0 && <p className="text-small text-muted">{m.none_yet}</p>}
      <ul aria-label={m.days} className="grid gap-1">
        {days.map((day) => (
          <li key={day} className="flex items-center justify-between gap-3 border-b border-line text-ui">
            {shortDate(day)}
            <CloseButton
              label={m.remove_day({ date: shortDate(day) })}
              onClick={() => onDays(days.filter((each) => each !== day))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const DayState = ({ day, currency }: { day: RepeatedDay; currency: Currency }) => {
  const { date, price, refusal, booking_id } = day
  if (booking_id)
    return (
      <Link className="link" aria-label={m.view_booking({ date: shortDate(date) })} to={officeBookingPath(booking_id)}>
        {m.booked}
      </Link>
    )
  return (
    <span className="grid justify-items-end gap-1 text-right">
      {refusal && <span className="text-error">{refusal}</span>}
      {price !== undefined && <span className="price">{showPrice(price, currency)}</span>}
      {!refusal && price === undefined && '…'}
    </span>
  )
}

const Prices = ({ repeat: { days = [], busy }, currency }: { repeat: Repeat; currency: Currency }) => {
  const priced = days.filter(({ price }) => price !== undefined)
  const amount = priced.reduce((sum, { price = 0 }) => sum + Math.round(price * 100), 0) / 100
  return (
    <section aria-label={m.prices} aria-live="polite" aria-busy={busy !== undefined}>
      <ul className="text-ui">
        {days.map((day) => (
          <li key={day.date} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <span className="tnum whitespace-nowrap">{shortDate(day.date)}</span>
            <DayState day={day} currency={currency} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-right text-ui font-medium">
        {busy === 'pricing' ? m.pricing : m.total({ count: priced.length, amount: showPrice(amount, currency) })}
      </p>
    </section>
  )
}

const useDays = (booking: OfficeBooking) => {
  const [way, setWay] = useState<Way>('weekly')
  const [count, setCount] = useState('4')
  const [days, setDays] = useState<string[]>([])
  const weeks = readCount(count)
  const dates = way === 'days' ? days : listWeeks(booking.booking_date, weeks ?? 0)
  return { way, setWay, count, setCount, days, setDays, dates, isCountWrong: weeks === undefined }
}

const ChooseDays = ({ booking, choice }: { booking: OfficeBooking; choice: ReturnType<typeof useDays> }) => {
  const hint = m.count_hint({ most: mostDays })
  return (
    <>
      <FieldGroup label={m.how}>
        {(wiring) => (
          <Segmented wiring={wiring} name="way" options={m.ways} value={choice.way} onChange={choice.setWay} />
        )}
      </FieldGroup>
      {choice.way === 'weekly' ? (
        <TextField
          label={m.count}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          value={choice.count}
          error={choice.isCountWrong ? hint : undefined}
          onChange={({ target }) => choice.setCount(target.value)}
        />
      ) : (
        <ChosenDays booking={booking} days={choice.days} onDays={choice.setDays} />
      )}
    </>
  )
}

interface ConfirmProps {
  repeat: Repeat
  currency: Currency
  pays: 'link' | 'invoice'
  onPays: (pays: 'link' | 'invoice') => void
}

const ConfirmDays = ({ repeat, currency, pays, onPays }: ConfirmProps) => (
  <>
    <Prices repeat={repeat} currency={currency} />
    {repeat.pending.length > 0 && (
      <FieldGroup label={m.payment} hint={m.pays_hint}>
        {(wiring) => <Segmented wiring={wiring} name="pays" options={m.pays} value={pays} onChange={onPays} />}
      </FieldGroup>
    )}
  </>
)

const RepeatDialog = ({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) => {
  const id = useId()
  const choice = useDays(booking)
  const repeat = useRepeat(booking)
  const [pays, setPays] = useState<'link' | 'invoice'>('link')
  const { days, busy, pending } = repeat
  const isDone = days !== undefined && pending.length === 0 && !busy
  const hasChosenDays = choice.way === 'days' && choice.days.length > 0
  return (
    <GuardedDialog
      shape="card"
      labelledBy={id}
      className="md:w-[30rem]"
      busy={busy !== undefined}
      unsaved={days?.some(({ booking_id }) => booking_id) ? pending.length > 0 : hasChosenDays}
      onClose={onClose}
    >
      {(leave) => (
        <div className="grid grid-cols-1 gap-5 overflow-y-auto p-6">
          <div>
            <h2 id={id} className="text-title-2">
              {m.title}
            </h2>
            <p className="mt-3 text-ui text-soft">{m.line}</p>
          </div>
          {days ? (
            <ConfirmDays {...{ repeat, pays }} currency={booking.currency} onPays={setPays} />
          ) : (
            <ChooseDays booking={booking} choice={choice} />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" disabled={busy !== undefined} onClick={() => leave()}>
              {m.close}
            </Button>
            {days && !days.some(({ booking_id }) => booking_id) && (
              <Button look="outline" disabled={busy !== undefined} onClick={repeat.changeDays}>
                {m.change_days}
              </Button>
            )}
            {!days && (
              <Button disabled={choice.dates.length === 0} onClick={() => void repeat.showPrices(choice.dates)}>
                {m.show_prices}
              </Button>
            )}
            {days && !isDone && (
              <Button
                busy={busy && (busy === 'booking' ? m.booking : m.pricing)}
                onClick={() => void repeat.book(pays)}
              >
                {m.book({ count: pending.length })}
              </Button>
            )}
          </div>
        </div>
      )}
    </GuardedDialog>
  )
}

/** Only for a customer, whose account the booking may still wait to enter, and a class that has a tariff. */
const RepeatBooking = ({ booking }: { booking: OfficeBooking }) => {
  const [isOpen, setOpen] = useState(false)
  if (!booking.customer_id || booking.service_type === officeOnlyClass) return null
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {m.repeat}
      </Button>
      {isOpen && <RepeatDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Books the ride again for another day, or for many. */
export const BookAgain = ({ booking }: { booking: OfficeBooking }) => (
  <>
    <Link className="btn btn-outline" to={copyBookingPath(booking.booking_id)}>
      {m.duplicate}
    </Link>
    <RepeatBooking booking={booking} />
  </>
)
