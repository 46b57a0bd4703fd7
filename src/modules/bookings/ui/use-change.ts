// A change on the screen: every pause in filling in asks the server what it would cost; yes is said to the price that was shown.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, isRefused, messageOf, Refused } from '#kit/api.ts'
import * as m from '#messages/en/changes.ts'
import {
  type ChangeDone,
  type ChangePreview,
  changeBooking,
  previewChange,
  type RideChange,
} from '../changes/contract.ts'
import type { BookingRecord } from '../contract.ts'
import { askedOf, type ChangeForm, formOf, missingIn, problemsOf } from './change-form.ts'

const pauseMs = 350

/** `value` once it has stayed the same for a moment; `key` says when it is another one. */
const useSettled = <T>(value: T, key: string): T => {
  const [settled, setSettled] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is made anew with each rendering
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}

/** The price of what is asked now, and of nothing else. */
const usePrice = ({ booking_id, version }: BookingRecord, asked: RideChange, isReady: boolean) => {
  const key = JSON.stringify(asked)
  const settled = useSettled(asked, key)
  const isCurrent = isReady && key === JSON.stringify(settled)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['change', booking_id, version, settled],
    queryFn: async ({ signal }) =>
      (await call(previewChange, { params: { booking_id }, body: settled, signal, harmless: true })).data,
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
    askAgain: () => void refetch(),
  }
}

export const useChange = (shownNow: BookingRecord, onDone: (done: ChangeDone) => unknown) => {
  // The ride that the form was filled from: what somebody else changes meanwhile is not asked back.
  const [booking] = useState(shownNow)
  const [form, setForm] = useState<ChangeForm>(() => formOf(booking))
  const asked = askedOf(form, booking)
  const missing = missingIn(form)
  const isTouched = Object.keys(asked).length > 0
  const isReady = isTouched && Object.keys(missing).length === 0
  const { shown, error, isPricing, askAgain } = usePrice(booking, asked, isReady)
  const refused = error instanceof Refused && error.message ? error : undefined

  const changing = useMutation({
    mutationFn: async ({ price, version }: ChangePreview) =>
      (await call(changeBooking, { params: { booking_id: booking.booking_id }, body: { ...asked, price, version } }))
        .data,
    onSuccess: onDone,
    onError: (failure) => {
      if (isRefused(failure, 'NEW_PRICE', 'VERSION_CHANGED', 'NOT_CHANGEABLE')) askAgain()
    },
  })
  const said = changing.error ? messageOf(changing.error, m.change_failed) : undefined
  const confirm = () => shown && changing.mutate(shown)
  const change = (part: Partial<ChangeForm>) => {
    changing.reset()
    setForm((before) => ({ ...before, ...part }))
  }
  return {
    ...{ form, change, shown, isTouched, isPricing, confirm, askAgain },
    problems: { ...problemsOf(refused?.fields ?? {}), ...missing },
    // Whoever has to pay first is on the way there.
    busy: changing.isPending || changing.isSuccess,
    problem: said ?? refused?.message ?? (error ? m.change_unpriced : undefined),
    /** It could not be priced, for no fault of what is asked. */
    failed: error !== null && !refused,
  }
}
export type Changing = ReturnType<typeof useChange>
