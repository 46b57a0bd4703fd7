// Guest lists of a partner over HTTP: invalid rows, repeated and concurrent lists, limits and payment terms.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limit_reached, row_limit } from '#messages/partner/desk.ts'
import { maxPlacesPerHour } from '#modules/bookings/partner-import/rules.ts'
import type { Cells } from '#modules/bookings/partner-import-parsing/rules.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { publishExtras } from '../../../../testing/extras.ts'
import { dateIn, signUp } from '../../../../testing/factories.ts'
import {
  bookRows,
  cellsFor,
  checkRows,
  createGuestList,
  listDate,
  newName,
  type PricedRow,
  priceRows,
} from '../../../../testing/guest-lists.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import {
  createOtherPartner,
  createPartnerPerson,
  type PartnerPerson,
  partnerIdOf,
} from '../../../../testing/partners.ts'
import { findBrokenInvariants, payByCard, queryOne } from '../../../../testing/payments.ts'
import { createPromotion, fourNames, usesOf } from '../../../../testing/promotions.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { ListedRow } from './contract.ts'
import { maxRidesPerHour } from './rules.ts'

let site: TestApp
/** The offset of the server's clock in milliseconds. */
let clockOffset = 0
let owner: PartnerPerson
let desk: PartnerPerson
beforeAll(async () => {
  site = await startApp({ clock: () => new Date(Date.now() + clockOffset) })
  owner = await createPartnerPerson(site)
  desk = await createPartnerPerson(site, 'desk')
})
afterAll(() => site.close())

const sheet = { date: listDate, pays: 'invoice' }

const check = (rows: Cells[], { by = desk, ...over }: { by?: PartnerPerson; pays?: string } = {}) =>
  checkRows(by.visitor, rows, over)
const book = (rows: PricedRow[], { by = desk, ...over }: { by?: PartnerPerson; pays?: string } = {}) =>
  bookRows(by.visitor, rows, over)
const priced = (rows: Cells[], { by = desk, ...over }: { by?: PartnerPerson; pays?: string } = {}) =>
  priceRows(by.visitor, rows, over)
