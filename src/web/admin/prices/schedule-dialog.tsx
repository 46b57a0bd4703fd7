// Asks from when a draft holds, and schedules it.
import { useState } from 'react'
import { browserClock, localAt } from '#kernel/time.ts'
import { toInstant } from '#kernel/zones.ts'
import { call, messageOf, reasonOf } from '#kit/api.ts'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { TimeSelect } from '#kit/time-select.tsx'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/rates.ts'
import { scheduleRateVersion, type VersionOnWire } from '#modules/pricing/rate-cards/contract.ts'
import { ConfirmDialog } from '../../area/confirm-dialog.tsx'
import { officeMoment } from '../../area/office-time.ts'
import { useNotice } from '../../area/use-notice.ts'
import { site } from '../../site.ts'
import { useStoreVersion } from './query.ts'
import { ChangeList } from './version-changes.tsx'
import { VersionChecks } from './version-checks.tsx'

type Begin = 'now' | 'later'

interface BeginFieldsProps {
  date: string
  time: string
  error: string | undefined
  onDate: (date: string) => void
  onTime: (time: string) => void
}

const BeginFields = ({ date, time, error, onDate, onTime }: BeginFieldsProps) => {
  const today = localAt(browserClock(), site().time_zone).date
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <Field label={m.prices_begin_date} error={error}>
        {(wiring) => (
          <DatePicker
            {...wiring}
            name="begin_date"
            value={date}
            onChange={onDate}
            today={today}
            words={m.prices_date_words}
          />
        )}
      </Field>
      <Field label={m.prices_begin_time}>
        {(wiring) => (
          <TimeSelect
            {...wiring}
            name="begin_time"
            value={time}
            onChange={onTime}
            placeholder={m.prices_time_placeholder}
            listLabel={m.prices_begin_time}
            headings={m.prices_day_parts}
          />
        )}
      </Field>
    </div>
  )
}

interface ScheduleDialogProps {
  version: VersionOnWire
  onClose: () => void
}

const useSchedule = ({ version, onClose }: ScheduleDialogProps) => {
  const storeVersion = useStoreVersion()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { showNotice, ...refusal } = useNotice()
  const schedule = async (begin: Date | null, applies_by: VersionOnWire['applies_by']) => {
    setBusy(true)
    setError(undefined)
    showNotice(undefined)
    try {
      const { data } = await call(scheduleRateVersion, {
        params: { version_id: version.version_id },
        body: { revision: version.revision, effective_from: begin?.toISOString() ?? null, applies_by },
      })
      storeVersion(data)
      toastSuccess(
        data.state === 'live' || !data.effective_from
          ? m.prices_now_live({ number: data.number })
          : m.prices_now_scheduled({ number: data.number, at: officeMoment(data.effective_from) }),
      )
      onClose()
    } catch (failure) {
      setError(reasonOf(failure, 'effective_from'))
      showNotice(messageOf(failure, m.prices_schedule_failed))
    } finally {
      setBusy(false)
    }
  }
  return { schedule, isBusy, error, setError, refusal }
}

export const ScheduleDialog = (props: ScheduleDialogProps) => {
  const { version, onClose } = props
  const { schedule, isBusy, error, setError, refusal } = useSchedule(props)
  const [begin, setBegin] = useState<Begin>('now')
  const [date, setDate] = useState('')
  const [time, setTime] = useState('00:00')
  const [appliesBy, setAppliesBy] = useState(version.applies_by)
  const confirm = () => {
    if (begin === 'now') return void schedule(null, appliesBy)
    const instant = date ? toInstant(date, time || '00:00', site().time_zone) : undefined
    if (!instant) return setError(date ? m.prices_time_skipped : m.date_form)
    void schedule(instant, appliesBy)
  }
  return (
    <ConfirmDialog
      title={m.prices_schedule_title({ number: version.number })}
      line={m.prices_schedule_line}
      confirm={begin === 'now' ? m.prices_schedule_now : m.prices_schedule_later}
      busy={isBusy && m.prices_scheduling}
      cancel={m.prices_cancel}
      isDisabled={!version.can_schedule}
      refusal={refusal}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!version.can_schedule && (
        <p className="mt-4 border-l-2 border-saddle pl-4 text-ui font-medium">{m.second_person_needed}</p>
      )}
      <h3 className="mt-6 text-ui font-medium">{m.prices_checks}</h3>
      <VersionChecks version={version} />
      <h3 className="mt-6 text-ui font-medium">{m.prices_changes_of_live}</h3>
      <ChangeList version={version} label={m.prices_changes_of_live} />
      <FieldGroup label={m.prices_begin} className="mt-6">
        {(wiring) => (
          <Segmented wiring={wiring} name="begin" options={m.prices_begins} value={begin} onChange={setBegin} />
        )}
      </FieldGroup>
      {begin === 'later' && <BeginFields date={date} time={time} error={error} onDate={setDate} onTime={setTime} />}
      <FieldGroup label={m.prices_applies_by} hint={m.prices_applies_by_hint[appliesBy]} className="mt-5">
        {(wiring) => (
          <Segmented
            wiring={wiring}
            name="applies_by"
            options={m.prices_applies_by_choices}
            value={appliesBy}
            onChange={setAppliesBy}
          />
        )}
      </FieldGroup>
    </ConfirmDialog>
  )
}
