// Formats of pickup date and time.
import { expect, test } from 'vitest'
import {
  foreignZone,
  formatConfirmedPickup,
  formatLongPickup,
  formatPaymentPickup,
  formatShortPickup,
} from './pickup-format.ts'

const pickup = { date: '2026-12-04', time: '09:30:00' }

test('each screen has its own format of a pickup', () => {
  expect(formatLongPickup(pickup)).toBe('Friday 4 December 2026, 09:30')
  expect(formatShortPickup(pickup)).toBe('Fri 4 Dec 2026, 09:30')
  expect(formatPaymentPickup(pickup)).toBe('Friday, 4 December 2026 at 09:30')
  expect(formatConfirmedPickup(pickup)).toBe('December 4th, 2026 at 09:30')
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [30, '30th'],
])('writes day %i as %s', (day, written) => {
  const date = `2027-01-${String(day).padStart(2, '0')}`
  expect(formatConfirmedPickup({ date, time: '00:15' })).toBe(`January ${written}, 2027 at 00:15`)
})

test('shows a placeholder for a missing date', () => {
  expect(formatConfirmedPickup({ date: '', time: '' })).toBe('Not specified')
})

test('names the pickup zone only if the reader is in another one', () => {
  expect(formatLongPickup({ ...pickup, zone: 'Pacific/Auckland' })).toMatch(/ \(Auckland time\)$/)
  expect(formatLongPickup({ ...pickup, zone: Intl.DateTimeFormat().resolvedOptions().timeZone })).not.toContain('(')
})

// Arizona does not use daylight saving time; neighbouring Colorado changes at two in the morning.
test.each([
  ['the evening before', '2026-03-07', '23:00', ''],
  ['an hour after Denver went ahead', '2026-03-08', '03:00', 'Phoenix'],
  ['an hour before Denver goes back', '2026-11-01', '00:00', 'Phoenix'],
  ['after Denver went back', '2026-11-01', '01:30', ''],
])(
  'names the zone of a pickup in Phoenix for a reader in Denver only if their clocks differ: %s',
  (_, date, time, named) => {
    expect(foreignZone({ date, time, zone: 'America/Phoenix' }, 'America/Denver')).toBe(named)
  },
)

test('takes the earlier of two instants if a local time occurs twice', () => {
  const twice = { date: '2026-11-01', time: '01:30', zone: 'America/Denver' }
  expect(foreignZone(twice, 'America/Phoenix')).toBe('Denver')
  expect(foreignZone(twice, 'America/Boise')).toBe('')
})
