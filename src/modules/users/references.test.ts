// Race between the account look-up of a guest and the end of its checkout.
import { expect, it } from 'vitest'
import { quoteFor, signUp } from '../../../testing/factories.ts'
import { startApp } from '../../../testing/start-app.ts'
import { withoutLocks } from '../../../testing/without-locks.ts'

it('refuses an account look-up whose checkout ends meanwhile and stores no reference', async () => {
  const site = await startApp({ Client: withoutLocks({ before: 'insert into "account_references"' }) })
  const { email } = await signUp(site.visitor())
  const guest = site.visitor()
  await quoteFor(guest)
  const question = guest.get(`/api/users?email=${encodeURIComponent(email)}`)
  // The look-up has read the checkout and pauses before it stores the reference.
  await site.pool.query('select pg_sleep(0.05)')
  await guest.post('/api/auth/logout', {})
  expect(await question).toMatchObject({ status: 401, body: { success: false, code: 'NOT_SIGNED_IN' } })
  expect((await site.pool.query('select 1 from account_references')).rows).toEqual([])
  await site.close()
})
