import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, turnOnTwoFactor } from '../../../../testing/authenticator.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { password, signUp } from '../../../../testing/factories.ts'
import { inFull } from '../../../../testing/figure.ts'
import { postFrom } from '../../../../testing/from-address.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => site.close())

/** Without the limits of the calls themselves, which others of this file have used up. */
const person = async () => {
  await site.pool.query(`delete from rate_limits where key like 'POST %' or key like 'login %'`)
  const visitor = site.visitor()
  return { visitor, ...(await signUp(visitor)) }
}
const statusesOf = async (asks: readonly (() => Promise<{ status: number }>)[]) => {
  const statuses: number[] = []
  for (const ask of asks) statuses.push((await ask()).status)
  return statuses
}
const remove = (visitor: Visitor, user_id: string, body: object) =>
  visitor.send('DELETE', `/api/users/${user_id}`, body)

describe('one’s own password, asked again', () => {
  it('may be wrong five times, whatever it was asked for; then the right one does not help either', async () => {
    const { visitor, user_id } = await person()
    const [first, second] = [
      () => visitor.post('/api/auth/two-factor', { password: 'wrong-lamp' }),
      () => remove(visitor, user_id, { password: 'wrong-lamp' }),
    ]
    expect(await statusesOf([first, second, first, second, first, second])).toEqual([400, 400, 400, 400, 400, 429])
    expect((await remove(visitor, user_id, { password })).status).toBe(429)
    const other = await person()
    expect((await remove(other.visitor, other.user_id, { password })).status).toBe(200)
  })

  it('counts no right one', async () => {
    const { visitor } = await person()
    const begin = () => visitor.post('/api/auth/two-factor', { password })
    expect(await statusesOf(Array.from({ length: 7 }, () => begin))).toEqual(Array(7).fill(200))
  })

  it('is not enough where a code is asked for as well: five wrong ones of those are all, too', async () => {
    const { visitor, user_id } = await person()
    const app = await turnOnTwoFactor(visitor, new Date())
    const wrong = () => remove(visitor, user_id, { password, code: '000000' })
    expect(await statusesOf(Array(6).fill(wrong))).toEqual([400, 400, 400, 400, 400, 429])
    expect((await remove(visitor, user_id, { password, code: app.recoveryCodes[0] })).status).toBe(429)
  })
})

inFull('a password that nobody had time to look at counts for nothing, asked again or at the door', async () => {
  const slow = await person()
  const { visitor, email } = await person()
  const mistaken = await person()
  const long = await hash(password, { memoryCost: 19_456, timeCost: 200, parallelism: 1 })
  await site.pool.query('update users set password_hash = $1 where user_id = $2', [long, slow.user_id])
  const at = (address: string, body: object) => postFrom(address, { url: site.url, path: '/api/auth/login', body })
  const wrong = () => at('127.3.2.1', { email: mistaken.email, password: 'wrong-lamp' })
  expect(await statusesOf(Array.from({ length: 5 }, () => wrong))).toEqual(Array(5).fill(401))
  /** From here one try a minute is left. */
  const rightAtLast = () => at('127.3.2.1', { email: mistaken.email, password })
  // Two that take seconds, and as many as may wait behind them.
  const busy = [1, 2].map((turn) => at(`127.1.${turn}.1`, { email: slow.email, password }))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const waiting = Array.from({ length: 60 }, (_, turn) =>
    at(`127.2.${turn}.1`, { email: `nobody${turn}@mail.example`, password }),
  )
  await Promise.any(
    waiting.map(async (answer) => {
      if ((await answer).status !== 503) throw new Error('it had its turn')
    }),
  )
  const right = () => at('127.3.1.1', { email, password })
  const begin = () => visitor.post('/api/auth/two-factor', { password })
  const tries = await Promise.all([...Array.from({ length: 5 }, () => [right(), begin()]).flat(), rightAtLast()])
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([503]))
  await Promise.all([...busy, ...waiting])
  expect(await statusesOf([right, right, begin, rightAtLast])).toEqual([200, 200, 200, 200])
})

describe('between the two steps of signing in', () => {
  const ticketFor = async (email: string) => {
    await site.pool.query(`delete from rate_limits where key like 'login %'`)
    return (await site.visitor().post('/api/auth/login', { email, password })).body.data.ticket as string
  }

  it('thirty wrong codes a day are all for an account, from wherever they come', async () => {
    const { visitor, email } = await person()
    await turnOnTwoFactor(visitor, new Date())
    const path = '/api/auth/login/two-factor'
    const statuses: number[] = []
    for (let network = 0; network < 7; network++) {
      const body = { ticket: await ticketFor(email), code: '000000' }
      for (let i = 0; i < (network < 6 ? 5 : 1); i++)
        statuses.push((await postFrom(`127.0.${60 + network}.1`, { url: site.url, path, body })).status)
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429])
  })

  it('a new password by mail ends the ticket of the old one', async () => {
    const { visitor, email, user_id } = await person()
    await site.pool.query('update users set email_verified_at = now() where user_id = $1', [user_id])
    const app = await turnOnTwoFactor(visitor, new Date())
    const ticket = await ticketFor(email)
    await site.visitor().post('/api/auth/forgot-password', { email })
    const token = await eventually(async () => {
      const { rows } = await site.pool.query(
        `select substring(text from 'token=([A-Za-z0-9_-]{43})') as token from mails where to_address = $1 and dedupe like 'reset:%'`,
        [email],
      )
      return rows[0]?.token as string | undefined
    })
    const asked = { token, newPassword: 'a-brass-lantern' }
    expect((await site.visitor().post('/api/auth/reset-password-with-token', asked)).status).toBe(200)
    const code = codeOf(app.secret, new Date(Date.now() + 30_000))
    const reply = await site.visitor().post('/api/auth/login/two-factor', { ticket, code })
    expect(reply).toMatchObject({ status: 401, body: { code: 'TICKET_OVER' } })
  })

  it.each(['the ticket', 'the link of the address'])('a disabled person gets nowhere with %s', async (what) => {
    const { visitor, email, user_id } = await person()
    const app = await turnOnTwoFactor(visitor, new Date())
    const ticket = await ticketFor(email)
    const proof = await eventually(async () => {
      const { rows } = await site.pool.query(
        `select substring(text from 'token=([A-Za-z0-9_-]{43})') as token from mails where to_address = $1 and dedupe like 'proof:%'`,
        [email],
      )
      return rows[0]?.token as string | undefined
    })
    await site.pool.query('update users set disabled_at = now() where user_id = $1', [user_id])
    const reply =
      what === 'the ticket'
        ? await site.visitor().post('/api/auth/login/two-factor', { ticket, code: app.recoveryCodes[0] })
        : await site.visitor().post('/api/auth/verify-email', { token: proof })
    expect(reply.status).toBe(what === 'the ticket' ? 401 : 400)
  })
})
