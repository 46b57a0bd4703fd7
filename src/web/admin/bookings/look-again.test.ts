import { expect, it } from 'vitest'
import { lookAgainIn } from './look-again.ts'

it('looks every two seconds for a minute, then every thirty for as long as the dialog stands', () => {
  expect([0, 59_999, 60_000, 86_400_000].map(lookAgainIn)).toEqual([2000, 2000, 30_000, 30_000])
})
