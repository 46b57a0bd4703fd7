// The regions of staff in every call: each kind of id is known, and a record of another region is refused whatever call names it.
import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import { readableId } from '#kernel/ids.ts'
import { insertDriver } from '../../testing/assigned-rides.ts'
import { waitForDeliveries } from '../../testing/deliveries.ts'
import { signUp } from '../../testing/factories.ts'
import {
  createAdministrator,
  createRegion,
  createStaff,
  limitToRegions,
  type OfficePerson,
} from '../../testing/office.ts'
import { paidRide, queryOne } from '../../testing/payments.ts'
import { listEndpoints, type RegisteredEndpoint } from '../../testing/registered-calls.ts'
import { staffPermissions } from '../../testing/staff-permissions.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

/** Ids in calls of staff whose records belong to no region, and why. */
const withoutRegion: Record<string, string> = {
  absence_id: 'beside the id of its driver',
  assignment_id: 'beside the id of its booking',
  bank_id: 'partners belong to the company',
  change_id: 'beside the id of its booking',
  dropoff_place_id: 'a place of the map',
  id: 'of a new booking, made by its browser, or of an extra',
  ids: 'checked by the export that takes them',
  message_id: 'a message of the contact form, which belongs to the company, or one that its browser has made',
  original_booking_id: 'of a booking by a customer, who must own it',
  partner_id: 'partners belong to the company',
  passenger_id: "of a customer's own account",
  payout_id: 'partners belong to the company',
  pickup_place_id: 'a place of the map',
  place_id: 'a place of the map',
  quote_id: 'a price without a booking',
  region_id: 'a region itself: the caller sets own ones only, which the driver form checks',
  saved_place_id: 'customers belong to the company',
  session_id: 'the own account',
  userId: 'the own account',
  view_id: 'a view of its own member of staff',
}

/** Names of all fields below a schema. */
const namesIn = (schema: z.ZodType, name = ''): string[] => {
  const def = schema.def as unknown as Record<string, unknown>
  if (schema instanceof z.ZodObject)
    return [name, ...Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, of]) => namesIn(of, key))]
  const parts = ['innerType', 'element', 'valueType', 'in', 'out', 'left', 'right'].map((part) => def[part])
  const inner = [...parts, ...((def.options as unknown[] | undefined) ?? [])].filter(
    (part) => part instanceof z.ZodType,
  )
  return [name, ...inner.flatMap((part) => namesIn(part, name))]
}
const isId = (name: string): boolean => /(^|_)(ids?|ref)$|Ids?$/.test(name)
const idsIn = (schema: z.ZodType): string[] => namesIn(schema).filter(isId)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Whether a member of staff other than an administrator may make the call. */
const isOpenToLimited = ({ access, area }: Endpoint): boolean =>
  access === 'admin' ? area !== undefined : ['anyone', 'checkout', 'user'].includes(access)

const listIds = async (): Promise<string[]> => {
  const modules = globSync('src/modules/**/contract.ts').map((file) => import(path.resolve(file)))
  const calls = (await Promise.all(modules)).flatMap((module) => Object.values(module as object).filter(isEndpoint))
  return calls
    .filter(isOpenToLimited)
    .flatMap(({ params, query, body }) => [params, query, body].filter((part) => part !== undefined))
    .flatMap((part) => idsIn(part as z.ZodType))
}

let site: TestApp
let office: OfficePerson
let airport: string
/** One record of each kind, of the region of the airport. */
const records: Record<string, string> = {}
const roles = ['dispatcher', 'accounts'] as const
const staff = { here: {}, elsewhere: {} } as Record<'here' | 'elsewhere', Record<string, OfficePerson>>

const insertUnknownPayment = (provider_ref: string, booking_id: string) =>
  site.pool.query(
    `insert into unknown_payments (provider_ref, provider, amount_pence, currency, booking_id, paid_at, found_at, read_at, state)
     values ($1, 'sandbox', 5000, 'gbp', $2, now(), now(), now(), 'open')`,
    [provider_ref, booking_id],
  )

