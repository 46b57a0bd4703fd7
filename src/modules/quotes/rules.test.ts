import { expect, it } from 'vitest'
import { tooSoonWords } from './rules.ts'

it.each([
  [60, '1 hour'],
  [180, '3 hours'],
  [90, '90 minutes'],
  [45, '45 minutes'],
])('a notice of %i minutes is said as %s', (minutes, said) => {
  expect(tooSoonWords({ minutes, phone: '020' })).toContain(`at least ${said} before pickup`)
})
