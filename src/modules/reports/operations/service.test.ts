// The office's list of bookings over HTTP: order, filters, drivers, partner and money, pages and the exported table.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDriver, insertAssignment } from '../../../../testing/assigned-rides.ts'
import { bookedRide, dateIn, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { insertBookings } from '../../../../testing/many-bookings.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { createOtherPartner } from '../../../../testing/partners.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { OperationsBooking } from './contract.ts'

let site: TestApp
let office: Visitor
let driver_id: string
let partner_id: string
/** Ids by what is special about the ride, in the order of their booking. */
const rides: Record<string, string> = {}

beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
  driver_id = (await createDriver(site, { first_name: 'Tomasina', last_name: 'Ferreira' })).driver_id
  partner_id = await createOtherPartner(site, 'The Larkfield')
  const at = (days: number) => ({ ride: rideToLondon({ date: dateIn(days) }) })
  rides.paid = (await paidRide(site.visitor(), at(9))).booking_id
  rides.driven = (await paidRide(site.visitor(), at(7))).booking_id
  rides.unpaid = (
    await bookedRide(site.visitor(), {
      ...at(8),
      is_self_booking: 0,
      guest_first_name: 'Ada',
      guest_last_name: 'Ferrars',
      guest_email: 'ada@ferrars.example',
      guest_phone_number: '+447700900123',
      flight_number: 'QF 9000',
    })
  ).booking_id
  rides.invoiced = (await bookedRide(site.visitor(), at(5))).booking_id
  rides.cancelled = (await bookedRide(site.visitor(), at(6))).booking_id
  rides.absent = (await paidRide(site.visitor(), at(4))).booking_id
  await insertAssignment(site, { booking_id: rides.driven, car_number: 1, driver_id })
  expect((await office.put(`/api/bookings/${rides.invoiced}/invoice`, { state: 'invoiced' })).status).toBe(200)
  expect((await office.put(`/api/bookings/${rides.cancelled}`, { status: 'cancelled' })).status).toBe(200)
  await site.pool.query(`update bookings set partner_id = $2 where booking_id = $1`, [rides.invoiced, partner_id])
  await site.pool.query(`update bookings set booking_status = 'completed', is_no_show = true where booking_id = $1`, [
    rides.absent,
  ])
})
afterAll(() => site.close())

const list = async (query: string) => (await office.get(`/api/admin/operations/bookings?${query}`)).body
const nameOf = (id: string) => Object.entries(rides).find(([, each]) => each === id)?.[0]
const namesIn = async (query: string): Promise<unknown[]> =>
  (await list(query)).data.map(({ booking_id }: OperationsBooking) => nameOf(booking_id))
const all = ['absent', 'invoiced', 'cancelled', 'driven', 'unpaid', 'paid']

describe('the order', () => {
  it.each([
    ['', ['absent', 'cancelled', 'invoiced', 'unpaid', 'driven', 'paid']],
    ['sort=created', ['paid', 'driven', 'unpaid', 'invoiced', 'cancelled', 'absent']],
    ['sort=pickup', all],
    ['sort=-pickup', all.toReversed()],
    [`from=${dateIn(1)}`, all],
  ])('of "%s" is by pickup or by booking', async (query, names) => expect(await namesIn(query)).toEqual(names))
})

describe('a filter', () => {
  it.each([
    ['days', () => `from=${dateIn(6)}&to=${dateIn(8)}`, ['cancelled', 'driven', 'unpaid']],
    ['one day', () => `from=${dateIn(5)}&to=${dateIn(5)}`, ['invoiced']],
    ['a driver', () => `driver=${driver_id}`, ['driven']],
    ['no driver yet', () => 'driver=none&sort=pickup', ['invoiced', 'paid']],
    ['a partner', () => `partner=${partner_id}`, ['invoiced']],
    ['a class', () => 'class=first_class&sort=pickup', all],
    ['another class', () => 'class=business_van,economy_class', []],
    ['no-shows', () => 'status=no_show', ['absent']],
    ['several states', () => 'status=cancelled,invoiced&sort=pickup', ['invoiced', 'cancelled']],
    ['unpaid rides, not cancelled ones', () => 'money=unpaid', ['unpaid']],
    ['invoiced rides', () => 'money=invoiced', ['invoiced']],
    ['rides that cost nothing', () => 'money=nothing_due', ['cancelled']],
    ['paid rides', () => 'money=paid&sort=pickup', ['absent', 'driven', 'paid']],
    ['a telephone', () => `search=${encodeURIComponent('07700 900 123')}`, ['unpaid']],
    ['a flight', () => 'search=qf9000', ['unpaid']],
    ['a text and a state', () => 'search=ferrars&money=paid', []],
  ])('by %s finds these rides', async (_, query, names) => expect(await namesIn(query())).toEqual(names))

  it('by invoice and price tells settled and part-paid rides from the others', async () => {
    await site.pool.query(
      `update bookings set invoice_settled_at = now(), invoice_settled_pence = price_pence where booking_id = $1`,
      [rides.invoiced],
    )
    await site.pool.query('update bookings set price_pence = price_pence + 500 where booking_id = $1', [rides.paid])
    expect(await namesIn('money=invoice_paid')).toEqual(['invoiced'])
    expect(await namesIn('money=part_paid')).toEqual(['paid'])
    expect(await namesIn('money=invoiced')).toEqual([])
    await site.pool.query('update bookings set price_pence = price_pence - 500 where booking_id = $1', [rides.paid])
    await site.pool.query(
      `update bookings set invoice_settled_at = null, invoice_settled_pence = null where booking_id = $1`,
      [rides.invoiced],
    )
  })

  it.each(['from=yesterday', 'money=rich', 'status=lost', 'sort=price', 'class=A', 'page=0', 'page_size=101'])(
    'with the invalid value %s is refused',
    async (query) => expect((await office.get(`/api/admin/operations/bookings?${query}`)).status).toBe(400),
  )
})

