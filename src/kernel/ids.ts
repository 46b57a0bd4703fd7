// Format of ids. They are minted by services from random bytes.
import { toPlainText } from './text.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 64 random bits as 13 Crockford base32 characters, lower case. `bytes` must hold at least 8. */
export const crockford = (bytes: Uint8Array): string => {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes.subarray(0, 8).toReversed()) {
    buffer |= byte << bits
    for (bits += 8; bits >= 5; bits -= 5) {
      text = alphabet[buffer & 31] + text
      buffer >>= 5
    }
  }
  return alphabet[buffer] + text
}

/** For people: 4-4-5 in capitals, 0ABC-DEFG-HJKMN. */
export const readableId = (id: string): string => [id.slice(0, 4), id.slice(4, 8), id.slice(8)].join('-').toUpperCase()

/** The stored form of a typed or pasted id: without spaces and dashes, and with Crockford's look-alike letters as digits. */
export const normaliseId = (text: string): string =>
  toPlainText(text)
    .toLowerCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replace(/[il]/g, '1')
    .replace(/o/g, '0')

export const bookingIdPattern = /^[0-9a-hjkmnp-tv-z]{13}$/
