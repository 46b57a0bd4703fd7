// State of the office's cancellation: the possible fees, the choice, and the conflict with another change.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import { conflict_title, price_wrong } from '#messages/office/bookings.ts'
import * as m from '#messages/office/cancellation.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import {
  type ChosenFee,
  cancelByOffice,
  getOfficeCancellation,
  type OfficeCancellation,
} from '#modules/bookings/office-cancellation/contract.ts'
import type { CancellationReason, FeeChoice } from '#modules/bookings/office-cancellation/rules.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { useNotice } from '../../area/use-notice.ts'
import { isPounds, numberFrom } from './edit-form.ts'
import { useStoreBooking } from './query.ts'

interface FormValues {
  /** Undefined until the office chooses; the terms of the ride then decide. */
  fee: FeeChoice | undefined
  amount: string
  reason: CancellationReason | ''
  note: string
  tell_customer: boolean
}
type FormErrors = { amount?: string; reason?: string; note?: string }

export const useCancellation = (booking_id: string) =>
  useQuery({
    queryKey: ['office-cancellation', booking_id],
    queryFn: async ({ signal }) => (await call(getOfficeCancellation, { params: { booking_id }, signal })).data,
    gcTime: 0,
  })

/** The named fee that equals the one of the terms. */
const findTermsChoice = ({ terms_fee, fees }: OfficeCancellation): FeeChoice =>
  (['free', 'full', 'half'] as const).find((choice) => fees[choice] === terms_fee) ?? 'amount'

/** The fee in pounds; undefined while its amount is not valid. */
const readFee = (choice: FeeChoice, amount: string, { fees }: OfficeCancellation): number | undefined => {
  if (choice !== 'amount') return fees[choice]
  return isPounds(amount) ? numberFrom(amount) : undefined
}

const checkForm = ({ reason }: FormValues, fee: number | undefined, { most, currency }: OfficeCancellation) => {
  const tooMuch = fee !== undefined && fee > most ? m.fee_most({ most: showPrice(most, currency) }) : undefined
  const amount = fee === undefined ? price_wrong : tooMuch
  return { ...(amount ? { amount } : {}), ...(reason ? {} : { reason: m.reason_needed }) }
}

const toChosenFee = (fee: FeeChoice, amount: number): ChosenFee => (fee === 'amount' ? { fee, amount } : { fee })

const subtract = (paid: number, fee: number): number => Math.max(0, Math.round((paid - fee) * 100) / 100)

interface CancelFormDeps {
  cancellation: OfficeCancellation | undefined
  refetch: () => Promise<unknown>
  onDone: () => void
}

const useConflict = ({ refetch, onDone }: CancelFormDeps, showNotice: (text: string) => void) => {
  const storeBooking = useStoreBooking()
  return async (now: OfficeBooking) => {
    storeBooking(now)
    if (now.booking_status !== 'cancelled' && now.statuses.includes('cancelled')) {
      await refetch()
      return showNotice(conflict_title)
    }
    // There is nothing left to cancel, so the dialog closes.
    onDone()
    toastError(conflict_title)
  }
}

export const useCancelForm = (booking: OfficeBooking, deps: CancelFormDeps) => {
  const { cancellation, onDone } = deps
  const storeBooking = useStoreBooking()
  const [values, setValues] = useState<FormValues>({
    ...{ fee: undefined, amount: '', reason: '', note: '', tell_customer: true },
  })
  const [errors, setErrors] = useState<FormErrors>({})
  const [busy, setBusy] = useState(false)
  const { showNotice, ...refusal } = useNotice()
  const handleConflict = useConflict(deps, showNotice)
  const termsChoice = cancellation && findTermsChoice(cancellation)
  const fee = values.fee ?? termsChoice ?? 'free'
  // A fee of the terms that has no name of its own is put into the field.
  const isUntouched = values.fee === undefined && fee === 'amount' && values.amount === ''
  const amount = isUntouched && cancellation ? cancellation.terms_fee.toFixed(2) : values.amount
  const feeAmount = cancellation && readFee(fee, amount, cancellation)

  const chosenFee = feeAmount === undefined ? undefined : toChosenFee(fee, feeAmount)

  const save = async ({ version }: OfficeCancellation) => {
    const { reason, note, tell_customer } = values
    if (!reason) return
    const { booking_id } = booking
    const body = { version, ...(chosenFee ?? { fee }), reason, note: note.trim(), tell_customer }
    try {
      storeBooking((await call(cancelByOffice, { params: { booking_id }, body })).data)
      toastSuccess(m.done)
      onDone()
    } catch (error) {
      if (isRefused(error, 'BOOKING_CHANGED')) return handleConflict(error.data.booking as OfficeBooking)
      if (isRefused(error)) setErrors(error.fields)
      showNotice(messageOf(error, m.failed))
    }
  }

  return {
    ...values,
    ...{ fee, amount, feeAmount, chosenFee, errors, busy, refusal, termsChoice },
    refund: cancellation && feeAmount !== undefined ? subtract(cancellation.paid, feeAmount) : undefined,
    set: (change: Partial<FormValues>) => {
      setValues((before) => ({ ...before, amount, ...change }))
      setErrors({})
    },
    submit: async () => {
      if (!cancellation) return
      const problems = checkForm(values, feeAmount, cancellation)
      setErrors(problems)
      const [problem] = Object.values(problems)
      if (problem) return showNotice(problem)
      setBusy(true)
      showNotice(undefined)
      await save(cancellation)
      setBusy(false)
    },
  }
}
export type CancelForm = ReturnType<typeof useCancelForm>