it('a row has its drivers, partner and money', async () => {
  const rows = (await list('sort=pickup')).data as OperationsBooking[]
  const rowOf = (name: string) => rows.find(({ booking_id }) => booking_id === rides[name])
  expect(rowOf('driven')).toMatchObject({
    money: 'paid',
    partner: null,
    drivers: [{ driver_id, name: 'Tomasina Ferreira', car_number: 1, state: 'assigned' }],
  })
  expect(rowOf('invoiced')).toMatchObject({
    money: 'invoiced',
    partner: { partner_id, name: 'The Larkfield' },
    drivers: [],
  })
})

it('pages have no gap and no repetition, and count all matches', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`sort=pickup&page=${page}&page_size=2`)))
  expect(pages.flatMap(({ data }) => data.map((each: OperationsBooking) => nameOf(each.booking_id)))).toEqual(all)
  for (const { total, has_more } of pages) expect([total, has_more]).toEqual([6, false])
})

it('every order continues after a booking', async () => {
  for (const sort of ['pickup', '-pickup', 'created', '-created']) {
    const all = (await list(`sort=${sort}`)).data
    const rest = await list(`sort=${sort}&after=${all[1].booking_id}`)
    expect([rest.data, rest.total, rest.has_more]).toEqual([all.slice(2), 4, false])
  }
  expect((await office.get('/api/admin/operations/bookings?after=0000000000000')).status).toBe(404)
})

it('exports the filtered or the chosen bookings, and the audit log records it without the search text', async () => {
  const read = async (query: string) => (await office.get(`/api/admin/operations/bookings.csv?${query}`)).text
  expect((await read('money=paid')).trim().split('\r\n')).toHaveLength(4)
  expect((await read('search=ferrars')).trim().split('\r\n')).toHaveLength(2)
  const chosen = await read(`ids=${rides.paid},${rides.unpaid}`)
  expect(chosen.trim().split('\r\n')).toHaveLength(3)
  expect(chosen).toContain('Ferrars')
  const { rows } = await site.pool.query(
    `select after from audit_log where action = 'bookings exported' order by at, after::text`,
  )
  expect(rows.map(({ after }) => after)).toEqual(
    expect.arrayContaining([
      { bookings: 3, searched: false, money: ['paid'] },
      { bookings: 1, searched: true },
      { bookings: 2, chosen: true },
    ]),
  )
  expect((await read('ids=')).trim().split('\r\n')).toHaveLength(1)
  const tooMany = Array(101).fill(rides.paid).join(',')
  expect((await office.get(`/api/admin/operations/bookings.csv?ids=${tooMany}`)).status).toBe(400)
})

it('a search finds and exports rides beyond its 10,000 newest matches', { tags: ['full'] }, async () => {
  const { user_id } = await signUp(site.visitor(), { first_name: 'Zebedee', last_name: 'Quillfeather' })
  for (const lot of ['za', 'zb', 'zc', 'zd', 'ze']) await insertBookings(site.pool, { user_id, count: 2001, lot })
  await site.pool.query(
    'update bookings set user_id = $2, created_at = created_at - $3::interval where booking_id = $1',
    [rides.paid, user_id, '40 years'],
  )
  const search = 'search=quillfeather'
  expect(await namesIn(`${search}&from=${dateIn(9)}&to=${dateIn(9)}&page_size=100`)).toContain('paid')
  expect((await list(search)).has_more).toBe(true)
  const { text } = await office.get(`/api/admin/operations/bookings.csv?${search}`)
  expect(text.trim().split('\r\n')).toHaveLength(10_007)
})

it('the choices are drivers and partners by name', async () => {
  const { data } = (await office.get('/api/admin/operations/choices')).body
  expect(data.drivers).toEqual([{ driver_id, name: 'Tomasina Ferreira' }])
  expect(data.partners.map(({ name }: { name: string }) => name)).toEqual(['The Harcourt', 'The Larkfield'])
})
