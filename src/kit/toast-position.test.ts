// Tests of finding free space for a toast between headings and labels.
import { expect, it } from 'vitest'
import { findFreeTop } from './toast-position.ts'

it('places the toast at the bottom of an empty window', () => {
  expect(findFreeTop(80, 844, [])).toBe(756)
})

it('moves the toast up until it covers none of the spans, with a margin', () => {
  const top = findFreeTop(80, 844, [{ top: 780, bottom: 800 }]) ?? 0
  expect(top + 80 + 8).toBeLessThanOrEqual(780)
  expect(top).toBeGreaterThan(670)
})

it('returns undefined for a window without free space', () => {
  const rows = Array.from({ length: 20 }, (_, row) => ({ top: row * 44, bottom: row * 44 + 30 }))
  expect(findFreeTop(80, 844, rows)).toBeUndefined()
})
