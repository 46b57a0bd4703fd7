import { expect, it } from 'vitest'
import { keep, rebase, takeKept } from './unsaved.ts'

const page = (over: object = {}) => ({
  slug: 'care',
  texts: { en: { title: 'Care', body: 'Daily.' }, de: { title: '', body: '' } },
  ...over,
})

it('keeps what was typed, and takes the rest as somebody else has it now', () => {
  const typed = page({ texts: { en: { title: 'Care', body: 'Mine.' }, de: { title: '', body: '' } } })
  const now = page({
    slug: 'fleet-care',
    texts: { en: { title: 'Theirs', body: 'Theirs.' }, de: { title: 'Pflege', body: '' } },
  })
  expect(rebase(page(), typed, now)).toEqual({
    slug: 'fleet-care',
    texts: { en: { title: 'Theirs', body: 'Mine.' }, de: { title: 'Pflege', body: '' } },
  })
})

it('is what is there now where nothing was typed, and empty where somebody emptied it', () => {
  const now = page({ slug: 'fleet-care' })
  expect(rebase(page(), page(), now)).toEqual(now)
  const emptied = page({ texts: { en: { title: '', body: '' }, de: { title: '', body: '' } } })
  expect(rebase(page(), emptied, now)).toEqual({ ...emptied, slug: 'fleet-care' })
})

it('is for whoever wrote it, and gone when somebody else sits there', () => {
  const entry = (by: string) => ({ by, before: page(), typed: page({ slug: by }) })
  keep('page', entry('rowan'))
  expect(takeKept('page', 'rowan')).toEqual(entry('rowan'))
  expect(takeKept('page', 'rowan')).toBeUndefined()
  keep('page', entry('rowan'))
  expect(takeKept('another', 'grace')).toBeUndefined()
  expect(takeKept('page', 'rowan')).toBeUndefined()
})
