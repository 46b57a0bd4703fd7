import { describe, expect, it } from 'vitest'
import { earliestTimeOn, firstPickup, tooSoonMessage } from './rules.ts'

it.each([
  [60, '1 hour'],
  [180, '3 hours'],
  [90, '90 minutes'],
  [45, '45 minutes'],
])('a lead time of %i minutes is displayed as %s', (minutes, words) => {
  expect(tooSoonMessage({ minutes, phone: '020' })).toContain(`at least ${words}`)
})

describe('earliest pickup time of a day', () => {
  const now = new Date('2026-11-28T10:07:30Z')
  const earliestAt = (date: string, zone: string, minutes = 60) =>
    earliestTimeOn(date, { now, zone, notice: { minutes, phone: '020' } })?.time

  it('is now plus the lead time, local to the pickup', () => {
    expect(earliestAt('2026-11-28', 'Europe/London')).toBe('11:08')
    expect(earliestAt('2026-11-28', 'America/New_York')).toBe('06:08')
    expect(earliestAt('2026-11-28', 'Europe/London', 0)).toBe('10:08')
  })

  it('is undefined on a later day, and 24:00 on a past day or beyond midnight', () => {
    expect(earliestAt('2026-11-29', 'Europe/London')).toBeUndefined()
    expect(earliestAt('', 'Europe/London')).toBeUndefined()
    expect(earliestAt('2026-11-27', 'Europe/London')).toBe('24:00')
    expect(earliestAt('2026-11-28', 'Europe/London', 14 * 60)).toBe('24:00')
  })

  it('always satisfies the lead time of the server', () => {
    expect(firstPickup(now, 60).getTime() - now.getTime()).toBeGreaterThanOrEqual(60 * 60_000)
    expect(firstPickup(new Date('2026-11-28T10:00:00Z'), 60)).toEqual(new Date('2026-11-28T11:00:00Z'))
  })
})
