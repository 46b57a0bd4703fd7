import { describe, expect, it } from 'vitest'
import { earliestTimeOn, firstPickup, tooSoonWords } from './rules.ts'

it.each([
  [60, '1 hour'],
  [180, '3 hours'],
  [90, '90 minutes'],
  [45, '45 minutes'],
])('a notice of %i minutes is said as %s', (minutes, said) => {
  expect(tooSoonWords({ minutes, phone: '020' })).toContain(`at least ${said}`)
})

describe('the earliest time of a day', () => {
  const now = new Date('2026-11-28T10:07:30Z')
  const at = (date: string, zone: string, minutes = 60) =>
    earliestTimeOn(date, { now, zone, notice: { minutes, phone: '020' } })?.time

  it('is the notice from now, on the clock of the pickup', () => {
    expect(at('2026-11-28', 'Europe/London')).toBe('11:08')
    expect(at('2026-11-28', 'America/New_York')).toBe('06:08')
    expect(at('2026-11-28', 'Europe/London', 0)).toBe('10:08')
  })

  it('is none on a later day, and none is left on an earlier one or where the notice leads past midnight', () => {
    expect(at('2026-11-29', 'Europe/London')).toBeUndefined()
    expect(at('', 'Europe/London')).toBeUndefined()
    expect(at('2026-11-27', 'Europe/London')).toBe('24:00')
    expect(at('2026-11-28', 'Europe/London', 14 * 60)).toBe('24:00')
  })

  it('is never one that the server finds too soon', () => {
    expect(firstPickup(now, 60).getTime() - now.getTime()).toBeGreaterThanOrEqual(60 * 60_000)
    expect(firstPickup(new Date('2026-11-28T10:00:00Z'), 60)).toEqual(new Date('2026-11-28T11:00:00Z'))
  })
})
