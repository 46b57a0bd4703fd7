import { expect, it } from 'vitest'
import { memoize } from './memoize.ts'

it('does the work once for each key, however many ask meanwhile', async () => {
  const done: string[] = []
  const length = memoize(async (word: string) => {
    done.push(word)
    return word.length
  })
  expect(await Promise.all([length('car'), length('car'), length('driver')])).toEqual([3, 3, 6])
  expect(await length('car')).toBe(3)
  expect(done).toEqual(['car', 'driver'])
})

it('tells all who wait that it failed, and tries again for the next', async () => {
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
