// State of the page editor: save, publish, unpublish, and edit conflicts.
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/pages.ts'
import { changePage, createPage, type Page, unpublishPage } from '#modules/content/contract.ts'
import { rebase, rebaseForm, useKeepUnsaved } from '../../area/kept-input.ts'
import { type Notice, useNotice } from '../../area/use-notice.ts'
import { paths } from '../../paths.ts'
import { type PageValues, toFormField, toFormValues, toPageBody } from './form.ts'
import { useStorePage } from './query.ts'

export type EditorAction = 'save' | 'publish' | 'unpublish'

/** Another person's version, and the parts that they changed. */
export interface Theirs {
  page: Page
  changed: string[]
  /** Whether the refused save was to publish, for saving again. */
  publish: boolean
}

export interface Editor {
  form: UseFormReturn<PageValues>
  running: EditorAction | undefined
  theirs: Theirs | undefined
  refusal: Notice
  save(publish: boolean): void
  /** Saves over the other version: fields that were not edited here keep its values. */
  saveOver(theirs: Theirs): void
  /** Resolves to whether it succeeded. */
  unpublish(): Promise<boolean>
  /** Takes the given version and discards unsaved input. */
  start(page: Page): void
  /** Discards kept input. */
  discardKept(): void
}

const savedText = (page: Page, publish: boolean): string => {
  if (publish) return m.published
  return page.unpublished_changes ? m.saved_behind : m.saved
}

interface Work {
  /** The form's values at the start. */
  before: PageValues
  work: () => Promise<Page>
  /** Toast after success. */
  doneText: (now: Page) => string
}

const write = async (page: Page | undefined, values: PageValues, publish: boolean, version: number): Promise<Page> => {
  const body = { ...toPageBody(values), publish }
  if (!page) return (await call(createPage, { body })).data
  return (await call(changePage, { params: { page_id: page.page_id }, body: { ...body, version } })).data
}

/** `show` switches to the language of an invalid field. */
export const useEditor = (page: Page | undefined, show: (language: Language) => void): Editor => {
  const navigate = useNavigate()
  const storePage = useStorePage()
  const form = useForm<PageValues>({ defaultValues: toFormValues(page) })
  const [running, setRunning] = useState<EditorAction>()
  const [theirs, setTheirs] = useState<Theirs>()
  const { showNotice, ...refusal } = useNotice()
  const discardKept = useKeepUnsaved(page?.page_id ?? 'new', form, toFormValues(page))

  /** Input typed since `before` stays as unsaved. */
  const applySaved = (now: Page, before: PageValues) => {
    storePage(now)
    rebaseForm(form, toFormValues(now), before)
    setTheirs(undefined)
  }
  const start = (now: Page) => applySaved(now, form.getValues())
  const handleError = (error: unknown, action: EditorAction) => {
    if (isRefused(error, 'PAGE_CHANGED')) {
      const { page: now, changed } = error.data as unknown as Omit<Theirs, 'publish'>
      if (action !== 'unpublish') return setTheirs({ page: now, changed, publish: action === 'publish' })
      // There was no text to save, so the other version is shown first.
      if (page) applySaved(now, toFormValues(page))
      return showNotice(error.message)
    }
    const invalid = Object.entries(isRefused(error) ? error.fields : {}).map(([name, message]) => ({
      ...toFormField(name),
      message,
    }))
    for (const { path, message } of invalid) form.setError(path as 'slug', { message })
    const [first] = invalid
    if (first?.language) show(first.language)
    // After its language is rendered.
    if (first) setTimeout(() => form.setFocus(first.path as 'slug'))
    showNotice(invalid.length > 1 ? m.please_check : messageOf(error, m.save_failed))
  }
  const run = async (action: EditorAction, { before, work, doneText }: Work) => {
    setRunning(action)
    showNotice(undefined)
    try {
      const now = await work()
      if (!page) discardKept({ at: now.page_id, before })
      applySaved(now, before)
      toastSuccess(doneText(now), `${paths.adminPages}/${now.page_id}`)
      if (!page) await navigate(`${paths.adminPages}/${now.page_id}`, { replace: true })
      return true
    } catch (error) {
      handleError(error, action)
      return false
    } finally {
      setRunning(undefined)
    }
  }
  const saveAs = (values: PageValues, publish: boolean, over: number) => {
    form.clearErrors()
    void run(publish ? 'publish' : 'save', {
      before: structuredClone(form.getValues()),
      work: () => write(page, values, publish, over),
      doneText: (now) => savedText(now, publish),
    })
  }
  return {
    form,
    running,
    theirs,
    refusal,
    start,
    discardKept,
    save: (publish) => saveAs(form.getValues(), publish, page?.version ?? 0),
    saveOver: ({ page: now, publish }) =>
      saveAs(rebase(toFormValues(page), form.getValues(), toFormValues(now)), publish, now.version),
    unpublish: async () => {
      if (!page) return false
      const { page_id, version } = page
      const work = async () => (await call(unpublishPage, { params: { page_id }, body: { version } })).data
      return run('unpublish', { before: toFormValues(page), work, doneText: () => m.unpublished })
    },
  }
}
