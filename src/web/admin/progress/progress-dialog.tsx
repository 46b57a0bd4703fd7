// Sets the next step of a ride for its driver, with the time at which it happened and a note.
import { useEffect, useId, useRef, useState } from 'react'
import { readableId } from '#kernel/ids.ts'
import { browserClock, localAt, shiftDate, shortTime } from '#kernel/time.ts'
import { call, messageOf, reasonOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextArea } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { randomId } from '#kit/random-id.ts'
import { Segmented } from '#kit/segmented.tsx'
import * as dispatch from '#messages/office/dispatch.ts'
import * as m from '#messages/office/progress.ts'
import type { BoardRide } from '#modules/dispatch/board/contract.ts'
import type { DriverAction } from '#modules/dispatch/driver-app/contract.ts'
import { nextActions, stateAfterAction } from '#modules/dispatch/driver-app/rules.ts'
import { maxNoteLength, type OfficeStep, setOfficeStep } from '#modules/dispatch/office-steps/contract.ts'
import { DialogHead } from '../../area/dialog-head.tsx'
import { Refusal } from '../../area/dialog-notice.tsx'
import { GuardedDialog } from '../../area/guarded-dialog.tsx'
import { useNotice } from '../../area/use-notice.ts'
import type { ChosenCar } from '../dispatch/ride-parts.tsx'
import { StepTime } from './step-time.tsx'
import type { TimedStep } from './use-held-steps.ts'

/** The steps that can be set now; a held step counts, because the next one confirms it. */
const listActions = ({ car }: ChosenCar, heldStep: TimedStep | undefined): DriverAction[] => {
  if (!car.assignment) return []
  const { state, is_acknowledged } = car.assignment
  return heldStep
    ? nextActions({ state: stateAfterAction(heldStep.action), is_acknowledged: true })
    : nextActions({ state, is_acknowledged })
}

interface Values {
  action: DriverAction | ''
  date: string
  time: string
  note: string
}

const todayOf = ({ time_zone }: BoardRide): string => localAt(browserClock(), time_zone).date

interface Errors {
  happened_at?: string | undefined
  note?: string | undefined
}

/** No time means now, which is only clear today. */
const findMissing = ({ date, time, note }: Values, today: string): Errors => ({
  ...(time === '' && date !== today && { happened_at: m.time_missing }),
  ...(note.trim() === '' && { note: m.note_missing }),
})

const useStepForm = ({ ride, car }: ChosenCar, first: DriverAction | undefined) => {
  const [values, setValues] = useState<Values>(() => ({
    action: first ?? '',
    date: todayOf(ride),
    time: '',
    note: '',
  }))
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const { showNotice, ...refusal } = useNotice()
  // A repeat after a lost answer has the same id.
  const step = useRef({ id: randomId(), values })

  const save = async (): Promise<OfficeStep | undefined> => {
    const { action, date, time, note } = values
    if (!action || !car.assignment) return undefined
    const missing = findMissing(values, todayOf(ride))
    const notice = missing.happened_at ?? missing.note
    if (notice) {
      setErrors(missing)
      showNotice(notice)
      return undefined
    }
    if (step.current.values !== values) step.current = { id: randomId(), values }
    setBusy(true)
    setErrors({})
    showNotice(undefined)
    try {
      const { assignment_id } = car.assignment
      const { booking_id, version: booking_version } = ride
      const happened_at = time ? `${date}T${time}` : undefined
      const body = { step_id: step.current.id, action, assignment_id, booking_version, happened_at, note }
      return (await call(setOfficeStep, { params: { booking_id, car_number: car.car_number }, body })).data
    } catch (error) {
      setErrors({ happened_at: reasonOf(error, 'happened_at'), note: reasonOf(error, 'note') })
      showNotice(messageOf(error, m.failed))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const isUnsaved = values.note !== '' || values.time !== ''
  const change = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }))
  return { values, change, errors, refusal, isBusy, isUnsaved, save }
}

const Fields = ({
  form,
  actions,
  ride,
}: {
  form: ReturnType<typeof useStepForm>
  actions: DriverAction[]
  ride: BoardRide
}) => {
  const { values, change, errors } = form
  const today = todayOf(ride)
  const options = Object.fromEntries(actions.map((each) => [each, dispatch.states[stateAfterAction(each)]]))
  return (
    <>
      <p className="text-ui text-soft">{m.line}</p>
      <FieldGroup label={m.step}>
        {(wiring) => (
          <Segmented
            wiring={wiring}
            name="action"
            options={options as Record<DriverAction, string>}
            value={values.action}
            onChange={(action) => change({ action })}
          />
        )}
      </FieldGroup>
      <StepTime
        date={values.date}
        time={values.time}
        today={today}
        zone={ride.time_zone}
        earliest={shiftDate(ride.booking_date < today ? ride.booking_date : today, -1)}
        error={errors.happened_at}
        onChange={change}
      />
      <TextArea
        label={m.note}
        name="note"
        rows={2}
        maxLength={maxNoteLength}
        hint={m.note_hint}
        error={errors.note}
        value={values.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </>
  )
}

interface ProgressDialogProps {
  chosen: ChosenCar
  /** The held step of the car. */
  heldStep: TimedStep | undefined
  onSet: (step: OfficeStep) => void
  onClose: () => void
}

export const ProgressDialog = ({ chosen, heldStep, onSet, onClose }: ProgressDialogProps) => {
  const { ride, car } = chosen
  const titleId = useId()
  const [actions] = useState(() => listActions(chosen, heldStep))
  const form = useStepForm(chosen, actions[0])
  const name = car.driver?.name ?? ''
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const save = async () => {
    const step = await form.save()
    if (!step) return
    onClose()
    onSet(step)
  }
  return (
    <GuardedDialog
      shape="card"
      labelledBy={titleId}
      className="md:w-[34rem]"
      unsaved={form.isUnsaved}
      busy={form.isBusy}
      onClose={onClose}
    >
      {(leave) => (
        <form
          ref={element}
          noValidate
          className="flex min-h-0 flex-col"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <DialogHead
            id={titleId}
            above={`${readableId(ride.booking_id)}, ${shortTime(ride.booking_time)}`}
            title={m.title({ name })}
            onClose={() => leave()}
          />
          <div className="grid grid-cols-1 gap-5 overflow-y-auto px-6 py-6 md:px-8">
            <Fields form={form} actions={actions} ride={ride} />
            <Refusal {...form.refusal} />
          </div>
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 md:px-8">
            <Button look="outline" disabled={form.isBusy} onClick={() => leave()}>
              {m.cancel}
            </Button>
            <Button type="submit" busy={form.isBusy && m.saving}>
              {m.save}
            </Button>
          </div>
        </form>
      )}
    </GuardedDialog>
  )
}
