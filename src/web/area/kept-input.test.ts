import { expect, it } from 'vitest'
import { keepDraft, rebase, takeDraft } from './kept-input.ts'

const page = (over: object = {}) => ({
  slug: 'care',
  texts: { en: { title: 'Care', body: 'Daily.' }, de: { title: '', body: '' } },
  ...over,
})

it('rebase keeps edited fields and takes all others from the newer version', () => {
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

it('rebase returns the newer version without edits, and keeps fields that were emptied', () => {
  const now = page({ slug: 'fleet-care' })
  expect(rebase(page(), page(), now)).toEqual(now)
  const emptied = page({ texts: { en: { title: '', body: '' }, de: { title: '', body: '' } } })
  expect(rebase(page(), emptied, now)).toEqual({ ...emptied, slug: 'fleet-care' })
})

it('a kept draft is returned to its author only, and deleted for another user', () => {
  const entry = (by: string) => ({ by, before: page(), typed: page({ slug: by }) })
  keepDraft('page', entry('rowan'))
  expect(takeDraft('page', 'rowan')).toEqual(entry('rowan'))
  expect(takeDraft('page', 'rowan')).toBeUndefined()
  keepDraft('page', entry('rowan'))
  expect(takeDraft('another', 'grace')).toBeUndefined()
  expect(takeDraft('page', 'rowan')).toBeUndefined()
})
