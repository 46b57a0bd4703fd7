import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpCode, turnOnTwoFactor } from '../../../../testing/authenticator.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { password, signUp } from '../../../../testing/factories.ts'
import { postFrom } from '../../../../testing/from-address.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => site.close())

/** Creates a user and resets the endpoint limits, which earlier tests have used up. */
const createPerson = async () => {
  await site.pool.query(`delete from rate_limits where key like 'POST %' or key like 'login %'`)
  const visitor = site.visitor()
  return { visitor, ...(await signUp(visitor)) }
}
const statusesOf = async (calls: readonly (() => Promise<{ status: number }>)[]) => {
  const statuses: number[] = []
  for (const call of calls) statuses.push((await call()).status)
  return statuses
}
const deleteAccount = (visitor: Visitor, user_id: string, body: object) =>
  visitor.send('DELETE', `/api/users/${user_id}`, body)

describe('the current password, required again', () => {
  it('may be wrong five times across all endpoints, then even the right one is refused', async () => {
    const { visitor, user_id } = await createPerson()
    const [first, second] = [
      () => visitor.post('/api/auth/two-factor', { password: 'wrong-lamp' }),
      () => deleteAccount(visitor, user_id, { password: 'wrong-lamp' }),
    ]
    expect(await statusesOf([first, second, first, second, first, second])).toEqual([400, 400, 400, 400, 400, 429])
    expect((await deleteAccount(visitor, user_id, { password })).status).toBe(429)
    const other = await createPerson()
    expect((await deleteAccount(other.visitor, other.user_id, { password })).status).toBe(200)
  })

  it('does not count right passwords', async () => {
    const { visitor } = await createPerson()
    const beginTwoFactor = () => visitor.post('/api/auth/two-factor', { password })
    expect(await statusesOf(Array.from({ length: 7 }, () => beginTwoFactor))).toEqual(Array(7).fill(200))
  })

  it('is limited to five wrong codes if a code is required too', async () => {
    const { visitor, user_id } = await createPerson()
    const app = await turnOnTwoFactor(visitor, new Date())
    const wrong = () => deleteAccount(visitor, user_id, { password, code: '000000' })
    expect(await statusesOf(Array(6).fill(wrong))).toEqual([400, 400, 400, 400, 400, 429])
    expect((await deleteAccount(visitor, user_id, { password, code: app.recoveryCodes[0] })).status).toBe(429)
  })
})

it('does not count a password that the full queue kept from being checked', { tags: ['full'] }, async () => {
  const slow = await createPerson()
  const { visitor, email } = await createPerson()
  const mistaken = await createPerson()
  const slowHash = await hash(password, { memoryCost: 19_456, timeCost: 200, parallelism: 1 })
  await site.pool.query('update users set password_hash = $1 where user_id = $2', [slowHash, slow.user_id])
  const signInFrom = (address: string, body: object) =>
    postFrom(address, { url: site.url, path: '/api/auth/login', body })
  const signInWithWrongPassword = () => signInFrom('127.3.2.1', { email: mistaken.email, password: 'wrong-lamp' })
  expect(await statusesOf(Array.from({ length: 5 }, () => signInWithWrongPassword))).toEqual(Array(5).fill(401))
  /** Five failures leave one attempt per minute from here. */
  const signInAfterFailures = () => signInFrom('127.3.2.1', { email: mistaken.email, password })
  // Two slow requests run, and as many as the queue allows wait behind them.
  const slowRequests = [1, 2].map((turn) => signInFrom(`127.1.${turn}.1`, { email: slow.email, password }))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const waiting = Array.from({ length: 60 }, (_, turn) =>
    signInFrom(`127.2.${turn}.1`, { email: `unknown${turn}@mail.example`, password }),
  )
  await Promise.any(
    waiting.map(async (answer) => {
      if ((await answer).status !== 503) throw new Error('The request was not refused')
    }),
  )
  const signInWithRightPassword = () => signInFrom('127.3.1.1', { email, password })
  const beginTwoFactor = () => visitor.post('/api/auth/two-factor', { password })
  const tries = await Promise.all([
    ...Array.from({ length: 5 }, () => [signInWithRightPassword(), beginTwoFactor()]).flat(),
    signInAfterFailures(),
  ])
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([503]))
  await Promise.all([...slowRequests, ...waiting])
  expect(
    await statusesOf([signInWithRightPassword, signInWithRightPassword, beginTwoFactor, signInAfterFailures]),
  ).toEqual([200, 200, 200, 200])
})

describe('between the two steps of a sign-in', () => {
  const startSignIn = async (email: string) => {
    await site.pool.query(`delete from rate_limits where key like 'login %'`)
    return (await site.visitor().post('/api/auth/login', { email, password })).body.data.ticket as string
  }

  it('an account allows thirty wrong codes a day from all networks', async () => {
    const { visitor, email } = await createPerson()
    await turnOnTwoFactor(visitor, new Date())
    const path = '/api/auth/login/two-factor'
    const statuses: number[] = []
    for (let network = 0; network < 7; network++) {
      const body = { ticket: await startSignIn(email), code: '000000' }
      for (let i = 0; i < (network < 6 ? 5 : 1); i++)
        statuses.push((await postFrom(`127.0.${60 + network}.1`, { url: site.url, path, body })).status)
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429])
  })

  it('a password reset voids the challenge of the old password', async () => {
    const { visitor, email, user_id } = await createPerson()
    await site.pool.query('update users set email_verified_at = now() where user_id = $1', [user_id])
    const app = await turnOnTwoFactor(visitor, new Date())
    const ticket = await startSignIn(email)
    await site.visitor().post('/api/auth/forgot-password', { email })
    const token = await eventually(async () => {
      const { rows } = await site.pool.query(
        `select substring(text from 'token=([A-Za-z0-9_-]{43})') as token from mails where to_address = $1 and dedupe like 'reset:%'`,
        [email],
      )
      return rows[0]?.token as string | undefined
    })
    const reset = { token, newPassword: 'a-brass-lantern' }
    expect((await site.visitor().post('/api/auth/reset-password-with-token', reset)).status).toBe(200)
    const code = totpCode(app.secret, new Date(Date.now() + 30_000))
    const reply = await site.visitor().post('/api/auth/login/two-factor', { ticket, code })
    expect(reply).toMatchObject({ status: 401, body: { code: 'CHALLENGE_EXPIRED' } })
  })

  it.each(['the challenge', 'the verification link'])('a disabled user is refused with %s', async (credential) => {
    const { visitor, email, user_id } = await createPerson()
    const app = await turnOnTwoFactor(visitor, new Date())
    const ticket = await startSignIn(email)
    const verificationToken = await eventually(async () => {
      const { rows } = await site.pool.query(
        `select substring(text from 'token=([A-Za-z0-9_-]{43})') as token from mails where to_address = $1 and dedupe like 'proof:%'`,
        [email],
      )
      return rows[0]?.token as string | undefined
    })
    await site.pool.query('update users set disabled_at = now() where user_id = $1', [user_id])
    const reply =
      credential === 'the challenge'
        ? await site.visitor().post('/api/auth/login/two-factor', { ticket, code: app.recoveryCodes[0] })
        : await site.visitor().post('/api/auth/verify-email', { token: verificationToken })
    expect(reply.status).toBe(credential === 'the challenge' ? 401 : 400)
  })
})
