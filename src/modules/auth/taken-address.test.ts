import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOnTwoFactor } from '../../../testing/authenticator.ts'
import { eventually } from '../../../testing/eventually.ts'
import { bookingOf, newAccount, password, quoteFor, rideToLondon, signUp } from '../../../testing/factories.ts'
import { withMailboxKey } from '../../../testing/mailbox-key.ts'
import { settle } from '../../../testing/settled.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

interface Mail {
  to: string
  subject: string
  links: string[]
}

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const chosen = 'candle-and-lamp-7'
const newAddress = () => newAccount().email
const login = (email: string, word: string, on = site.visitor()) =>
  on.post('/api/auth/login', { email, password: word })
const verify = (token: string) => site.visitor().post('/api/auth/verify-email', { token })
const rowOf = async (user_id: string) =>
  (await site.pool.query('select * from users where user_id = $1', [user_id])).rows[0]

/** The token of the newest mail of this subject. */
const tokenIn = (to: string, subject: string) =>
  eventually(async () => {
    const mails: Mail[] = (await site.visitor().get('/dev/mailbox.json', withMailboxKey(site))).body
    const mail = mails.find((each) => each.to === to && each.subject === subject)
    const link = mail?.links.find((each) => each.includes('token='))
    return link && (new URL(link).searchParams.get('token') ?? '')
  })
const proofTo = (to: string) => tokenIn(to, 'Confirm your e-mail address')

const askFor = async (visitor: Visitor, user_id: string, email: string) => {
  const { first_name, last_name, phone_number, country } = newAccount()
  const home = { address: '12 Lamp Street', city: 'London', state_province: 'London', zip_postal_code: 'NW1 0AA' }
  const form = { first_name, last_name, phone_number, country, ...home, email }
  expect((await visitor.put(`/api/users/${user_id}`, form)).status).toBe(200)
}
/** What the owner of the address does on hearing of an account: chooses a new password by mail. */
const takeBack = async (email: string) => {
  await site.visitor().post('/api/auth/forgot-password', { email })
  const token = await tokenIn(email, 'Choose a new password')
  const reply = await site.visitor().post('/api/auth/reset-password-with-token', { token, newPassword: chosen })
  expect(reply.status).toBe(200)
}

describe('an address that an intruder asked for', () => {
  it.each(['by mail', 'at the account'])(
    'is not the account’s any more once the owner chose a new password %s',
    async (way) => {
      const owner = site.visitor()
      const { email, user_id } = await signUp(owner)
      const intruder = site.visitor()
      await login(email, password, intruder)
      const wanted = newAddress()
      await askFor(intruder, user_id, wanted)
      const token = await proofTo(wanted)
      if (way === 'by mail') await takeBack(email)
      else {
        const words = { userId: user_id, currentPassword: password, newPassword: chosen }
        expect((await owner.post('/api/auth/reset-password', words)).status).toBe(200)
      }
      expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'PROOF_INVALID' } })
      expect(await rowOf(user_id)).toMatchObject({ email, pending_email: null })
      expect((await login(email, chosen)).status).toBe(200)
    },
  )
})

describe('an account that somebody made with another’s address', () => {
  /** A guest who has named this account; answers how to book for it. */
  const guestFor = async (email: string) => {
    const guest = site.visitor()
    const quote = await quoteFor(guest)
    const found = await guest.get(`/api/users?email=${encodeURIComponent(email)}`)
    const asked = bookingOf(rideToLondon(), quote, { user_id: found.body.data[0].user_id })
    return () => guest.post('/api/bookings', asked)
  }
  const bookedBy = async (email: string) => (await (await guestFor(email))()).body.data.booking_id as string

  it('gets nothing that was booked for that address by proving one of its own', async () => {
    const squatter = site.visitor()
    const { email, user_id } = await signUp(squatter)
    const [paid, unpaid] = [await bookedBy(email), await bookedBy(email)]
    await settle(site, [paid])
    const bookLater = await guestFor(email)
    const own = newAddress()
    await askFor(squatter, user_id, own)
    expect((await verify(await proofTo(own))).status).toBe(200)
    await settle(site, [unpaid])
    expect(await bookLater()).toMatchObject({ status: 400, body: { fields: { user_id: expect.any(String) } } })
    expect((await squatter.get(`/api/bookings/user/${user_id}`)).body.data).toEqual([])
    const { rows } = await site.pool.query('select user_id, claim_user_id from bookings where booking_id = any($1)', [
      [paid, unpaid],
    ])
    expect(rows).toEqual([
      { user_id: null, claim_user_id: null },
      { user_id: null, claim_user_id: null },
    ])
  })

  it('is its owner’s alone once they take it: no code of another’s app is asked for, no calendar reads on', async () => {
    const squatter = site.visitor()
    const { email, user_id } = await signUp(squatter)
    await turnOnTwoFactor(squatter, new Date())
    const { address } = (await squatter.post(`/api/users/${user_id}/calendar-feed`)).body.data
    const path = new URL(address).pathname
    expect((await site.visitor().get(path)).status).toBe(200)
    await takeBack(email)
    const entered = await login(email, chosen)
    expect(entered.body.data).toMatchObject({ user_id })
    expect((await site.visitor().get(path)).status).toBe(404)
    const { rows } = await site.pool.query(`select action from audit_log where subject = $1 order by audit_id`, [
      `user:${user_id}`,
    ])
    expect(rows.map(({ action }) => action)).toContain('two-factor off')
  })

  it('keeps its second factor where it is the office’s, which nobody makes by registering', async () => {
    const visitor = site.visitor()
    const { email, user_id } = await signUp(visitor)
    await turnOnTwoFactor(visitor, new Date())
    await site.pool.query(`update users set role = 'admin' where user_id = $1`, [user_id])
    await takeBack(email)
    expect((await login(email, chosen)).body.data).toMatchObject({ two_factor: true })
  })

  it('keeps its second factor where the address was proven before', async () => {
    const owner = site.visitor()
    const { email } = await signUp(owner)
    await verify(await proofTo(email))
    await turnOnTwoFactor(owner, new Date())
    await takeBack(email)
    expect((await login(email, chosen)).body.data).toMatchObject({ two_factor: true })
  })
})
