// Search conditions in the database fold text as the code does, and treat no character of the search as a pattern.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldText } from '#kernel/search-text.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

it('fold_text equals foldText for every letter of the scripts of names', async () => {
  const blocks = [
    [0x20, 0x5ff],
    [0x600, 0x6ff],
    [0x900, 0x97f],
    [0xe00, 0xe7f],
    [0x1e00, 0x20cf],
    [0x3000, 0x30ff],
    [0x4e00, 0x4eff],
    [0xac00, 0xacff],
    [0xf900, 0xf9ff],
    [0xfe00, 0xffef],
  ]
  const texts = blocks
    .flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .map((letter) => `a${letter}\u0301 B${letter}`)
  const { rows } = await site.pool.query('select text, fold_text(text) as folded from unnest($1::text[]) as text', [
    texts,
  ])
  const different = rows.filter(({ text, folded }) => folded !== foldText(text)).map(({ text }) => text)
  expect(different).toEqual([])
})

it.each([
  ['100%', '1000', false],
  ['100％', 'at 100% of', true],
  ['a_c', 'abc', false],
  ['a\\c', 'A\\C', true],
  ['\\', 'none', false],
])('a search for %j in %j returns %j', async (search, text, found) => {
  const { rows } = await site.pool.query('select fold_text($2) like search_pattern($1) as found', [search, text])
  expect(rows[0].found).toBe(found)
})
