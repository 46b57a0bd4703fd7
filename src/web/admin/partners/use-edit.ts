// State of the edit form of a partner: a working copy, validation, and edit conflicts.
import { useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import * as m from '#messages/office/partners.ts'
import { changePartner, type PartnerDetail } from '#modules/partners/office/contract.ts'
import { useNotice } from '../../area/notice.ts'
import { useKeptInDialog } from '../../area/unsaved.ts'
import {
  bodyOfChange,
  type Field,
  fieldsOtherThan,
  isSame,
  labelOf,
  textFields,
  type Values,
  valuesOf,
  type Wrong,
  wrongInChange,
} from './form.ts'
import { useTakeOver } from './query.ts'

interface Theirs {
  partner: PartnerDetail
  /** The fields that differ from the working copy, in words. */
  lines: string[]
}

/** The current partner, if another person has changed it. */
export const theirsIn = (error: unknown): PartnerDetail | undefined =>
  isRefused(error, 'PARTNER_CHANGED') ? (error.data.partner as PartnerDetail) : undefined

const linesOf = (partner: PartnerDetail, mine: Values): string[] => {
  const fields = fieldsOtherThan(partner, mine).map(labelOf).join(', ')
  return [m.conflict_changed({ fields }), m.conflict_line]
}

const isField = (field: string): field is Field =>
  field === 'place' || (textFields as readonly string[]).includes(field)

/** `onSaved` is called after a successful save. */
export const useEdit = (current: PartnerDetail, onSaved: () => void) => {
  const takeOver = useTakeOver()
  // The record that restored input was based on, so that a later change by another person still shows as a conflict.
  const [before, setBefore] = useState<PartnerDetail>()
  const partner = before ?? current
  const [values, setValues] = useState<Values>(() => valuesOf(partner))
  const [wrong, setWrong] = useState<Wrong>({})
  const { notice, tries, say } = useNotice()
  const [saving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<Theirs>()
  const isDirty = !isSame(values, valuesOf(partner))
  useKeptInDialog('partner', partner.partner_id, {
    typed: () => ({ partner, values }),
    isUnsaved: isDirty,
    restore: (kept) => {
      setBefore(kept.partner)
      setValues(kept.values)
    },
  })

  const fail = (error: unknown) => {
    const other = theirsIn(error)
    if (other) return setTheirs({ partner: other, lines: linesOf(other, values) })
    const fields = isRefused(error) ? error.fields : {}
    setWrong(Object.fromEntries(Object.entries(fields).filter(([field]) => isField(field))))
    say(messageOf(error, m.save_failed))
  }
  const save = async (version = partner.version) => {
    const body = bodyOfChange(values, partner, version)
    const found = wrongInChange(body)
    setWrong(found)
    say(undefined)
    if (Object.keys(found).length) return say(m.check_fields({ count: Object.keys(found).length }))
    setSaving(true)
    try {
      const { data } = await call(changePartner, { params: { partner_id: partner.partner_id }, body })
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
      setValues((before) => ({ ...before, [field]: value }))
      setWrong(({ [field]: _, ...others }) => others)
    },
    say,
    /** Takes the other version and discards the working copy. */
    takeTheirs: ({ partner: theirPartner }: Theirs) => {
      takeOver(theirPartner)
      setBefore(undefined)
      setValues(valuesOf(theirPartner))
      setTheirs(undefined)
    },
  }
}
export type Edit = ReturnType<typeof useEdit>
