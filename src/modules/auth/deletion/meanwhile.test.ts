import { describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/named-client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { bookingOf, password, quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

/** A client that stands still at the first statement of this kind, once it is `ready`; `unguarded` is what is sent in place of any. */
const standingAt = (isThere: (text: string) => boolean, unguarded = (text: string) => text) => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let isAwaited = false
  class Client extends NamedClient {
    override query(...call: unknown[]): never {
      const [text, ...rest] = call
      const send = super.query as (...all: unknown[]) => Promise<unknown>
      if (typeof text !== 'string') return send.apply(this, call) as never
      const asked = [unguarded(text), ...rest]
      if (!isAwaited || !isThere(text)) return send.apply(this, asked) as never
      isAwaited = false
      reached.resolve()
      return goOn.promise.then(() => send.apply(this, asked)) as never
    }
  }
  const ready = () => {
    isAwaited = true
  }
  return { Client, ready, reached: reached.promise, goOn: goOn.resolve }
}

type Write = (visitor: Visitor, user_id: string) => Promise<() => ReturnType<Visitor['post']>>

const booking: Write = async (visitor) => {
  const asked = bookingOf(rideToLondon(), await quoteFor(visitor))
  return () => visitor.post('/api/bookings', asked)
}
const passenger: Write = async (visitor, user_id) => () =>
  visitor.post(`/api/users/${user_id}/passengers`, {
    ...{ title: 'mr', first_name: 'Tobias', last_name: 'Marlowe' },
    ...{ email: 'tobias@marlowe.example', phone_number: '+447700900555' },
  })
const place: Write = async (visitor, user_id) => () =>
  visitor.post(`/api/users/${user_id}/places`, { kind: 'home', country: 'uk', place: { address: "Claridge's" } })

const proof: Write = async (visitor) => () => visitor.post('/api/auth/verify-email/resend')
const message: Write = async (visitor) => () =>
  visitor.post('/api/contact', {
    ...{ name: 'Tobias Marlowe', email: 'tobias@marlowe.example' },
    ...{ subject: 'A glove', message: 'Left in the car.' },
  })

const isWaiting = (site: TestApp) =>
  eventually(async () => {
    const { rows } = await site.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  })

type First = 'write' | 'deletion'
type Look = (site: TestApp, user_id: string) => Promise<number>

/** The write and the deletion, one of them standing in its middle while the other goes as far as it can; and what is found then. */
const both = async (write: Write, first: First, at: ReturnType<typeof standingAt>, look: Look = async () => 0) => {
  const site = await startApp({ Client: at.Client })
  const visitor = site.visitor()
  const { user_id } = await signUp(visitor)
  const send = await write(visitor, user_id)
  at.ready()
  const remove = () => visitor.send('DELETE', `/api/users/${user_id}`, { password })
  const one = first === 'write' ? send() : remove()
  await at.reached
  const other = first === 'write' ? remove() : send()
  await Promise.race([other, isWaiting(site)])
  at.goOn()
  const statuses = (await Promise.all([one, other])).map(({ status }) => status)
  const found = await look(site, user_id)
  await site.close()
  return { statuses: first === 'write' ? statuses : statuses.reverse(), found }
}

const unlocked = (text: string) => text.replace(/ for share$/, '')
const anybody = (text: string) =>
  /for (no key update|share)$/.test(text) && !text.includes('password_hash')
    ? text.replace(' and "disabled_at" is null', '')
    : text
const insert = (text: string) => text.startsWith('insert into "bookings"')
const erasure = (text: string) => text.startsWith('update "users" set "first_name"')
const ownersRow = (text: string) =>
  /^select "(user_id|language)" from "users"/.test(text) &&
  / for (no key update|share)$/.test(text) &&
  !text.includes('hash')

describe('while an account is deleted', () => {
  it.each([
    ['a booking that is being stored keeps it', booking, 'write', insert, unlocked, [201, 409]],
    ['a booking comes too late', booking, 'deletion', erasure, unlocked, [401, 200]],
    ['a booking that was on its way is too late', booking, 'write', ownersRow, anybody, [401, 200]],
    ['a passenger is not kept', passenger, 'write', ownersRow, anybody, [404, 200]],
    ['a place is not kept', place, 'write', ownersRow, anybody, [404, 200]],
  ] as const)(
    '%s; without the guard both are done (control)',
    async (_, write, first, isThere, unguarded, expected) => {
      expect((await both(write, first, standingAt(isThere))).statuses).toEqual(expected)
      const [written, deleted] = (await both(write, first, standingAt(isThere, unguarded))).statuses
      expect([written === 200 || written === 201, deleted]).toEqual([true, 200])
    },
  )

  const rowsOf =
    (table: 'email_proofs' | 'contact_messages'): Look =>
    async ({ pool }, user_id) =>
      (await pool.query(`select 1 from ${table} where user_id = $1`, [user_id])).rows.length
  const into = (table: string) => (text: string) => text.startsWith(`insert into "${table}"`)

  it.each([
    ['a link to the address goes with it', proof, 'write', into('email_proofs'), unlocked, 'email_proofs'],
    ['a link to the address comes too late', proof, 'deletion', erasure, unlocked, 'email_proofs'],
    ['a message to the office goes with it', message, 'write', into('contact_messages'), unlocked, 'contact_messages'],
    ['a message that was on its way is nobody’s', message, 'write', ownersRow, anybody, 'contact_messages'],
  ] as const)(
    '%s; without the guard it is left behind (control)',
    async (_, write, first, isThere, unguarded, table) => {
      const guarded = await both(write, first, standingAt(isThere), rowsOf(table))
      expect(guarded).toEqual({ statuses: [200, 200], found: 0 })
      const open = await both(write, first, standingAt(isThere, unguarded), rowsOf(table))
      expect(open).toEqual({ statuses: [200, 200], found: 1 })
    },
  )
})
