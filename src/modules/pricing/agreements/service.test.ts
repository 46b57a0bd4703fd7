// Agreements over HTTP: the server chooses them by who books, and rides keep the terms that they were booked with.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeChange } from '../../../../testing/booking-changes.ts'
import { toAirport } from '../../../../testing/commissions.ts'
import { bookingOf, dateIn, quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { createOtherPartner, partnerIdOf } from '../../../../testing/partners.ts'
import { queryOne } from '../../../../testing/payments.ts'
import { createPhoneBookingForm } from '../../../../testing/phone-bookings.ts'
import { createPromotion, fourNames } from '../../../../testing/promotions.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { RateDocument } from '../rates/contract.ts'

const path = '/api/admin/agreements'
let site: TestApp
let office: Visitor
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

type Payer = { kind: 'partner'; partner_id: string } | { kind: 'customer'; email: string }
const off = (basis_points: number) => ({ kind: 'percent', basis_points: -basis_points })
const create = (payer: Payer, change: object = off(1000)) =>
  office.post(path, { payer, name: fourNames('Company rate'), change })
const pause = ({ agreement_id, revision, name, change }: Record<string, unknown>, active = false) =>
  office.put(`${path}/${agreement_id}`, { revision, name, change, active })
const priceOf = (quote: Awaited<ReturnType<typeof quoteFor>>) =>
  quote.classes.find(({ service_type }) => service_type === 'first_class')
const stored = (id: string) => queryOne(site.pool, 'select * from bookings where booking_id = $1', [id])
/** A signed-in customer with an agreement. */
const customer = async (change?: object) => {
  const visitor = site.visitor()
  await quoteFor(visitor)
  const account = await signUp(visitor)
  const { body } = await create({ kind: 'customer', email: account.email.toUpperCase() }, change)
  return { visitor, ...account, agreement: body.data }
}

describe('an agreement with a customer', () => {
  it('prices the quotes of the signed-in account, and nobody else', async () => {
    const { visitor } = await customer()
    const quoted = priceOf(await quoteFor(visitor))
    expect(quoted?.price).toBe(175.5)
    expect(quoted?.breakdown.at(-1)).toMatchObject({
      code: 'agreement',
      label: 'Agreement: Company rate',
      amount: -19.5,
    })
    expect(priceOf(await quoteFor(site.visitor()))?.price).toBe(195)
  })

  it('counts for a quote from before the customer signed in, at the new price', async () => {
    const { email } = await customer()
    const visitor = site.visitor()
    const quote = await quoteFor(visitor)
    await visitor.post('/api/auth/login', { email, password: 'lamplight-42' })
    const booking = bookingOf(rideToLondon(), quote)
    const refused = await visitor.post('/api/bookings', booking)
    expect(refused.body).toMatchObject({ code: 'PRICE_CHANGED', data: { price: 175.5 } })
    expect((await visitor.post('/api/bookings', { ...booking, price: 175.5 })).status).toBe(201)
  })

  it('does not count for another account that books its quote', async () => {
    const { visitor } = await customer()
    const quote = await quoteFor(visitor)
    const other = site.visitor()
    await quoteFor(other)
    await signUp(other)
    const { body } = await other.post('/api/bookings', bookingOf(rideToLondon(), quote))
    expect(body).toMatchObject({ code: 'PRICE_CHANGED', data: { price: 195 } })
  })

  it('prices a ride that the office books for the customer by telephone', async () => {
    const { user_id } = await customer()
    const form = await createPhoneBookingForm(office, { customer: { kind: 'known', user_id } })
    const refused = await office.post('/api/admin/bookings', form)
    expect(refused.body).toMatchObject({ code: 'PRICE_CHANGED', data: { price: 175.5 } })
    const { body } = await office.post('/api/admin/bookings', { ...form, price: 175.5 })
    expect((await stored(body.data.booking.booking_id)).price_pence).toBe(17_550)
  })

  it('stays with a ride, its return and its changes after it was paused', async () => {
    const { visitor, agreement } = await customer()
    const quote = await quoteFor(visitor)
    const back = { booking_date: dateIn(16), booking_time: '18:00:00' }
    expect((await pause(agreement)).body.data).toMatchObject({ active: false, revision: 2 })
    expect(priceOf(await quoteFor(visitor))?.price).toBe(195)
    const { body } = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, { return: back }))
    const { booking_id, return_booking_id } = body.data
    expect((await stored(booking_id)).price_pence).toBe(17_550)
    expect((await stored(return_booking_id)).price_pence).toBe(17_550)
    expect((await makeChange(visitor, booking_id, { service_type: 'business_class' })).body.data.price).toBe(135)
  })

  it('comes before a promotion', async () => {
    const { visitor } = await customer()
    const { code } = await createPromotion(office)
    const quote = await quoteFor(visitor)
    const booking = bookingOf(rideToLondon(), quote, { promotion_code: code, price: 140.4 })
    const { body } = await visitor.post('/api/bookings', booking)
    const { price_lines } = await stored(body.data.booking_id)
    expect(price_lines.slice(-2)).toMatchObject([
      { code: 'agreement', amount: -1950 },
      { code: 'promotion', amount: -3510 },
    ])
  })
})

