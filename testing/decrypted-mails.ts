// Lets tests query the text of any mail; mails with a link are encrypted in the database.
import pg from 'pg'
import { createSealedMails } from '#modules/notifications/sealed-mails/service.ts'

interface MailAccess {
  connection: pg.PoolConfig
  dataKey: () => string
}

const readsContent = /^\s*select\b(?=[\s\S]*\bfrom mails\b)(?=[\s\S]*(?:\btext\b|\bhtml\b|\battachments\b|\*))/i

/** Runs the query on a temporary table that shadows the stored one with decrypted mails. */
const queryDecrypted = async ({ connection, dataKey }: MailAccess, text: string, values?: unknown[]) => {
  const sealedMails = createSealedMails(dataKey())
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin; create temp table mails on commit drop as select * from public.mails')
    for (const row of (await client.query('select * from mails where sealed is not null')).rows) {
      const { mail_id, html, text: words, attachments } = sealedMails.open(row)
      const decrypted = [mail_id, html, words, JSON.stringify(attachments)]
      await client.query(
        'update mails set html = $2, text = $3, attachments = $4, sealed = null where mail_id = $1',
        decrypted,
      )
    }
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}

/** Changes the pool so that `query` returns decrypted mails. */
export const decryptMails = (pool: pg.Pool, from: MailAccess): pg.Pool => {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>
  const runQuery = (text: unknown, values?: unknown[], ...rest: unknown[]) =>
    typeof text === 'string' && readsContent.test(text)
      ? queryDecrypted(from, text, values)
      : query(text, values, ...rest)
  return Object.assign(pool, { query: runQuery })
}
