// Several hosts in one address: connections find the one that accepts writes, and the next one after a failover.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { eventually } from '../../testing/eventually.ts'
import { databaseUrl } from '../../testing/product-process.ts'
import { createDatabase, type TestDatabase } from '../../testing/start-app.ts'
import { createPool, isDatabaseUnavailable } from './db.ts'
import { NamedClient } from './named-client.ts'
import { NoWritableHost, readAddress } from './writable-host.ts'

describe('an address of a database', () => {
  const hosts = [
    { host: 'a', port: 5432 },
    { host: 'b', port: 6432 },
  ]
  it('with one host is left as it is', () => {
    const address = 'postgres://me:p%23w@db.example:6000/site?sslmode=verify-full'
    expect(readAddress(address)).toEqual({ connectionString: address })
  })

  it.each([
    ['postgres://me:word@a,b:6432/site', 'postgres://me:word@a/site'],
    ['postgresql://a:5432,b:6432/site?sslmode=disable', 'postgresql://a:5432/site?sslmode=disable'],
    ['postgres://me@a,b:6432/site?target_session_attrs=read-write', 'postgres://me@a/site'],
    ['postgres://me@x/site?host=a,b&port=5432,6432', 'postgres://me@x/site?host=a&port=5432'],
  ])('%s has two hosts', (address, connectionString) => {
    expect(readAddress(address)).toEqual({ connectionString, hosts })
  })

  it.each([
    ['postgres://[::1]:6432,[::2]/site', ['::1', 6432], ['::2', 5432]],
    ['postgres://me@x/site?host=/run/a,/run/b', ['/run/a', 5432], ['/run/b', 5432]],
    ['postgres://me@x/site?host=a,b&port=6432', ['a', 6432], ['b', 6432]],
  ])('%s has the hosts of its list', (address, ...listed) => {
    expect(readAddress(address).hosts?.map(({ host, port }) => [host, port])).toEqual(listed)
  })

  it('is refused where it prefers a host that cannot be written to', () => {
    expect(() => readAddress('postgres://a,b/site?target_session_attrs=standby')).toThrow('read-write or primary')
  })
})

describe('a pool over two hosts', () => {
  let database: TestDatabase
  let first: DatabaseProxy
  let second: DatabaseProxy
  beforeAll(async () => {
    database = await createDatabase()
    first = await createDatabaseProxy(database.connection)
    second = await createDatabaseProxy(database.connection)
  })
  afterEach(() => {
    first.restore()
    second.restore()
  })
  afterAll(async () => {
    await first.close()
    await second.close()
    await database.drop()
  })

  const open = (Client = NamedClient) => {
    const url = new URL(databaseUrl(first.connection))
    url.searchParams.set('host', '127.0.0.1,127.0.0.1')
    url.searchParams.set('port', `${first.connection.port},${second.connection.port}`)
    return createPool({ connection: readAddress(url.href), max: 3, onError: () => undefined, Client })
  }
  /** Waits for an answer: the first connection after a change may still go to the host that was found before. */
  const answer = (pool: ReturnType<typeof open>) =>
    eventually(async () => (await pool.query('select 1').catch(() => undefined))?.rowCount === 1)
  /** The ports that the connections of the pool lead to. */
  const ports = async (pool: ReturnType<typeof open>) => {
    const clients = await Promise.all([pool.connect(), pool.connect()])
    for (const client of clients) client.release(true)
    return new Set(clients.map(({ port }) => port))
  }

  it('connects to the host that is no standby', async () => {
    first.standBy()
    const pool = open()
    await answer(pool)
    expect(await ports(pool)).toEqual(new Set([second.connection.port]))
    await pool.end()
  })

  it('follows a failover: connections break, and new ones go to the promoted host', async () => {
    second.standBy()
    const pool = open()
    await answer(pool)
    first.cut()
    second.restore()
    await answer(pool)
    expect(await ports(pool)).toEqual(new Set([second.connection.port]))
    await pool.end()
  })

  it('leaves a host that became a standby', async () => {
    second.standBy()
    const pool = open()
    await answer(pool)
    second.restore()
    first.standBy()
    await answer(pool)
    expect(await ports(pool)).toEqual(new Set([second.connection.port]))
    await pool.end()
  })

  it('ends no process where the host dies before it has said whether it accepts writes', async () => {
    const unheard: unknown[] = []
    class WatchedClient extends NamedClient {
      override emit(...event: Parameters<NamedClient['emit']>): boolean {
        if (event[0] !== 'error' || this.listenerCount('error') > 0) return super.emit(...event)
        unheard.push(event[1])
        return true
      }
    }
    second.standBy()
    const pool = open(WatchedClient)
    await answer(pool)
    const held = await pool.connect()
    first.cutAfter('default_transaction_read_only', 'default_transaction_read_only')
    await expect(pool.connect()).rejects.toThrow('Connection terminated unexpectedly')
    held.release(true)
    expect(unheard).toEqual([])
    await pool.end()
  })

  it('says what is wrong with each host where none accepts writes', async () => {
    first.standBy()
    second.cut()
    const pool = open()
    let error: unknown
    await eventually(async () => {
      error = await pool.query('select 1').catch((reason: unknown) => reason)
      return error instanceof NoWritableHost
    })
    expect((error as Error).message).toMatch(
      /no host accepts writes: .*:\d+ \(it accepts no writes.*\), .*:\d+ \(.+\)$/,
    )
    expect(isDatabaseUnavailable(error)).toBe(true)
    await pool.end()
  })
})
