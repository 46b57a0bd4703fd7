// Ids: how they look and read. They are minted in services from random bytes that are passed in.
import { toPlainText } from './text.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 64 random bits as 13 Crockford base32 characters, lower case. `bytes` must hold at least 8. */
export const crockford = (bytes: Uint8Array): string => {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes.subarray(0, 8).toReversed()) {
    held |= byte << bits
    for (bits += 8; bits >= 5; bits -= 5) {
      text = alphabet[held & 31] + text
      held >>= 5
    }
  }
  return alphabet[held] + text
}

/** As a person reads it aloud: 4-4-5 in capitals, 0ABC-DEFG-HJKMN. */
export const readableId = (id: string): string => [id.slice(0, 4), id.slice(4, 8), id.slice(8)].join('-').toUpperCase()

/** What a person typed or pasted, as stored: spaces and dashes of any length dropped, the letters Crockford reads as digits turned. */
export const normaliseId = (text: string): string =>
  toPlainText(text)
    .toLowerCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replace(/[il]/g, '1')
    .replace(/o/g, '0')

export const bookingIdPattern = /^[0-9a-hjkmnp-tv-z]{13}$/
