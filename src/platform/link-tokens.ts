// Tokens of links, each valid for one purpose: a signed id, or a secret derived from a stored seed.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

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

const seedBytes = 32

const deriveBytes = (key: Buffer, id: string, seed: Buffer): Buffer =>
  createHmac('sha256', key).update(`${id}:`).update(seed).digest()

const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)))

/**
 * Derives a token from a stored seed, so that the same link can be shown again although only its hash is stored. A seed of
 * double length is one of `rekeySeed`: its second half is the token, masked with what the first half derives.
 */
export const createSeededTokens = (dataKey: string, purpose: string) => {
  const key = deriveKey(dataKey, purpose)
  return (id: string, seed: Buffer): string => {
    const derived = deriveBytes(key, id, seed.subarray(0, seedBytes))
    return (seed.length > seedBytes ? xor(derived, seed.subarray(seedBytes)) : derived).toString('base64url')
  }
}

/** A seed from which `dataKey` derives this token, which another key derived before. */
export const rekeySeed = (dataKey: string, purpose: string, { id, token }: { id: string; token: string }): Buffer => {
  const seed = randomBytes(seedBytes)
  return Buffer.concat([seed, xor(deriveBytes(deriveKey(dataKey, purpose), id, seed), Buffer.from(token, 'base64url'))])
}