const insertRecords = async (): Promise<void> => {
  const { booking_id } = await paidRide(site.visitor())
  await waitForDeliveries(site)
  records.booking_id = booking_id
  records.driver_id = await insertDriver(site, null)
  records.user_id = (await signUp(site.visitor())).user_id
  await site.pool.query('update drivers set region_ids = $1, user_id = $2', [[airport], records.user_id])
  const request = await office.visitor.post(`/api/bookings/${booking_id}/payment-requests`, {
    amount: 5,
    reason: 'Seat',
  })
  records.request_id = request.body.data.request_id
  const mail = await queryOne(site.pool, 'select mail_id from mails where dedupe like $1', [`confirm:${booking_id}:%`])
  records.mail_id = mail.mail_id
  records.item_id = 'i1'
  await site.pool.query(
    `insert into attention_items (item_id, kind, key, booking_id, raised_at) values ('i1', 'dispute', 'k1', $1, now())`,
    [booking_id],
  )
  records.provider_ref = 'pi_unknown'
  await insertUnknownPayment('pi_unknown', booking_id)
  records.step_id = randomUUID()
  await site.pool.query(
    `insert into office_steps (step_id, booking_id, car_number, assignment_id, action, happened_at, booking_version, note, set_by, set_at)
     values ($1, $2, 1, 'a', 'arrived', now(), 1, 'By phone', $3, now())`,
    [records.step_id, booking_id, office.user_id],
  )
}

beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
  airport = (await createRegion(office, { name: 'Airport', around: [51.47, -0.4543] })).region_id
  await insertRecords()
  for (const role of roles)
    for (const [where, region] of [
      ['here', airport],
      ['elsewhere', 'main'],
    ] as const) {
      const person = await createStaff(site, role)
      await limitToRegions(site, person, [region])
      staff[where][role] = person
    }
})
afterAll(() => site.close())

describe('the ids in calls of staff', () => {
  it('are all of records with a region, or in the list of those without', async () => {
    const known = [...Object.keys(site.app.recordRegions), ...Object.keys(withoutRegion)]
    expect([...new Set(await listIds())].filter((name) => !known.includes(name.replace(/_ids$/, '_id')))).toEqual([])
    expect(Object.keys(site.app.recordRegions).sort()).toEqual(Object.keys(records).sort())
  })

  it('are found wherever a schema has them (control)', () => {
    const schema = z.object({
      rides: z.array(z.object({ tour_id: z.string() }).nullable()).optional(),
      either: z.union([z.object({ truck_ids: z.array(z.string()) }), z.literal('')]),
      piped: z.string().transform(Number).pipe(z.number()),
      route_id: z.string().transform((text) => text.trim()),
    })
    expect(new Set(idsIn(schema))).toEqual(new Set(['tour_id', 'truck_ids', 'route_id']))
  })

  it('that are in the list without regions are all in use', async () => {
    const used = new Set((await listIds()).map((name) => name.replace(/_ids$/, '_id')))
    expect(Object.keys(withoutRegion).filter((name) => !used.has(name))).toEqual([])
  })
})

/** The role that makes the call, other than an administrator; customers' calls are made by a dispatcher. */
const roleFor = ({ call, path: spelled }: RegisteredEndpoint): (typeof roles)[number] | undefined => {
  if (/^\/api\/(driver|partner)\//.test(spelled)) return undefined
  const allowed = staffPermissions[call]
  return allowed === undefined ? 'dispatcher' : roles.find((role) => allowed.split(' ').includes(role))
}
const namesRecord = ({ params }: RegisteredEndpoint): boolean => params.some((name) => name in records)

const send = (where: 'here' | 'elsewhere', each: RegisteredEndpoint, ids = records) => {
  const filled = each.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '1')
  const { visitor } = staff[where][roleFor(each) ?? ''] as OfficePerson
  return visitor.send(each.method, filled, ['GET', 'HEAD'].includes(each.method) ? undefined : {})
}

