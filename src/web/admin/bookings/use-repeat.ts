// State of a repeated booking: the price of each day, then a booking of each day, made once.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { browserClock } from '#kernel/time.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { randomId } from '#kit/random-id.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/repeat.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { bookAtDesk } from '#modules/payments/phone-bookings/contract.ts'
import type { ExtraCounts } from '#modules/pricing/extras/rules.ts'
import { priceAtDesk, quoteAtDesk } from '#modules/quotes/office/contract.ts'
import { copyBooking } from '../phone-booking/copied-form.ts'
import { type PhoneBookingForm, toBookBody, toChoiceBody, toQuoteBody } from '../phone-booking/form.ts'

/** A day with its price, its refusal or its booking. A refused day has its new price beside the refusal. */
export interface RepeatedDay {
  date: string
  /** Idempotency key of its booking. */
  id: string
  price?: number
  quote_id?: string
  extras?: ExtraCounts
  refusal?: string
  booking_id?: string
}

/** The price of one day, or why it has none. */
const priceDay = async (form: PhoneBookingForm): Promise<Partial<RepeatedDay>> => {
  const body = toQuoteBody(form, browserClock())
  if (!body) return { refusal: m.not_valid }
  try {
    const { data: quote } = await call(quoteAtDesk, { body, harmless: true })
    const quoted = quote.classes.find(({ service_type }) => service_type === form.service_type)
    if (!quoted) return { refusal: m.not_priced }
    const { quote_id } = quote
    const choice = toChoiceBody(form, quote.extras)
    const priced = choice && (await call(priceAtDesk, { params: { quote_id }, body: choice, harmless: true })).data
    return { quote_id, price: priced?.price ?? quoted.price, extras: choice?.extras ?? {} }
  } catch (error) {
    return { refusal: messageOf(error, m.price_failed) }
  }
}

/** Books one day at the price that was shown. */
const bookDay = async (form: PhoneBookingForm, day: RepeatedDay, pays: 'link' | 'invoice') => {
  const { id, quote_id = '', price = 0, extras = {} } = day
  const { service_type: service } = form
  if (!service) return { refusal: m.not_priced }
  try {
    const body = toBookBody(form, { id, quote_id, service, price, backPrice: undefined, extras, pays })
    const { data } = await call(bookAtDesk, { body, key: id })
    return { booking_id: data.booking.booking_id, refusal: undefined }
  } catch (error) {
    const refusal = messageOf(error, m.book_failed)
    if (!isRefused(error, 'PRICE_CHANGED', 'QUOTE_MISMATCH', 'QUOTE_NOT_FOUND')) return { refusal }
    // At its old price it would be refused each time.
    const priced = await priceDay(form)
    if (priced.price === undefined) return { refusal }
    return { ...priced, refusal: priced.price === price ? refusal : m.new_price }
  }
}

export const useRepeat = (booking: OfficeBooking) => {
  const client = useQueryClient()
  const [days, setDays] = useState<RepeatedDay[]>()
  const [busy, setBusy] = useState<'pricing' | 'booking'>()
  const form = copyBooking(booking)
  const formOn = (booking_date: string): PhoneBookingForm => ({ ...form, ride: { ...form.ride, booking_date } })
  const update = (date: string, change: Partial<RepeatedDay>) =>
    setDays((all) => all?.map((day) => (day.date === date ? { ...day, ...change } : day)))
  const pending = days?.filter(({ price, booking_id }) => price !== undefined && !booking_id) ?? []

  return {
    days,
    busy,
    pending,
    /** Prices each day on its own, one after the other. */
    showPrices: async (dates: readonly string[]) => {
      setBusy('pricing')
      setDays(dates.map((date) => ({ date, id: randomId() })))
      for (const date of dates) update(date, await priceDay(formOn(date)))
      setBusy(undefined)
    },
    /** Books the days that have a price and no booking yet; a retry books no day twice. */
    book: async (pays: 'link' | 'invoice') => {
      setBusy('booking')
      let count = 0
      for (const day of pending) {
        const result = await bookDay(formOn(day.date), day, pays)
        if (result.booking_id) count += 1
        update(day.date, result)
      }
      for (const key of ['office-bookings', 'office-figures', 'person'])
        void client.invalidateQueries({ queryKey: [key] })
      setBusy(undefined)
      if (count === pending.length) toastSuccess(m.all_booked({ count }))
      else toastError(m.some_failed)
    },
    changeDays: () => setDays(undefined),
  }
}
export type Repeat = ReturnType<typeof useRepeat>
