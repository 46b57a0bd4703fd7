// Tokens of links, each valid for one purpose: a signed id, or a secret derived from a stored seed.
import { createHmac, timingSafeEqual } from 'node:crypto'

const deriveKey = (dataKey: string, purpose: string): Buffer => createHmac('sha256', dataKey).update(purpose).digest()

/** Tokens `<id>.<signature>`, of which nothing is stored. */
export const createSignedIds = (dataKey: string, purpose: string) => {
  const key = deriveKey(dataKey, purpose)
  const sign = (id: string) => createHmac('sha256', key).update(id).digest()
  return {
    createToken: (id: string): string => `${id}.${sign(id).toString('base64url')}`,
    /** Returns the id; undefined where the signature is wrong. */
    readToken(token: string): string | undefined {
      const [id = '', signature = ''] = token.split('.')
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(id)]
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
    },
  }
}

/** Derives a token from a stored seed, so that the same link can be shown again although only its hash is stored. */
export const createSeededTokens = (dataKey: string, purpose: string) => {
  const key = deriveKey(dataKey, purpose)
  return (id: string, seed: Buffer): string =>
    createHmac('sha256', key).update(`${id}:`).update(seed).digest('base64url')
}
