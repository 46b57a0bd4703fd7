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
import { Leaving } from '../../area/leaving.tsx'
import { useNotice } from '../../area/notice.ts'
import { useKeptInDialog } from '../../area/unsaved.ts'
import { DriverFrame } from './dialog-frame.tsx'
import { EditTab } from './edit-tabs.tsx'
import {
  asForm,
  type Field,
  isSame,
  newValues,
  type TabName,
  tabWith,
  type Values,
  type Wrong,
  wrongInNew,
} from './form.ts'
import { useTakeOver } from './query.ts'
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

const useAdding = (onAdded: () => void, onTab: (tab: TabName) => void) => {
  const takeOver = useTakeOver()
  const [values, setValues] = useState<Values>(newValues)
  const [wrong, setWrong] = useState<Wrong>({})
  const { notice, tries, say } = useNotice()
  const [adding, setAdding] = useState(false)
  const [portrait, cars] = [usePictures(1), usePictures(pictureLimits.cars)]
  useKeptInDialog('new-driver', '', {
    typed: () => values,
    isUnsaved: !isSame(values, newValues),
    restore: setValues,
  })

  const refuse = (said: string, fields: Wrong) => {
    setWrong(fields)
    say(said)
    setAdding(false)
    const tab = tabWith(fields)
    if (tab) onTab(tab)
  }
  const add = async () => {
    const found = wrongInNew(values)
    if (Object.keys(found).length) return refuse(m.check_fields({ count: Object.keys(found).length }), found)
    setAdding(true)
    setWrong({})
    say(undefined)
    const form = asForm(values)
    for (const { file } of portrait.chosen) form.append('driver_picture', file)
    for (const { file } of cars.chosen) form.append('car_pictures', file)
    try {
      await call(createDriver, { form })
      takeOver()
      toast({ title: m.added({ name: nameOf(values) }), message: '' })
      onAdded()
    } catch (error) {
      refuse(messageOf(error, m.add_failed), isRefused(error) ? error.fields : {})
    }
  }
  return {
    values,
    wrong,
    notice,
    tries,
    adding,
    portrait,
    cars,
    add,
    isDirty: !isSame(values, newValues) || portrait.chosen.length + cars.chosen.length > 0,
    guard: () => say(m.unsaved),
    change: <F extends Field>(field: F, value: Values[F]) => {
      setValues({ ...values, [field]: value })
      setWrong(({ [field]: _, ...others }) => others)
    },
  }
}

export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const [titleId, tabsId] = [useId(), useId()]
  const [tab, setTab] = useState<TabName>('personal')
  const form = useAdding(onClose, setTab)
  const actions = (
    <>
      <Button look="outline" className="btn-sm" disabled={form.adding} onClick={onClose}>
        {m.cancel}
      </Button>
      <Button className="btn-sm" busy={form.adding && m.adding} onClick={() => void form.add()}>
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
      <Leaving unsaved={form.isDirty && !form.adding} />
      <DriverFrame
        {...{ titleId, tabsId, tab, actions }}
        title={m.add_new}
        under={<p className="mt-1 text-small text-muted">{m.add_line}</p>}
        onTab={setTab}
        notice={form.notice}
        tries={form.tries}
        onClose={form.isDirty ? form.guard : onClose}
      >
        <EditTab tab={tab} values={form.values} wrong={form.wrong} change={form.change} marked approval="by_status" />
        {/* Mounted while other tabs are open, so that chosen pictures are kept. */}
        <div className="mt-4 grid items-start gap-4 *:min-w-0 sm:grid-cols-2">
          {tab === 'personal' && (
            <PortraitField pictures={form.portrait} words={words} error={form.wrong.driver_picture} />
          )}
          {tab === 'vehicle' && <CarPicturesField pictures={form.cars} words={words} error={form.wrong.car_pictures} />}
        </div>
      </DriverFrame>
    </Dialog>
  )
}
