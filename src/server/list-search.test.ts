// Every list search ignores accents and case, also for text stored in decomposed form.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDriver } from '../../testing/drivers.ts'
import { bookedRide, hourlyRide } from '../../testing/factories.ts'
import { createAdministrator } from '../../testing/office.ts'
import { createPage } from '../../testing/office-pages.ts'
import { assignToPartner, createPartnerPerson } from '../../testing/partners.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'

let site: TestApp
const lists: Record<string, { visitor: Visitor; path: string }> = {}

const name = 'Ramón Müller-Łukasiewicz Lindwurmstraße 10%'.normalize('NFD')

beforeAll(async () => {
  site = await startApp()
  const office = await createAdministrator(site, { first_name: 'Office', last_name: 'Person' })
  const customer = site.visitor()
  const ride = {
    guest_first_name: 'Ada',
    guest_last_name: 'Lovelace',
    is_self_booking: 0,
    guest_email: 'ada@lovelace.example',
    guest_phone_number: '+447700900123',
  }
  const { booking_id, user_id } = await bookedRide(customer, { ride: hourlyRide(), ...ride })
  await assignToPartner(site, booking_id)
  const partner = await createPartnerPerson(site)
  const { driver_id } = await addDriver(site, office)
  await site.visitor().post('/api/contact', {
    name: 'Ada',
    email: 'ada@lovelace.example',
    subject: 'Umbrella',
    message: 'A blue umbrella was left in the car.',
  })
  const page = await createPage(office, 'lost-property')
  await createPage(office, 'other-page')
  const rewrite = (table: string, set: string, key: string, id: string) =>
    site.pool.query(`update ${table} set ${set} where ${key} = $2`, [name, id])
  await rewrite('bookings', `guest_last_name = $1`, 'booking_id', booking_id)
  await rewrite('drivers', 'last_name = $1', 'driver_id', driver_id)
  await rewrite('partners', 'contact_name = $1', 'slug', 'the-harcourt')
  await rewrite('contact_messages', 'message = $1', 'subject', 'Umbrella')
  await rewrite('page_versions', `texts = jsonb_set(texts, '{en,title}', to_jsonb($1::text))`, 'page_id', page.page_id)
  const email = 'info@xn--mller-krne-x5a4z.example'
  await site.pool.query(`update drivers set email = $1 where driver_id = $2`, [email, driver_id])
  await site.pool.query(`update partners set contact_email = $1 where slug = 'the-harcourt'`, [email])
  await site.pool.query(`update contact_messages set email = $1 where subject = 'Umbrella'`, [email])
  const person = await site.pool.query(
    `insert into users (user_id, role, first_name, last_name, email, phone_number, address, city, state_province,
       zip_postal_code, country, created_at, updated_at)
     values ('searched', 'customer', 'Ada', $1, $2, '', '', '', '', '', '', now(), now())`,
    [name, email],
  )
  expect(person.rowCount).toBe(1)
  await site.pool.query(
    `insert into audit_log (at, actor, action, subject) values (now(), 'searched', 'searched for', 'user:x')`,
  )
  Object.assign(lists, {
    'My Bookings': { visitor: customer, path: `/api/bookings/user/${user_id}?page=1&search=` },
    'the bookings of the office': { visitor: office.visitor, path: '/api/bookings?page=1&search=' },
    'the customers of the office': { visitor: office.visitor, path: '/api/admin/users?search=' },
    'the drivers of the office': { visitor: office.visitor, path: '/api/drivers?page=1&page_size=20&search=' },
    'the partners of the office': { visitor: office.visitor, path: '/api/admin/partners?search=' },
    'the messages of the office': { visitor: office.visitor, path: '/api/support/messages?search=' },
    'the pages of the office': { visitor: office.visitor, path: '/api/pages?search=' },
    'the audit log': { visitor: office.visitor, path: '/api/admin/audit?who=' },
    'the rides of a partner': { visitor: partner.visitor, path: '/api/partner/bookings?search=' },
  })
})
afterAll(() => site.close())

const count = async (list: string, search: string): Promise<number> => {
  const { visitor, path } = lists[list] as { visitor: Visitor; path: string }
  const { status, body, text } = await visitor.get(path + encodeURIComponent(search))
  if (status !== 200) throw new Error(`${list}: ${status} ${text}`)
  return (body.drivers ?? body.data).length
}

describe.each([
  'My Bookings',
  'the bookings of the office',
  'the customers of the office',
  'the drivers of the office',
  'the partners of the office',
  'the messages of the office',
  'the pages of the office',
  'the audit log',
  'the rides of a partner',
])('a search in %s', (list) => {
  it('finds a decomposed name by every spelling', async () => {
    for (const search of [
      'ramón',
      'RAMON',
      'Muller',
      'Müller',
      'Mu\u0308ller',
      'lukasiewicz',
      'lindwurmstrasse',
      'wurmstraße 10%',
    ])
      expect(await count(list, search), search).toBe(1)
  })

  it('treats its characters literally, not as a pattern', async () => {
    for (const search of ['1_%', 'Ramon_Muller', 'M%ller', 'Lindwurmstrasse 10\\%', 'Lovelock'])
      expect(await count(list, search), search).toBe(0)
  })
})

it.each([
  'the customers of the office',
  'the drivers of the office',
  'the partners of the office',
  'the messages of the office',
  'the audit log',
])('a search in %s finds an e-mail address as displayed and as stored', async (list) => {
  for (const search of [
    'info@müller-kräne.example',
    'INFO@MÜLLER-KRÄNE.example',
    'müller-kräne.example'.normalize('NFD'),
    '@müller-kräne',
    'info@xn--mller-krne-x5a4z.example',
  ])
    expect(await count(list, search), search).toBe(1)
  expect(await count(list, 'info@müller-kränen.example')).toBe(0)
})

it('a customer finds their own bookings by their name without accents', async () => {
  const { visitor } = lists['My Bookings'] as { visitor: Visitor }
  await site.pool.query(`update users set last_name = 'Ibáñez' where user_id in (select user_id from bookings)`)
  expect(visitor).toBeDefined()
  expect(await count('My Bookings', 'ibanez')).toBe(1)
  expect(await count('the bookings of the office', 'IBANEZ')).toBe(1)
})
