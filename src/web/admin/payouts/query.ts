// Queries of the payouts, and the office's actions on them.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Currency } from '#kernel/money.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/payouts.ts'
import {
  listPayouts,
  movePayout,
  type OfficePayout,
  type PassedOver,
  type PayoutState,
  proposePayouts,
} from '#modules/commissions/payouts/contract.ts'
import { listDate } from '../bookings/format.ts'

export const pageSize = 20
const key = ['office-payouts']

export const usePayouts = (query: { search: string; state: '' | PayoutState; page: number }) =>
  useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(listPayouts, { query: { ...query, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })

const toastFailure = (error: unknown) => toastError(messageOf(error, m.action_failed))

export interface SkippedPartner {
  partner: string
  amount: number
  currency: Currency
  why: PassedOver
}

/** Proposes payouts for the coming Thursday. Partners that were skipped stay on the screen with the reason. */
export const usePropose = () => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [skipped, setSkipped] = useState<readonly SkippedPartner[]>([])
  const propose = async () => {
    setBusy(true)
    try {
      const { date, proposed, passed_over } = (await call(proposePayouts, { body: {} })).data
      setSkipped(passed_over)
      toastSuccess(m.proposed_count({ count: proposed, date: listDate(date) }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
      // A first load still under way has older data, and invalidating alone would wait for it.
      await client.cancelQueries({ queryKey: key })
      void client.invalidateQueries({ queryKey: key })
    }
  }
  return { busy, skipped, propose }
}

const doneTexts = { approved: m.approved, completed: m.marked_paid, failed: m.marked_failed } as const

/** Runs one action at a time. Resolves to success, or the error of the typed reason. */
export const useMove = () => {
  const client = useQueryClient()
  const [moving, setMoving] = useState<string>()
  const move = async ({ payout_id, version }: OfficePayout, to: keyof typeof doneTexts, reason?: string) => {
    setMoving(payout_id)
    try {
      await call(movePayout, {
        params: { payout_id },
        body: { to, version, ...(reason === undefined ? {} : { reason }) },
      })
      toastSuccess(doneTexts[to])
      return { ok: true as const }
    } catch (error) {
      const reasonError = isRefused(error) ? error.fields.reason : undefined
      if (!reasonError) toastFailure(error)
      return { ok: false as const, reasonError }
    } finally {
      setMoving(undefined)
      void client.invalidateQueries({ queryKey: key })
    }
  }
  return { moving, move }
}
