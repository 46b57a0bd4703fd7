// Ids: 64 bits in 13 characters that people can read aloud and type.
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingIdPattern, crockford, normaliseId, readableId } from './ids.ts'

const eightBytes = fc.uint8Array({ minLength: 8, maxLength: 8 })
const digits = '0123456789abcdefghjkmnpqrstvwxyz'
const bitsOf = (id: string) => [...id].reduce((total, each) => total * 32n + BigInt(digits.indexOf(each)), 0n)

test('ids hold all 64 bits in 13 characters without i, l, o and u', () => {
  fc.assert(
    fc.property(eightBytes, (bytes) => {
      const id = crockford(bytes)
      expect(id).toMatch(bookingIdPattern)
      expect(id).not.toMatch(/[ilou]/)
      expect(bitsOf(id)).toBe(Buffer.from(bytes).readBigUInt64BE())
    }),
  )
})

test.each([
  [[0, 0, 0, 0, 0, 0, 0, 0], '0000000000000'],
  [[255, 255, 255, 255, 255, 255, 255, 255], 'fzzzzzzzzzzzz'],
  [[0, 0, 0, 0, 0, 0, 0, 32], '0000000000010'],
])('the bytes %j are encoded as %s', (bytes, id) => expect(crockford(Uint8Array.from(bytes))).toBe(id))

test('ids are shown as 4-4-5 in capitals', () => {
  expect(readableId('8ferfxwr09v07')).toBe('8FER-FXWR-09V07')
})

test('typed ids are normalised to the stored form', () => {
  fc.assert(
    fc.property(eightBytes, (bytes) => {
      expect(normaliseId(readableId(crockford(bytes)))).toBe(crockford(bytes))
    }),
  )
  for (const typed of ['8FER-FXWR-09V07', ' 8fer fxwr o9vo7 ', '8FER–FXWR—O9VO7', '8FERFXWR09V07'])
    expect(normaliseId(typed)).toBe('8ferfxwr09v07')
  expect(normaliseId('iIlLoO')).toBe('111100')
})

test('ids do not repeat in 100,000', () => {
  expect(new Set(Array.from({ length: 100_000 }, () => crockford(randomBytes(8)))).size).toBe(100_000)
})
