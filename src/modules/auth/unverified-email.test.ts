import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOnTwoFactor } from '../../../testing/authenticator.ts'
import { eventually } from '../../../testing/eventually.ts'
import { bookingOf, newAccount, password, quoteFor, rideToLondon, signUp } from '../../../testing/factories.ts'
import { withMailboxKey } from '../../../testing/mailbox-key.ts'
import { markPaid } from '../../../testing/paid-bookings.ts'
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

const newPassword = 'candle-and-lamp-7'
const newAddress = () => newAccount().email
const login = (email: string, typedPassword: string, on = site.visitor()) =>
  on.post('/api/auth/login', { email, password: typedPassword })
const verify = (token: string) => site.visitor().post('/api/auth/verify-email', { token })
const findUser = async (user_id: string) =>
  (await site.pool.query('select * from users where user_id = $1', [user_id])).rows[0]

/** Waits for a mail with this subject and returns the token of the newest one. */
const mailedToken = (to: string, subject: string) =>
  eventually(async () => {
    const mails: Mail[] = (await site.visitor().get('/dev/mailbox.json', withMailboxKey(site))).body
    const mail = mails.find((each) => each.to === to && each.subject === subject)
    const link = mail?.links.find((each) => each.includes('token='))
    return link && (new URL(link).searchParams.get('token') ?? '')
  })
const verificationTokenFor = (to: string) => mailedToken(to, 'Confirm your e-mail address')

const requestEmailChange = async (visitor: Visitor, user_id: string, email: string) => {
  const { first_name, last_name, phone_number, country } = newAccount()
  const home = { address: '12 Lamp Street', city: 'London', state_province: 'London', zip_postal_code: 'NW1 0AA' }
  const form = { first_name, last_name, phone_number, country, ...home, email }
  expect((await visitor.put(`/api/users/${user_id}`, form)).status).toBe(200)
}
/** The owner of the address resets the password by mail. */
const reclaimAccount = async (email: string) => {
  await site.visitor().post('/api/auth/forgot-password', { email })
  const token = await mailedToken(email, 'Choose a new password')
  const reply = await site.visitor().post('/api/auth/reset-password-with-token', { token, newPassword })
  expect(reply.status).toBe(200)
}

describe('an email change that an intruder requested', () => {
  it.each(['by mail', 'at the account'])('is cancelled once the owner chooses a new password %s', async (method) => {
    const owner = site.visitor()
    const { email, user_id } = await signUp(owner)
    const intruder = site.visitor()
    await login(email, password, intruder)
    const newEmail = newAddress()
    await requestEmailChange(intruder, user_id, newEmail)
    const token = await verificationTokenFor(newEmail)
    if (method === 'by mail') await reclaimAccount(email)
    else {
      const passwordChange = { userId: user_id, currentPassword: password, newPassword }
      expect((await owner.post('/api/auth/reset-password', passwordChange)).status).toBe(200)
    }
    expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'VERIFICATION_INVALID' } })
    expect(await findUser(user_id)).toMatchObject({ email, pending_email: null })
    expect((await login(email, newPassword)).status).toBe(200)
  })
})

describe('an account registered with another person’s email', () => {
  /** A guest names this account; returns a function that books for it. */
  const prepareGuestBooking = async (email: string) => {
    const guest = site.visitor()
    const quote = await quoteFor(guest)
    const found = await guest.get(`/api/users?email=${encodeURIComponent(email)}`)
    const booking = bookingOf(rideToLondon(), quote, { user_id: found.body.data[0].user_id })
    return () => guest.post('/api/bookings', booking)
  }
  const bookAsGuest = async (email: string) =>
    (await (await prepareGuestBooking(email))()).body.data.booking_id as string

  it('gains no bookings of that address by verifying a different one', async () => {
    const squatter = site.visitor()
    const { email, user_id } = await signUp(squatter)
    const [paid, unpaid] = [await bookAsGuest(email), await bookAsGuest(email)]
    await markPaid(site, [paid])
    const bookLater = await prepareGuestBooking(email)
    const ownEmail = newAddress()
    await requestEmailChange(squatter, user_id, ownEmail)
    expect((await verify(await verificationTokenFor(ownEmail))).status).toBe(200)
    await markPaid(site, [unpaid])
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

  it('loses the stranger’s second factor and calendar feed once its owner resets the password', async () => {
    const squatter = site.visitor()
    const { email, user_id } = await signUp(squatter)
    await turnOnTwoFactor(squatter, new Date())
    const { address } = (await squatter.post(`/api/users/${user_id}/calendar-feed`)).body.data
    const path = new URL(address).pathname
    expect((await site.visitor().get(path)).status).toBe(200)
    await reclaimAccount(email)
    const signIn = await login(email, newPassword)
    expect(signIn.body.data).toMatchObject({ user_id })
    expect((await site.visitor().get(path)).status).toBe(404)
    const { rows } = await site.pool.query(`select action from audit_log where subject = $1 order by audit_id`, [
      `user:${user_id}`,
    ])
    expect(rows.map(({ action }) => action)).toContain('two-factor off')
  })

  it('keeps the second factor of an administrator after a reset', async () => {
    const visitor = site.visitor()
    const { email, user_id } = await signUp(visitor)
    await turnOnTwoFactor(visitor, new Date())
    await site.pool.query(`update users set role = 'admin', staff_role = 'administrator' where user_id = $1`, [user_id])
    await reclaimAccount(email)
    expect((await login(email, newPassword)).body.data).toMatchObject({ two_factor: true })
  })

  it('keeps the second factor if the email was verified before', async () => {
    const owner = site.visitor()
    const { email } = await signUp(owner)
    await verify(await verificationTokenFor(email))
    await turnOnTwoFactor(owner, new Date())
    await reclaimAccount(email)
    expect((await login(email, newPassword)).body.data).toMatchObject({ two_factor: true })
  })
})
