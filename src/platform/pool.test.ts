// Connection pool settings before any query: pool size by location of the database, and credentials.
import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createPool, type PoolOptions, poolSizeForHost } from './db.ts'
import { NamedClient } from './named-client.ts'

const open = (options: Pick<PoolOptions, 'connection' | 'max'>) => createPool({ onError: () => undefined, ...options })

describe('the size of a connection pool', () => {
  it.each(['/var/run/postgresql', 'localhost', '127.0.0.1', '::1'])(
    'is limited by the cores of this machine for a server at %s',
    (host) => {
      expect([1, 2, 3, 4, 8].map((cores) => poolSizeForHost(host, cores))).toEqual([4, 6, 8, 10, 10])
    },
  )

  it('is ten for a server elsewhere, unless `max` is set', () => {
    expect(poolSizeForHost('db.example', 1)).toBe(10)
    expect(open({ connection: { host: 'db.example' } }).options.max).toBe(10)
    expect(open({ connection: { host: 'db.example' }, max: 3 }).options.max).toBe(3)
  })

  it.each([
    { connectionString: 'postgresql://me@localhost:5433/site' },
    { connectionString: 'postgresql://me@localhost/site?host=/var/run/postgresql' },
  ])('follows the host of a connection string: %j', (connection) => {
    expect(open({ connection }).options.max).toBe(poolSizeForHost('localhost', availableParallelism()))
  })
})

it('a connection receives the password of its pool, which is not enumerable on the pool', () => {
  const { options } = open({ connection: { host: 'localhost', password: 'secret' } })
  expect(Object.keys(options)).not.toContain('password')
  expect(new NamedClient(options as ConstructorParameters<typeof NamedClient>[0]).password).toBe('secret')
})
