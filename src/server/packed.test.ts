import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { pack } from './packed.ts'

/** Words that come again and again, as on a page, in an order of chance. */
const words = Array.from({ length: 200 }, () => randomBytes(4).toString('hex'))
const page = Buffer.from(Array.from(randomBytes(20_000), (byte) => words[byte % words.length]).join(' '))

it('packs in a hurry for the first reader, and well once there is a second', async () => {
  const { packed } = pack(page.toString())
  const first = await packed('br')
  const second = await packed('br')
  expect(second).toBe(first)
  await eventually(async () => (await packed('br')).length < first.length)
  for (const each of [first, await packed('br')]) expect(brotliDecompressSync(each).equals(page)).toBe(true)
})

it('packs once for those who read gzip', async () => {
  const { packed } = pack(page.toString())
  const both = await Promise.all([packed('gzip'), packed('gzip')])
  expect(both[0]).toBe(both[1])
  expect(gunzipSync(both[0]).equals(page)).toBe(true)
})
