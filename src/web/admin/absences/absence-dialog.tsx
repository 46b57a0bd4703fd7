// Records that a driver is off; then shows the freed rides with replacements.
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/office/absences.ts'
import * as dispatch from '#messages/office/dispatch.ts'
import type { DriverAbsences, RecordedAbsence } from '#modules/dispatch/absences/contract.ts'
import { DialogPlaceholder } from '../../area/dialog-frame.tsx'
import { DialogHead } from '../../area/dialog-head.tsx'
import { Refusal } from '../../area/dialog-notice.tsx'
import { GuardedDialog, useReportUnsaved } from '../../area/guarded-dialog.tsx'
import { useHeadingFocus } from '../../area/use-heading-focus.ts'
import { useRefetchBoard } from '../dispatch/query.ts'
import { AbsenceFields, useAbsenceForm } from './absence-form.tsx'
import { AbsenceList } from './absence-list.tsx'
import { useAbsences, useStoreAbsences } from './query.ts'
import { Replacements, useReplacing } from './replacements.tsx'

const Content = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    className="grid grid-cols-1 gap-6 overflow-y-auto px-6 py-6 md:px-8"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    tabIndex={0}
    aria-label={label}
  >
    {children}
  </section>
)

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 md:px-8">{children}</div>
)

interface FormProps {
  driver_id: string
  absences: DriverAbsences
  onSaved: (recorded: RecordedAbsence) => void
  onCancel: () => void
}

const Form = ({ driver_id, absences, onSaved, onCancel }: FormProps) => {
  const form = useAbsenceForm(driver_id, absences.time_zone)
  const storeAbsences = useStoreAbsences(driver_id)
  const refetchBoard = useRefetchBoard()
  useReportUnsaved(form.isUnsaved)
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
      <Content label={m.title({ name: absences.driver_name })}>
        <AbsenceFields form={form} zone={absences.time_zone} />
        <Refusal {...form.refusal} />
        <AbsenceList driver_id={driver_id} absences={absences} />
      </Content>
      <Actions>
        <Button look="outline" onClick={onCancel}>
          {m.cancel}
        </Button>
        <Button type="submit" busy={form.isBusy && m.saving}>
          {m.save}
        </Button>
      </Actions>
    </form>
  )
}

const Outcome = ({ recorded, name, onClose }: { recorded: RecordedAbsence; name: string; onClose: () => void }) => {
  const replacing = useReplacing(recorded)
  const count = replacing.open.length
  return (
    <>
      <Content label={m.title({ name })}>
        <Replacements recorded={recorded} replacing={replacing} />
      </Content>
      <Actions>
        <Button look="outline" onClick={onClose}>
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
      </Actions>
    </>
  )
}

export const AbsenceDialog = ({ driverId, onClose }: { driverId: string; onClose: () => void }) => {
  const titleId = useId()
  const { data, isError, refetch } = useAbsences(driverId)
  const [recorded, setRecorded] = useState<RecordedAbsence>()
  // The driver whose button opened it has no rides left.
  useHeadingFocus()
  if (!data)
    return (
      <Dialog shape="card" label={m.off} className="md:w-[45rem]" onClose={onClose}>
        <DialogPlaceholder failed={isError && m.load_failed} loading={m.loading} onRetry={refetch} />
      </Dialog>
    )
  return (
    <GuardedDialog shape="card" labelledBy={titleId} className="md:w-[45rem]" onClose={onClose}>
      {(leave) => (
        <>
          <DialogHead id={titleId} title={m.title({ name: data.driver_name })} onClose={() => leave()} />
          {recorded ? (
            <Outcome recorded={recorded} name={data.driver_name} onClose={onClose} />
          ) : (
            <Form driver_id={driverId} absences={data} onSaved={setRecorded} onCancel={() => leave()} />
          )}
        </>
      )}
    </GuardedDialog>
  )
}
