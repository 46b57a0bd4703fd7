// Rate cards over HTTP: drafts, schedules, the switch from one version to the next, and what is frozen with a ride.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previewChange } from '../../../../testing/booking-changes.ts'
import { bookingOf, dateIn, quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { defaultRates } from '../default-rates/rules.ts'
import type { PriceLine } from '../lines/rules.ts'
import type { RateDocument } from '../rates/contract.ts'
import { calculatePrice, type RatedRide } from '../rates/rules.ts'
import type { ListedCard, VersionOnWire } from './contract.ts'
import { hashDocument } from './service.ts'

const minute = 60_000
interface Booked {
  price_pence: number
  price_lines: PriceLine[]
  rate_version_id: string
  rated_ride: RatedRide
}
let now = new Date()
let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ clock: () => now })
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const versions = '/api/admin/rate-versions'
const first = '2026-1'
const cards = async (): Promise<ListedCard[]> => (await office.visitor.get('/api/admin/rate-cards')).body.data
const draftOf = async (id = first): Promise<VersionOnWire> =>
  (await office.visitor.post(`${versions}/${id}/copies`, {})).body.data
const save = (draft: VersionOnWire, document: unknown) =>
  office.visitor.put(`${versions}/${draft.version_id}`, { revision: draft.revision, document })
const schedule = ({ version_id, revision }: VersionOnWire, at: Date | null = null, applies_by = 'booking') =>
  office.visitor.post(`${versions}/${version_id}/schedule`, {
    revision,
    effective_from: at?.toISOString() ?? null,
    applies_by,
  })
/** The default rates with another fare of business class to and from Heathrow. */
const withHeathrow = (pounds: number): RateDocument => ({
  ...defaultRates,
  fixed_fares: defaultRates.fixed_fares.map((fare) =>
    fare.id === 'heathrow' ? { ...fare, fares: { ...fare.fares, business_class: pounds * 100 } } : fare,
  ),
})
const publish = async (pounds: number, at: Date | null = null, applies_by = 'booking') => {
  const draft = await draftOf()
  const saved = (await save(draft, withHeathrow(pounds))).body.data
  const { body } = await schedule(saved, at, applies_by)
  return body.data as VersionOnWire
}
const businessPrice = async (ride: object = rideToLondon()) =>
  (await quoteFor(site.visitor(), ride)).classes.find(({ service_type }) => service_type === 'business_class')?.price

describe('a new installation', () => {
  it('has one card for all countries, whose live version has the figures of the specification', async () => {
    const [card, ...others] = await cards()
    expect(others).toEqual([])
    expect(card).toMatchObject({ country: null, currency: 'gbp', tax_treatment: 'principal', tax_rate: null })
    expect(card?.versions).toMatchObject([
      { version_id: first, number: 1, state: 'live', effective_from: '2000-01-01T00:00:00.000Z' },
    ])
    const { document, document_hash } = (await office.visitor.get(`${versions}/${first}`)).body.data
    expect(document).toEqual(defaultRates)
    expect(document_hash).toBe(hashDocument(defaultRates))
  })
})

describe('a draft', () => {
  it('is a copy that changes no price until its date, and prices every quote from then on', async () => {
    const draft = await draftOf()
    expect(draft).toMatchObject({ state: 'draft', effective_from: null, document_hash: null, revision: 1 })
    const saved = await save(draft, withHeathrow(151))
    expect(saved.body.data).toMatchObject({ revision: 2, state: 'draft' })
    expect(await businessPrice()).toBe(150)
    const at = new Date(now.getTime() + 10 * minute)
    expect((await schedule(saved.body.data, at)).body.data).toMatchObject({
      state: 'scheduled',
      document_hash: hashDocument(withHeathrow(151)),
    })
    expect(await businessPrice()).toBe(150)
    now = new Date(at.getTime() - 1)
    expect(await businessPrice()).toBe(150)
    now = at
    expect(await businessPrice()).toBe(151)
    expect((await cards())[0]?.versions.map(({ state }) => state)).toEqual(['live', 'retired'])
  })

  it('is not overwritten by an editor who saw an earlier revision', async () => {
    const draft = await draftOf()
    expect((await save(draft, withHeathrow(160))).status).toBe(200)
    const late = await save(draft, withHeathrow(170))
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'RATE_VERSION_CHANGED', data: { version: { revision: 2 } } },
    })
    expect((await office.visitor.get(`${versions}/${draft.version_id}`)).body.data.document).toEqual(withHeathrow(160))
    expect((await office.visitor.send('DELETE', `${versions}/${draft.version_id}`)).status).toBe(200)
    expect((await office.visitor.get(`${versions}/${draft.version_id}`)).status).toBe(404)
  })

  it('is refused at the field that is not valid, and stays as it was', async () => {
    const draft = await draftOf()
    const [fare, ...rest] = defaultRates.fixed_fares
    const refused = await save(draft, {
      ...defaultRates,
      fixed_fares: [{ ...fare, fares: { business_class: -1 } }, ...rest],
    })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual({
      'document.fixed_fares.0.fares.business_class': 'An amount cannot be negative',
    })
    expect((await office.visitor.get(`${versions}/${draft.version_id}`)).body.data).toEqual(draft)
  })
})

