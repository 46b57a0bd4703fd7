// The editor of the guest page. Input stays until it is saved, also after an edit conflict.
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/partner/guest-page.ts'
import { type EditedPage, saveOwnPage } from '#modules/partners/page/contract.ts'
import { isPicture } from '#modules/partners/page/rules.ts'
import { rebase, rebaseForm } from '../../area/kept-input.ts'
import { type Notice, useNotice } from '../../area/use-notice.ts'
import { useStorePage } from './query.ts'

export interface PageValues {
  hero_title: string
  hero_text: string
  background: string
  logo: string
}
export type PictureField = 'background' | 'logo'

export const valuesOf = ({ hero_title, hero_text, background, logo }: EditedPage): PageValues => ({
  hero_title: hero_title ?? '',
  hero_text: hero_text ?? '',
  background: background ?? '',
  logo: logo ?? '',
})

export interface Editor {
  form: UseFormReturn<PageValues>
  busy: boolean
  theirs: EditedPage | undefined
  refusal: Notice
  save: () => void
  /** Saves over the other version: fields that were not edited here keep its values. */
  saveOver: (theirs: EditedPage) => void
  takeTheirs: (theirs: EditedPage) => void
}

const findInvalidPictures = ({ background, logo }: PageValues): PictureField[] =>
  (
    [
      ['background', background],
      ['logo', logo],
    ] as const
  ).flatMap(([field, value]) => (value.trim() === '' || isPicture(value.trim()) ? [] : [field]))

export const useEditor = (page: EditedPage): Editor => {
  const form = useForm<PageValues>({ defaultValues: valuesOf(page) })
  const [busy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<EditedPage>()
  const { showNotice, ...refusal } = useNotice()
  const storePage = useStorePage()

  const handleError = (error: unknown) => {
    if (isRefused(error, 'PAGE_CHANGED')) return setTheirs((error.data as unknown as { page: EditedPage }).page)
    const fields = Object.entries(isRefused(error) ? error.fields : {})
    for (const [field, message] of fields) form.setError(field as PictureField, { message })
    const [first] = fields
    if (first) setTimeout(() => form.setFocus(first[0] as PictureField))
    showNotice(messageOf(error, m.save_failed))
  }
  const savePage = async (values: PageValues, version: number) => {
    form.clearErrors()
    showNotice(undefined)
    const invalid = findInvalidPictures(values)
    for (const field of invalid) form.setError(field, { message: m.picture_not_https })
    const [first] = invalid
    if (first) return form.setFocus(first)
    const before = { ...form.getValues() }
    setBusy(true)
    try {
      const { data } = await call(saveOwnPage, { body: { ...values, version } })
      storePage(data)
      rebaseForm(form, valuesOf(data), before)
      setTheirs(undefined)
      toastSuccess(m.saved)
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    form,
    busy,
    theirs,
    refusal,
    save: () => void savePage(form.getValues(), page.version),
    saveOver: (now) => void savePage(rebase(valuesOf(page), form.getValues(), valuesOf(now)), now.version),
    takeTheirs: (now) => {
      storePage(now)
      form.reset(valuesOf(now))
      setTheirs(undefined)
    },
  }
}
