// State of the edit form of a driver: a working copy, validation, and edit conflicts.
import { useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import * as m from '#messages/office/drivers.ts'
import { changeDriver, type DriverDetail } from '#modules/drivers/contract.ts'
import { type ServiceType, serviceType } from '#modules/pricing/contract.ts'
import { useNotice } from '../../area/notice.ts'
import { useKeptInDialog } from '../../area/unsaved.ts'
import {
  bodyOfChange,
  type Field,
  fieldsOtherThan,
  isSame,
  labelOf,
  type Values,
  valuesOf,
  type Wrong,
  wrongInChange,
} from './form.ts'
import { useTakeOver } from './query.ts'

interface Theirs {
  driver: DriverDetail
  /** The fields that differ from the working copy, in words. */
  lines: string[]
}

const theirsIn = (error: unknown, mine: Values): Theirs | undefined => {
  if (!isRefused(error, 'DRIVER_CHANGED')) return undefined
  const { driver } = error.data as { driver: DriverDetail }
  const changed = fieldsOtherThan(driver, mine)
  return { driver, lines: [m.conflict_changed({ fields: changed.map(labelOf).join(', ') }), m.conflict_line] }
}

const isClass = (name: string): name is ServiceType => (serviceType.options as string[]).includes(name)

/** `onSaved` is called after a successful save. */
export const useEdit = (current: DriverDetail, onSaved: () => void) => {
  const takeOver = useTakeOver()
  // The record that restored input was based on, so that a later change by another person still shows as a conflict.
  const [before, setBefore] = useState<DriverDetail>()
  const driver = before ?? current
  const [values, setValues] = useState<Values>(() => valuesOf(driver))
  const [wrong, setWrong] = useState<Wrong>({})
  const { notice, tries, say } = useNotice()
  const [saving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<Theirs>()
  const isDirty = !isSame(values, valuesOf(driver))
  useKeptInDialog('driver', driver.driver_id, {
    typed: () => ({ driver, values }),
    isUnsaved: isDirty,
    restore: (kept) => {
      setBefore(kept.driver)
      setValues(kept.values)
    },
  })

  const refuse = (said: string, fields: Wrong) => {
    setWrong(fields)
    say(said)
  }
  const fail = (error: unknown) => {
    const other = theirsIn(error, values)
    if (other) return setTheirs(other)
    refuse(messageOf(error, m.save_failed), isRefused(error) ? error.fields : {})
  }
  const save = async (version = driver.version) => {
    const found = wrongInChange(values, driver)
    if (Object.keys(found).length) return refuse(m.check_fields({ count: Object.keys(found).length }), found)
    setSaving(true)
    setWrong({})
    say(undefined)
    try {
      // The values are text; the contract converts them.
      const typed = { ...values, service_classes: values.service_classes.filter(isClass) }
      const body = bodyOfChange(typed, driver, version) as never
      const { data } = await call(changeDriver, { params: { driver_id: driver.driver_id }, body })
      takeOver(data)
      onSaved()
    } catch (error) {
      fail(error)
    } finally {
      setSaving(false)
    }
  }
  return {
    values,
    wrong,
    notice,
    tries,
    saving,
    theirs,
    isDirty,
    save,
    change: <F extends Field>(field: F, value: Values[F]) => {
      setValues({ ...values, [field]: value })
      setWrong(({ [field]: _, ...others }) => others)
    },
    say,
    /** Takes the other version and discards the working copy. */
    takeTheirs: ({ driver: theirDriver }: Theirs) => {
      takeOver(theirDriver)
      setBefore(undefined)
      setValues(valuesOf(theirDriver))
      setTheirs(undefined)
    },
  }
}
export type Edit = ReturnType<typeof useEdit>
