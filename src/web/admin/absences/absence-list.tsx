// The current and future absences of a driver, each with a button to end or delete it.

import { useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { browserClock, localAt, writeDate } from '#kernel/time.ts'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/office/absences.ts'
import { type DriverAbsences, endAbsence } from '#modules/dispatch/absences/contract.ts'
import type { AbsenceRecord } from '#modules/drivers/absences/contract.ts'
import { useRefetchBoard } from '../dispatch/query.ts'
import { useStoreAbsences } from './query.ts'

const formatMoment = (instant: string, zone: string): string => {
  const { date, time } = localAt(new Date(instant), zone)
  return `${writeDate(date, { weekday: 'short', day: 'numeric', month: 'short' }, 'en')}, ${time}`
}

const formatSpan = ({ starts_at, ends_at }: AbsenceRecord, zone: string): string =>
  m.span({ from: formatMoment(starts_at, zone), to: formatMoment(ends_at, zone) })

const hasBegun = ({ starts_at }: AbsenceRecord) => new Date(starts_at) < browserClock()

/** The browser's clock may be behind the server's, which has just ended one. */
const clockSkewMs = 60_000

const isOver = ({ ends_at }: AbsenceRecord) => new Date(ends_at).getTime() <= browserClock().getTime() + clockSkewMs

export const AbsenceList = ({ driver_id, absences }: { driver_id: string; absences: DriverAbsences }) => {
  const [busy, setBusy] = useState<string>()
  const storeAbsences = useStoreAbsences(driver_id)
  const refetchBoard = useRefetchBoard()
  const shown = absences.absences.filter((each) => !isOver(each)).reverse()
  if (!shown.length) return null
  const end = async (absence_id: string) => {
    setBusy(absence_id)
    try {
      storeAbsences((await call(endAbsence, { params: { driver_id, absence_id } })).data)
      void refetchBoard()
    } catch (error) {
      toastError(messageOf(error, m.end_failed))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <section>
      <h3 className="text-ui font-medium">{m.recorded}</h3>
      <ul>
        {shown.map((absence) => {
          const span = formatSpan(absence, absences.time_zone)
          return (
            <li
              key={absence.absence_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
            >
              <span className="min-w-0 flex-1 basis-56">
                <span className="tnum block">{span}</span>
                <span className="block text-small wrap-anywhere text-muted">
                  {[labelOf(m.kinds, absence.kind), absence.note].filter(Boolean).join(', ')}
                </span>
              </span>
              <Button
                look="outline"
                className="btn-sm"
                aria-label={hasBegun(absence) ? m.end_name({ span }) : m.delete_name({ span })}
                disabled={busy !== undefined}
                onClick={() => void end(absence.absence_id)}
              >
                {hasBegun(absence) ? m.end_now : m.delete_it}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
