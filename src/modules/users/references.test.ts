// A guest asks whether an e-mail has an account while the same browser signs out: what is kept of it goes with the checkout.
import { expect, it } from 'vitest'
import { quoteFor, signUp } from '../../../testing/factories.ts'
import { startApp } from '../../../testing/start-app.ts'
import { withoutLocks } from '../../../testing/without-locks.ts'

it('a question whose checkout ends meanwhile is answered as one without a checkout, and leaves nothing', async () => {
  const site = await startApp({ Client: withoutLocks({ before: 'insert into "account_references"' }) })
  const { email } = await signUp(site.visitor())
  const guest = site.visitor()
  await quoteFor(guest)
  const question = guest.get(`/api/users?email=${encodeURIComponent(email)}`)
  // The question has looked for the checkout, and dawdles before it keeps its answer.
  await site.pool.query('select pg_sleep(0.05)')
  await guest.post('/api/auth/logout', {})
  expect(await question).toMatchObject({ status: 401, body: { success: false, code: 'NOT_SIGNED_IN' } })
  expect((await site.pool.query('select 1 from account_references')).rows).toEqual([])
  await site.close()
})
