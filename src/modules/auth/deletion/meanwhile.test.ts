import { describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/named-client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { bookingOf, password, quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

/** A client that stands still at the first statement of this kind; `unguarded` is what is sent in place of any. */
const standingAt = (isThere: (text: string) => boolean, unguarded = (text: string) => text) => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let isFirst = true
  class Client extends NamedClient {
    override query(...call: unknown[]): never {
      const [text, ...rest] = call
      const send = super.query as (...all: unknown[]) => Promise<unknown>
      if (typeof text !== 'string') return send.apply(this, call) as never
      const asked = [unguarded(text), ...rest]
      if (!isFirst || !isThere(text)) return send.apply(this, asked) as never
      isFirst = false
      reached.resolve()
      return goOn.promise.then(() => send.apply(this, asked)) as never
    }
  }
  return { Client, reached: reached.promise, goOn: goOn.resolve }
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

const isWaiting = (site: TestApp) =>
  eventually(async () => {
    const { rows } = await site.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  })

/** The write and the deletion, one of them standing in its middle while the other goes as far as it can. */
const both = async (write: Write, first: 'write' | 'deletion', at: ReturnType<typeof standingAt>) => {
  const site = await startApp({ Client: at.Client })
  const visitor = site.visitor()
  const { user_id } = await signUp(visitor)
  const send = await write(visitor, user_id)
  const remove = () => visitor.send('DELETE', `/api/users/${user_id}`, { password })
  const one = first === 'write' ? send() : remove()
  await at.reached
  const other = first === 'write' ? remove() : send()
  await Promise.race([other, isWaiting(site)])
  at.goOn()
  const statuses = (await Promise.all([one, other])).map(({ status }) => status)
  await site.close()
  return first === 'write' ? statuses : statuses.reverse()
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
      expect(await both(write, first, standingAt(isThere))).toEqual(expected)
      const [written, deleted] = await both(write, first, standingAt(isThere, unguarded))
      expect([written === 200 || written === 201, deleted]).toEqual([true, 200])
    },
  )
})
