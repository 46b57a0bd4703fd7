// Every call × every kind of caller × their own thing, another's, one that is not there: the table is what is promised.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookedRide, bookingOf, dateIn, quoteFor, rideToLondon, signUp } from '../../testing/factories.ts'
import { registeredCalls } from '../../testing/registered-calls.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import type { Reply, Visitor } from '../../testing/visitor.ts'

const kinds = ['anon', 'guestA', 'guestB', 'customerA', 'customerB', 'driver', 'partner', 'admin'] as const
type Kind = (typeof kinds)[number]

/** What an actor has: for those who cannot have one, customer A's. `user_id` is the name they are known by in a booking. */
interface Person {
  visitor: Visitor
  booking_id: string
  user_id: string
  price: number
}
type Thing = Omit<Person, 'visitor'>

let site: TestApp
let people: Record<Kind, Person>
const missing: Thing = { booking_id: '0000000000000', user_id: '0000000000000', price: 195 }

const member = async (role: string): Promise<Person> => {
  const visitor = site.visitor()
  const booked = await bookedRide(visitor)
  await site.pool.query('update users set role = $1 where user_id = $2', [role, booked.user_id])
  return { visitor, ...booked }
}

const guest = async (): Promise<Person> => {
  const visitor = site.visitor()
  const quote = await quoteFor(visitor)
  const { email } = await signUp(site.visitor())
  const found = await visitor.get(`/api/users?email=${encodeURIComponent(email)}`)
  const [{ user_id }] = found.body.data
  const booking = bookingOf(rideToLondon(), quote, { user_id })
  const { body } = await visitor.post('/api/bookings', booking)
  return { visitor, user_id, booking_id: body.data.booking_id, price: booking.price ?? 0 }
}

const administrator = async (booking: Thing): Promise<Person> => {
  const visitor = site.visitor()
  const { user_id, email, password } = await signUp(site.visitor())
  await site.pool.query(`update users set role = 'admin' where user_id = $1`, [user_id])
  await visitor.post('/api/auth/login', { email, password })
  return { ...booking, visitor, user_id }
}

beforeAll(async () => {
  site = await startApp()
  const customerA = await member('customer')
  people = {
    anon: { ...customerA, visitor: site.visitor() },
    guestA: await guest(),
    guestB: await guest(),
    customerA,
    customerB: await member('customer'),
    driver: await member('driver'),
    partner: await member('partner'),
    admin: await administrator(customerA),
  }
})
afterAll(() => site.close())

const thingsOf = (kind: Kind): [own: Thing, others: Thing, missing: Thing] => {
  const other = { guestA: people.guestB, customerA: people.customerB, anon: people.customerB, admin: people.customerB }
  return [people[kind], other[kind as keyof typeof other] ?? people.customerA, missing]
}

const backRide = rideToLondon({
  pickup: { address: "Claridge's" },
  dropoff: { address: 'Heathrow Airport' },
  date: dateIn(16),
})

type Ask = (visitor: Visitor, thing: Thing, spell: (path: string) => string) => Promise<Reply<unknown>>
interface Row {
  call: string
  ask: Ask
  /** own, another's, missing */
  expected: Record<Kind, string>
}

const known = (usual: string, over: Partial<Record<Kind, string>> = {}): Record<Kind, string> => ({
  ...(Object.fromEntries(kinds.map((kind) => [kind, usual])) as Record<Kind, string>),
  ...over,
})
const hidden = '404 404 404'
const shut = '401 401 401'
const isGet = ({ call }: Row) => call.startsWith('GET')

const rows: Row[] = [
  {
    call: 'GET /api/bookings/{booking_id}',
    ask: (visitor, { booking_id }, spell) => visitor.get(spell(`/api/bookings/${booking_id}`)),
    expected: known('200 404 404', { anon: hidden, admin: '200 200 404' }),
  },
  {
    call: 'GET /api/bookings/{booking_id}/calendar.ics',
    ask: (visitor, { booking_id }, spell) => visitor.get(spell(`/api/bookings/${booking_id}/calendar.ics`)),
    expected: known('200 404 404', { anon: hidden, admin: '200 200 404' }),
  },
  {
    call: 'GET /api/bookings/latest/{user_id}',
    ask: (visitor, { user_id }, spell) => visitor.get(spell(`/api/bookings/latest/${user_id}`)),
    expected: known('200 404 404', { anon: hidden, admin: hidden }),
  },
  {
    call: 'GET /api/bookings/user/{user_id}',
    ask: (visitor, { user_id }, spell) => visitor.get(spell(`/api/bookings/user/${user_id}`)),
    expected: known('200 404 404', { anon: shut, guestA: shut, guestB: shut, admin: hidden }),
  },
  {
    call: 'POST /api/create-payment-intent',
    ask: (visitor, { booking_id, price }) =>
      visitor.post('/api/create-payment-intent', { booking_id, amount: price, currency: 'gbp' }),
    expected: known('200 404 404', { anon: shut, admin: hidden }),
  },
  {
    call: 'PUT /api/bookings/{booking_id}/status',
    ask: (visitor, { booking_id }) => visitor.put(`/api/bookings/${booking_id}/status`, { status: 'paid' }),
    expected: known('409 404 404', { anon: shut, admin: hidden }),
  },
  {
    call: 'POST /api/bookings',
    // A return ride that joins another booking.
    ask: async (visitor, { booking_id }) => {
      const quote = await quoteFor(site.visitor(), backRide)
      const joined = { id: randomUUID(), is_return_booking: 1, original_booking_id: booking_id }
      return visitor.post('/api/bookings', bookingOf(backRide, quote, joined))
    },
    expected: known('201 404 404', { anon: shut, admin: hidden }),
  },
  {
    call: 'POST /api/auth/reset-password',
    ask: (visitor, { user_id }) =>
      visitor.post('/api/auth/reset-password', {
        userId: user_id,
        currentPassword: 'not-this-lamp',
        newPassword: 'another-lamp-7',
      }),
    expected: known('400 403 403', { anon: shut, guestA: shut, guestB: shut }),
  },
]

