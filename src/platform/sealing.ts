// Encryption of secrets at rest: AES-256-GCM with one key per purpose, derived (HKDF) from the installation's data key.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
// Names the algorithm, so that another can be added later.
const version = 'v1'

export interface Seal {
  /** Encrypts `text`. `bound` names its owner: what was sealed for one person does not open for another. */
  seal(text: string, bound: string): string
  /** Decrypts. @throws Error for another key, another `bound`, or a text that was tampered with */
  open(sealed: string, bound: string): string
  /** Keyed hash (HMAC) of `text`: for short codes, which a plain hash would reveal. */
  fingerprint(text: string): Buffer
}

const deriveKey = (dataKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, '', `ostler ${purpose}`, 32))

/** The key of the keyed hashes of a purpose. */
export const deriveFingerprintKey = (dataKey: string, purpose: string): Buffer =>
  deriveKey(dataKey, `${purpose} fingerprints`)

/** Keyed hash (HMAC) of a text. */
export const hashWithKey = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** `purpose` separates keys: what one seals, another cannot open. */
export const createSeal = (dataKey: string, purpose: string): Seal => {
  const key = deriveKey(dataKey, purpose)
  const fingerprintKey = deriveFingerprintKey(dataKey, purpose)
  return {
    seal(text, bound) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(bound))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, bound) {
      const [sealVersion, packed = ''] = sealed.split('.')
      if (sealVersion !== version) throw new Error(`unknown seal version: ${sealVersion}`)
      const bytes = Buffer.from(packed, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(bound))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
    fingerprint: (text) => hashWithKey(fingerprintKey, text),
  }
}
