// Query plan test: the mails of a deleted account are found by indexes, also with generic plans.
// @module-tag full
import { afterAll, expect, it } from 'vitest'
import { password, quoteFor, signUp } from '../../../../testing/factories.ts'
import { createStatementRecorder, explainGeneric } from '../../../../testing/generic-plans.ts'
import { startApp } from '../../../../testing/start-app.ts'

const { sent, Client } = createStatementRecorder()
const site = await startApp({ Client })
afterAll(() => site.close())

it('finds the mails of a deleted account by indexes', async () => {
  await site.pool.query(
    `insert into mails (mail_id, dedupe, to_name, to_address, subject, html, text, attachments, secret, status, next_try_at, created_at)
     select n, 'confirm:' || n || ':customer', '', n % 5000 || '@mails.example', '', '', '', '[]', false, 'sent', now(), now()
     from generate_series(1, 20000) as n`,
  )
  await site.pool.query('analyze mails')
  const visitor = site.visitor()
  await quoteFor(visitor)
  const { user_id } = await signUp(visitor)
  sent.clear()
  expect((await visitor.send('DELETE', `/api/users/${user_id}`, { password })).status).toBe(200)
  const statements = [...sent].filter(([text]) => /\bmails\b/.test(text) && /^\s*(delete|update)/.test(text))
  const plans = await Promise.all(statements.map(([text, values]) => explainGeneric(site, text, values)))
  for (const index of ['mails_to', 'mails_reply_to', 'mails_about', 'mails_of_tickets'])
    expect(plans.some((plan) => plan.includes(index))).toBe(true)
  expect(plans.join('\n')).not.toContain('Seq Scan on mails')
})
