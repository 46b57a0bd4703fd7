// The published keys of receipts, and the file that is checked with them.
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

const base64url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`))

const jsonWebKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  /** Thumbprint of the key (RFC 7638). */
  kid: base64url(43),
  x: base64url(43),
})

/** A JWK set (RFC 7517). */
export const receiptKeys = z.object({ keys: z.array(jsonWebKey) })
export type ReceiptKeys = z.infer<typeof receiptKeys>

export const listReceiptKeys = endpoint({
  method: 'GET',
  path: '/.well-known/ostler-receipt-keys.json',
  summary: 'The public keys of all receipts as a JWK set, former keys included',
  access: 'anyone',
  limits: [{ by: 'ip', points: 120, seconds: 60 }],
  answer: receiptKeys,
})

/** What a booking keeps of its signature. */
export const priceSignature = z.strictObject({
  /** Id of the key in `listReceiptKeys`. */
  key_id: base64url(43),
  /** Ed25519 over the canonical JSON of the price, base64url. */
  signature: base64url(86),
})
export type PriceSignature = z.infer<typeof priceSignature>

const signedPrice = z.strictObject({
  format: z.literal('ostler-price-1'),
  booking_id: z.string(),
  rate_version_id: z.string(),
  document_hash: z.string(),
  inputs: z.looseObject({}).nullable(),
  service_class: z.string(),
  cars: z.int(),
  lines: z.array(z.looseObject({ code: z.string(), amount: z.int() })),
  amount: z.int(),
  currency: z.string(),
})

/** The file of a receipt: what is signed and its signature, and nothing beside. */
export const receiptFile = z.strictObject({
  format: z.literal('ostler-receipt-1'),
  price: signedPrice,
  ...priceSignature.shape,
})
