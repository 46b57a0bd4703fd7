import { expect, it } from 'vitest'
import { refundPollMs } from './refund-poll.ts'

it('a pending refund is polled every two seconds for a minute, then every thirty', () => {
  expect([0, 59_999, 60_000, 86_400_000].map(refundPollMs)).toEqual([2000, 2000, 30_000, 30_000])
})