describe('publication', () => {
  it('is refused while a class has no price, with the checks and a ride that shows it', async () => {
    const draft = await draftOf()
    const { first_class: _, ...distance } = defaultRates.distance
    const saved = (await save(draft, { ...defaultRates, distance })).body.data
    const refused = await schedule(saved, new Date(now.getTime() + 30 * minute))
    expect(refused).toMatchObject({ status: 409, body: { code: 'RATES_NOT_PUBLISHABLE' } })
    const failing = refused.body.data.checks.filter(({ passes }: { passes: boolean }) => !passes)
    expect(failing).toMatchObject([{ code: 'point_to_point', problems: [{ path: 'distance.first_class' }] }])
    const { passes, checks } = (await office.visitor.get(`${versions}/${draft.version_id}/checks`)).body.data
    expect([passes, checks]).toEqual([false, refused.body.data.checks])
    expect((await office.visitor.get(`${versions}/${first}/checks`)).body.data.passes).toBe(true)
  })

  it('shows what a draft changes of the live version, or of another one', async () => {
    const saved = (await save(await draftOf(), withHeathrow(158))).body.data
    const differences = async (query = '') =>
      (await office.visitor.get(`${versions}/${saved.version_id}/differences${query}`)).body.data
    const live = (await cards())[0]?.versions.find(({ state }) => state === 'live')
    expect((await differences()).to).toBe(live?.version_id)
    expect(await differences(`?to=${first}`)).toEqual({
      to: first,
      differences: [
        {
          change: 'changed',
          path: 'fixed_fares.0.fares.business_class',
          text: 'Fixed fare Heathrow, Business class: £150 to £158',
        },
      ],
    })
  })
})

describe('a scheduled version', () => {
  it('cannot be edited or deleted, and becomes a draft again until it is live', async () => {
    const scheduled = await publish(152, new Date(now.getTime() + 60 * minute))
    expect((await save(scheduled, withHeathrow(153))).body.code).toBe('RATE_VERSION_FIXED')
    expect((await office.visitor.send('DELETE', `${versions}/${scheduled.version_id}`)).body.code).toBe(
      'RATE_VERSION_FIXED',
    )
    await expect(
      site.pool.query(`update rate_card_versions set document = '{}' where version_id = $1`, [scheduled.version_id]),
    ).rejects.toThrow('is scheduled or live and cannot change')
    const again = await office.visitor.send('DELETE', `${versions}/${scheduled.version_id}/schedule`)
    expect(again.body.data).toMatchObject({ state: 'draft', effective_from: null })
  })

  it('is refused for a time that is past or taken', async () => {
    const at = new Date(now.getTime() + 120 * minute)
    await publish(154, at)
    const draft = await draftOf()
    expect((await schedule(draft, at)).body.code).toBe('RATE_DATE_TAKEN')
    expect((await schedule(draft, new Date(now.getTime() - 1))).body.code).toBe('RATE_DATE_PAST')
    await expect(site.pool.query(`delete from rate_card_versions where version_id = $1`, [first])).rejects.toThrow(
      'cannot change',
    )
  })

  it('by day of travel prices the rides from its date, however early they are booked', async () => {
    await publish(300, new Date(`${dateIn(20, now)}T00:00:00Z`), 'travel')
    expect(await businessPrice(rideToLondon({ date: dateIn(14, now) }))).toBe(151)
    expect(await businessPrice(rideToLondon({ date: dateIn(21, now) }))).toBe(300)
  })
})

describe('a ride', () => {
  it('keeps the rates of its quote for booking, return and change, and recomputes from what is stored', async () => {
    const visitor = site.visitor()
    const ride = rideToLondon({ date: dateIn(14, now) })
    const quote = await quoteFor(visitor, ride)
    now = new Date(now.getTime() + minute)
    await publish(175)
    expect(await businessPrice(ride)).toBe(175)
    await signUp(visitor)
    const back = { booking_date: dateIn(16, now), booking_time: '17:15:00', price: 151 }
    const reply = await visitor.post(
      '/api/bookings',
      bookingOf(ride, quote, { service_type: 'business_class', return: back }),
    )
    const { booking_id } = reply.body.data
    const { rows } = await site.pool.query<Booked>(
      `select price_pence, price_lines, rate_version_id, rated_ride from bookings
      where $1 in (booking_id, original_booking_id)`,
      [booking_id],
    )
    expect(rows.map(({ price_pence }) => price_pence)).toEqual([15_100, 15_100])
    for (const { price_lines, rate_version_id, rated_ride } of rows) {
      const { document } = (await office.visitor.get(`${versions}/${rate_version_id}`)).body.data
      const again = calculatePrice(document, { id: 'business_class', seats: 3, luggage: 3 }, rated_ride)
      expect(again?.lines).toEqual(price_lines)
    }
    const change = await previewChange(visitor, booking_id, { booking_time: '10:30:00', number_of_passengers: 1 })
    expect(change.body.data.price).toBe(151)
  })
})
