// Parsing untrusted JSON: nesting up to 32 levels, whatever the texts contain.
import { expect, test } from 'vitest'
import { parseJson } from './json.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('parses JSON nested up to 32 levels and refuses deeper nesting', () => {
  expect(parseJson(nested(32))).toHaveLength(1)
  expect(() => parseJson(nested(33))).toThrow()
  expect(() => parseJson(`{"a":${nested(32)}}`)).toThrow()
})

test('accepts more than 32 brackets side by side or inside texts', () => {
  expect(parseJson(`[${Array(100).fill('[{}]').join()}]`)).toHaveLength(100)
  expect(parseJson(JSON.stringify({ note: `"\\${'[{'.repeat(100)}` }))).toEqual({ note: `"\\${'[{'.repeat(100)}` })
})