const row = (id: string | undefined) => queryOne(site.pool, 'select * from bookings where booking_id = $1', [id])
const countBookings = async () => (await queryOne(site.pool, 'select count(*) as n from bookings')).n
const countOf = 'select count(*) as n from bookings where guest_last_name = $1'
const outcomes = (rows: ListedRow[]) => {
  const counts: Record<string, number> = {}
  for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

it('books 160 valid rows of 200 on the account once and reports each invalid row', {
  tags: ['full'],
  timeout: 120_000,
}, async () => {
  const guestList = createGuestList()
  const rows = guestList.rows.map(({ cells }) => cells)
  const checked = await check(rows)
  for (const [at, { fault }] of guestList.rows.entries())
    expect([at, Object.keys(checked[at]?.errors ?? {})]).toEqual([at, fault ? [fault] : []])
  const good = checked.filter(({ ride, errors }) => ride && !Object.keys(errors).length)
  expect(good).toHaveLength(160)
  const [first] = checked
  expect(first?.ride).toMatchObject({ pickup: { label: 'The Harcourt' }, date: listDate, cars: 1 })
  const lost = checked[guestList.rows.findIndex(({ cells }) => cells.destination === 'Heathrw')]
  expect(lost?.suggestions[0]?.label).toMatch(/Heathrow/)

  const before = await countBookings()
  const begun = new Date()
  const sent = rows.map((cells, at) => ({ cells, price: checked[at]?.ride?.price ?? 0 }))
  const answers = await book(sent)
  // The second of two equal rows refers to the booking of the first.
  expect(outcomes(answers)).toEqual({ booked: 160, refused: 39, already: 1 })
  expect(await countBookings()).toBe(before + 160)
  // The partner gets one mail per call, not per ride.
  await waitForDeliveries(site)
  const { rows: mails } = await site.pool.query(
    `select subject from mails where to_address = (select contact_email from partners where slug = 'the-harcourt')
     and created_at >= $1 order by created_at`,
    [begun],
  )
  expect(mails).toHaveLength(4)
  for (const { subject } of mails) expect(subject).toMatch(/^\d\d rides are booked on your account$/)
  const booked = await row(answers[0]?.booked?.booking_id)
  expect(booked).toMatchObject({
    user_id: null,
    created_by: desk.user_id,
    partner_id: await partnerIdOf(site),
    payment_status: 'invoiced',
    booking_status: 'pending',
    is_self_booking: false,
    guest_room: rows[0]?.room,
    notes_for_chauffeur: `Room ${rows[0]?.room}, The Harcourt`,
  })
  const { body } = await owner.visitor.get(`/api/partner/bookings/${booked.booking_id}`)
  expect([body.data.guest_name, body.data.price]).toEqual([first?.ride?.guest_name, first?.ride?.price])

  // The same list sent by a colleague books nothing.
  const again = await check(rows, { by: owner })
  expect(again.filter((each) => each.booked)).toHaveLength(161)
  expect(again[0]?.booked).toEqual({ booking_id: booked.booking_id, is_cancelled: false })
  expect(outcomes(await book(sent, { by: owner }))).toEqual({ already: 161, refused: 39 })
  expect(await countBookings()).toBe(before + 160)
  expect(await findBrokenInvariants(site.pool)).toEqual([])
})

it('treats a differently typed row as the same ride, and another room, time or partner as another ride', async () => {
  const name = newName()
  const cells = cellsFor({ name: `Ms Noor ${name}`, room: '77', destination: 'Gatwick Airport', time: '16:15' })
  const [made] = await book(await priced([cells]))
  const same = {
    ...cells,
    name: `${name.toUpperCase()}\u200b,  noor`,
    room: 'Room 77',
    time: '4.15 pm',
    class: 'first',
  }
  // The row shows the booking as it was made, not today's class and price.
  const [seen] = await check([same])
  expect(seen?.booked?.booking_id).toBe(made?.booked?.booking_id)
  expect(seen?.ride).toMatchObject({ service_type: 'business_class', price: made?.ride?.price })
  const others = [
    { ...cells, room: '78' },
    { ...cells, direction: 'arrival' },
    { ...cells, time: '16:30' },
  ]
  expect((await check(others)).map(({ booked }) => booked)).toEqual([null, null, null])
  const stranger = await createPartnerPerson(site, 'owner', await createOtherPartner(site))
  expect((await check([cells], { by: stranger }))[0]?.booked).toBeNull()
})

it('reports a booked row as booked even if it is too late to book it', { tags: ['full'] }, async () => {
  const cells = cellsFor({ name: `Ida ${newName()}`, date: dateIn(2) })
  const sent = await priced([cells])
  const [made] = await book(sent)
  const { pickup_at } = await row(made?.booked?.booking_id)
  clockOffset = pickup_at.getTime() - Date.now() - 10 * 60_000
  try {
    expect((await check([cells]))[0]).toMatchObject({
      errors: {},
      booked: made?.booked,
      ride: { price: sent[0]?.price },
    })
    expect((await book(sent))[0]).toMatchObject({ outcome: 'already', booked: made?.booked })
    expect(Object.keys((await check([{ ...cells, room: '2' }]))[0]?.errors ?? {})).toEqual(['time'])
  } finally {
    clockOffset = 0
  }
})

it('books no further row of a list once the partner is suspended', async () => {
  const slug = await createOtherPartner(site)
  const person = await createPartnerPerson(site, 'desk', slug)
  const name = newName()
  const rows = ['09:00', '09:15', '09:30'].map((time) => cellsFor({ name, time }))
  const sent = await priced(rows, { by: person })
  await site.pool.query(`
    create function suspend() returns trigger language plpgsql as $$
      begin update partners set status = 'inactive' where partner_id = new.partner_id; return new; end $$;
    create trigger suspend after insert on bookings for each row when (new.guest_last_name = '${name}')
      execute function suspend()`)
  const { status, body } = await person.visitor.post('/api/partner/desk/book', { ...sheet, rows: sent })
  await site.pool.query('drop function suspend() cascade')
  expect([status, body.code]).toEqual([403, 'PARTNER_SUSPENDED'])
  expect((await queryOne(site.pool, countOf, [name])).n).toBe(1)
})

it('refuses rows beyond 600 rides an hour per person and books them later', { tags: ['full'] }, async () => {
  const limited = await startApp({ env: { RATE_LIMITS: 'on' } })
  try {
    const person = await createPartnerPerson(limited, 'desk')
    const [key, expire] = [`partner-desk:${person.user_id}`, Date.now() + 600_000]
    await limited.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
      key,
      maxRidesPerHour - 1,
      expire,
    ])
    const rows = ['09:00', '09:15'].map((time) => cellsFor({ name: newName(), time }))
    const sent = await priced(rows, { by: person })
    const answers = await book(sent, { by: person })
    expect(answers.map(({ status, outcome }) => [status, outcome])).toEqual([
      [201, 'booked'],
      [429, 'refused'],
    ])
    expect(answers[1]?.errors.row).toBe(limit_reached)
    await limited.pool.query('delete from rate_limits where key = $1', [key])
    expect(outcomes(await book(sent, { by: person }))).toEqual({ already: 1, booked: 1 })
    // Place lookups are limited as well; each place of a list counts once.
    await limited.pool.query('update rate_limits set points = $2 where key = $1', [
      `partner-desk-places:${person.user_id}`,
      maxPlacesPerHour - 1,
    ])
    const cellsOfPlaces = ['Luton Airport', 'luton  airport', 'Brighton'].map((destination, at) =>
      cellsFor({ destination, room: `${at}` }),
    )
    const rowErrors = (await check(cellsOfPlaces, { by: person })).map(({ errors }) => errors.row)
    expect(rowErrors).toEqual([undefined, undefined, row_limit])
  } finally {
    await limited.close()
  }
})

