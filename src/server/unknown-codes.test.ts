// Codes that a newer process stored: every reading of an older one still answers, and shows them plainly.
// @module-tag full
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAssignedRide, createDriver } from '../../testing/assigned-rides.ts'
import { waitForDeliveries } from '../../testing/deliveries.ts'
import { dateIn } from '../../testing/factories.ts'
import { createAdministrator } from '../../testing/office.ts'
import { assignToPartner, createPartnerPerson, createTicket, partnerIdOf } from '../../testing/partners.ts'
import { paidRide } from '../../testing/payments.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { downloadReceipt } from '../../testing/receipts.ts'
import { listEndpoints } from '../../testing/registered-calls.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'

const newer = 'from_newer_release'

interface CodeColumn {
  table_name: string
  column_name: string
}

/** Columns that decide who a person is or where a ride is; their codes are not only shown. */
const identities = ['role', 'staff_role', 'destination_country', 'country', 'sign_in_page', 'language', 'currency']
const isShownCode = ({ table_name, column_name }: CodeColumn) =>
  !identities.includes(column_name) &&
  !['sessions', 'audit_chain', 'service_classes', 'rate_cards'].includes(table_name)

/** The columns that a constraint limits to a list of codes. */
const codeColumnsQuery = `select distinct con.conrelid::regclass::text as table_name, att.attname as column_name
  from pg_constraint con join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any (con.conkey)
  where con.contype = 'c' and con.connamespace = 'public'::regnamespace
    and pg_get_constraintdef(con.oid) ~ ('\\(' || att.attname || ' = ANY') order by 1, 2`

/** Every constraint that mentions the column, as a newer release would have replaced it. */
const dropChecks = async (pool: TestApp['pool'], { table_name, column_name }: CodeColumn) => {
  const { rows } = await pool.query(
    `select conname from pg_constraint con join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any (con.conkey)
     where con.contype = 'c' and con.conrelid = $1::regclass and att.attname = $2`,
    [table_name, column_name],
  )
  for (const { conname } of rows) await pool.query(`alter table ${table_name} drop constraint ${conname}`)
}

let site: TestApp
let office: Visitor
let customer: Visitor
let driver: Visitor
let partner: Visitor
let ids: Record<string, string>
let columns: CodeColumn[]
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
  const driverPerson = await createDriver(site)
  driver = driverPerson.visitor
  await createAssignedRide(site, driverPerson)
  customer = site.visitor()
  const { booking_id, user_id } = await paidRide(customer, {
    return: { booking_date: dateIn(30), booking_time: '10:00:00' },
  })
  await assignToPartner(site, booking_id)
  partner = (await createPartnerPerson(site)).visitor
  const ticket_id = await createTicket(partner)
  await office.put(`/api/admin/bookings/${booking_id}`, {})
  await waitForDeliveries(site)
  const partner_id = await partnerIdOf(site)
  ids = { booking_id, user_id, ticket_id, partner_id, driver_id: driverPerson.driver_id, car_number: '1' }
  const { rows } = await site.pool.query<CodeColumn>(codeColumnsQuery)
  columns = rows.filter(isShownCode)
  for (const column of columns) await dropChecks(site.pool, column)
  for (const { table_name, column_name } of columns) {
    // Triggers protect what is settled.
    await site.pool.query(`alter table ${table_name} disable trigger user`)
    await site.pool.query(`update ${table_name} set ${column_name} = '${newer}'`)
    await site.pool.query(`alter table ${table_name} enable trigger user`)
  }
  await site.pool.query(
    `update bookings set price_lines = jsonb_build_array(jsonb_build_object('code', $1::text, 'amount', price_pence))`,
    [newer],
  )
  await site.pool.query(
    `insert into audit_log (at, actor, action, subject) values (now(), 'system', 'booking.${newer}', 'booking:' || $1)`,
    [booking_id],
  )
})
afterAll(() => site?.close())

it('covers the columns of statuses, states and kinds', () => {
  const names = columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`)
  expect(names).toContain('bookings.booking_status')
  expect(names).toContain('refunds.status')
  expect(names).toContain('mails.status')
  expect(names).toContain('assignments.state')
  expect(names.length).toBeGreaterThan(25)
})

/** Readings whose parameters this test knows; a stream sends the same answers as its list. */
const listReadings = () =>
  listEndpoints(site.app)
    .flatMap(({ method, path, params }) =>
      method === 'GET' && !path.endsWith('/live') && params.every((name) => name in ids)
        ? [path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')]
        : [],
    )
    .concat(['/api/admin/search?q=Whitcombe', `/api/partner/desk/cars?date=${dateIn(0)}`])

/** Readings that need a query, a fresh password or a photo. */
const needsMore = /users$|reset-token$|places\/(resolve|route)|bank$|photo$|calendar$|desk\/cars$|admin\/search$/

it('answers every reading of customers, drivers, partners and the office', async () => {
  const readings = listReadings()
  expect(readings.length).toBeGreaterThan(60)
  const failed: string[] = []
  const answered = new Set<string>()
  for (const [who, visitor] of Object.entries({ office, customer, driver, partner }))
    for (const path of readings) {
      const { status } = await visitor.get(path)
      if (status >= 500) failed.push(`${who} ${path}`)
      if (status === 200) answered.add(path)
    }
  expect(failed).toEqual([])
  expect(readings.filter((path) => !answered.has(path) && !needsMore.test(path))).toEqual([])
})

it('shows the code in the answer and spells it out on the receipt', async () => {
  const { data } = (await customer.get(`/api/bookings/${ids.booking_id}`)).body
  expect(data).toMatchObject({
    payment_status: newer,
    standing: newer,
    may: { cancel: false, change: false, pay: false },
    return_booking: { payment_status: newer },
    breakdown: [{ code: newer, label: 'From newer release' }],
  })
  const receipt = await downloadReceipt(customer, site, ids.booking_id ?? '')
  expect(pdfText(receipt.bytes)).toContain('From newer release')
  const { body } = await office.get(`/api/admin/audit?subject=booking:${ids.booking_id}`)
  expect(JSON.stringify(body)).toContain(`booking.${newer}`)
})
