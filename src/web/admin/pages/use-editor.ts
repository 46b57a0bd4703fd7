// What the editor does with what is written: save, publish, take back; and what becomes of it where somebody was faster.
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

/** Another editor's page, and what they changed. */
export interface Theirs {
  page: Page
  changed: string[]
  /** What was asked for, to be asked for again over theirs. */
  publish: boolean
}

export interface Editor {
  form: UseFormReturn<PageValues>
  doing: Doing | undefined
  theirs: Theirs | undefined
  refusal: Notice
  save(publish: boolean): void
  /** Over what somebody else wrote: theirs stays where nothing was changed here. */
  saveOver(theirs: Theirs): void
  /** Answers whether it was done. */
  unpublish(): Promise<boolean>
  /** The page as somebody has it now; what was written here goes. */
  start(page: Page): void
  /** What is unsaved may go. */
  letGo(): void
}

const say = (message: string, page: Page) =>
  toast({ title: m.success_title, message, page: `${paths.adminPages}/${page.page_id}` })

const savedWords = (page: Page, publish: boolean): string => {
  if (publish) return m.published
  return page.unpublished_changes ? m.saved_behind : m.saved
}

interface Work {
  /** What the form held when it began. */
  before: PageValues
  work: () => Promise<Page>
  /** What is said when it is done. */
  words: (now: Page) => string
}

const write = async (page: Page | undefined, said: PageValues, publish: boolean, version: number): Promise<Page> => {
  const body = { ...saidBy(said), publish }
  if (!page) return (await call(createPage, { body })).data
  return (await call(changePage, { params: { page_id: page.page_id }, body: { ...body, version } })).data
}

/** `show` brings the language of a wrong field into sight. */
export const useEditor = (page: Page | undefined, show: (language: Language) => void): Editor => {
  const navigate = useNavigate()
  const takePage = useTakeOver()
  const form = useForm<PageValues>({ defaultValues: valuesOf(page) })
  const [doing, setDoing] = useState<Doing>()
  const [theirs, setTheirs] = useState<Theirs>()
  const { say: refuse, ...refusal } = useNotice()
  const letGo = useKeptUnsaved(page?.page_id ?? 'new', form, valuesOf(page))

  /** What was typed since `before` stays, unsaved. */
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
      // Nothing was to be written, so theirs is looked at first.
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
    // Once its language is in sight.
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
