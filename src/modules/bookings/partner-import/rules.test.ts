// Parsing of guest lists as concierges write them, and the messages for cells that cannot be parsed.
import { expect, it } from 'vitest'
import * as m from '#messages/partner/desk.ts'
import { seededClasses, serviceClass } from '../../../../testing/service-classes.ts'
import { isDay, parseDayOrEmpty } from '../guest-list-days/rules.ts'
import { emptyCells, parseTable, textOf } from '../partner-import-parsing/rules.ts'
import {
  dateOrderOfList,
  findDateOrders,
  keyParts,
  type ListSettings,
  parseClass,
  parseGuest,
  parseRow,
} from './rules.ts'

const sheet: ListSettings = {
  date: '2026-12-04',
  today: '2026-12-01',
  hotel: ['The Harcourt', 'Harcourt Mews'],
  byLink: false,
  classes: seededClasses,
}
const cells = (over: object = {}) => ({
  ...emptyCells,
  time: '09:30',
  name: 'Mr Jude Okafor',
  room: '412',
  destination: 'Heathrow Airport',
  ...over,
})

it.each([
  ['2026-12-24', '2026-12-24'],
  ['24/12/2026', '2026-12-24'],
  ['24.12.26', '2026-12-24'],
  ['24 Dec', '2026-12-24'],
  ['3 January', '2027-01-03'],
  ['3/1', '2027-01-03'],
  // A list from yesterday is not one for next year.
  ['30/11', '2026-11-30'],
  ['30 Nov', '2026-11-30'],
  ['24-Dec-26', '2026-12-24'],
  ['24/12/2026 00:00', '2026-12-24'],
  ['Tomorrow', '2026-12-02'],
  ['24.12.', '2026-12-24'],
  ['Dec 24', '2026-12-24'],
  ['12/24', '2026-12-24'],
  ['12/24/2026', '2026-12-24'],
  ['２５/１２', '2026-12-25'],
  ['２５．１２．', '2026-12-25'],
  ['２５ Ｄｅｃ', '2026-12-25'],
  ['ｔｏｄａｙ', '2026-12-01'],
  ['Ｔｏｍｏｒｒｏｗ', '2026-12-02'],
  ['25\u00a0Dec', '2026-12-25'],
  ['Fri 25 Dec', '2026-12-25'],
  ['Thu 25 Dec', ''],
  ['31/11', ''],
  ['Friday', ''],
])('parses the day %j as %j', (text, day) => expect(parseDayOrEmpty(text, sheet.today)).toBe(day))

it('reads numeric dates in the order of the hotel’s country and of the list', () => {
  expect(findDateOrders(['12/25/2026', '01/05/2027', '5 Jan'])).toEqual(['month-first'])
  const [dayFirst, monthFirst] = [findDateOrders(['25/12/2026']), findDateOrders(['12/25/2026'])]
  expect([[], dayFirst, monthFirst].map((shown) => dateOrderOfList('uk', shown))).toEqual([
    'day-first',
    'day-first',
    'unclear',
  ])
  expect([[], dayFirst, monthFirst].map((shown) => dateOrderOfList('america', shown))).toEqual([
    'unclear',
    'day-first',
    'month-first',
  ])
  expect(dateOrderOfList('canada', [...dayFirst, ...monthFirst])).toBe('unclear')
})

it('explains an ambiguous date, a contradicting weekday and a missing date', () => {
  const errors = (date: string, over: object) => {
    const row = parseRow(cells({ date }), { ...sheet, ...over })
    return 'errors' in row ? row.errors.date : undefined
  }
  expect(errors('01/05/2027', { order: 'unclear' })).toBe(
    m.date_unclear({ first: 'Sat 1 May 2027', second: 'Tue 5 Jan 2027' }),
  )
  expect(errors('01/05/2027', {})).toBe(undefined)
  expect(errors('', { date: '' })).toBe(m.date_missing)
  expect(errors('Wednesday 6 May 2027', {})).toBe(m.date_weekday({ date: 'Thursday 6 May 2027' }))
})

it('does not take a time, room or name for a day', () => {
  expect(['09:30', '9.30', '0930', '412', 'Okafor', '9 am'].filter(isDay)).toEqual([])
  expect(['2026-12-04', '4/12/2026', '4 Dec'].every(isDay)).toBe(true)
})

