// Calendar files, calendar feeds and CSV exports of rides in every language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#kernel/language.ts'
import { bookedRide } from '../../../testing/factories.ts'
import { createEnglishFinder } from '../../../testing/other-language.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const extras = { flight_number: 'BA 178', pickup_sign: 'W', notes_for_chauffeur: '–', reference_code: 'X-7' }

const customer = async (language?: Language) => {
  const visitor = site.visitor()
  if (language) visitor.cookies.set('lang', language)
  const booked = await bookedRide(visitor, extras)
  const { data } = (await visitor.get(`/api/bookings/${booked.booking_id}`)).body
  return { visitor, ...booked, given: [data.pickup_location, data.dropoff_location, booked.email, 'Europe/London'] }
}
const getCalendarFile = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/bookings/${id}/calendar.ics`)).text
const createFeed = async (visitor: Visitor, user_id: string) => {
  const { body } = await visitor.post(`/api/users/${user_id}/calendar-feed`)
  return new URL(body.data.address).pathname
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').replaceAll('\\n', '\n').replaceAll('\\', '')
/** Extracts the texts that people read from a calendar file. */
const readCalendarTexts = (file: string) =>
  unfolded(file)
    .split('\r\n')
    .filter((line) => /^(SUMMARY|DESCRIPTION|NAME|X-WR-CALNAME)/.test(line))
    .join('\n')

describe.each(languages)('calendar and export files in %s', (language) => {
  it('contain no text of another language', async () => {
    const { visitor, booking_id, user_id, given } = await customer(language)
    const find = await createEnglishFinder(language === 'en' ? 'de' : language, ['mail', 'listing'])
    const table = await visitor.get('/api/bookings/export.csv')
    const texts = [
      readCalendarTexts(await getCalendarFile(visitor, booking_id)),
      readCalendarTexts((await site.visitor().get(await createFeed(visitor, user_id))).text),
      table.text,
    ]
    const left = texts.map((text) => find(text, [...given, 'First Class', 'Ostler']))
    // Control: each file in English contains English words.
    if (language === 'en') for (const words of left) expect(words.length).toBeGreaterThan(2)
    else expect(left).toEqual([[], [], []])
    const m = await import(`#messages/${language}/listing.ts`)
    const day = new Date().toISOString().slice(0, 10)
    expect(table.headers.get('content-disposition')).toContain(m.file_name({ date: day }))
    expect(table.text.split('\r\n')[0]).toContain(m.pickup)
  })
})

describe('a customer without a chosen language', () => {
  it('gets exports in the language of the account and calendar files in that of the booking', async () => {
    const { visitor, booking_id, user_id } = await customer()
    await site.pool.query(`update users set language = 'es' where user_id = $1`, [user_id])
    await site.pool.query(`update bookings set language = 'fr' where booking_id = $1`, [booking_id])
    const spanish = await import('#messages/es/listing.ts')
    expect((await visitor.get('/api/bookings/export.csv')).text).toContain(spanish.pickup)
    expect(await getCalendarFile(visitor, booking_id)).toContain('PRODID:-//Ostler//Rides//FR')
  })

  it('gets a new calendar feed once the language of the account changes', async () => {
    const { visitor, user_id } = await customer()
    const feed = await createFeed(visitor, user_id)
    const english = await visitor.get(feed)
    const tag = english.headers.get('etag') ?? ''
    expect((await visitor.get(feed, { 'if-none-match': tag })).status).toBe(304)
    await visitor.post('/language?to=de')
    const german = await visitor.get(feed, { 'if-none-match': tag })
    expect(german.status).toBe(200)
    expect(german.text).toContain('PRODID:-//Ostler//Rides//DE')
  })
})
