// Whether the secret of the installation is the one that its database was sealed with: found out at the start, and not by
// somebody who signs in.
import type pg from 'pg'
import { createSeal } from './sealing.ts'

/** The database was sealed with another DATA_KEY; `message` is for the person who started the product. */
export class AnotherDataKey extends Error {}

/** What nobody can read any more once the key is lost. */
export const lostWithKey = `two-factor sign-in is then off for everybody who had it
(each is told by mail), the numbers of drivers' papers and partners' bank accounts have to be written anew (no payout
of a partner can be sent before that), and mails with a link that opens something, as long as they wait to be sent, are
given up (each stands under Attention).`

const message = `DATA_KEY is not the one that this database was sealed with: nobody could give the second step of signing in,
and links that were sent would be void. Start with the former one, or bring back DATA_DIR/secrets/data-key.
If it is lost for good, start once with DATA_KEY_LOST=yes: ${lostWithKey}`

const fingerprintOf = (dataKey: string): Buffer => createSeal(dataKey, 'installation').fingerprint('data key')

/** Whether `dataKey` made this fingerprint, which a backup bears too. */
export const isDataKey = (dataKey: string, fingerprint: Buffer): boolean => fingerprintOf(dataKey).equals(fingerprint)

/**
 * Notes the key at the first start; throws AnotherDataKey where another is noted. With `lost`, answers true there instead:
 * the caller gives up what the former one sealed, and notes this one.
 */
export const isDataKeyLost = async (pool: pg.Pool, dataKey: string, lost: boolean): Promise<boolean> => {
  const own = fingerprintOf(dataKey)
  await pool.query('insert into data_keys (fingerprint) values ($1) on conflict do nothing', [own])
  const { rows } = await pool.query<{ fingerprint: Buffer }>('select fingerprint from data_keys')
  if (rows[0]?.fingerprint.equals(own)) return false
  if (!lost) throw new AnotherDataKey(message)
  return true
}

export const noteDataKey = async (pool: pg.Pool, dataKey: string): Promise<void> => {
  await pool.query('update data_keys set fingerprint = $1, noted_at = now()', [fingerprintOf(dataKey)])
}
