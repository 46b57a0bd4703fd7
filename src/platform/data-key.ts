// Checks at the start whether DATA_KEY is the key that the database's secrets were encrypted with.
import type pg from 'pg'
import { createSeal } from './sealing.ts'

/** The database was encrypted with another DATA_KEY; `message` is for the operator. */
export class AnotherDataKey extends Error {}

/** Consequences of losing the key, for the operator. */
export const lostWithKey = `two-factor sign-in is then off for everybody who had it
(each is notified by mail), the numbers of drivers' papers and partners' bank accounts have to be written anew (no payout
of a partner can be sent before that), and mails with a link that opens something, as long as they wait to be sent, are
given up (each stands under Attention).`

const message = `DATA_KEY is not the one that this database was sealed with: two-factor sign-in would fail,
and links that were sent would be void. If a rotation was interrupted, run it again: npm run admin -- rotate-data-key.
Otherwise start with the former one, or bring back DATA_DIR/secrets/data-key.
If it is lost for good, start once with DATA_KEY_LOST=yes: ${lostWithKey}`

/** The fingerprint by which the database knows its key. */
export const keyFingerprint = (dataKey: string): Buffer => createSeal(dataKey, 'installation').fingerprint('data key')

/** Whether `dataKey` has this fingerprint, which a backup carries too. */
export const isDataKey = (dataKey: string, fingerprint: Buffer): boolean => keyFingerprint(dataKey).equals(fingerprint)

/**
 * Stores the key's fingerprint at the first start. With `lost`, returns true where another key was stored before:
 * the caller then discards what the former key encrypted, and stores the new one.
 * @throws AnotherDataKey where another key is stored and `lost` is not set
 */
export const isDataKeyLost = async (pool: pg.Pool, dataKey: string, lost: boolean): Promise<boolean> => {
  const own = keyFingerprint(dataKey)
  await pool.query('insert into data_keys (fingerprint) values ($1) on conflict do nothing', [own])
  const { rows } = await pool.query<{ fingerprint: Buffer }>('select fingerprint from data_keys')
  if (rows[0]?.fingerprint.equals(own)) return false
  if (!lost) throw new AnotherDataKey(message)
  return true
}

/** Replaces the stored fingerprint by the one of this key. */
export const storeDataKey = async (pool: pg.Pool, dataKey: string): Promise<void> => {
  await pool.query('update data_keys set fingerprint = $1, stored_at = now()', [keyFingerprint(dataKey)])
}
