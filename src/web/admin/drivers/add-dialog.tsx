// Add New Driver: the tabs of the record, empty, with stars at required fields, and pictures.
import { useId, useState } from 'react'
import { call } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/office/drivers.ts'
import { createDriver } from '#modules/drivers/contract.ts'
import { pictureLimits } from '#modules/drivers/pictures/rules.ts'
import { CarPicturesField, type PictureWords, PortraitField } from '#modules/drivers/ui/picture-fields.tsx'
import { usePictures } from '#modules/drivers/ui/use-pictures.ts'
import { RecordAddDialog } from '../record-editor/record-dialog.tsx'
import { EditTab } from './edit-tabs.tsx'
import { type TabName, toFormData, type Values } from './form.ts'
import { driverName } from './format.ts'
import { useStoreDriver } from './query.ts'
import { driverRecord, driverTabs, showInvalidTab } from './record.tsx'

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

export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const tabsId = useId()
  const [tab, setTab] = useState<TabName>('personal')
  const [portrait, cars] = [usePictures(1), usePictures(pictureLimits.cars)]
  const storeDriver = useStoreDriver()
  const add = async (values: Values) => {
    const form = toFormData(values)
    for (const { file } of portrait.chosen) form.append('driver_picture', file)
    for (const { file } of cars.chosen) form.append('car_pictures', file)
    await call(createDriver, { form })
    storeDriver()
    toast({ title: m.added({ name: driverName(values) }), message: '' })
    onClose()
  }
  return (
    <RecordAddDialog
      kind={driverRecord}
      frame={{ title: m.add_new, tabs: driverTabs(tabsId, tab, setTab) }}
      className="md:max-h-[90vh] md:w-[56.25rem]"
      add={add}
      isUnsaved={portrait.chosen.length + cars.chosen.length > 0}
      onInvalid={showInvalidTab(setTab)}
      onClose={onClose}
    >
      {({ values, errors, change }) => (
        <>
          <EditTab {...{ tab, values, errors, change }} marked approval="by_status" />
          {/* Mounted while other tabs are open, so that chosen pictures are kept. */}
          <div className="mt-4 grid items-start gap-4 *:min-w-0 sm:grid-cols-2">
            {tab === 'personal' && <PortraitField pictures={portrait} words={words} error={errors.driver_picture} />}
            {tab === 'vehicle' && <CarPicturesField pictures={cars} words={words} error={errors.car_pictures} />}
          </div>
        </>
      )}
    </RecordAddDialog>
  )
}
