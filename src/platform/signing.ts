// Ed25519 signatures (RFC 8032) and their keys as JSON Web Keys (RFC 8037), with the key's thumbprint (RFC 7638) as its id.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { canonicalJson } from '#kernel/canonical-json.ts'

/** What everybody may know of a key. */
export interface PublicKey {
  key_id: string
  /** The point of the curve, base64url. */
  x: string
}

export interface KeyPair extends PublicKey {
  /** PKCS #8, PEM. */
  privateKey: string
}

/** Computes the thumbprint of a public key (RFC 7638), base64url. */
export const computeKeyId = (x: string): string =>
  createHash('sha256')
    .update(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')

export const createKeyPair = (): KeyPair => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { key_id: computeKeyId(x), x, privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) }
}

/** Returns a function that signs texts; the signature is base64url. */
export const createTextSigner = (privateKey: string): ((text: string) => string) => {
  const key = createPrivateKey(privateKey)
  return (text) => sign(null, Buffer.from(text), key).toString('base64url')
}

/** Whether the key with this point made the signature over the text; false for a malformed point or signature too. */
export const isSignatureOf = (text: string, signature: string, { x }: Pick<PublicKey, 'x'>): boolean => {
  const bytes = Buffer.from(signature, 'base64url')
  // Another spelling of the same bytes is no signature of ours.
  if (bytes.toString('base64url') !== signature) return false
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, bytes)
  } catch {
    return false
  }
}
