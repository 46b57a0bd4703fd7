// What the editor does with what is written: save, publish, take back; and what becomes of it where somebody was faster.
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/office/pages.ts'
import { changePage, createPage, type Page, unpublishPage } from '#modules/content/contract.ts'
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
  save(publish: boolean, over?: number): void
  unpublish(): Promise<void>
  /** The page as somebody has it now; what was written here goes. */
  start(page: Page): void
}

const say = (message: string) => toast({ title: m.success_title, message })
const sayFailed = (message: string) => toast({ title: m.error_title, message, kind: 'error' })

const savedWords = (page: Page, publish: boolean): string => {
  if (publish) return m.published
  return page.unpublished_changes ? m.saved_behind : m.saved
}

/** The browser asks before a window with something unsaved is closed. */
const useUnsavedKept = (dirty: boolean) => {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}

const write = async (page: Page | undefined, said: PageValues, publish: boolean, version: number): Promise<Page> => {
  const body = { ...saidBy(said), publish }
  if (!page) return (await call(createPage, { body })).data
  return (await call(changePage, { params: { page_id: page.page_id }, body: { ...body, version } })).data
}

/** `show` brings the language of a wrong field into sight. */
export const useEditor = (page: Page | undefined, show: (language: Language) => void): Editor => {
  const navigate = useNavigate()
  const takeOver = useTakeOver()
  const form = useForm<PageValues>({ defaultValues: valuesOf(page) })
  const [doing, setDoing] = useState<Doing>()
  const [theirs, setTheirs] = useState<Theirs>()
  useUnsavedKept(form.formState.isDirty)

  const start = (now: Page) => {
    takeOver(now)
    form.reset(valuesOf(now))
    setTheirs(undefined)
  }
  const refused = (error: unknown, publish: boolean) => {
    if (isRefused(error, 'PAGE_CHANGED')) {
      const { page: now, changed } = error.data as unknown as Omit<Theirs, 'publish'>
      setTheirs({ page: now, changed, publish })
      return
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
    sayFailed(wrong.length > 1 ? m.please_check : messageOf(error, m.save_failed))
  }
  const run = async (what: Doing, work: () => Promise<Page>, words: (now: Page) => string) => {
    setDoing(what)
    try {
      const now = await work()
      start(now)
      say(words(now))
      if (!page) await navigate(`${paths.adminPages}/${now.page_id}`, { replace: true })
    } catch (error) {
      refused(error, what === 'publish')
    } finally {
      setDoing(undefined)
    }
  }
  return {
    form,
    doing,
    theirs,
    start,
    save: (publish, over = page?.version ?? 0) => {
      form.clearErrors()
      const said = form.getValues()
      void run(
        publish ? 'publish' : 'save',
        () => write(page, said, publish, over),
        (now) => savedWords(now, publish),
      )
    },
    unpublish: async () => {
      if (!page) return
      const { page_id, version } = page
      const work = async () => (await call(unpublishPage, { params: { page_id }, body: { version } })).data
      await run('unpublish', work, () => m.unpublished)
    },
  }
}
