// The tariff price of the edited ride, shown and put into the price field before saving.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Currency } from '#kernel/money.ts'
import { call } from '#kit/api.ts'
import * as m from '#messages/office/bookings.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { type BookingEdit, type EditPreview, previewEdit } from '#modules/bookings/office-edit/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { type EditValues, numberFrom, pickRideParts, validateEdit } from './edit-form.ts'

const pauseMs = 350

interface EditPriceProps {
  booking: OfficeBooking
  /** The last tariff price in pounds that was put into the price field. */
  quoted: number | undefined
  onQuoted: (pounds: number) => void
}

const usePreview = (booking: OfficeBooking) => {
  const values = useWatch<EditValues>() as EditValues
  const parts = pickRideParts(values, booking)
  const errors = validateEdit(values, booking)
  const isReady = Object.keys(parts).length > 0 && Object.keys(parts).every((name) => !(name in errors))
  const key = JSON.stringify(parts)
  const [debouncedKey, setDebouncedKey] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedKey(key), pauseMs)
    return () => clearTimeout(timer)
  }, [key])
  const { booking_id, version } = booking
  const { data, isError } = useQuery({
    queryKey: ['edit-price', booking_id, version, debouncedKey],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(debouncedKey) as BookingEdit
      return (await call(previewEdit, { params: { booking_id }, body, signal, harmless: true })).data
    },
    enabled: isReady && key === debouncedKey,
    retry: false,
    gcTime: 0,
  })
  return { isReady, data: isReady && key === debouncedKey ? data : undefined, isError }
}

const formatDifference = ({ price, price_before }: EditPreview, currency: Currency): string => {
  if (price === price_before) return m.pricing_same
  return `${price > price_before ? '+' : '−'}${showPrice(Math.abs(price - price_before), currency)}`
}

const Row = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-small text-muted">{name}</dt>
    <dd className="price text-ui font-medium">{children}</dd>
  </div>
)

export const EditPrice = ({ booking, quoted, onQuoted }: EditPriceProps) => {
  const { getValues, setValue } = useFormContext<EditValues>()
  const { isReady, data, isError } = usePreview(booking)
  const isUnpriced = !isReady || (data !== undefined && !data.is_repriced)
  const tariff = isUnpriced ? undefined : data?.price
  useEffect(() => {
    const next = tariff ?? (isUnpriced && quoted !== undefined ? booking.price : undefined)
    if (next === undefined || next === quoted) return
    // A typed price stays, and the form asks for its reason.
    if (numberFrom(getValues('price')) === (quoted ?? booking.price))
      setValue('price', next.toFixed(2), { shouldDirty: true, shouldValidate: true })
    onQuoted(next)
  }, [tariff, isUnpriced, quoted, booking.price, getValues, setValue, onQuoted])
  if (!isReady) return null
  const cars = (count: number) => m.cars_needed({ cars: count })
  return (
    <section aria-label={m.pricing_title} aria-live="polite" aria-busy={!data && !isError} className="sm:col-span-2">
      {data ? (
        <dl className="grid grid-cols-3 gap-4">
          <Row
            name={m.pricing_now}
          >{`${showPrice(data.price_before, booking.currency)}, ${cars(data.cars_before)}`}</Row>
          <Row name={m.pricing_after}>{`${showPrice(data.price, booking.currency)}, ${cars(data.cars)}`}</Row>
          <Row name={m.pricing_difference}>{formatDifference(data, booking.currency)}</Row>
        </dl>
      ) : (
        <p className="text-small text-soft">{isError ? m.pricing_failed : m.pricing_busy}</p>
      )}
    </section>
  )
}
