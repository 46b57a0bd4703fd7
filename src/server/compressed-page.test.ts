import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { compressPage } from './compressed-page.ts'

/** Repetitive random words that compress like a page. */
const words = Array.from({ length: 200 }, () => randomBytes(4).toString('hex'))
const page = Buffer.from(Array.from(randomBytes(20_000), (byte) => words[byte % words.length]).join(' '))

it('compresses fast for the first request, and well from the second on', async () => {
  const { compressed } = compressPage(page.toString())
  const first = await compressed('br')
  const second = await compressed('br')
  expect(second).toBe(first)
  await eventually(async () => (await compressed('br')).length < first.length)
  for (const each of [first, await compressed('br')]) expect(brotliDecompressSync(each).equals(page)).toBe(true)
})

it('compresses once for gzip', async () => {
  const { compressed } = compressPage(page.toString())
  const both = await Promise.all([compressed('gzip'), compressed('gzip')])
  expect(both[0]).toBe(both[1])
  expect(gunzipSync(both[0]).equals(page)).toBe(true)
})
