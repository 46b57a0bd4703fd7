import { expect, it } from 'vitest'
import { canUndo, type PendingAction, undoMs, undoSecondsLeft } from './action-queue.ts'

const tappedAt = new Date('2030-03-10T09:00:00Z')
const step = (over: Partial<PendingAction> = {}): PendingAction => ({
  action_id: 'a',
  booking_id: 'b',
  car_number: 1,
  action: 'on_the_way',
  tapped_at: tappedAt.toISOString(),
  booking_version: 1,
  about: 'Heathrow',
  ...over,
})
const after = (ms: number) => new Date(tappedAt.getTime() + ms)

it.each([
  ['at once', 0, true],
  ['one millisecond before the ten seconds end', undoMs - 1, true],
  ['when the ten seconds have ended', undoMs, false],
  ['when the clock was put back meanwhile', -1, false],
])('whether an action can be undone %s: %i ms, %s', (_, ms, expected) => {
  expect(canUndo(step(), after(ms))).toBe(expected)
})

it('an acknowledgement can be undone too', () => {
  expect(canUndo(step({ action: 'acknowledge' }), after(0))).toBe(true)
})

it.each([
  [0, 10],
  [1, 10],
  [9001, 1],
])('counts the seconds that are left after %i ms: %i', (ms, left) => {
  expect(undoSecondsLeft(step(), after(ms))).toBe(left)
})

it('a released action cannot be undone', () => {
  expect(canUndo(step({ is_released: true }), after(0))).toBe(false)
})
