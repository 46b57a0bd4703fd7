import { describe, expect, it } from 'vitest'
import { longDate, shortDate } from './time.ts'
import { dateOrderFor, earliestToday, parseTypedDate, readTypedDate, shownOrder, twoReadings } from './typed-date.ts'

describe('readTypedDate', () => {
  it.each([
    ['2031-12-04', '2031-12-04'],
    ['2031-2-3', '2031-02-03'],
    ['2031/12/04', '2031-12-04'],
    ['4/12/2031', '2031-12-04'],
    ['04.12.2031', '2031-12-04'],
    ['4. 12. 2031', '2031-12-04'],
    ['4/12/31', '2031-12-04'],
    ['4 Dec 2031', '2031-12-04'],
    ['4th December, 2031', '2031-12-04'],
    ['the 4th of December 2031', '2031-12-04'],
    ['Thu 4 Dec 2031', '2031-12-04'],
    [' 29 Feb 2032 ', '2032-02-29'],
    ['12/25/2026', '2026-12-25'],
    ['Dec 25, 2026', '2026-12-25'],
    ['December 25 2026', '2026-12-25'],
    ['Friday, December 25th, 2026', '2026-12-25'],
    ['25. Dezember 2026', '2026-12-25'],
    ['am 25. Dez. 2026', '2026-12-25'],
    ['25 de diciembre de 2026', '2026-12-25'],
    ['el 25 de dic. de 2026', '2026-12-25'],
    ['1er août 2027', '2027-08-01'],
    ['mar. 2 mars 2027', '2027-03-02'],
    ['24-Dec-26', '2026-12-24'],
    ['２５/１２/２０２６', '2026-12-25'],
    ['٢٥/١٢/٢٠٢٦', '2026-12-25'],
    ['25\u202fDec\u00a02026', '2026-12-25'],
    ['Donnerstag, 6. Mai 2027', '2027-05-06'],
    ['jueves 6 de mayo de 2027', '2027-05-06'],
    ['jeudi 6 mai 2027', '2027-05-06'],
    ['Do 6/5/2027', '2027-05-06'],
    ['am Donnerstag, den 6. Mai 2027', '2027-05-06'],
    ['le jeudi 6 mai 2027', '2027-05-06'],
    ['6 May 2027, Thursday', '2027-05-06'],
  ])('reads %j as %s', (text, date) => expect(readTypedDate(text)).toBe(date))

  it.each([
    ...['', '4 Dec', '30 Feb 2031', '31/11/2031', '13/13/2031', 'tomorrow', '4 Foo 2031', '2031-00-04', '114/12/2026'],
    ...[
      '4/12-2031',
      '4 jui 2027',
      'foo 4/12/2031',
      '2026年12月4日',
      '4/12/2026 or 5/12/2026',
      '25/12/20267',
      'Dec 2026',
    ],
  ])('does not guess the date %j', (text) => expect(readTypedDate(text)).toBe(''))

  it.each([
    'Wednesday 6 May 2027',
    'Wed, 6/5/2027',
    'Mittwoch, 6. Mai 2027',
    'miércoles 6 de mayo de 2027',
    'mercredi 6 mai 2027',
    'am Mittwoch, den 6. Mai 2027',
    'Wednesday the 6th of May 2027',
    '6 May 2027, Wed',
  ])('refuses %j, which is a Thursday, and returns the date', (text) => {
    expect(readTypedDate(text)).toBe('')
    expect(parseTypedDate(text)).toEqual({ date: '2027-05-06', isContradicted: true })
  })

  it('uses the weekday to choose between two dates', () => {
    expect(readTypedDate('Sat 01/05/2027', 'unclear')).toBe('2027-05-01')
    expect(readTypedDate('Tue 01/05/2027', 'unclear')).toBe('2027-01-05')
    expect(readTypedDate('Wed 01/05/2027', 'unclear')).toBe('')
  })

  it.each(['en', 'es', 'fr', 'de'] as const)('reads dates in the format of %s', (language) => {
    for (let month = 1; month <= 12; month++) {
      const date = `2027-${String(month).padStart(2, '0')}-09`
      expect([readTypedDate(shortDate(date, language)), readTypedDate(longDate(date, language))]).toEqual([date, date])
    }
  })

  it('reads numeric dates in the given order, and none where the order is unclear', () => {
    const orders = ['day-first', 'month-first', 'unclear'] as const
    expect(orders.map((order) => readTypedDate('01/05/2027', order))).toEqual(['2027-05-01', '2027-01-05', ''])
    expect(orders.map((order) => readTypedDate('12/11/2026', order))).toEqual(['2026-11-12', '2026-12-11', ''])
    expect(orders.map((order) => readTypedDate('25/12/2026', order))).toEqual(Array(3).fill('2026-12-25'))
    expect(orders.map((order) => readTypedDate('05/05/2027', order))).toEqual(Array(3).fill('2027-05-05'))
    expect(readTypedDate('01.05.2027', 'month-first')).toBe('')
  })
})

