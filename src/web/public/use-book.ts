// "Continue Booking": sends the booking, continues to the payment, and shows each refusal at its field.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { isRefused, joinSentences, messageOf, reasonOf } from '#kit/api.ts'
import { toast, toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import { code_not_applied } from '#messages/en/promotion-code.ts'
import { normaliseCode } from '#modules/pricing/promotions/rules.ts'
import { paths, withBooking } from '../paths.ts'
import type { BookingDraft } from './booking-draft.ts'
import { bookingKey } from './booking-query.ts'
import { type DetailsValues, draftPatch } from './details-form.ts'
import { BookingError, PriceChanged, submitBooking } from './details-submit.ts'
import { sumLegs } from './leg-prices.tsx'
import type { DraftChange } from './use-draft.ts'

const sumDraftPrices = (draft: BookingDraft): string =>
  sumLegs({ outward: draft.price ?? '', back: draft.return?.price ?? null })

/** Why a code cannot be booked as it stands in the form; undefined if it can. */
const findCodeProblem = (
  { promotion_code }: DetailsValues,
  { appliedCode }: BookingDraft,
  codeError: Error | null,
): string | undefined => {
  if (normaliseCode(promotion_code) !== (appliedCode ?? '')) return code_not_applied
  return isRefused(codeError, 'PROMOTION_REFUSED') ? codeError.message : undefined
}

interface PricedDraft {
  change: DraftChange
  codeError: Error | null
}

export const useBookingSubmit = (
  form: UseFormReturn<DetailsValues>,
  draft: BookingDraft,
  { change, codeError }: PricedDraft,
) => {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [priceBefore, setPriceBefore] = useState<string | null>(null)

  const showError = (error: unknown) => {
    if (error instanceof PriceChanged) {
      setPriceBefore(sumDraftPrices(draft))
      // The draft in storage already contains the new price; this renders it.
      change({})
      return toast({ title: m.price_changed_title, message: m.booking_failed, kind: 'error' })
    }
    if (!(error instanceof BookingError)) {
      const reason = reasonOf(error, 'return', 'time')
      return toastError(joinSentences(messageOf(error, m.booking_generic), reason))
    }
    // The draft in storage no longer contains a refused code.
    if (error.field === 'promotion_code') change({})
    if (error.field) form.setError(error.field, { message: error.message }, { shouldFocus: true })
    toastError(error.message)
  }

  const submit = async (values: DetailsValues) => {
    try {
      const problem = findCodeProblem(values, draft, codeError)
      if (problem) throw new BookingError(problem, 'promotion_code')
      const booking = await submitBooking(change(draftPatch(values)), values)
      cache.setQueryData(bookingKey(booking.booking_id), booking)
      await navigate(withBooking(paths.payment, booking.booking_id), { replace: true, state: { booking } })
    } catch (error) {
      showError(error)
    }
  }
  return { submit, newPrice: priceBefore && { before: priceBefore, now: sumDraftPrices(draft) } }
}
