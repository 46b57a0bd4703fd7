// Merging a form with another person's changes of the same record.
import { expect, it } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const base = { company: '', notes: 'Calls often', classes: ['first'], revision: 1 }

it('takes their values where the form has none of its own', () => {
  const theirs = { ...base, company: 'Marchetti Gallery', classes: ['first', 'van'], revision: 2 }
  const own = { ...base, notes: 'Calls before each ride' }
  expect(mergeChanges(base, own, theirs)).toEqual({
    values: { ...theirs, notes: 'Calls before each ride' },
    changed: ['company', 'classes', 'revision'],
  })
})

it('keeps the input where both have changed a field, and names the field', () => {
  const theirs = { ...base, notes: 'Speaks Spanish', revision: 2 }
  const own = { ...base, notes: 'Calls before each ride' }
  expect(mergeChanges(base, own, theirs)).toEqual({
    values: { ...own, revision: 2 },
    changed: ['notes', 'revision'],
  })
})
