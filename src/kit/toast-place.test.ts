// The free place of a toast between headings and labels.
import { expect, it } from 'vitest'
import { freeTop } from './toast-place.ts'

it('stands at the bottom of the window where nothing is there', () => {
  expect(freeTop(80, 844, [])).toBe(756)
})

it('moves up until it covers none of the spans, with a margin', () => {
  const top = freeTop(80, 844, [{ top: 780, bottom: 800 }]) ?? 0
  expect(top + 80 + 8).toBeLessThanOrEqual(780)
  expect(top).toBeGreaterThan(670)
})

it('finds no place in a window that is full', () => {
  const rows = Array.from({ length: 20 }, (_, row) => ({ top: row * 44, bottom: row * 44 + 30 }))
  expect(freeTop(80, 844, rows)).toBeUndefined()
})