it.each([
  ['Mr Jude Okafor', ['mr', 'Jude', 'Okafor']],
  ['Okafor, Jude', [null, 'Jude', 'Okafor']],
  ['Dr. Ana María de la Cruz', ['dr', 'Ana María de la', 'Cruz']],
  ['Miss  Okafor', ['ms', null, 'Okafor']],
  ["O'Brien", [null, null, "O'Brien"]],
  ['Mr & Mrs Okafor', [null, 'Mr & Mrs', 'Okafor']],
  ['Okafor, Mr and Mrs Jude', [null, 'Mr and Mrs Jude', 'Okafor']],
  ['Mr/Mrs Okafor', [null, 'Mr/Mrs', 'Okafor']],
  ['Jude\u200b\u00a0Oka\u00adfor', [null, 'Jude', 'Okafor']],
  ['Okafor,', [null, null, 'Okafor']],
  ['伟 王', [null, '伟', '王']],
  ['李 伟', [null, '李', '伟']],
  ['王, 伟', [null, '伟', '王']],
  ['김 철', [null, '김', '철']],
  ['伟', [null, null, '伟']],
  ['Mr 王', ['mr', null, '王']],
  ['Mr & Mrs 王', [null, 'Mr & Mrs', '王']],
  ['Å Ø', [null, 'Å', 'Ø']],
])('parses the guest %j', (text, [guest_title, guest_first_name, guest_last_name]) =>
  expect(parseGuest(text).value).toEqual({ guest_title, guest_first_name, guest_last_name }),
)

it.each([
  ['', 'business_class'],
  ['Business', 'business_class'],
  ['E-Class', 'business_class'],
  ['saloon', 'business_class'],
  ['First Class', 'first_class'],
  ['S class', 'first_class'],
  ['VIP', 'first_class'],
  ['van', 'business_van'],
  ['V-Class', 'business_van'],
  ['Business Van', 'business_van'],
  ['people carrier', 'business_van'],
  ['helicopter', undefined],
  ['economy', undefined],
])('parses the class %j as %s', (text, service) => expect(parseClass(text, seededClasses)).toBe(service))

it.each([
  [{ time: '' }, { time: m.time_missing }],
  [{ time: '25:00' }, { time: m.time_unread }],
  [{ time: '14:20' }, { time: m.time_quarter }],
  [{ date: '31/11/2026' }, { date: m.date_unread }],
  [{ date: '30/11/2026' }, { date: m.date_past }],
  [{ name: ' ' }, { name: m.name_missing }],
  [{ name: '0412' }, { name: m.name_unread }],
  [{ name: 'Jos\ufffd Okafor' }, { name: m.name_unread }],
  [{ name: 'Okafor, Jude, VIP' }, { name: m.name_unread }],
  [{ name: `Ada ${'a'.repeat(81)}` }, { name: m.too_long({ most: 80 }) }],
  [{ room: 'x'.repeat(41) }, { room: m.too_long({ most: 40 }) }],
  [{ destination: '' }, { destination: m.destination_missing }],
  [{ destination: 'the harcourt' }, { destination: m.destination_hotel }],
  [{ from: 'Luton Airport' }, { from: m.ends_elsewhere }],
  [{ direction: 'sideways' }, { direction: m.direction_unread }],
  [{ direction: 'arrival', from: 'hotel' }, { direction: m.direction_against }],
  [{ direction: 'departure', from: 'Luton', destination: '' }, { direction: m.direction_against }],
  [{ flight: 'by train' }, { flight: m.flight_unread }],
  [{ class: 'economy' }, { class: m.class_unread({ names: 'Business Class, First Class, Business Van/SUV' }) }],
  [{ email: 'guest@' }, { email: m.email_unread }],
  [{ passengers: '9' }, { passengers: m.count_unread({ least: 1, most: 8 }) }],
  [{ luggage: 'two' }, { luggage: m.count_unread({ least: 0, most: 8 }) }],
  [{ surplus: 'TW6' }, { surplus: m.columns_many }],
  [
    { time: '', flight: '1' },
    { time: m.time_missing, flight: m.flight_unread },
  ],
])('rejects %j with a message per cell', (over, errors) => expect(parseRow(cells(over), sheet)).toEqual({ errors }))

it('gives the same key for other spellings of a guest and room', () => {
  const key = (over: object) => {
    const row = parseRow(cells(over), sheet)
    if ('errors' in row) throw new Error(JSON.stringify(row.errors))
    return keyParts(row.parsedRow, { partner_id: 'p', pickup: 'a', dropoff: 'b' })
  }
  const one = key({ name: "Ann-Marie O'Brien", room: '412' })
  for (const name of ['ANN‑MARIE  O’BRIEN', 'O’Brien, Ann - Marie', 'Ms Ann–Marie\u200b O`Brien'])
    expect(key({ name, room: 'Room 412' })).toEqual(one)
  expect(key({ name: "Ann-Marie O'Brien", room: '413' })).not.toEqual(one)
})

