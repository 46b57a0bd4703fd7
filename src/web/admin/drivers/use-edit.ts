// State of the edit form of a driver: a working copy, validation, and edit conflicts.
import { useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import * as m from '#messages/office/drivers.ts'
import { changeDriver, type DriverDetail } from '#modules/drivers/contract.ts'
import { type ServiceType, serviceType } from '#modules/pricing/contract.ts'
import { useNotice } from '../../area/notice.ts'
import { useKeepDialogInput } from '../../area/unsaved.ts'
import {
  type Field,
  type FieldErrors,
  fieldLabel,
  isSame,
  listChangedFields,
  toChangeBody,
  type Values,
  validateChange,
  valuesOf,
} from './form.ts'
import { useStoreDriver } from './query.ts'

interface Theirs {
  driver: DriverDetail
  /** The fields that differ from the working copy, in words. */
  lines: string[]
}

const findTheirs = (error: unknown, mine: Values): Theirs | undefined => {
  if (!isRefused(error, 'DRIVER_CHANGED')) return undefined
  const { driver } = error.data as { driver: DriverDetail }
  const changed = listChangedFields(driver, mine)
  return { driver, lines: [m.conflict_changed({ fields: changed.map(fieldLabel).join(', ') }), m.conflict_line] }
}

const isClass = (name: string): name is ServiceType => (serviceType.options as string[]).includes(name)

/** `onSaved` is called after a successful save. */
export const useEdit = (current: DriverDetail, onSaved: () => void) => {
  const storeDriver = useStoreDriver()
  // The record that restored input was based on, so that a later change by another person still shows as a conflict.
  const [restoredBase, setRestoredBase] = useState<DriverDetail>()
  const driver = restoredBase ?? current
  const [values, setValues] = useState<Values>(() => valuesOf(driver))
  const [errors, setErrors] = useState<FieldErrors>({})
  const { notice, tries, showNotice } = useNotice()
  const [isSaving, setIsSaving] = useState(false)
  const [theirs, setTheirs] = useState<Theirs>()
  const isDirty = !isSame(values, valuesOf(driver))
  useKeepDialogInput('driver', driver.driver_id, {
    typed: () => ({ driver, values }),
    isUnsaved: isDirty,
    restore: (kept) => {
      setRestoredBase(kept.driver)
      setValues(kept.values)
    },
  })

  const showErrors = (message: string, fields: FieldErrors) => {
    setErrors(fields)
    showNotice(message)
  }
  const handleError = (error: unknown) => {
    const other = findTheirs(error, values)
    if (other) return setTheirs(other)
    showErrors(messageOf(error, m.save_failed), isRefused(error) ? error.fields : {})
  }
  const save = async (version = driver.version) => {
    const invalid = validateChange(values, driver)
    if (Object.keys(invalid).length) return showErrors(m.check_fields({ count: Object.keys(invalid).length }), invalid)
    setIsSaving(true)
    setErrors({})
    showNotice(undefined)
    try {
      // The values are text; the contract converts them.
      const typed = { ...values, service_classes: values.service_classes.filter(isClass) }
      const body = toChangeBody(typed, driver, version) as never
      const { data } = await call(changeDriver, { params: { driver_id: driver.driver_id }, body })
      storeDriver(data)
      onSaved()
    } catch (error) {
      handleError(error)
    } finally {
      setIsSaving(false)
    }
  }
  return {
    values,
    errors,
    notice,
    tries,
    isSaving,
    theirs,
    isDirty,
    save,
    change: <F extends Field>(field: F, value: Values[F]) => {
      setValues({ ...values, [field]: value })
      setErrors(({ [field]: _, ...others }) => others)
    },
    showNotice,
    /** Takes the other version and discards the working copy. */
    takeTheirs: ({ driver: theirDriver }: Theirs) => {
      storeDriver(theirDriver)
      setRestoredBase(undefined)
      setValues(valuesOf(theirDriver))
      setTheirs(undefined)
    },
  }
}
export type Edit = ReturnType<typeof useEdit>
