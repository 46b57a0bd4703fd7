// What a stranger's JSON may be: as deep as 32, whatever stands in its texts.
import { expect, test } from 'vitest'
import { parseJson } from './json.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('is read to a depth of 32, and refused below', () => {
  expect(parseJson(nested(32))).toHaveLength(1)
  expect(() => parseJson(nested(33))).toThrow()
  expect(() => parseJson(`{"a":${nested(32)}}`)).toThrow()
})

test('may have more brackets beside one another, and in its texts', () => {
  expect(parseJson(`[${Array(100).fill('[{}]').join()}]`)).toHaveLength(100)
  expect(parseJson(JSON.stringify({ note: `"\\${'[{'.repeat(100)}` }))).toEqual({ note: `"\\${'[{'.repeat(100)}` })
})
