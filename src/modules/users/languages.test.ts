// The language in which a user is written to, from registration, choice, sign-in and booking.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import {
  bookedRide,
  bookingOf,
  newAccount,
  password,
  quoteFor,
  rideToLondon,
  signUp,
} from '../../../testing/factories.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const createVisitor = (language?: Language): Visitor => {
  const visitor = site.visitor()
  if (language) visitor.cookies.set('lang', language)
  return visitor
}
const getUserLanguage = async (user_id: string): Promise<string> =>
  (await site.pool.query('select language from users where user_id = $1', [user_id])).rows[0].language
const getBookingLanguage = async (id: string): Promise<string> =>
  (await site.pool.query('select language from bookings where booking_id = $1', [id])).rows[0].language

describe('the language of an account', () => {
  it('is the language of registration, shown in the profile', async () => {
    const visitor = createVisitor('fr')
    const { user_id } = await signUp(visitor)
    expect((await visitor.get(`/api/users/${user_id}`)).body.data.language).toBe('fr')
    expect(JSON.parse((await visitor.get(`/api/users/${user_id}/data.json`)).text).profile.language).toBe('fr')
  })

  it('defaults to the language of the site', async () => {
    expect(await getUserLanguage((await signUp(createVisitor())).user_id)).toBe('en')
    const { visitor } = await createAdministrator(site)
    const setSiteLanguage = async (language: Language) => {
      const { version } = (await visitor.get('/api/settings')).body.data
      expect((await visitor.put('/api/settings', { version, language })).status).toBe(200)
    }
    await setSiteLanguage('es')
    expect(await getUserLanguage((await signUp(createVisitor())).user_id)).toBe('es')
    const unknown = site.visitor()
    unknown.cookies.set('lang', 'xx')
    expect(await getUserLanguage((await signUp(unknown)).user_id)).toBe('es')
    await setSiteLanguage('en')
  })

  it('follows the choice, sign-in and booking of the user, but not a sign-in without a choice', async () => {
    const visitor = createVisitor('de')
    const { user_id, email } = await signUp(visitor)
    expect((await visitor.post('/language?to=es&path=/about')).status).toBe(303)
    expect(await getUserLanguage(user_id)).toBe('es')
    await createVisitor().post('/api/auth/login', { email, password })
    expect(await getUserLanguage(user_id)).toBe('es')
    const otherBrowser = createVisitor('fr')
    await otherBrowser.post('/api/auth/login', { email, password })
    expect(await getUserLanguage(user_id)).toBe('fr')
    otherBrowser.cookies.set('lang', 'de')
    const quote = await quoteFor(otherBrowser)
    const { body } = await otherBrowser.post('/api/bookings', bookingOf(rideToLondon(), quote))
    expect([await getUserLanguage(user_id), await getBookingLanguage(body.data.booking_id)]).toEqual(['de', 'de'])
  })

  it('can be changed in the profile and is unaffected by saving without it or by strangers', async () => {
    const visitor = createVisitor('de')
    const { user_id } = await signUp(visitor, { address: '4 Elm Row' })
    const path = `/api/users/${user_id}`
    const {
      user_id: _,
      pending_email: __,
      profile_image: ___,
      marketing_consent: _____,
      language: ____,
      ...form
    } = (await visitor.get(path)).body.data
    expect((await visitor.put(path, { ...form, language: 'es' })).body.data.language).toBe('es')
    expect((await visitor.put(path, form)).body.data.language).toBe('es')
    expect((await visitor.put(path, { ...form, language: 'it' })).status).toBe(400)
    await createVisitor().post('/language?to=fr')
    expect(await getUserLanguage(user_id)).toBe('es')
    const { rows } = await site.pool.query(
      `select before, after from audit_log where subject = $1 and action = 'profile changed'`,
      [`user:${user_id}`],
    )
    expect(rows).toEqual([{ before: { language: 'de' }, after: { language: 'es' } }])
  })
})

describe('a link from another site', () => {
  it('to /language redirects without changing the account', async () => {
    const visitor = createVisitor('de')
    const { user_id } = await signUp(visitor)
    const link = { 'sec-fetch-site': 'cross-site' }
    expect((await visitor.get('/language?to=fr&path=/about', link)).status).toBe(303)
    expect((await visitor.post('/language?to=fr', undefined, link)).status).toBe(403)
    expect((await visitor.get('/language?to=fr')).status).toBe(303)
    expect(await getUserLanguage(user_id)).toBe('de')
  })
})

describe('the language of a booking', () => {
  it('is the guest’s, and the account they named keeps its own', async () => {
    const member = newAccount()
    const { body } = await createVisitor('es').post('/api/auth/register', member)
    const guest = createVisitor('fr')
    const quote = await quoteFor(guest)
    const found = await guest.get(`/api/users?email=${encodeURIComponent(member.email)}`)
    const booking = bookingOf(rideToLondon(), quote, { user_id: found.body.data[0].user_id })
    const reply = await guest.post('/api/bookings', booking)
    expect(await getBookingLanguage(reply.body.data.booking_id)).toBe('fr')
    expect(await getUserLanguage(body.data.user_id)).toBe('es')
  })

  it('is that of the account if none is chosen, also for the return', async () => {
    const visitor = createVisitor()
    const { user_id } = await bookedRide(visitor)
    await site.pool.query(`update users set language = 'de' where user_id = $1`, [user_id])
    const ride = rideToLondon()
    const back = { return: { booking_date: ride.date, booking_time: '21:00:00' } }
    const { body } = await visitor.post('/api/bookings', bookingOf(ride, await quoteFor(visitor), back))
    const { booking_id, return_booking_id } = body.data
    expect([await getBookingLanguage(booking_id), await getBookingLanguage(return_booking_id)]).toEqual(['de', 'de'])
  })
})
