// Places of a guest list: abroad, without a road, and during failures of the maps provider, with a local stand-in for Google.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { not_now } from '#messages/partner/desk.ts'
import { createPlaces } from '#modules/places/service.ts'
import { createDb } from '#platform/db.ts'
import { noLimits } from '#platform/rate-limits.ts'
import { cellsFor, checkRows, listDate } from '../../../../testing/guest-lists.ts'
import { createPartnerPerson } from '../../../../testing/partners.ts'
import { seededClasses } from '../../../../testing/service-classes.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { createPartnerImport } from './service.ts'

let site: TestApp
let google: Server
/** Addresses that were requested of the stand-in. */
let lookups: string[]
let isFailing: (address: string) => boolean
beforeAll(async () => {
  site = await startApp()
  google = createServer((request, reply) => {
    const address = new URL(request.url ?? '/', 'http://stand.in').searchParams.get('address') ?? ''
    lookups.push(address)
    reply.writeHead(isFailing(address) ? 500 : 200).end(JSON.stringify({ status: 'ZERO_RESULTS' }))
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => google.close(resolve))
  await site.close()
})
beforeEach(() => {
  lookups = []
})

/** Checks a list of these destinations; returns the cells with errors for each row. */
const check = async (...destinations: string[]) => {
  const { quotes, partners, pool } = site
  const clock = () => new Date()
  const baseUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
  const places = createPlaces({ clock, log: { warn: () => undefined }, google: { serverKey: 'key', baseUrl } })
  const priceSignatures = { sign: async () => Promise.reject(new Error('no row is booked here')) }
  const lists = createPartnerImport({
    db: createDb(pool),
    clock,
    priceSignatures,
    promotionUses: { claim: async () => undefined },
    quotes,
    places,
    partners,
    limits: noLimits,
    serviceClasses: { known: () => seededClasses },
  })
  const { user_id } = await createPartnerPerson(site, 'desk')
  const rows = destinations.map((destination) => cellsFor({ destination }))
  const actor = { user: { id: user_id, role: 'partner' as const, session_id: 'a session' } }
  const checked = await lists.check(actor, { date: listDate, pays: 'invoice', rows })
  return checked.map(({ errors }) => (errors.row === not_now ? 'not now' : Object.keys(errors).join()))
}

it('reports a failed place lookup in all of its rows, looks it up once, and still checks the others', async () => {
  isFailing = (address) => address === 'Nowhere 1'
  expect(await check('Nowhere 1', 'Nowhere 2', 'nowhere 1', 'Nowhere 3')).toEqual([
    'not now',
    'destination',
    'not now',
    'destination',
  ])
  expect(lookups).toEqual(['Nowhere 1', 'Nowhere 2', 'Nowhere 3'])
})

it('stops looking up places after three consecutive failures, and a success resets the count', async () => {
  isFailing = (address) => address !== 'There'
  expect(await check('A 1', 'A 2', 'There', 'A 3', 'A 4', 'A 5', 'A 6', 'There', 'A 7')).toEqual([
    'not now',
    'not now',
    'destination',
    ...['not now', 'not now', 'not now', 'not now'],
    'destination',
    'not now',
  ])
  expect(lookups).toEqual(['A 1', 'A 2', 'There', 'A 3', 'A 4', 'A 5'])
})

it.each([
  ['Paris', 'another country'],
  ['Niagara Falls, Ontario', 'another country'],
  ['Ryde', 'no road between'],
])('asks to book a ride to or from %s by telephone, in the cell of the place', async (place, words) => {
  const { visitor } = await createPartnerPerson(site, 'desk')
  const rows = [cellsFor({ destination: place }), cellsFor({ from: place, destination: 'hotel' })]
  const [to, from] = await checkRows(visitor, rows)
  const message = expect.stringMatching(new RegExp(`${words}.*\\+44 20 7946 0190`))
  expect(to).toMatchObject({ errors: { destination: message }, suggestions: [] })
  expect(from).toMatchObject({ errors: { from: message }, suggestions: [] })
  expect([to, from].map((row) => Object.keys(row?.errors ?? {}).length)).toEqual([1, 1])
})
