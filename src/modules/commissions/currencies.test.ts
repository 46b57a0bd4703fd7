// Partners' rides in two currencies over HTTP: earnings, payouts, statements and invoices have a sum of each, never one of both.
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addBankAccount,
  byTheHour,
  createOfficeActions,
  findBrokenLedgerRules,
  guestRide,
  toAirport,
} from '../../../testing/commissions.ts'
import { waitForDeliveries } from '../../../testing/deliveries.ts'
import { cellsFor } from '../../../testing/guest-lists.ts'
import { dayMs, download, toDateString } from '../../../testing/invoiced-rides.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { createPartnerPerson, partnerIdOf } from '../../../testing/partners.ts'
import { createTestClock } from '../../../testing/payments.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { canadianCard, publishCard } from '../../../testing/rate-cards.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const time = createTestClock()
let site: TestApp
let office: Visitor
let owner: Visitor
const signIn = async () => {
  office = (await createAdministrator(site)).visitor
  owner = (await createPartnerPerson(site)).visitor
}
beforeAll(async () => {
  site = await startApp({ clock: time.clock })
  await signIn()
  await publishCard(office, canadianCard())
})
afterAll(async () => {
  expect(await findBrokenLedgerRules(site)).toEqual([])
  await site.close()
})

const inToronto = () => ({ ...byTheHour(), country: 'canada', pickup: { address: 'Toronto' }, ride_area: null })
const read = async (path: string, by = owner) => (await by.get(path)).body.data

it('earnings, payouts and statements of a partner are summed by currency', async () => {
  for (const ride of [toAirport(), inToronto()]) {
    const { booking_id } = await guestRide(site, ride)
    await createOfficeActions(site, office).complete(booking_id)
  }
  // 20 % of £195 and of CA$460.
  expect(await read('/api/partner/earnings')).toMatchObject({
    currency: 'gbp',
    total: { amount: 39 },
    others: [{ currency: 'cad', total: { amount: 92 } }],
  })
  const transactions: { currency: string; commission: number }[] = await read('/api/partner/transactions')
  expect(transactions.map(({ currency, commission }) => `${currency} ${commission}`).sort()).toEqual([
    'cad 92',
    'gbp 39',
  ])
  await addBankAccount(site, await partnerIdOf(site))
  expect((await office.post('/api/admin/payouts/proposals', {})).body.data).toMatchObject({ proposed: 2 })
  expect(await read('/api/partner/payouts')).toMatchObject({
    balances: { currency: 'gbp', available: 0, pending: 39 },
    other_balances: [{ currency: 'cad', available: 0, pending: 92 }],
  })
  const payouts: { payout_id: string; version: number; currency: string; amount: number }[] = await read(
    '/api/admin/payouts',
    office,
  )
  expect(payouts.map(({ currency, amount }) => `${currency} ${amount}`).sort()).toEqual(['cad 92', 'gbp 39'])
  for (const { payout_id, version } of payouts)
    expect((await office.put(`/api/admin/payouts/${payout_id}`, { to: 'approved', version })).status).toBe(200)
  const month = toDateString(time.clock()).slice(0, 7)
  time.forward(40 * dayMs)
  await signIn()
  const { periods } = await read('/api/partner/statements')
  expect(periods).toEqual(expect.arrayContaining([month, `${month}-cad`]))
  const statements = await Promise.all(
    [month, `${month}-cad`].map(async (key) =>
      pdfText(await download(site, owner, `/api/partner/statements/${key}.pdf`)),
    ),
  )
  expect(statements[0]).toContain('£39.00')
  expect(statements[0]).not.toContain('CA$')
  expect(statements[1]).toContain('20% × CA$460.00')
  expect(statements[1]).not.toContain('£')
})

it('an invoice to a partner has one currency and the tax of its rides, and a payment settles it alone', async () => {
  const booked: string[] = []
  const date = toDateString(new Date(time.clock().getTime() + 2 * dayMs))
  const bookListed = async (name: string, destination: string) => {
    const cells = cellsFor({ name, destination })
    const list = { date, pays: 'invoice' }
    const { ride } = (await owner.post('/api/partner/desk/check', { ...list, rows: [cells] })).body.data[0]
    const rows = [{ cells, price: ride.price }]
    booked.push((await owner.post('/api/partner/desk/book', { ...list, rows })).body.data[0].booked.booking_id)
    return ride as { currency: string; price: number }
  }
  const inPounds = await bookListed('Ada Whitcombe', 'Heathrow Airport')
  await site.pool.query(
    `update partners set place = (select pickup_place from bookings where currency = 'cad' limit 1) where slug = 'the-harcourt'`,
  )
  const inDollars = await bookListed('Kofi Mensah', 'Toronto Pearson International Airport')
  expect([inPounds.currency, inDollars.currency]).toEqual(['gbp', 'cad'])
  time.forward(40 * dayMs)
  await signIn()
  await site.commissions.invoices.issueDue()
  const period = date.slice(0, 7)
  const invoices = await read('/api/partner/invoices')
  expect(invoices).toMatchObject([
    { period, currency: 'cad', key: `${period}-cad`, total: inDollars.price },
    { period, currency: 'gbp', key: period, total: inPounds.price },
  ])
  const text = pdfText(await download(site, owner, `/api/partner/invoices/${period}-cad.pdf`))
  expect(text).toContain(`GST/QST at 14.975% included in CA$${inDollars.price.toFixed(2)}`)
  expect(text).toContain('GST/QST number 123456789 RT0001')
  expect(text).not.toMatch(/VAT|£/)
  const base = `/api/admin/partners/${await partnerIdOf(site)}/invoices`
  const settled = await office.put(`${base}/${period}-cad`, { state: 'settled', open: inDollars.price })
  expect(settled.body.data).toMatchObject({ currency: 'cad', state: 'settled', open: 0 })
  await waitForDeliveries(site)
  expect((await read('/api/partner/invoices')).map(({ state }: { state: string }) => state)).toEqual([
    'settled',
    'open',
  ])
  const mails = await site.pool.query(`select text from mails where dedupe like 'partner-invoiced:%'`)
  expect(mails.rows.some(({ text: mail }) => mail.includes(`CA$${inDollars.price.toFixed(2)}`))).toBe(true)
  const revenue = await read('/api/revenue/total', office)
  expect(revenue).toMatchObject({ currency: 'gbp', total_revenue: 195, others: [{ currency: 'cad' }] })
  expect(revenue.others[0].total_revenue).toBe(460 + inDollars.price)
})