const race = async (where: TestApp, people: PartnerPerson[]) => {
  const name = newName()
  const rows = ['09:00', '09:15', '09:30'].map((time) => cellsFor({ name, time }))
  const [first] = people
  const sent = await priced(rows, { by: first as PartnerPerson })
  const all = await Promise.all(people.map((by) => book(sent, { by })))
  return { all, made: (await queryOne(where.pool, countOf, [name])).n }
}

it('books a list once when four requests send it at once, and all return the same bookings', async () => {
  const { all, made } = await race(site, [owner, desk, owner, desk])
  expect(made).toBe(3)
  for (const answers of all) expect(answers.map(({ booked }) => booked)).toEqual(all[0]?.map(({ booked }) => booked))
  expect(all.flat().filter(({ outcome }) => outcome === 'booked')).toHaveLength(3)
})

it('books a list several times without the unique index (control)', { tags: ['full'] }, async () => {
  const unguarded = await startApp()
  await unguarded.pool.query('drop index bookings_import_key')
  const people = [await createPartnerPerson(unguarded), await createPartnerPerson(unguarded, 'desk')]
  const { made } = await race(unguarded, [...people, ...people, ...people])
  expect(made).toBeGreaterThan(3)
  await unguarded.close()
})

it('refuses a row whose price differs from the server’s', async () => {
  const cells = cellsFor({ name: `Ivo ${newName()}` })
  const [{ price } = { price: 0 }] = await priced([cells])
  const [wrong, right] = await book([
    { cells, price: 1 },
    { cells: { ...cells, room: '9' }, price },
  ])
  expect(wrong).toMatchObject({ status: 409, outcome: 'price_changed', ride: { price }, booked: null })
  expect([right?.status, right?.outcome]).toEqual([201, 'booked'])
})