it('derives departure from or arrival at the hotel', () => {
  const routeOf = (over: object) => {
    const row = parseRow(cells(over), sheet)
    return 'parsedRow' in row ? [row.parsedRow.place, row.parsedRow.isArrival] : row.errors
  }
  expect(routeOf({})).toEqual(['Heathrow Airport', false])
  expect(routeOf({ direction: 'Arrival' })).toEqual(['Heathrow Airport', true])
  expect(routeOf({ from: 'Luton', destination: 'Hotel' })).toEqual(['Luton', true])
  expect(routeOf({ from: 'Luton', destination: '' })).toEqual(['Luton', true])
  expect(routeOf({ from: 'harcourt  mews' })).toEqual(['Heathrow Airport', false])
  expect(routeOf({ from: 'Harcourt' })).toEqual(['Heathrow Airport', false])
  expect(parseRow(cells(), { ...sheet, byLink: true })).toEqual({ errors: { email: m.email_missing } })
})

const parseRows = (text: string) => parseTable(text, isDay).rows

it('parses a table with three separators, quotes, and with or without column headers', () => {
  const row = { time: '09:30', name: 'Okafor, Jude', room: '412', destination: 'Heathrow Airport, Terminal 5' }
  const full = { ...emptyCells, ...row, flight: 'BA 178', class: 'first' }
  const quoted = '09:30,"Okafor, Jude",412,"Heathrow Airport, Terminal 5",BA 178,first'
  const tabs = '09:30\tOkafor, Jude\t412\tHeathrow Airport, Terminal 5\tBA 178\tfirst'
  expect(parseRows(quoted)).toEqual([full])
  expect(parseRows(`${tabs}\r\n\r\n${tabs}\n`)).toEqual([full, full])
  expect(parseRows(`4 Dec;${tabs.replaceAll('\t', ';')}`)).toEqual([{ ...full, date: '4 Dec' }])
  expect(parseRows(`\ufeffTIME,Guest name,Room No.,To,Flight,Car\n${quoted}`)).toEqual([full])
  const [odd] = parseRows(`time,name,nonsense,to\n9am,"Ann ""Nan""\nLee",x,Luton,LU1,2`)
  expect(odd).toEqual({ ...emptyCells, time: '9am', name: 'Ann "Nan"\nLee', destination: 'Luton', surplus: 'LU1 2' })
  expect(parseRows('')).toEqual([])
})

it('finds column headers in any order below a headline, and reports ignored columns', () => {
  const row = { ...emptyCells, time: '09:30', name: 'Okafor, Dr Jude', destination: 'Luton', flight: 'BA 178' }
  const table = 'To;Surname;Remarks;Time;Flight no.;Title;First name;VIP\nLuton;Okafor;child seat;09:30;BA 178;Dr;Jude;'
  for (const above of ['', 'sep=;\r\n', 'Departures, 4 December\n\n', 'The Harcourt;;;\nDepartures;;;\n'])
    expect(parseTable(`${above}${table}`, isDay)).toEqual({ rows: [row], ignoredHeaders: ['Remarks'] })
  // A single quotation mark swallows neither a line nor a separator.
  const inches = '09:30;Ann "Nan Lee;412;Luton\n10:00;Bo;413;Luton, Airport "x'
  expect(parseRows(inches).map(({ time, name }) => [time, name])).toEqual([
    ['09:30', 'Ann "Nan Lee'],
    ['10:00', 'Bo'],
  ])
})

it('decodes a file in its own encoding and rejects a workbook', () => {
  const text = 'José;Müller\n'
  expect(textOf(new TextEncoder().encode(text))).toBe(text)
  expect(textOf(Uint8Array.from(text, (each) => each.charCodeAt(0)))).toBe(text)
  expect(textOf(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')))).toBe(text)
  expect(textOf(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()))).toBe(text)
  expect(textOf(Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0))).toBeUndefined()
})

it('prefers the name of a class to the alias of another', () => {
  const minibus = serviceClass('minibus', { name: { en: 'Minibus', es: 'Minibús', fr: 'Minibus', de: 'Minibus' } })
  expect(parseClass('minibus', [...seededClasses, minibus])).toBe('minibus')
  expect(parseClass('people carrier', [...seededClasses, minibus])).toBe('business_van')
})
