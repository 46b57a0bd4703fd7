// Opening hours and blackout days of a rate document.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findClosedDay, listOpenHours, type OpeningSchedule } from './rules.ts'

// 2027-03-05 is a Friday.
const onFridays = (...hours: { from: string; to: string }[]): OpeningSchedule => ({
  opening_hours: Array.from({ length: 7 }, (_, day) => (day === 5 ? hours : [])),
  blackout: [],
})
const isOpen = (schedule: OpeningSchedule, date: string, time: string) => !findClosedDay(schedule, { date, time })

describe('opening hours', () => {
  it.each([
    ['06:00', '22:00', '2027-03-05', '05:45', false],
    ['06:00', '22:00', '2027-03-05', '06:00', true],
    ['06:00', '22:00', '2027-03-05', '21:45', true],
    ['06:00', '22:00', '2027-03-05', '22:00', false],
    ['06:00', '22:00', '2027-03-06', '12:00', false],
    ['18:00', '02:00', '2027-03-05', '17:45', false],
    ['18:00', '02:00', '2027-03-05', '23:45', true],
    ['18:00', '02:00', '2027-03-06', '01:45', true],
    ['18:00', '02:00', '2027-03-06', '02:00', false],
    ['18:00', '02:00', '2027-03-05', '01:00', false],
    ['08:00', '00:00', '2027-03-05', '23:45', true],
    ['08:00', '00:00', '2027-03-06', '00:00', false],
    ['00:00', '00:00', '2027-03-05', '00:00', true],
    ['00:00', '00:00', '2027-03-05', '23:45', true],
    ['00:00', '00:00', '2027-03-06', '00:00', false],
  ])('of a Friday from %s to %s contain %s %s: %s', (from, to, date, time, expected) =>
    expect(isOpen(onFridays({ from, to }), date, time)).toBe(expected),
  )

  it('of several ranges are listed in their order, with the end of the night before', () => {
    const schedule = onFridays({ from: '18:00', to: '23:00' }, { from: '06:00', to: '12:00' })
    const night = schedule.opening_hours?.map((hours, day) => (day === 4 ? [{ from: '22:00', to: '01:00' }] : hours))
    expect(listOpenHours({ opening_hours: night ?? null, blackout: [] }, '2027-03-05')).toEqual([
      { from: '00:00', to: '01:00' },
      { from: '06:00', to: '12:00' },
      { from: '18:00', to: '23:00' },
    ])
  })
})

describe('a blackout', () => {
  const always: OpeningSchedule = { opening_hours: null, blackout: [{ from: '2027-12-25', to: '2027-12-26' }] }

  it.each([
    ['2027-12-24', true],
    ['2027-12-25', false],
    ['2027-12-26', false],
    ['2027-12-27', true],
  ])('of Christmas leaves %s open: %s', (date, expected) => {
    expect(isOpen(always, date, '00:00')).toBe(expected)
    expect(isOpen(always, date, '23:45')).toBe(expected)
  })
})

it('the default schedule is always open', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const quarter = fc.integer({ min: 0, max: 95 })
  fc.assert(
    fc.property(day, quarter, (date, at) => {
      const time = `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`
      expect(isOpen({ opening_hours: null, blackout: [] }, date.toISOString().slice(0, 10), time)).toBe(true)
    }),
  )
})
