// Secrets at rest: sealed with AES-256-GCM under a key made from the installation's own, one for each purpose.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
// Says how it was sealed, so that another way can stand beside it one day.
const version = 'v1'

export interface Seal {
  /** `bound` is what the text belongs to: sealed for one person, it does not open for another. */
  seal(text: string, bound: string): string
  /** Throws where it was sealed with another key, for something else, or was changed since. */
  open(sealed: string, bound: string): string
  /** The same for the same text, and worth nothing to whoever has no key: for short codes, which a bare hash gives away. */
  fingerprint(text: string): Buffer
}

const keyFor = (dataKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, '', `ostler ${purpose}`, 32))

/** `purpose` parts the keys: what one seals, another cannot open. */
export const createSeal = (dataKey: string, purpose: string): Seal => {
  const key = keyFor(dataKey, purpose)
  const fingerprintKey = keyFor(dataKey, `${purpose} fingerprints`)
  return {
    seal(text, bound) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(bound))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, bound) {
      const [way, packed = ''] = sealed.split('.')
      if (way !== version) throw new Error(`sealed in a way that is not known: ${way}`)
      const bytes = Buffer.from(packed, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(bound))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
  }
}
