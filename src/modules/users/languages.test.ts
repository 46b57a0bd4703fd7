// In which language a person is written to: as they read when the account was made, then as they choose, sign in and book.
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
import { administratorOf } from '../../../testing/office.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const visitorIn = (language?: Language): Visitor => {
  const visitor = site.visitor()
  if (language) visitor.cookies.set('lang', language)
  return visitor
}
const languageOf = async (user_id: string): Promise<string> =>
  (await site.pool.query('select language from users where user_id = $1', [user_id])).rows[0].language
const languageOfBooking = async (id: string): Promise<string> =>
  (await site.pool.query('select language from bookings where booking_id = $1', [id])).rows[0].language

describe('an account', () => {
  it('is written to in the language it was made in, and its owner is told which', async () => {
    const visitor = visitorIn('fr')
    const { user_id } = await signUp(visitor)
    expect((await visitor.get(`/api/users/${user_id}`)).body.data.language).toBe('fr')
    expect(JSON.parse((await visitor.get(`/api/users/${user_id}/data.json`)).text).profile.language).toBe('fr')
  })

  it('made by somebody who has not chosen has the language of the site', async () => {
    expect(await languageOf((await signUp(visitorIn())).user_id)).toBe('en')
    const { visitor } = await administratorOf(site)
    const setTo = async (language: Language) => {
      const { version } = (await visitor.get('/api/settings')).body.data
      expect((await visitor.put('/api/settings', { version, language })).status).toBe(200)
    }
    await setTo('es')
    expect(await languageOf((await signUp(visitorIn())).user_id)).toBe('es')
    const unknown = site.visitor()
    unknown.cookies.set('lang', 'xx')
    expect(await languageOf((await signUp(unknown)).user_id)).toBe('es')
    await setTo('en')
  })

  it('follows what its owner chooses, signs in with and books in; a sign-in without a choice changes nothing', async () => {
    const visitor = visitorIn('de')
    const { user_id, email } = await signUp(visitor)
    expect((await visitor.post('/language?to=es&path=/about')).status).toBe(303)
    expect(await languageOf(user_id)).toBe('es')
    await visitorIn().post('/api/auth/login', { email, password })
    expect(await languageOf(user_id)).toBe('es')
    const elsewhere = visitorIn('fr')
    await elsewhere.post('/api/auth/login', { email, password })
    expect(await languageOf(user_id)).toBe('fr')
    elsewhere.cookies.set('lang', 'de')
    const quote = await quoteFor(elsewhere)
    const { body } = await elsewhere.post('/api/bookings', bookingOf(rideToLondon(), quote))
    expect([await languageOf(user_id), await languageOfBooking(body.data.booking_id)]).toEqual(['de', 'de'])
  })

  it("is changed in its profile, where the nine fields alone leave it as it is; no stranger's choice reaches it", async () => {
    const visitor = visitorIn('de')
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
    await visitorIn().post('/language?to=fr')
    expect(await languageOf(user_id)).toBe('es')
    const { rows } = await site.pool.query(
      `select before, after from audit_log where subject = $1 and action = 'profile changed'`,
      [`user:${user_id}`],
    )
    expect(rows).toEqual([{ before: { language: 'de' }, after: { language: 'es' } }])
  })
})

describe('a link of another site', () => {
  it('to /language leads to the page, and changes no account', async () => {
    const visitor = visitorIn('de')
    const { user_id } = await signUp(visitor)
    const link = { 'sec-fetch-site': 'cross-site' }
    expect((await visitor.get('/language?to=fr&path=/about', link)).status).toBe(303)
    expect((await visitor.post('/language?to=fr', undefined, link)).status).toBe(403)
    expect((await visitor.get('/language?to=fr')).status).toBe(303)
    expect(await languageOf(user_id)).toBe('de')
  })
})

describe('a booking', () => {
  it('of a guest has the language that the guest reads, and leaves that of the account they named', async () => {
    const member = newAccount()
    const { body } = await visitorIn('es').post('/api/auth/register', member)
    const guest = visitorIn('fr')
    const quote = await quoteFor(guest)
    const found = await guest.get(`/api/users?email=${encodeURIComponent(member.email)}`)
    const booking = bookingOf(rideToLondon(), quote, { user_id: found.body.data[0].user_id })
    const made = await guest.post('/api/bookings', booking)
    expect(await languageOfBooking(made.body.data.booking_id)).toBe('fr')
    expect(await languageOf(body.data.user_id)).toBe('es')
  })

  it('of somebody who has not chosen has the language of their account, its way back too', async () => {
    const visitor = visitorIn()
    const { user_id } = await bookedRide(visitor)
    await site.pool.query(`update users set language = 'de' where user_id = $1`, [user_id])
    const ride = rideToLondon()
    const back = { return: { booking_date: ride.date, booking_time: '21:00:00' } }
    const { body } = await visitor.post('/api/bookings', bookingOf(ride, await quoteFor(visitor), back))
    const { booking_id, return_booking_id } = body.data
    expect([await languageOfBooking(booking_id), await languageOfBooking(return_booking_id)]).toEqual(['de', 'de'])
  })
})
