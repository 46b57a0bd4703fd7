import { describe, expect, it } from 'vitest'
import { bookingOf, password, quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { pauseAt, waitForLock } from '../../../../testing/pause-at.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

type Write = (visitor: Visitor, user_id: string) => Promise<() => ReturnType<Visitor['post']>>

const booking: Write = async (visitor) => {
  const request = bookingOf(rideToLondon(), await quoteFor(visitor))
  return () => visitor.post('/api/bookings', request)
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

type FirstCaller = 'write' | 'deletion'
type CountLeftovers = (site: TestApp, user_id: string) => Promise<number>

/** Runs the write and the deletion at once, pausing the first in the middle, and counts the rows that are left. */
const runBoth = async (
  write: Write,
  first: FirstCaller,
  at: ReturnType<typeof pauseAt>,
  countLeftovers: CountLeftovers = async () => 0,
) => {
  const site = await startApp({ Client: at.Client })
  const visitor = site.visitor()
  const { user_id } = await signUp(visitor)
  const send = await write(visitor, user_id)
  at.arm()
  const remove = () => visitor.send('DELETE', `/api/users/${user_id}`, { password })
  const firstReply = first === 'write' ? send() : remove()
  await at.reached
  const secondReply = first === 'write' ? remove() : send()
  await Promise.race([secondReply, waitForLock(site)])
  at.resume()
  const statuses = (await Promise.all([firstReply, secondReply])).map(({ status }) => status)
  const leftovers = await countLeftovers(site, user_id)
  await site.close()
  return { statuses: first === 'write' ? statuses : statuses.reverse(), leftovers }
}

const withoutShareLock = (text: string) => text.replace(/ for share$/, '')
const withoutGuard = (text: string) =>
  /for (no key update|share)$/.test(text) && !text.includes('password_hash')
    ? text.replace(' and "disabled_at" is null', '')
    : text
const insertStatement = (text: string) => text.startsWith('insert into "bookings"')
const eraseStatement = (text: string) => text.startsWith('update "users" set "first_name"')
const ownerRowLock = (text: string) =>
  /^select "(user_id|language)" from "users"/.test(text) &&
  / for (no key update|share)$/.test(text) &&
  !text.includes('hash')

describe('a write that races with an account deletion', () => {
  it.each([
    ['a booking in progress blocks the deletion', booking, 'write', insertStatement, withoutShareLock, [201, 409]],
    ['a booking after the deletion is refused', booking, 'deletion', eraseStatement, withoutShareLock, [401, 200]],
    ['a booking that waits for the deletion is refused', booking, 'write', ownerRowLock, withoutGuard, [401, 200]],
    ['a saved passenger is refused', passenger, 'write', ownerRowLock, withoutGuard, [404, 200]],
    ['a saved place is refused', place, 'write', ownerRowLock, withoutGuard, [404, 200]],
  ] as const)(
    '%s, and without the lock both succeed (control)',
    async (_, write, first, isPausePoint, unguarded, expected) => {
      expect((await runBoth(write, first, pauseAt(isPausePoint))).statuses).toEqual(expected)
      const [written, deleted] = (await runBoth(write, first, pauseAt(isPausePoint, unguarded))).statuses
      expect([written === 200 || written === 201, deleted]).toEqual([true, 200])
    },
  )

  const rowsOf =
    (table: 'email_verifications' | 'contact_messages'): CountLeftovers =>
    async ({ pool }, user_id) =>
      (await pool.query(`select 1 from ${table} where user_id = $1`, [user_id])).rows.length
  const insertInto = (table: string) => (text: string) => text.startsWith(`insert into "${table}"`)

  it.each([
    [
      'a verification link in progress is deleted with the account',
      proof,
      'write',
      insertInto('email_verifications'),
      withoutShareLock,
      'email_verifications',
    ],
    [
      'a verification link after the deletion is not created',
      proof,
      'deletion',
      eraseStatement,
      withoutShareLock,
      'email_verifications',
    ],
    [
      'a contact message in progress is erased with the account',
      message,
      'write',
      insertInto('contact_messages'),
      withoutShareLock,
      'contact_messages',
    ],
    [
      'a contact message that waits for the deletion has no user',
      message,
      'write',
      ownerRowLock,
      withoutGuard,
      'contact_messages',
    ],
  ] as const)(
    '%s, and without the lock a row is left behind (control)',
    async (_, write, first, isPausePoint, unguarded, table) => {
      const guarded = await runBoth(write, first, pauseAt(isPausePoint), rowsOf(table))
      expect(guarded).toEqual({ statuses: [200, 200], leftovers: 0 })
      const open = await runBoth(write, first, pauseAt(isPausePoint, unguarded), rowsOf(table))
      expect(open).toEqual({ statuses: [200, 200], leftovers: 1 })
    },
  )
})
