import { expect, it } from 'vitest'
import { resolveStepTime, type StepTime, secondsToUndo } from './rules.ts'

const time = (over: Partial<StepTime>): StepTime => ({
  local: '2030-03-10T09:30',
  zone: 'Europe/London',
  notBefore: new Date('2030-03-10T09:00:00Z'),
  now: new Date('2030-03-10T10:00:20Z'),
  ...over,
})

it.each([
  ['a time between the previous step and now is kept', {}, '2030-03-10T09:30:00.000Z'],
  ['no time means now', { local: undefined }, '2030-03-10T10:00:20.000Z'],
  ['the present minute is not in the future', { local: '2030-03-10T10:00' }, '2030-03-10T10:00:00.000Z'],
  ['the next minute is in the future', { local: '2030-03-10T10:01' }, 'future'],
  ['a time before the previous step is refused', { local: '2030-03-10T08:59' }, 'before'],
  [
    'the minute of the previous step is that step',
    { local: '2030-03-10T09:00', notBefore: new Date('2030-03-10T09:00:41Z') },
    '2030-03-10T09:00:41.000Z',
  ],
  [
    'a repeated hour is the first one where both are possible',
    { local: '2030-10-27T01:30', notBefore: new Date('2030-10-27T00:00:00Z'), now: new Date('2030-10-27T03:00:00Z') },
    '2030-10-27T00:30:00.000Z',
  ],
  [
    'a repeated hour is the second one after a step in between',
    { local: '2030-10-27T01:30', notBefore: new Date('2030-10-27T00:45:00Z'), now: new Date('2030-10-27T03:00:00Z') },
    '2030-10-27T01:30:00.000Z',
  ],
] satisfies [string, Partial<StepTime>, string][])('%s', (_, over, expected) => {
  const result = resolveStepTime(time(over))
  expect(result.ok ? result.at.toISOString() : result.reason).toBe(expected)
})

it.each([
  [0, 10],
  [1, 10],
  [1000, 9],
  [9001, 1],
  [10_000, 0],
  [60_000, 0],
  // The clocks of two servers differ.
  [-5000, 10],
])('%i ms after it was set, a step can be undone for %i seconds', (ms, seconds) => {
  const setAt = new Date('2030-03-10T09:00:00Z')
  expect(secondsToUndo(setAt, new Date(setAt.getTime() + ms))).toBe(seconds)
})
