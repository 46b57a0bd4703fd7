// State of the change dialog: previews the price after every pause in typing and confirms the displayed price.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, call, isRefused, messageOf } from '#kit/api.ts'
import * as m from '#messages/en/changes.ts'
import {
  type ChangeDone,
  type ChangePreview,
  changeBooking,
  previewChange,
  type RideChange,
} from '../changes/contract.ts'
import type { BookingRecord } from '../contract.ts'
import { type ChangeForm, findMissing, toChangeForm, toExtraProblems, toProblems, toRideChange } from './change-form.ts'

const debounceMs = 350

/** Debounces `value`; `key` identifies it. */
const useDebounced = <T>(value: T, key: string): T => {
  const [debounced, setDebounced] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is a new object with each rendering
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [key])
  return debounced
}

/** Price of exactly the current change, once it is known. */
const usePrice = ({ booking_id, version }: BookingRecord, rideChange: RideChange, isReady: boolean) => {
  const key = JSON.stringify(rideChange)
  const debouncedChange = useDebounced(rideChange, key)
  const isCurrent = isReady && key === JSON.stringify(debouncedChange)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['change', booking_id, version, debouncedChange],
    queryFn: async ({ signal }) =>
      (await call(previewChange, { params: { booking_id }, body: debouncedChange, signal, harmless: true })).data,
    enabled: isCurrent,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const isKnown = isCurrent && !isFetching
  return {
    shown: isKnown ? data : undefined,
    error: isKnown ? error : null,
    isPricing: isReady && (!isCurrent || isFetching),
    retry: () => void refetch(),
  }
}

/** Form, price preview and confirmation of a change; `onDone` runs after it is made or awaits payment. */
export const useChange = (displayedBooking: BookingRecord, onDone: (done: ChangeDone) => unknown) => {
  // The booking from which the form was filled, so that concurrent edits by others are not reverted.
  const [booking] = useState(displayedBooking)
  const [form, setForm] = useState<ChangeForm>(() => toChangeForm(booking))
  const rideChange = toRideChange(form, booking)
  const missing = findMissing(form)
  const isTouched = Object.keys(rideChange).length > 0
  const isReady = isTouched && Object.keys(missing).length === 0
  const { shown, error, isPricing, retry } = usePrice(booking, rideChange, isReady)
  const refusal = error instanceof ApiError && error.message ? error : undefined

  const mutation = useMutation({
    mutationFn: async ({ price, version }: ChangePreview) =>
      (
        await call(changeBooking, {
          params: { booking_id: booking.booking_id },
          body: { ...rideChange, price, version },
        })
      ).data,
    onSuccess: onDone,
    onError: (failure) => {
      if (isRefused(failure, 'NEW_PRICE', 'VERSION_CHANGED', 'NOT_CHANGEABLE')) retry()
    },
  })
  const failureMessage = mutation.error ? messageOf(mutation.error, m.change_failed) : undefined
  const confirm = () => shown && mutation.mutate(shown)
  const change = (part: Partial<ChangeForm>) => {
    mutation.reset()
    setForm((before) => ({ ...before, ...part }))
  }
  return {
    ...{ form, change, shown, isTouched, isPricing, confirm, retry },
    problems: { ...toProblems(refusal?.fields ?? {}), ...missing },
    extraProblems: toExtraProblems(refusal?.fields ?? {}),
    // Stays busy after success while the payment page opens.
    busy: mutation.isPending || mutation.isSuccess,
    problem: failureMessage ?? refusal?.message ?? (error ? m.change_unpriced : undefined),
    /** Whether the preview failed for another reason than a refusal of the change. */
    failed: error !== null && !refusal,
  }
}
export type ChangeState = ReturnType<typeof useChange>
