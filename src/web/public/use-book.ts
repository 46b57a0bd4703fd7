// "Continue Booking": sends what the form says, goes on to the payment, and puts each refusal where it belongs.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messageOf, reasonOf, sentences } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import { paths, withBooking } from '../paths.ts'
import type { BookingDraft } from './booking-draft.ts'
import { bookingKey } from './booking-query.ts'
import { type DetailsValues, patchOf } from './details-form.ts'
import { book, NotBooked, PriceChanged } from './details-submit.ts'
import { totalOfLegs } from './leg-prices.tsx'
import { type DraftChange, sayError } from './use-draft.ts'

const priceOf = (draft: BookingDraft): string => totalOfLegs({ outward: draft.price ?? '', back: draft.returnPrice })

export const useBook = (form: UseFormReturn<DetailsValues>, draft: BookingDraft, change: DraftChange) => {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [priceBefore, setPriceBefore] = useState<string | null>(null)

  const refuse = (error: unknown) => {
    if (error instanceof PriceChanged) {
      setPriceBefore(priceOf(draft))
      // The draft in storage carries the new price already; this brings it to the screen.
      change({})
      return toast({ title: m.price_changed_title, message: m.booking_failed, kind: 'error' })
    }
    if (!(error instanceof NotBooked)) {
      const why = reasonOf(error, 'return', 'time')
      return toast(sayError(sentences(messageOf(error, m.booking_generic), why)))
    }
    if (error.field) form.setError(error.field, { message: error.message }, { shouldFocus: true })
    toast(sayError(error.message))
  }

  const submit = async (said: DetailsValues) => {
    try {
      const booking = await book(change(patchOf(said)), said)
      cache.setQueryData(bookingKey(booking.booking_id), booking)
      await navigate(withBooking(paths.payment, booking.booking_id), { replace: true, state: { booking } })
    } catch (error) {
      refuse(error)
    }
  }
  return { submit, newPrice: priceBefore && { before: priceBefore, now: priceOf(draft) } }
}
