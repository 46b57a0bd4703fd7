// Signs the prices of bookings, and publishes the keys. The private key leaves the database encrypted and stays in memory.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { createSeal } from '#platform/sealing.ts'
import { createKeyPair, createTextSigner } from '#platform/signing.ts'
import type { RateCards } from '../rate-cards/service.ts'
import type { PriceSignature, ReceiptKeys } from './contract.ts'
import { type PriceColumns, type SignedPrice, toSignedPrice, toSignedText } from './rules.ts'
import { insertKey, listKeys, type ReceiptKey } from './store.ts'

/** How long keys are used from memory; another process may have renewed them. */
const cacheMs = 60_000

interface Signer {
  key_id: string
  sign: (text: string) => string
}

/** The file of a receipt: what is signed of its price, and the signature. */
export interface ReceiptFile extends PriceSignature {
  format: 'ostler-receipt-1'
  price: SignedPrice
}

export interface PriceSignaturesDeps {
  db: Db
  clock: Clock
  dataKey: string
  rateCards: Pick<RateCards, 'getRates'>
}

export const createPriceSignatures = ({ db, clock, dataKey, rateCards }: PriceSignaturesDeps) => {
  const seal = createSeal(dataKey, 'receipt keys')
  let cached: { at: number; keys: ReceiptKey[]; signer: Signer | undefined } | undefined

  /** Undefined for a key that was sealed with another DATA_KEY: it stays published and signs no more. */
  const openKey = ({ key_id, sealed_private_key }: ReceiptKey): Signer | undefined => {
    try {
      return { key_id, sign: createTextSigner(seal.open(sealed_private_key, key_id)) }
    } catch {
      return undefined
    }
  }

  const readKeys = async (on: Db) => {
    const at = clock().getTime()
    if (cached && Math.abs(at - cached.at) <= cacheMs) return cached
    const keys = await listKeys(on)
    let signer: Signer | undefined
    for (const key of keys) signer ??= openKey(key)
    cached = { at, keys, signer }
    return cached
  }

  /** Creates a key, which signs from now on. Receipts of earlier keys stay valid. Returns its id. */
  const renewKey = async (): Promise<string> => {
    const { key_id, x, privateKey } = createKeyPair()
    await insertKey(db, { key_id, x, sealed_private_key: seal.seal(privateKey, key_id), created_at: clock() })
    cached = undefined
    return key_id
  }

  /** What is signed of a booked price. `on` is the caller's own connection. */
  const describePrice = async (on: Db, columns: PriceColumns): Promise<SignedPrice> => {
    const { card, version } = await rateCards.getRates(on, columns.rate_version_id)
    return toSignedPrice(columns, { document_hash: version.document_hash ?? '', currency: card.currency })
  }

  return {
    renewKey,

    /** Creates the first key, and a new one where DATA_KEY opens none. */
    async ensureKey(): Promise<void> {
      const { signer } = await readKeys(db)
      if (!signer) await renewKey()
    },

    /** Signs the price of a booking; returns the text of the column `price_signature`. */
    async sign(on: Db, columns: PriceColumns): Promise<string> {
      const { signer } = await readKeys(on)
      if (!signer) throw new Error('no key signs prices: start the server once with the DATA_KEY of this database')
      const signature = signer.sign(toSignedText(await describePrice(on, columns)))
      return JSON.stringify({ key_id: signer.key_id, signature } satisfies PriceSignature)
    },

    /** The file of a booking's receipt; undefined for a booking from before signatures. */
    async createReceiptFile(
      on: Db,
      { price_signature, ...columns }: PriceColumns & { price_signature: PriceSignature | null },
    ): Promise<ReceiptFile | undefined> {
      if (!price_signature) return undefined
      const { key_id, signature } = price_signature
      return { format: 'ostler-receipt-1', price: await describePrice(on, columns), key_id, signature }
    },

    /** The public keys, newest first. */
    async listPublicKeys(): Promise<ReceiptKeys> {
      const { keys } = await readKeys(db)
      return {
        keys: keys.map(({ key_id, x }) => ({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: key_id, x })),
      }
    },
  }
}
export type PriceSignatures = ReturnType<typeof createPriceSignatures>