/** What a reply says besides the moment it was sent. */
const saidBy = ({ status, headers, text }: Reply<unknown>) => {
  const { date: _, ...rest } = Object.fromEntries(headers)
  return { status, rest, text }
}

const ways = {
  plainly: (path: string) => path,
  encoded: (path: string) => path.replace('/a', '/%61'),
  slashed: (path: string) => `${path}/`,
}

const askAll = async ({ ask }: Row, kind: Kind, spell: (path: string) => string) => {
  const { visitor } = people[kind]
  const replies: Reply<unknown>[] = []
  for (const thing of thingsOf(kind)) replies.push(await ask(visitor, thing, spell))
  return replies
}

let cells = 0

describe.each(rows)('$call', (row) => {
  it.each(isGet(row) ? Object.entries(ways) : [['plainly', ways.plainly] as const])(
    'opens to its owner alone, asked %s',
    async (_, spell) => {
      const found: Partial<Record<Kind, string>> = {}
      for (const kind of kinds) {
        const replies = await askAll(row, kind, spell)
        cells += replies.length
        found[kind] = replies.map(({ status }) => status).join(' ')
        const [, others, none] = replies.map(saidBy)
        // An administrator may read both; everybody else cannot tell the two apart.
        if (others?.status !== 200) expect(others, kind).toEqual(none)
        for (const { headers } of replies) expect(headers.get('cache-control')).toBe('no-store')
      }
      expect(found).toEqual(row.expected)
    },
  )
})

it.each(rows.filter(isGet))('HEAD says no more than $call', async ({ ask, expected }) => {
  const asHead = (visitor: Visitor): Visitor => ({ ...visitor, get: (path) => visitor.send('HEAD', path) })
  for (const kind of kinds) {
    const { visitor } = people[kind]
    const replies = []
    for (const thing of thingsOf(kind)) replies.push(await ask(asHead(visitor), thing, ways.plainly))
    cells += replies.length
    expect(replies.map(({ status }) => status).join(' '), kind).toBe(expected[kind])
    expect(replies.map(({ text }) => text).join('')).toBe('')
  }
})

/** Calls without an owner: what each kind of caller is answered. A refused form shows that the call itself was open. */
const open: [call: string, status: Partial<Record<Kind, number>> & { all: number }, path?: string][] = [
  ['GET /api/users', { all: 200, anon: 401, admin: 403 }, '/api/users?email=nobody@mail.example'],
  ['GET /api/auth/session', { all: 200 }],
  ['POST /api/auth/register', { all: 400 }],
  ['POST /api/auth/login', { all: 400 }],
  ['POST /api/auth/forgot-password', { all: 400 }],
  ['GET /api/auth/validate-reset-token', { all: 400 }],
  ['POST /api/auth/reset-password-with-token', { all: 400 }],
  ['POST /api/quotes', { all: 400 }],
  ['GET /api/places/suggest', { all: 200 }],
  ['GET /api/places/{place_id}', { all: 200 }, '/api/places/heathrow-airport'],
  ['GET /api/places/route.svg', { all: 400 }],
  ['GET /api/places/route.webp', { all: 400 }],
  ['POST /api/payments/webhook', { all: 400 }],
  ['POST /api/csp-report', { all: 400 }],
  ['GET /api/test-connection', { all: 200 }],
  ['GET /api/openapi.json', { all: 200 }],
  ['GET /api/docs', { all: 200 }],
  ['GET /dev/mailbox.json', { all: 200 }],
  ['GET /dev/mailbox', { all: 200 }],
  ['GET /dev/mailbox/{id}', { all: 404 }, '/dev/mailbox/0000000000000'],
  ['GET /dev/mailbox/{id}/attachments/{index}', { all: 404 }, '/dev/mailbox/0000000000000/attachments/0'],
  ['POST /sandbox/confirm', { all: 400 }],
  ['GET /sandbox/3d-secure/{id}', { all: 404 }, '/sandbox/3d-secure/pi_1?client_secret=pi_1_secret_x'],
  ['POST /sandbox/3d-secure/{id}', { all: 404 }, '/sandbox/3d-secure/pi_1?client_secret=pi_1_secret_x'],
  ['POST /api/auth/logout', { all: 200 }],
]

it.each(open)('%s is open to whom it should be', async (call, { all, ...over }, path) => {
  const [method = '', shown = ''] = call.split(' ')
  for (const kind of kinds) {
    const reply = await people[kind].visitor.send(method, path ?? shown, method === 'POST' ? {} : undefined)
    cells += 1
    expect(`${kind} ${reply.status}`).toBe(`${kind} ${over[kind] ?? all}`)
  }
})

it('leaves no call out: whatever the server has registered is in one of the tables', () => {
  const registered = registeredCalls(site.app).map(({ call }) => call)
  const told = [...rows.map(({ call }) => call), ...open.map(([call]) => call)]
  expect(registered.sort()).toEqual(told.sort())
  expect(cells).toBeGreaterThan(600)
})