it('mails the guest a payment link, and the paid ride stays the partner’s', async () => {
  const name = newName()
  const email = `mara@${name.toLowerCase()}.example`
  const cells = cellsFor({ name: `Mara ${name}`, email })
  expect((await check([{ ...cells, email: '' }], { pays: 'link' }))[0]?.errors).toHaveProperty('email')
  const [made] = await book(await priced([cells], { pays: 'link' }), { pays: 'link' })
  const id = made?.booked?.booking_id
  expect(await row(id)).toMatchObject({ payment_status: 'unpaid', guest_email: email })
  await waitForDeliveries(site)
  const mail = await queryOne(site.pool, 'select text from mails where to_address = $1', [email])
  const token = /token=([\w-]+)/.exec(mail.text)?.[1]
  const guest = site.visitor()
  const { clientSecret } = (await guest.post('/api/payment-links/session', { token, amount: made?.ride?.price })).body
  await payByCard(guest, clientSecret)
  await guest.post('/api/payment-links/paid', { token })
  expect(await row(id)).toMatchObject({ payment_status: 'paid', user_id: null })
  await waitForDeliveries(site)
  const { rows } = await site.pool.query('select dedupe from mails where to_address = $1 order by 1', [email])
  expect(rows.map(({ dedupe }) => dedupe.split(':')[0])).toEqual(['confirm', 'pay'])
})

it('notifies the partner once the office invoices a ride that waited for the guest’s payment', {
  tags: ['full'],
}, async () => {
  const name = newName()
  const cells = cellsFor({ name: `Mara ${name}`, email: `mara@${name.toLowerCase()}.example` })
  const id = (await book(await priced([cells], { pays: 'link' }), { pays: 'link' }))[0]?.booked?.booking_id
  await signUp(site.visitor(), { email: 'concierge@the-harcourt.example' })
  await site.pool.query(`update users set email_verified_at = now() where email like 'concierge@%'`)
  const [{ visitor: office }] = await Promise.all([createAdministrator(site), waitForDeliveries(site)])
  expect((await office.put(`/api/bookings/${id}/invoice`, { state: 'invoiced' })).status).toBe(200)
  await waitForDeliveries(site)
  const { rows } = await site.pool.query(
    `select dedupe, text from mails where dedupe like '%' || $1 || '%' and to_address like 'concierge@%'`,
    [id],
  )
  const text = expect.stringMatching(`Our office will send you an invoice[^]*${name}`)
  expect(rows).toEqual([{ dedupe: `billed:${id}:customer`, text }])
})

it('books a cancelled ride again only if the row requests it', async () => {
  const cells = cellsFor({ name: `Otto ${newName()}` })
  const sent = await priced([cells])
  const [first] = await book(sent)
  const id = first?.booked?.booking_id
  expect((await desk.visitor.post(`/api/partner/bookings/${id}/cancel`, {})).status).toBe(200)
  expect((await book(sent))[0]).toMatchObject({ outcome: 'already', booked: { booking_id: id, is_cancelled: true } })
  const repeatedRows = sent.map((each) => ({ ...each, again: true }))
  // One of two concurrent requests books it.
  const both = (await Promise.all([book(repeatedRows), book(repeatedRows, { by: owner })])).flat()
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(['already', 'booked'])
  expect(both[0]?.booked).toEqual(both[1]?.booked)
  expect(both[0]?.booked?.booking_id).not.toBe(id)
})

it('refuses a list without a known hotel or with more than 300 rows', async () => {
  const post = (rows: object[], by = desk) => by.visitor.post('/api/partner/desk/check', { ...sheet, rows })
  expect((await post(Array.from({ length: 301 }, () => cellsFor({})))).status).toBe(400)
  expect((await post([])).status).toBe(400)
  const slug = await createOtherPartner(site)
  await site.pool.query('update partners set place = null where slug = $1', [slug])
  const stranger = await createPartnerPerson(site, 'desk', slug)
  const refused = await post([cellsFor({})], stranger)
  expect([refused.status, refused.body.code]).toEqual([409, 'PARTNER_ADDRESS_MISSING'])
})

