// Add New Driver: the tabs of the record, empty, with stars at required fields, and pictures.
import { useId, useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/office/drivers.ts'
import { createDriver } from '#modules/drivers/contract.ts'
import { pictureLimits } from '#modules/drivers/pictures/rules.ts'
import { CarPicturesField, type PictureWords, PortraitField } from '#modules/drivers/ui/picture-fields.tsx'
import { usePictures } from '#modules/drivers/ui/use-pictures.ts'
import { LeaveGuard } from '../../area/leaving.tsx'
import { useNotice } from '../../area/notice.ts'
import { useKeepDialogInput } from '../../area/unsaved.ts'
import { DriverDialogFrame } from './dialog-frame.tsx'
import { EditTab } from './edit-tabs.tsx'
import {
  type Field,
  type FieldErrors,
  findTabWithError,
  isSame,
  newValues,
  type TabName,
  toFormData,
  type Values,
  validateNew,
} from './form.ts'
import { useStoreDriver } from './query.ts'
import { nameOf } from './words.ts'

const words: PictureWords = {
  portrait: m.driver_photo,
  cars: m.car_pictures,
  choosePortrait: m.upload_photo,
  replacePortrait: m.replace_photo,
  chooseCars: m.add_pictures,
  orDrop: m.or_drop,
  portraitAlt: m.photo_preview,
  carAlt: m.picture_preview,
  remove: m.remove_picture,
  problems: m.picture_problems,
}

const useAddForm = (onAdded: () => void, onTab: (tab: TabName) => void) => {
  const storeDriver = useStoreDriver()
  const [values, setValues] = useState<Values>(newValues)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { notice, tries, showNotice } = useNotice()
  const [isAdding, setIsAdding] = useState(false)
  const [portrait, cars] = [usePictures(1), usePictures(pictureLimits.cars)]
  useKeepDialogInput('new-driver', '', {
    typed: () => values,
    isUnsaved: !isSame(values, newValues),
    restore: setValues,
  })

  const showErrors = (message: string, fields: FieldErrors) => {
    setErrors(fields)
    showNotice(message)
    setIsAdding(false)
    const tab = findTabWithError(fields)
    if (tab) onTab(tab)
  }
  const add = async () => {
    const invalid = validateNew(values)
    if (Object.keys(invalid).length) return showErrors(m.check_fields({ count: Object.keys(invalid).length }), invalid)
    setIsAdding(true)
    setErrors({})
    showNotice(undefined)
    const form = toFormData(values)
    for (const { file } of portrait.chosen) form.append('driver_picture', file)
    for (const { file } of cars.chosen) form.append('car_pictures', file)
    try {
      await call(createDriver, { form })
      storeDriver()
      toast({ title: m.added({ name: nameOf(values) }), message: '' })
      onAdded()
    } catch (error) {
      showErrors(messageOf(error, m.add_failed), isRefused(error) ? error.fields : {})
    }
  }
  return {
    values,
    errors,
    notice,
    tries,
    isAdding,
    portrait,
    cars,
    add,
    isDirty: !isSame(values, newValues) || portrait.chosen.length + cars.chosen.length > 0,
    guard: () => showNotice(m.unsaved),
    change: <F extends Field>(field: F, value: Values[F]) => {
      setValues({ ...values, [field]: value })
      setErrors(({ [field]: _, ...others }) => others)
    },
  }
}

export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const [titleId, tabsId] = [useId(), useId()]
  const [tab, setTab] = useState<TabName>('personal')
  const form = useAddForm(onClose, setTab)
  const actions = (
    <>
      <Button look="outline" className="btn-sm" disabled={form.isAdding} onClick={onClose}>
        {m.cancel}
      </Button>
      <Button className="btn-sm" busy={form.isAdding && m.adding} onClick={() => void form.add()}>
        {m.add}
      </Button>
    </>
  )
  return (
    <Dialog
      labelledBy={titleId}
      className="md:max-h-[90vh] md:w-[56.25rem]"
      onClose={onClose}
      guarded={form.isDirty}
      onGuarded={form.guard}
    >
      <LeaveGuard unsaved={form.isDirty && !form.isAdding} />
      <DriverDialogFrame
        {...{ titleId, tabsId, tab, actions }}
        title={m.add_new}
        under={<p className="mt-1 text-small text-muted">{m.add_line}</p>}
        onTab={setTab}
        notice={form.notice}
        tries={form.tries}
        onClose={form.isDirty ? form.guard : onClose}
      >
        <EditTab tab={tab} values={form.values} errors={form.errors} change={form.change} marked approval="by_status" />
        {/* Mounted while other tabs are open, so that chosen pictures are kept. */}
        <div className="mt-4 grid items-start gap-4 *:min-w-0 sm:grid-cols-2">
          {tab === 'personal' && (
            <PortraitField pictures={form.portrait} words={words} error={form.errors.driver_picture} />
          )}
          {tab === 'vehicle' && (
            <CarPicturesField pictures={form.cars} words={words} error={form.errors.car_pictures} />
          )}
        </div>
      </DriverDialogFrame>
    </Dialog>
  )
}
