// The queue of a reading: loads are shared and run one after another, so that a change during a load counts after it.
import { expect, it } from 'vitest'
import type { BoardRide } from '../board/contract.ts'
import { isSame, type ShownRide } from './rules.ts'
import { createQueue } from './service.ts'

it('runs work once for all who want it before it begins, and again for those who come while it runs', async () => {
  const queued = createQueue()
  const gates: (() => void)[] = []
  const work = queued(() => new Promise<void>((resolve) => void gates.push(resolve)))
  const first = [work(), work()]
  await expect.poll(() => gates.length).toBe(1)
  const later = [work(), work()]
  gates[0]?.()
  await Promise.all(first)
  await expect.poll(() => gates.length).toBe(2)
  gates[1]?.()
  await Promise.all(later)
  expect(gates).toHaveLength(2)
})

it('goes on after work that failed', async () => {
  const queued = createQueue()
  const failing = queued(() => Promise.reject(new Error('no database')))
  const next = queued(() => Promise.resolve())
  const failed = expect(failing()).rejects.toThrow('no database')
  await next()
  await failed
})

it('tells a ride of the day before from the same ride on the board', () => {
  const shown: ShownRide = { ride: { booking_id: 'a' } as BoardRide, isBefore: false }
  const again = { ride: { ...shown.ride }, isBefore: false }
  expect([isSame(shown, again), isSame(shown, { ...again, isBefore: true }), isSame(undefined, shown)]).toEqual([
    true,
    false,
    false,
  ])
})