describe('an agreement with a partner', () => {
  it('prices rides through the partner, whoever books', async () => {
    const slug = await createOtherPartner(site)
    const { body } = await create({ kind: 'partner', partner_id: await partnerIdOf(site, slug) }, off(2000))
    expect(body.data).toMatchObject({ payer: { kind: 'partner', name: 'The Other' }, active: true })
    expect(priceOf(await quoteFor(site.visitor(), toAirport(slug)))?.price).toBe(156)
    expect(priceOf(await quoteFor(site.visitor(), toAirport()))?.price).toBe(195)
  })

  it('can be a rate card of its own, whose live version prices the rides', async () => {
    const created = (await office.post('/api/admin/agreement-cards', { name: 'Hotel rates' })).body.data
    const versions = '/api/admin/rate-versions'
    const draft = (await office.get(`${versions}/${created.version_id}`)).body.data
    const document: RateDocument = {
      ...draft.document,
      fixed_fares: draft.document.fixed_fares.map((each: RateDocument['fixed_fares'][number]) =>
        each.id === 'heathrow' ? { ...each, fares: { ...each.fares, first_class: 12_300 } } : each,
      ),
    }
    const slug = await createOtherPartner(site)
    const payer: Payer = { kind: 'partner', partner_id: await partnerIdOf(site, slug) }
    expect((await create(payer, { kind: 'card', card_id: created.card_id })).body.data.card).toBe('Hotel rates')
    // Without a live version the ordinary card prices the rides.
    expect(priceOf(await quoteFor(site.visitor(), toAirport(slug)))?.price).toBe(195)
    const saved = await office.put(`${versions}/${draft.version_id}`, { revision: draft.revision, document })
    const { status } = await office.post(`${versions}/${draft.version_id}/schedule`, {
      revision: saved.body.data.revision,
      effective_from: null,
      applies_by: 'booking',
    })
    expect(status).toBe(200)
    expect(priceOf(await quoteFor(site.visitor(), toAirport(slug)))?.price).toBe(123)
    expect(priceOf(await quoteFor(site.visitor(), toAirport()))?.price).toBe(195)
    const again = await office.post('/api/admin/agreement-cards', { name: 'Hotel rates' })
    expect(again).toMatchObject({ status: 409, body: { code: 'RATE_CARD_NAME_TAKEN' } })
  })
})

describe('an agreement is refused', () => {
  it('for a payer with an active one, an unknown payer, an unknown card, and no per cent', async () => {
    const { email, agreement } = await customer()
    const payer: Payer = { kind: 'customer', email }
    expect((await create(payer)).body).toMatchObject({ code: 'AGREEMENT_PAYER_TAKEN', fields: { payer: /active/ } })
    await pause(agreement)
    expect((await create(payer)).status).toBe(200)
    const unknown = await create({ kind: 'customer', email: 'nobody@nowhere.example' })
    expect(unknown.body).toMatchObject({ code: 'AGREEMENT_PAYER_UNKNOWN', fields: { 'payer.email': /account/ } })
    const card = await create(payer, { kind: 'card', card_id: 'none' })
    expect(card.body).toMatchObject({ code: 'AGREEMENT_CARD_UNKNOWN', fields: { 'change.card_id': /card/ } })
    expect(Object.keys((await create(payer, off(0))).body.fields)).toEqual(['change.basis_points'])
  })

  it('where another editor changed it first', async () => {
    const { agreement } = await customer()
    expect((await pause(agreement)).status).toBe(200)
    expect((await pause(agreement, true)).body).toMatchObject({
      code: 'AGREEMENT_CHANGED',
      data: { agreement: { active: false } },
    })
  })
})
