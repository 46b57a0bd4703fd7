// State of the edit form of a partner: a working copy, validation, and edit conflicts.
import { useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import * as m from '#messages/office/partners.ts'
import { changePartner, type PartnerDetail } from '#modules/partners/office/contract.ts'
import { useNotice } from '../../area/notice.ts'
import { useKeepDialogInput } from '../../area/unsaved.ts'
import {
  type Field,
  type FieldErrors,
  fieldLabel,
  isSame,
  listChangedFields,
  textFields,
  toChangeBody,
  type Values,
  validateChange,
  valuesOf,
} from './form.ts'
import { useStorePartner } from './query.ts'

interface Theirs {
  partner: PartnerDetail
  /** The fields that differ from the working copy, in words. */
  lines: string[]
}

/** The current partner, if another person has changed it. */
export const findTheirs = (error: unknown): PartnerDetail | undefined =>
  isRefused(error, 'PARTNER_CHANGED') ? (error.data.partner as PartnerDetail) : undefined

const conflictTexts = (partner: PartnerDetail, mine: Values): string[] => {
  const fields = listChangedFields(partner, mine).map(fieldLabel).join(', ')
  return [m.conflict_changed({ fields }), m.conflict_line]
}

const isField = (field: string): field is Field =>
  field === 'place' || (textFields as readonly string[]).includes(field)

/** `onSaved` is called after a successful save. */
export const useEdit = (current: PartnerDetail, onSaved: () => void) => {
  const storePartner = useStorePartner()
  // The record that restored input was based on, so that a later change by another person still shows as a conflict.
  const [restoredBase, setRestoredBase] = useState<PartnerDetail>()
  const partner = restoredBase ?? current
  const [values, setValues] = useState<Values>(() => valuesOf(partner))
  const [errors, setErrors] = useState<FieldErrors>({})
  const { notice, tries, showNotice } = useNotice()
  const [isSaving, setIsSaving] = useState(false)
  const [theirs, setTheirs] = useState<Theirs>()
  const isDirty = !isSame(values, valuesOf(partner))
  useKeepDialogInput('partner', partner.partner_id, {
    typed: () => ({ partner, values }),
    isUnsaved: isDirty,
    restore: (kept) => {
      setRestoredBase(kept.partner)
      setValues(kept.values)
    },
  })

  const handleError = (error: unknown) => {
    const other = findTheirs(error)
    if (other) return setTheirs({ partner: other, lines: conflictTexts(other, values) })
    const fields = isRefused(error) ? error.fields : {}
    setErrors(Object.fromEntries(Object.entries(fields).filter(([field]) => isField(field))))
    showNotice(messageOf(error, m.save_failed))
  }
  const save = async (version = partner.version) => {
    const body = toChangeBody(values, partner, version)
    const invalid = validateChange(body)
    setErrors(invalid)
    showNotice(undefined)
    if (Object.keys(invalid).length) return showNotice(m.check_fields({ count: Object.keys(invalid).length }))
    setIsSaving(true)
    try {
      const { data } = await call(changePartner, { params: { partner_id: partner.partner_id }, body })
      storePartner(data)
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
      setValues((before) => ({ ...before, [field]: value }))
      setErrors(({ [field]: _, ...others }) => others)
    },
    showNotice,
    /** Takes the other version and discards the working copy. */
    takeTheirs: ({ partner: theirPartner }: Theirs) => {
      storePartner(theirPartner)
      setRestoredBase(undefined)
      setValues(valuesOf(theirPartner))
      setTheirs(undefined)
    },
  }
}
export type Edit = ReturnType<typeof useEdit>
