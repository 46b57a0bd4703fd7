import { describe, expect, it } from 'vitest'
import { isQuarterHour, quartersAround, readTime } from './typed-time.ts'

describe('readTime', () => {
  it.each([
    ['9:30 PM', '21:30:00'],
    ['11PM', '23:00:00'],
    ['7:45 p.m.', '19:45:00'],
    ['12:00 AM', '00:00:00'],
    ['12 AM', '00:00:00'],
    ['12:15 p.m.', '12:15:00'],
    ['14:30', '14:30:00'],
    ['9.30', '09:30:00'],
    ['0930', '09:30:00'],
    ['14h15', '14:15:00'],
    ['14h', '14:00:00'],
    ['9am', '09:00:00'],
    ['2:30 pm', '14:30:00'],
    ['09:30:00', '09:30:00'],
    ['9.30pm', '21:30:00'],
    ['930pm', '21:30:00'],
    ['9 pm', '21:00:00'],
    ['9:30 p. m.', '21:30:00'],
    ['9:30\u202fa.\u202fm.', '09:30:00'],
    ['9:30\u200e\u00a0PM', '21:30:00'],
    ['9:30:00 PM', '21:30:00'],
    ['0:30 am', '00:30:00'],
    ['2130', '21:30:00'],
    ['930', '09:30:00'],
    ['2130 hrs', '21:30:00'],
    ['21h30', '21:30:00'],
    ['21 h', '21:00:00'],
    ['21 h 30', '21:30:00'],
    ['21 heures 30', '21:30:00'],
    ['21 Uhr', '21:00:00'],
    ['21:30 Uhr', '21:30:00'],
    ['a las 21:30', '21:30:00'],
    ['at 9:30 pm', '21:30:00'],
    ['９：３０ ＰＭ', '21:30:00'],
    ['٠٩:٣٠', '09:30:00'],
    ['09 30', '09:30:00'],
    ['09:30:15', '09:30:15'],
    ['noon', '12:00:00'],
    ['12 noon', '12:00:00'],
    ['mediodía', '12:00:00'],
    ['midi', '12:00:00'],
    ['Mittag', '12:00:00'],
  ])('reads %j as %s', (text, time) => expect(readTime(text)).toBe(time))

  it.each([
    ...['25:00', '24:00', 'half nine', '13pm', '14:30 am', '0:30 pm', '9', '18', '9p', '9:5', '9:3', '-9:30', '109:30'],
    ...['9:60', '9.75 pm', '09:301015', 'midnight', '09:30 or 10:00', '9-10', '9:30 PM tomorrow', '21:30Z', 'soon', ''],
  ])('does not guess what %j means', (text) => expect(readTime(text)).toBe(undefined))
})

it('a quarter of an hour is told from other times, and the two around one of those are known', () => {
  expect(['09:45:00', '09:40:00', '09:45:10'].map(isQuarterHour)).toEqual([true, false, false])
  expect(quartersAround('09:40:00')).toEqual(['09:30', '09:45'])
  expect(quartersAround('23:50:00')).toEqual(['23:45', '00:00'])
})
