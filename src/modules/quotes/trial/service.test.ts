// Trials over HTTP: any ride shows its price today and by a draft, with the rule behind each line.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateIn, rideToLondon } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { defaultRates } from '../../pricing/default-rates/rules.ts'
import type { RateDocument } from '../../pricing/rates/contract.ts'
import type { TriedRates } from './contract.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const versions = '/api/admin/rate-versions'
const name = { en: 'Night', es: 'Noche', fr: 'Nuit', de: 'Nacht' }
const changed: RateDocument = {
  ...defaultRates,
  fixed_fares: defaultRates.fixed_fares.map((fare) =>
    fare.id === 'heathrow' ? { ...fare, fares: { ...fare.fares, business_class: 15_100 } } : fare,
  ),
  adjustments: {
    combine: 'all',
    rules: [
      {
        id: 'night',
        name,
        when: {
          weekdays: null,
          hours: { from: '22:00', to: '06:00' },
          dates: null,
          holidays: false,
          zones: null,
          classes: null,
          notice_minutes: null,
        },
        change: { kind: 'percent', basis_points: 2000 },
        of: 'all',
      },
    ],
  },
}
const draftOf = async (document?: RateDocument): Promise<string> => {
  const { version_id } = (await office.visitor.post(`${versions}/2026-1/copies`, {})).body.data
  if (document) await office.visitor.put(`${versions}/${version_id}`, { revision: 1, document })
  return version_id
}
const tryRide = (id: string, ride: object, document?: unknown) =>
  office.visitor.post(`${versions}/${id}/trials`, { ride, ...(document === undefined ? {} : { document }) })
const linesOf = ({ classes }: TriedRates, service: string) =>
  classes
    .find(({ service_type }) => service_type === service)
    ?.breakdown.map(({ amount, rule }) => [amount, rule?.label])
const countQuotes = async () => (await site.pool.query('select count(*)::int as n from quotes')).rows[0].n

describe('a trial of rates', () => {
  it('prices a ride today and by the saved draft, with the rule behind each line, and stores nothing', async () => {
    const before = await countQuotes()
    const id = await draftOf(changed)
    const { status, body } = await tryRide(id, { ...rideToLondon(), time: '23:00' })
    expect(status).toBe(200)
    const { today, version } = body.data
    expect(today).toMatchObject({ number: 1, currency: 'gbp' })
    expect(version.version_id).toBe(id)
    expect(linesOf(today, 'business_class')).toEqual([[150, 'Fixed fare Heathrow']])
    expect(linesOf(version, 'business_class')).toEqual([
      [151, 'Fixed fare Heathrow'],
      [30.2, 'Night, 22:00 to 06:00: +20 %'],
    ])
    expect(await countQuotes()).toBe(before)
  })

  it('prices the document as it is typed in place of the saved one', async () => {
    const { body } = await tryRide(await draftOf(), rideToLondon(), changed)
    expect(linesOf(body.data.version, 'business_class')).toEqual([[151, 'Fixed fare Heathrow']])
  })

  it('names distance bands, the minimum fare, rounding and the cars', async () => {
    const rate = {
      base: 1000,
      included_miles: 2,
      bands: [
        { up_to_miles: 20, per_mile: 275 },
        { up_to_miles: null, per_mile: 133 },
      ],
      per_minute: 5,
    }
    const document = {
      ...defaultRates,
      distance: { ...defaultRates.distance, business_class: rate },
      minimum_fare: 95_000,
      rounding: { to: 10_000, direction: 'up' as const },
    }
    const ride = { ...rideToLondon(), pickup: { address: 'Oxford' }, passengers: 4, luggage: 4 }
    const { body } = await tryRide(await draftOf(), ride, document)
    expect(linesOf(body.data.version, 'business_class')?.map(([, label]) => label)).toEqual([
      'Base fare, 2 miles included',
      'Distance band 1: £2.75 per mile up to 20 miles',
      'Distance band 2: £1.33 per mile',
      'Rate per minute: £0.05',
      'Minimum fare £950',
      'Rounding up to a multiple of £100',
      '2 cars for the party',
    ])
    expect(linesOf(body.data.today, 'business_class')?.[1]?.[1]).toBe('Rate per mile: £2.75')
  })

  it('prices rides of any time, also within the lead time and after the last bookable day', async () => {
    for (const date of [dateIn(0), dateIn(1200)]) {
      const { status } = await tryRide('2026-1', { ...rideToLondon(), date, time: '00:15' })
      expect(status).toBe(200)
    }
  })

  it('refuses a document at its field, an unknown place and an unknown version', async () => {
    const id = await draftOf()
    const wrong = await tryRide(id, rideToLondon(), { ...defaultRates, minimum_fare: -1 })
    expect([wrong.status, wrong.body.fields]).toMatchObject([400, { 'document.minimum_fare': expect.any(String) }])
    const nowhere = await tryRide(id, { ...rideToLondon(), pickup: { address: 'qqqq zzzz xxxx' } })
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'PLACE_NOT_LOCATED'])
    expect((await tryRide('none', rideToLondon())).status).toBe(404)
  })
})