const withCode = (promotion: string, over: Partial<Cells> = {}) =>
  cellsFor({ name: newName(), class: 'first', promotion, ...over })

it('refuses the promotion code of a row with its reason, and limits wrong codes', { tags: ['full'] }, async () => {
  const { visitor: office } = await createAdministrator(site)
  const over = await createPromotion(office, { ends_on: dateIn(-2) })
  const business = await createPromotion(office, { classes: ['business_class'] })
  const wrong = await check([withCode('NO-SUCH-CODE'), withCode(over.code), withCode(business.code), withCode('')])
  expect(wrong.map(({ errors }) => errors)).toEqual([
    { promotion: 'We do not know this code. Please check its spelling.' },
    { promotion: 'This code is no longer valid' },
    { promotion: 'This code is not valid for this service class' },
    {},
  ])
  expect(wrong.map(({ ride }) => ride?.price)).toEqual([undefined, undefined, undefined, 195])
  const limited = await startApp({ env: { RATE_LIMITS: 'on' } })
  const by = await createPartnerPerson(limited, 'desk')
  const rows = await check(
    Array.from({ length: 32 }, () => withCode('NO-SUCH-CODE')),
    { by },
  )
  expect(rows.map(({ errors }) => Object.keys(errors)[0])).toEqual([...Array(30).fill('promotion'), 'row', 'row'])
  await limited.close()
})

it('claims a code with the ride of its row, so that a list cannot use it more often than it may be used', async () => {
  const { visitor: office } = await createAdministrator(site)
  const { code, promotion_id } = await createPromotion(office, { max_uses: 1 })
  const sent = await priced([withCode(` ${code.toLowerCase()} `), withCode(code)])
  expect(sent.map(({ price }) => price)).toEqual([156, 156])
  const answers = await book(sent)
  expect(answers.map(({ status, errors }) => [status, errors])).toEqual([
    [201, {}],
    [400, { promotion: 'This code has been used as often as it can be' }],
  ])
  expect(await row(answers[0]?.booked?.booking_id)).toMatchObject({ price_pence: 15_600 })
  expect(await queryOne(site.pool, countOf, [sent[1]?.cells.name])).toEqual({ n: 0 })
  expect(await usesOf(office, promotion_id)).toBe(1)
  // The same list again books nothing and claims nothing.
  expect(outcomes(await book(sent))).toEqual({ already: 1, refused: 1 })
  await desk.visitor.post(`/api/partner/bookings/${answers[0]?.booked?.booking_id}/cancel`, {})
  expect(await usesOf(office, promotion_id)).toBe(0)
})

it('refuses the code of a row that became invalid after its price was checked', async () => {
  const { visitor: office } = await createAdministrator(site)
  const { promotion_id, ...promotion } = await createPromotion(office)
  const sent = await priced([withCode(promotion.code)])
  await office.put(`/api/admin/promotions/${promotion_id}`, { ...promotion, active: false })
  expect(await book(sent)).toMatchObject([
    { status: 400, outcome: 'refused', errors: { promotion: 'This code is no longer valid' } },
  ])
})

it('prices a row by the rates with its extras, then the agreement of the partner, then the promotion', async () => {
  const { visitor: office } = await createAdministrator(site)
  await publishExtras(office)
  const payer = { kind: 'partner', partner_id: await partnerIdOf(site) }
  const change = { kind: 'percent', basis_points: -1000 }
  await office.post('/api/admin/agreements', { payer, name: fourNames('Hotel rate'), change })
  const { code } = await createPromotion(office)
  const sent = await priced([withCode(code, { extras: 'child seat, 1 to 4 years' })])
  expect(sent.map(({ price }) => price)).toEqual([149.04])
  const [booked] = await book(sent)
  expect((await row(booked?.booked?.booking_id)).price_lines).toMatchObject([
    { code: 'flat_fare', amount: 19_500 },
    { code: 'extra', amount: 1200 },
    { code: 'agreement', amount: -2070 },
    { code: 'promotion', amount: -3726 },
  ])
})
