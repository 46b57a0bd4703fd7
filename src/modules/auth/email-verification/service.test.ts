import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { bookingOf, newAccount, password, quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { createMeetingClient } from '../../../../testing/meeting-client.ts'
import { markPaid } from '../../../../testing/paid-bookings.ts'
import { type StartOptions, startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

interface Mail {
  to: string
  subject: string
  text: string
  links: string[]
}

const confirmSubject = 'Confirm your e-mail address'
const hour = 3_600_000
let clockOffsetMs = 0
const clock = () => new Date(Date.now() + clockOffsetMs)
const startSite = (options: StartOptions = {}) => startApp({ clock, ...options })

let site: TestApp
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const newAddress = () => newAccount().email
const mailsTo = async (to: string, on = site): Promise<Mail[]> =>
  (await on.visitor().get('/dev/mailbox.json')).body.filter((mail: Mail) => mail.to === to)
/** Waits for `count` verification mails to this address and returns their links, newest first. */
const verificationLinksTo = (to: string, count = 1, on = site) =>
  eventually(async () => {
    const mails = (await mailsTo(to, on)).filter(({ subject }) => subject === confirmSubject)
    return mails.length >= count && mails.map(({ links }) => links.find((link) => link.includes('token=')) ?? '')
  })
const parseToken = (link = '') => new URL(link).searchParams.get('token') ?? ''
const verificationTokenTo = async (to: string, count = 1, on = site) =>
  parseToken((await verificationLinksTo(to, count, on))[0])
const verify = (token: string, on = site) => on.visitor().post('/api/auth/verify-email', { token })
const proofInvalid = { status: 400, body: { code: 'VERIFICATION_INVALID' } }

const userRow = async (user_id: string, on = site) =>
  (await on.pool.query('select * from users where user_id = $1', [user_id])).rows[0]
const auditOf = async (user_id: string) =>
  (
    await site.pool.query('select action from audit_log where subject = $1 order by audit_id', [`user:${user_id}`])
  ).rows.map(({ action }) => action)

const changeEmail = async (visitor: Visitor, user_id: string, email: string) => {
  const { first_name, last_name, phone_number, country } = newAccount()
  const details = { first_name, last_name, phone_number, country, address: '12 Lamp Street', city: 'London' }
  const form = { ...details, state_province: 'Greater London', zip_postal_code: 'NW1 0AA', email }
  const { status, body } = await visitor.put(`/api/users/${user_id}`, form)
  expect(status).toBe(200)
  return body.data
}

describe('the verification link of a new account', () => {
  it('uses the configured URL, verifies the address once, and is audited', async () => {
    const { email, user_id } = await signUp(site.visitor())
    const [link = ''] = await verificationLinksTo(email)
    expect(link).toMatch(new RegExp(`^${site.url}/verify-email\\?token=[\\w-]{43}$`))
    expect((await userRow(user_id)).email_verified_at).toBeNull()
    expect(await verify(parseToken(link))).toMatchObject({ status: 200, body: { data: { email } } })
    expect((await userRow(user_id)).email_verified_at).toBeInstanceOf(Date)
    expect(await verify(parseToken(link))).toMatchObject(proofInvalid)
    expect(await auditOf(user_id)).toEqual(['user registered', 'email proven'])
  })

  it('expires after a day', async () => {
    const { email } = await signUp(site.visitor())
    const token = await verificationTokenTo(email)
    clockOffsetMs += 24 * hour
    expect(await verify(token)).toMatchObject(proofInvalid)
  })

  it('is void once a newer one exists, and is not sent again after verification', async () => {
    const visitor = site.visitor()
    const { email } = await signUp(visitor)
    const first = await verificationTokenTo(email)
    expect((await visitor.get('/api/auth/verify-email')).body.data).toEqual({ email, instead_of: null })
    expect((await visitor.post('/api/auth/verify-email/resend')).status).toBe(200)
    const second = await verificationTokenTo(email, 2)
    expect(second).not.toBe(first)
    expect(await verify(first)).toMatchObject(proofInvalid)
    expect((await verify(second)).status).toBe(200)
    expect((await visitor.get('/api/auth/verify-email')).body.data).toBeNull()
    expect((await visitor.post('/api/auth/verify-email/resend')).status).toBe(200)
    const { rows } = await site.pool.query('select count(*) as n from email_verifications where email = $1', [email])
    expect(rows[0].n).toBe(2)
    expect((await site.visitor().post('/api/auth/verify-email/resend')).status).toBe(401)
  })

  it('is stored only in its mail', async () => {
    const { email } = await signUp(site.visitor())
    const token = await verificationTokenTo(email)
    for (const table of ['email_verifications', 'outbox', 'audit_log', 'users'])
      for (const { whole } of (await site.pool.query(`select t::text as whole from ${table} t`)).rows)
        expect(whole).not.toContain(token)
  })

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5000), "' or 1=1 --"])('is refused if invented (%j)', async (token) => {
    expect((await verify(token)).status).toBe(400)
  })

  it('attaches the paid guest bookings of the address and no unpaid one', async () => {
    const owner = site.visitor()
    const { email, user_id } = await signUp(owner)
    const book = async () => {
      const guestVisitor = site.visitor()
      const quote = await quoteFor(guestVisitor)
      const found = await guestVisitor.get(`/api/users?email=${encodeURIComponent(email)}`)
      const booking = bookingOf(rideToLondon(), quote, { user_id: found.body.data[0].user_id })
      return (await guestVisitor.post('/api/bookings', booking)).body.data.booking_id as string
    }
    const [paid, unpaid] = [await book(), await book()]
    await markPaid(site, [paid])
    const listOwnBookings = async () => {
      const { body } = await owner.get(`/api/bookings/user/${user_id}`)
      return body.data.map(({ booking_id }: { booking_id: string }) => booking_id)
    }
    expect(await listOwnBookings()).toEqual([])
    expect((await verify(await verificationTokenTo(email))).status).toBe(200)
    expect(await listOwnBookings()).toEqual([paid])
    const { rows } = await site.pool.query(
      `select subject from audit_log where action = 'booking.attached' and actor = $1`,
      [user_id],
    )
    expect(rows).toEqual([{ subject: `booking:${paid}` }])
    expect(unpaid).not.toBe(paid)
  })
})

