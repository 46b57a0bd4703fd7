// A change on the screen: every pause in filling in asks the server what it would cost; yes is said to the price that was shown.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, isRefused, messageOf, Refused } from '#kit/api.ts'
import * as m from '#messages/en/changes.ts'
import { type ChangeDone, changeBooking, previewChange } from '../changes/contract.ts'
import type { BookingRecord } from '../contract.ts'
import { askedOf, type ChangeForm, formOf, missingIn, problemsOf } from './change-form.ts'

const pauseMs = 350

const useSettled = <T>(value: T, key: string): T => {
  const [settled, setSettled] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when `value` is another one
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}

export const useChange = (booking: BookingRecord, onDone: (done: ChangeDone) => void) => {
  const params = { booking_id: booking.booking_id }
  const [form, setForm] = useState<ChangeForm>(() => formOf(booking))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const asked = askedOf(form, booking)
  const missing = missingIn(form)
  const key = JSON.stringify(asked)
  const settled = useSettled(asked, key)
  const isTouched = key !== '{}'
  const isComplete = Object.keys(missing).length === 0
  const preview = useQuery({
    queryKey: ['change', booking.booking_id, booking.version, settled],
    queryFn: async ({ signal }) => (await call(previewChange, { params, body: settled, signal, harmless: true })).data,
    enabled: isTouched && isComplete && key === JSON.stringify(settled),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  /** The price of what stands in the form now, and of nothing else. */
  const priced = isTouched && isComplete && key === JSON.stringify(settled) && !preview.isFetching
  const shown = priced ? preview.data : undefined
  const refused = priced && preview.error instanceof Refused ? preview.error : undefined

  const confirm = async () => {
    if (!shown) return
    setBusy(true)
    setProblem(undefined)
    const { price, version } = shown
    try {
      onDone((await call(changeBooking, { params, body: { ...asked, price, version } })).data)
    } catch (error) {
      setBusy(false)
      setProblem(messageOf(error, m.change_failed))
      if (isRefused(error, 'NEW_PRICE', 'VERSION_CHANGED', 'NOT_CHANGEABLE')) void preview.refetch()
    }
  }
  return {
    form,
    change: (part: Partial<ChangeForm>) => {
      setProblem(undefined)
      setForm((before) => ({ ...before, ...part }))
    },
    problems: isTouched ? { ...problemsOf(refused?.fields ?? {}), ...missing } : {},
    problem: problem ?? (refused && messageOf(refused, m.change_unpriced)),
    isTouched,
    isPricing: isTouched && isComplete && !shown && !refused && !preview.error,
    failed: priced && preview.error !== null && !refused?.message,
    retry: () => void preview.refetch(),
    shown,
    busy,
    confirm,
  }
}
export type Changing = ReturnType<typeof useChange>
