// The links that were mailed to somebody: how people prove an address, choose a first password and rate a ride.
import type pg from 'pg'

/** The token of the newest mail to `address` with a link to `page`; `part` is what the token begins with. */
export const mailedToken = async (
  pool: pg.Pool,
  { address, page, part = '' }: { address: string; page: string; part?: string },
): Promise<string> => {
  const { rows } = await pool.query<{ text: string }>(
    'select text from mails where to_address = $1 and position($2 in text) > 0 order by created_at desc limit 1',
    [address, `/${page}?token=${part}`],
  )
  const token = new RegExp(`/${page}\\?token=(${part}[\\w.-]+)`).exec(rows[0]?.text.replace(/=\n/g, '') ?? '')?.[1]
  if (!token) throw new Error(`No link to /${page} was mailed to ${address}.`)
  return token
}