describe('an email change', () => {
  it('takes effect once confirmed, and the old address is notified of request and change', async () => {
    const visitor = site.visitor()
    const { email, user_id } = await signUp(visitor)
    const next = newAddress()
    expect(await changeEmail(visitor, user_id, next)).toMatchObject({ email, pending_email: next })
    expect((await visitor.get('/api/auth/verify-email')).body.data).toEqual({ email: next, instead_of: email })
    const notices = (count: number) =>
      eventually(async () => {
        const notificationMails = (await mailsTo(email)).filter(({ subject }) => subject !== confirmSubject)
        return notificationMails.length === count && notificationMails.map(({ subject }) => subject)
      })
    expect(await notices(1)).toEqual(['New e-mail address requested for your account'])
    const token = await verificationTokenTo(next)
    const login = (address: string) => site.visitor().post('/api/auth/login', { email: address, password })
    expect((await login(next)).status).toBe(401)
    expect(await verify(token)).toMatchObject({ status: 200, body: { data: { email: next } } })
    expect(await userRow(user_id)).toMatchObject({ email: next, pending_email: null })
    expect((await login(next)).status).toBe(200)
    expect((await login(email)).status).toBe(401)
    expect(await notices(2)).toContain('Your e-mail address was changed')
    expect((await visitor.get('/api/auth/session')).body.data).toMatchObject({ email: next })
    expect(await auditOf(user_id)).toEqual(['user registered', 'profile changed', 'email changed'])
  })

  it('survives saving the profile and is replaced by a request for a third address', async () => {
    const visitor = site.visitor()
    const { email, user_id } = await signUp(visitor)
    const [second, third] = [newAddress(), newAddress()]
    await changeEmail(visitor, user_id, second)
    const replaced = await verificationTokenTo(second)
    expect(await changeEmail(visitor, user_id, email)).toMatchObject({ email, pending_email: second })
    await changeEmail(visitor, user_id, third)
    expect(await verify(replaced)).toMatchObject(proofInvalid)
    expect((await verify(await verificationTokenTo(third))).status).toBe(200)
    expect(await userRow(user_id)).toMatchObject({ email: third })
  })

  it('voids the reset links that went to the old address', async () => {
    const visitor = site.visitor()
    const { email, user_id } = await signUp(visitor)
    await visitor.post('/api/auth/forgot-password', { email })
    const reset = await eventually(async () =>
      (await mailsTo(email)).find((mail) => mail.subject === 'Choose a new password'),
    )
    const next = newAddress()
    await changeEmail(visitor, user_id, next)
    await verify(await verificationTokenTo(next))
    const token = parseToken(reset.links.find((link) => link.includes('token=')))
    expect((await visitor.get(`/api/auth/validate-reset-token?token=${token}`)).status).toBe(400)
  })

  it('sends no link to an address that has an account, without revealing that', async () => {
    const other = await signUp(site.visitor())
    const visitor = site.visitor()
    const { email, user_id } = await signUp(visitor)
    await verificationLinksTo(other.email)
    expect(await changeEmail(visitor, user_id, other.email)).toMatchObject({ email, pending_email: other.email })
    await eventually(async () => (await mailsTo(email)).some(({ subject }) => subject.startsWith('New e-mail address')))
    expect(await verificationLinksTo(other.email)).toHaveLength(1)
  })

  it('goes to the first of two accounts to confirm the same address', async () => {
    const [one, two] = [site.visitor(), site.visitor()]
    const [first, second] = [await signUp(one), await signUp(two)]
    const contestedEmail = newAddress()
    await changeEmail(one, first.user_id, contestedEmail)
    const firstToken = await verificationTokenTo(contestedEmail)
    await changeEmail(two, second.user_id, contestedEmail)
    const secondToken = await verificationTokenTo(contestedEmail, 2)
    const replies = await Promise.all([verify(firstToken), verify(secondToken)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('EMAIL_TAKEN')
    const { rows } = await site.pool.query('select user_id from users where email = $1', [contestedEmail])
    expect(rows).toHaveLength(1)
  })
})

it('does not send a sixth verification link to one address within an hour', async () => {
  const strict = await startSite({ env: { RATE_LIMITS: 'on' } })
  const visitor = strict.visitor()
  const { email } = await signUp(visitor)
  for (let i = 0; i < 6; i++) {
    await strict.pool.query(`delete from rate_limits where key like 'POST%'`)
    // Each link is written before the next is asked for, which voids it.
    await waitForDeliveries(strict)
    expect((await visitor.post('/api/auth/verify-email/resend')).status).toBe(200)
  }
  await waitForDeliveries(strict)
  const { rows } = await strict.pool.query(`select count(*) as n from mails where to_address = $1`, [email])
  expect(rows[0].n).toBe(5)
  const statuses: number[] = []
  await strict.pool.query(`delete from rate_limits`)
  for (let i = 0; i < 4; i++) statuses.push((await visitor.post('/api/auth/verify-email/resend')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await strict.close()
})

describe('one verification link used twice at once', () => {
  const at = 'update "email_verifications" set "used_at"'
  const winners = async (options: StartOptions) => {
    const on = await startSite(options)
    const { email } = await signUp(on.visitor())
    const token = await verificationTokenTo(email, 1, on)
    const replies = await Promise.all([verify(token, on), verify(token, on)])
    await on.close()
    return replies.filter(({ status }) => status === 200).length
  }

  it('verifies the address once', async () => {
    expect(await winners({ Client: createMeetingClient({ at }) })).toBe(1)
  })

  it('verifies it twice if used links are accepted (control)', { tags: ['full'] }, async () => {
    const unguarded = (text: string) => text.replace('and "used_at" is null ', '')
    expect(await winners({ Client: createMeetingClient({ at, unguarded }) })).toBe(2)
  })
})
