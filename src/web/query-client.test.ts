// Tests of the cache settings: figures of the specification (part 1, section 9).
import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

test('queryClient keeps unused data for 300,000 ms and leaves retries to kit/api.ts', () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: { gcTime: 300_000, retry: false },
    mutations: { retry: false },
  })
})