it.each([
  ['uk', 'en-US', 'day-first'],
  ['america', 'en-US', 'month-first'],
  ['america', 'en-GB', 'unclear'],
  ['america', 'de-DE', 'unclear'],
  ['canada', 'en-US', 'unclear'],
  ['canada', 'en-CA', 'unclear'],
  ['', 'en-GB', 'day-first'],
  ['', 'fr-FR', 'day-first'],
  ['', 'en-US', 'unclear'],
  ['america', '', 'unclear'],
  ['uk', 'en-US@posix', 'day-first'],
  ['america', 'en-US@posix', 'unclear'],
  ['', 'en-US@posix', 'day-first'],
] as const)('dateOrderFor a ride in %j with a browser in %j is %s', (country, locale, order) => {
  expect(dateOrderFor(country, locale)).toBe(order)
})

it('twoReadings returns both dates of ambiguous numbers, and shownOrder the order of clear ones', () => {
  expect(twoReadings('01/05/2027')).toEqual(['2027-05-01', '2027-01-05'])
  expect(twoReadings('01.05.2027')).toEqual(['2027-05-01', '2027-01-05'])
  expect(['25/12/2026', '05/05/2027', '1 May 2027', 'soon'].map((text) => twoReadings(text))).toEqual(
    Array(4).fill(undefined),
  )
  expect(['25/12/2026', '12/25/2026', '01/05/2027', '25 Dec 2026'].map(shownOrder)).toEqual([
    'day-first',
    'month-first',
    undefined,
    undefined,
  ])
})

describe('readTypedDate without a year', () => {
  const today = '2026-11-28'
  it.each([
    ['28/11', '2026-11-28'],
    ['28 Nov', '2026-11-28'],
    ['Nov 28', '2026-11-28'],
    ['Sat 28 Nov', '2026-11-28'],
    ['28. November', '2026-11-28'],
    ['28.11.', '2026-11-28'],
    ['28 / 11', '2026-11-28'],
    ['27/11', '2027-11-27'],
    ['1 Jan', '2027-01-01'],
    ['el 4 de enero', '2027-01-04'],
    ['29 Feb', '2028-02-29'],
    ['28 Nov 2025', '2025-11-28'],
  ])('reads %s as the next such day, %s', (text, date) =>
    expect(readTypedDate(text, 'day-first', { today })).toBe(date),
  )

  it.each(['28', 'Nov', '30 Feb', '31/11', '9.30', 'Fri 28 Nov'])('does not guess a date from %j', (text) => {
    expect(readTypedDate(text, 'day-first', { today })).toBe('')
  })

  it('returns nothing where day and month are ambiguous', () => {
    expect(readTypedDate('5/1', 'unclear', { today })).toBe('')
    expect(twoReadings('5/1', { today })).toEqual(['2027-01-05', '2027-05-01'])
  })

  it('counts from the day that begins last in our countries', () => {
    expect(earliestToday(new Date('2026-11-28T09:59:00Z'))).toBe('2026-11-27')
    expect(earliestToday(new Date('2026-11-28T10:01:00Z'))).toBe('2026-11-28')
  })
})
