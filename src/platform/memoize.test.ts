import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { memoize, reuseBriefly } from './memoize.ts'

it('memoize does the work once for each key, also for concurrent calls', async () => {
  const done: string[] = []
  const length = memoize(async (word: string) => {
    done.push(word)
    return word.length
  })
  expect(await Promise.all([length('car'), length('car'), length('driver')])).toEqual([3, 3, 6])
  expect(await length('car')).toBe(3)
  expect(done).toEqual(['car', 'driver'])
})

it('memoize rejects all waiting calls on failure and tries again at the next call', async () => {
  let attempts = 0
  const second = memoize(async () => {
    attempts++
    if (attempts === 1) throw new Error('not yet')
    return attempts
  })
  const waiting = await Promise.allSettled([second(), second()])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([await second(), await second()]).toEqual([2, 2])
})

it('reuseBriefly does slow work once for those who call meanwhile and shortly after, and then again', async () => {
  let times = 0
  const count = reuseBriefly(async (_key: string) => {
    await delay(20)
    return ++times
  }, 20)
  expect(await Promise.all([count('a'), count('a'), count('b')])).toEqual([1, 1, 2])
  expect(await count('a')).toBe(1)
  await eventually(async () => (await count('a')) > 2)
})

it('reuseBriefly tries failed work again', async () => {
  let times = 0
  const count = reuseBriefly(async (_key: string) => {
    if (++times === 1) throw new Error('not yet')
    return times
  }, 1000)
  await expect(count('a')).rejects.toThrow('not yet')
  expect(await count('a')).toBe(2)
})
