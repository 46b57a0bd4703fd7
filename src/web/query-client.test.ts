// What the cache keeps, and for how long: the figures of the specification (part 1, section 9).
import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

test('what nobody shows any more is kept for 300,000 ms, and asking again is left to kit/api.ts', () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: { gcTime: 300_000, retry: false },
    mutations: { retry: false },
  })
})
