// Records that a driver is off; then shows the freed rides with replacements.
import { useId, useLayoutEffect, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/office/absences.ts'
import * as dispatch from '#messages/office/dispatch.ts'
import type { DriverAbsences, RecordedAbsence } from '#modules/dispatch/absences/contract.ts'
import { DialogFrame, DialogPlaceholder } from '../../area/dialog-frame.tsx'
import { GuardedDialog, useReportUnsaved } from '../../area/guarded-dialog.tsx'
import { useHeadingFocus } from '../../area/use-heading-focus.ts'
import { useRefetchBoard } from '../dispatch/query.ts'
import { AbsenceFields, useAbsenceForm } from './absence-form.tsx'
import { AbsenceList } from './absence-list.tsx'
import { useAbsences, useStoreAbsences } from './query.ts'
import { Replacements, useReplacing } from './replacements.tsx'

type OnBusy = (isBusy: boolean) => void

/** Reports to the dialog whether a request is under way. */
const useReportBusy = (isBusy: boolean, onBusy: OnBusy) => {
  // A layout effect, because Esc may be the next key.
  useLayoutEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])
}

interface FormProps {
  titleId: string
  driver_id: string
  absences: DriverAbsences
  onSaved: (recorded: RecordedAbsence) => void
  /** Whether it is being saved: the dialog then cannot be closed. */
  onBusy: OnBusy
  onCancel: () => void
}

const Form = ({ titleId, driver_id, absences, onSaved, onBusy, onCancel }: FormProps) => {
  const form = useAbsenceForm(driver_id, absences.time_zone)
  const storeAbsences = useStoreAbsences(driver_id)
  const refetchBoard = useRefetchBoard()
  useReportUnsaved(form.isUnsaved)
  useReportBusy(form.isBusy, onBusy)
  const save = async () => {
    const recorded = await form.save()
    if (!recorded) return
    onSaved(recorded)
    storeAbsences()
    await refetchBoard()
  }
  return (
    <form
      noValidate
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <DialogFrame
        {...{ titleId, ...form.refusal }}
        title={m.title({ name: absences.driver_name })}
        onClose={onCancel}
        actions={
          <>
            <Button look="outline" disabled={form.isBusy} onClick={onCancel}>
              {m.cancel}
            </Button>
            <Button type="submit" busy={form.isBusy && m.saving}>
              {m.save}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-6">
          <AbsenceFields form={form} zone={absences.time_zone} />
          <AbsenceList driver_id={driver_id} absences={absences} />
        </div>
      </DialogFrame>
    </form>
  )
}

interface OutcomeProps {
  titleId: string
  recorded: RecordedAbsence
  name: string
  onBusy: OnBusy
  onClose: () => void
}

const Outcome = ({ titleId, recorded, name, onBusy, onClose }: OutcomeProps) => {
  const replacing = useReplacing(recorded)
  useReportBusy(replacing.busy !== undefined, onBusy)
  const count = replacing.open.length
  return (
    <DialogFrame
      {...{ titleId, onClose }}
      title={m.title({ name })}
      actions={
        <>
          <Button look="outline" disabled={replacing.busy !== undefined} onClick={onClose}>
            {m.close}
          </Button>
          {count > 0 && (
            <Button
              busy={replacing.busy === 'all' && dispatch.assigning}
              disabled={replacing.busy !== undefined}
              onClick={() => void replacing.assignAll()}
            >
              {m.assign_all({ count })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <Replacements recorded={recorded} replacing={replacing} />
      </div>
    </DialogFrame>
  )
}

export const AbsenceDialog = ({ driverId, onClose }: { driverId: string; onClose: () => void }) => {
  const titleId = useId()
  const { data, isError, refetch } = useAbsences(driverId)
  const [recorded, setRecorded] = useState<RecordedAbsence>()
  const [isBusy, setBusy] = useState(false)
  // The driver whose button opened it has no rides left.
  useHeadingFocus()
  if (!data)
    return (
      <Dialog shape="card" label={m.off} className="md:w-[45rem]" onClose={onClose}>
        <DialogPlaceholder failed={isError && m.load_failed} loading={m.loading} onRetry={refetch} />
      </Dialog>
    )
  return (
    <GuardedDialog shape="card" labelledBy={titleId} className="md:w-[45rem]" busy={isBusy} onClose={onClose}>
      {(leave) =>
        recorded ? (
          <Outcome
            titleId={titleId}
            recorded={recorded}
            name={data.driver_name}
            onBusy={setBusy}
            onClose={() => leave()}
          />
        ) : (
          <Form
            titleId={titleId}
            driver_id={driverId}
            absences={data}
            onSaved={setRecorded}
            onBusy={setBusy}
            onCancel={() => leave()}
          />
        )
      }
    </GuardedDialog>
  )
}
