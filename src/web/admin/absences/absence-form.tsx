// From when to when a driver is off, and why. It begins with now and the end of the day.
import { useState } from 'react'
import { browserClock, localAt, shiftDate } from '#kernel/time.ts'
import { call, messageOf, reasonOf } from '#kit/api.ts'
import { TextArea } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { randomId } from '#kit/random-id.ts'
import { Segmented } from '#kit/segmented.tsx'
import * as m from '#messages/office/absences.ts'
import { type RecordedAbsence, recordAbsence } from '#modules/dispatch/absences/contract.ts'
import { type AbsenceKind, maxNoteLength } from '#modules/drivers/absences/contract.ts'
import { DateTimeField } from '../../area/date-time-field.tsx'
import { useNotice } from '../../area/use-notice.ts'

interface Values {
  kind: AbsenceKind
  from_date: string
  from_time: string
  to_date: string
  to_time: string
  note: string
}

/** The quarter hour of now until the end of the day, on the clock of the driver. */
const initialValues = (zone: string): Values => {
  const { date, time } = localAt(browserClock(), zone)
  const minutes = String(Math.floor(Number(time.slice(3)) / 15) * 15).padStart(2, '0')
  return {
    kind: 'sick',
    from_date: date,
    from_time: `${time.slice(0, 3)}${minutes}`,
    to_date: shiftDate(date, 1),
    to_time: '00:00',
    note: '',
  }
}

export const useAbsenceForm = (driver_id: string, zone: string) => {
  const [initial] = useState(() => initialValues(zone))
  const [absence_id, setId] = useState(randomId)
  const [values, setValues] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ from?: string | undefined; to?: string | undefined }>({})
  const { showNotice, ...refusal } = useNotice()
  const { kind, from_date, from_time, to_date, to_time, note } = values

  const save = async (): Promise<RecordedAbsence | undefined> => {
    const missing = (date: string, time: string) => (date && time ? undefined : m.choose_both)
    const found = { from: missing(from_date, from_time), to: missing(to_date, to_time) }
    setErrors(found)
    if (found.from ?? found.to) {
      showNotice(m.choose_both)
      return undefined
    }
    setBusy(true)
    showNotice(undefined)
    try {
      const body = { absence_id, from: `${from_date}T${from_time}`, to: `${to_date}T${to_time}`, kind, note }
      return (await call(recordAbsence, { params: { driver_id }, body })).data
    } catch (error) {
      const message = messageOf(error, m.save_failed)
      setErrors({ from: reasonOf(error, 'from'), to: reasonOf(error, 'to') ?? message })
      showNotice(message)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const isUnsaved = Object.entries(initial).some(([name, value]) => values[name as keyof Values] !== value)
  const change = (part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }))
    // Another absence than the one that may have been recorded already.
    setId(randomId())
  }
  return { values, change, errors, refusal, isBusy, isUnsaved, save }
}
type Form = ReturnType<typeof useAbsenceForm>

export const AbsenceFields = ({ form, zone }: { form: Form; zone: string }) => {
  const { values, change, errors } = form
  const today = localAt(browserClock(), zone).date
  return (
    <>
      <FieldGroup label={m.kind}>
        {(wiring) => (
          <Segmented
            wiring={wiring}
            name="kind"
            options={m.kinds}
            value={values.kind}
            onChange={(kind) => change({ kind })}
          />
        )}
      </FieldGroup>
      <div className="grid gap-4">
        <DateTimeField
          words={m}
          name="from"
          labels={{ date: m.from_date, time: m.from_time }}
          date={values.from_date}
          time={values.from_time}
          today={today}
          error={errors.from}
          onDate={(from_date) => change({ from_date })}
          onTime={(from_time) => change({ from_time })}
        />
        <DateTimeField
          words={m}
          name="to"
          labels={{ date: m.to_date, time: m.to_time }}
          date={values.to_date}
          time={values.to_time}
          today={today}
          error={errors.to}
          hint={m.zone({ zone: zone.replaceAll('_', ' ') })}
          onDate={(to_date) => change({ to_date })}
          onTime={(to_time) => change({ to_time })}
        />
      </div>
      <TextArea
        label={m.note}
        optional={m.optional}
        name="note"
        rows={2}
        maxLength={maxNoteLength}
        value={values.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </>
  )
}
