// State of the page editor: save, publish, unpublish, and edit conflicts.
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/office/pages.ts'
import { changePage, createPage, type Page, unpublishPage } from '#modules/content/contract.ts'
import { type Notice, useNotice } from '../../area/notice.ts'
import { rebase, takeOver, useKeptUnsaved } from '../../area/unsaved.ts'
import { paths } from '../../paths.ts'
import { fieldOf, type PageValues, saidBy, valuesOf } from './form.ts'
import { useTakeOver } from './query.ts'

export type Doing = 'save' | 'publish' | 'unpublish'

/** Another person's version, and the parts that they changed. */
export interface Theirs {
  page: Page
  changed: string[]
  /** Whether the refused save was to publish, for saving again. */
  publish: boolean
}

export interface Editor {
  form: UseFormReturn<PageValues>
  doing: Doing | undefined
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
  letGo(): void
}

const say = (message: string, page: Page) =>
  toast({ title: m.success_title, message, page: `${paths.adminPages}/${page.page_id}` })

const savedWords = (page: Page, publish: boolean): string => {
  if (publish) return m.published
  return page.unpublished_changes ? m.saved_behind : m.saved
}

interface Work {
  /** The form's values at the start. */
  before: PageValues
  work: () => Promise<Page>
  /** Toast after success. */
  words: (now: Page) => string
}

const write = async (page: Page | undefined, said: PageValues, publish: boolean, version: number): Promise<Page> => {
  const body = { ...saidBy(said), publish }
  if (!page) return (await call(createPage, { body })).data
  return (await call(changePage, { params: { page_id: page.page_id }, body: { ...body, version } })).data
}

/** `show` switches to the language of an invalid field. */
export const useEditor = (page: Page | undefined, show: (language: Language) => void): Editor => {
  const navigate = useNavigate()
  const takePage = useTakeOver()
  const form = useForm<PageValues>({ defaultValues: valuesOf(page) })
  const [doing, setDoing] = useState<Doing>()
  const [theirs, setTheirs] = useState<Theirs>()
  const { say: refuse, ...refusal } = useNotice()
  const letGo = useKeptUnsaved(page?.page_id ?? 'new', form, valuesOf(page))

  /** Input typed since `before` stays as unsaved. */
  const goOn = (now: Page, before: PageValues) => {
    takePage(now)
    takeOver(form, valuesOf(now), before)
    setTheirs(undefined)
  }
  const start = (now: Page) => goOn(now, form.getValues())
  const refused = (error: unknown, what: Doing) => {
    if (isRefused(error, 'PAGE_CHANGED')) {
      const { page: now, changed } = error.data as unknown as Omit<Theirs, 'publish'>
      if (what !== 'unpublish') return setTheirs({ page: now, changed, publish: what === 'publish' })
      // There was no text to save, so the other version is shown first.
      if (page) goOn(now, valuesOf(page))
      return refuse(error.message)
    }
    const wrong = Object.entries(isRefused(error) ? error.fields : {}).map(([name, message]) => ({
      ...fieldOf(name),
      message,
    }))
    for (const { path, message } of wrong) form.setError(path as 'slug', { message })
    const [first] = wrong
    if (first?.language) show(first.language)
    // After its language is rendered.
    if (first) setTimeout(() => form.setFocus(first.path as 'slug'))
    refuse(wrong.length > 1 ? m.please_check : messageOf(error, m.save_failed))
  }
  const run = async (what: Doing, { before, work, words }: Work) => {
    setDoing(what)
    refuse(undefined)
    try {
      const now = await work()
      if (!page) letGo({ at: now.page_id, before })
      goOn(now, before)
      say(words(now), now)
      if (!page) await navigate(`${paths.adminPages}/${now.page_id}`, { replace: true })
      return true
    } catch (error) {
      refused(error, what)
      return false
    } finally {
      setDoing(undefined)
    }
  }
  const saveAs = (said: PageValues, publish: boolean, over: number) => {
    form.clearErrors()
    void run(publish ? 'publish' : 'save', {
      before: structuredClone(form.getValues()),
      work: () => write(page, said, publish, over),
      words: (now) => savedWords(now, publish),
    })
  }
  return {
    form,
    doing,
    theirs,
    refusal,
    start,
    letGo,
    save: (publish) => saveAs(form.getValues(), publish, page?.version ?? 0),
    saveOver: ({ page: now, publish }) =>
      saveAs(rebase(valuesOf(page), form.getValues(), valuesOf(now)), publish, now.version),
    unpublish: async () => {
      if (!page) return false
      const { page_id, version } = page
      const work = async () => (await call(unpublishPage, { params: { page_id }, body: { version } })).data
      return run('unpublish', { before: valuesOf(page), work, words: () => m.unpublished })
    },
  }
}
