import { expect, it } from 'vitest'
import { memoize } from './memoize.ts'

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