describe('a call that names no record', () => {
  /** Filters of all lists at once; each call drops those that it does not know. */
  const query = 'page=1&page_size=50&q=eleanor&days=30&country=GB'
  const listCalls = () =>
    listEndpoints(site.app)
      .filter(({ method, path: spelled }) => method === 'GET' && !/^\/dev\/|\/live$/.test(spelled))
      .filter((each) => !namesRecord(each) && roleFor(each))
  /** The calls whose answer has one of the ids of the airport's records, and the number of those that were answered. */
  const listFound = async (where: 'here' | 'elsewhere') => {
    const ids = Object.values(records).flatMap((id) => [id, readableId(id)])
    const found: string[] = []
    let answered = 0
    for (const each of listCalls()) {
      const path = `${each.path}?${query}`
      const { status, text } = await send(where, { ...each, path }, {})
      answered += Number(status === 200)
      if (ids.some((id) => id.length > 2 && text.includes(id))) found.push(each.call)
    }
    return { found, answered }
  }

  it('has nothing of another region', async () => {
    const { found, answered } = await listFound('elsewhere')
    expect(found).toEqual([])
    expect(answered).toBeGreaterThan(35)
  })

  it('has what is of the own region (control)', { tags: ['full'] }, async () => {
    expect((await listFound('here')).found.length).toBeGreaterThan(8)
  })
})

describe('a call that names a record', () => {
  const listCalls = () => listEndpoints(site.app).filter((each) => namesRecord(each) && roleFor(each))

  it('is refused to staff of another region', async () => {
    const calls = listCalls()
    expect(calls.length).toBeGreaterThan(55)
    const codes: Record<string, string> = {}
    for (const each of calls) {
      const { status, body } = await send('elsewhere', each)
      codes[each.call] = `${status} ${body?.code}`
    }
    expect(codes).toEqual(Object.fromEntries(calls.map(({ call }) => [call, '403 OTHER_REGION'])))
  })

  it('is not refused to staff of its own region (control)', { tags: ['full'] }, async () => {
    const refused: string[] = []
    for (const each of listCalls()) {
      // A stream has no end.
      if (each.path.endsWith('/live')) continue
      if ((await send('here', each)).body?.code === 'OTHER_REGION') refused.push(each.call)
    }
    expect(refused).toEqual([])
  })

  it('is refused however the id is typed', async () => {
    const ids = { ...records, booking_id: readableId(records.booking_id ?? '') }
    const each = listEndpoints(site.app).find(({ call }) => call === 'GET /api/admin/bookings/{booking_id}')
    expect((await send('elsewhere', each as RegisteredEndpoint, ids)).body.code).toBe('OTHER_REGION')
    expect((await send('here', each as RegisteredEndpoint, ids)).status).toBe(200)
  })

  it('is refused where the id is in the body', async () => {
    const ride = { booking_id: records.booking_id, car_number: 1, driver_id: 'D1', booking_version: 1, seen: null }
    const path = '/api/admin/dispatch/assignments'
    const codeFor = async (where: 'here' | 'elsewhere') =>
      (await staff[where].dispatcher?.visitor.post(path, { rides: [ride] }))?.body.code
    expect(await codeFor('elsewhere')).toBe('OTHER_REGION')
    expect(await codeFor('here')).not.toBe('OTHER_REGION')
  })
})

it('what belongs to no booking is open to staff of every region', async () => {
  await site.pool.query(
    `insert into attention_items (item_id, kind, key, raised_at) values ('i2', 'clock_rules_old', 'k2', now())`,
  )
  await insertUnknownPayment('pi_lost', 'lost')
  const { visitor } = staff.elsewhere.dispatcher as OfficePerson
  expect((await visitor.put('/api/admin/attention/i2', { seen: true })).status).toBe(200)
  expect((await visitor.get('/api/admin/unknown-payments/pi_lost')).status).toBe(200)
})
