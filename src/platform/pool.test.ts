// A pool before anything is asked of it: how many connections it may open, by where the database is, and what they are given.
import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { connectionsTo, createPool, type PoolOptions } from './db.ts'
import { NamedClient } from './named-client.ts'

const open = (options: Pick<PoolOptions, 'connection' | 'max'>) => createPool({ onError: () => undefined, ...options })

describe('a pool opens', () => {
  it.each(['/var/run/postgresql', 'localhost', '127.0.0.1', '::1'])(
    'to %s, on this machine, no more connections than keep its cores busy',
    (host) => {
      expect([1, 2, 3, 4, 8].map((cores) => connectionsTo(host, cores))).toEqual([4, 6, 8, 10, 10])
    },
  )

  it('ten to a server elsewhere, and as many as it is told', () => {
    expect(connectionsTo('db.example', 1)).toBe(10)
    expect(open({ connection: { host: 'db.example' } }).options.max).toBe(10)
    expect(open({ connection: { host: 'db.example' }, max: 3 }).options.max).toBe(3)
  })

  it.each([
    { connectionString: 'postgresql://me@localhost:5433/site' },
    { connectionString: 'postgresql://me@localhost/site?host=/var/run/postgresql' },
  ])('the same where an address names the server: %j', (connection) => {
    expect(open({ connection }).options.max).toBe(connectionsTo('localhost', availableParallelism()))
  })
})

it('a connection is given the password of its pool, which the pool shows nobody', () => {
  const { options } = open({ connection: { host: 'localhost', password: 'not told' } })
  expect(Object.keys(options)).not.toContain('password')
  expect(new NamedClient(options as ConstructorParameters<typeof NamedClient>[0]).password).toBe('not told')
})
