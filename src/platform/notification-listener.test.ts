// The connection for notifications: it is replaced when the database falls silent, and notifications may have been missed then.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { eventually } from '../../testing/eventually.ts'
import { createDatabase, type TestDatabase } from '../../testing/start-app.ts'
import { createDb, createPool } from './db.ts'
import { createLog } from './log.ts'
import { createNotices } from './notification-listener.ts'
import { notifyAbout } from './notify.ts'

let database: TestDatabase
let proxy: DatabaseProxy
beforeAll(async () => {
  database = await createDatabase()
  proxy = await createDatabaseProxy(database.connection)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

it('notices a silent database, reconnects, and reports what it may have missed', async () => {
  const rides: (string | undefined)[] = []
  const pool = createPool({ connection: database.connection, max: 1, onError: () => undefined })
  const notices = createNotices({
    connection: proxy.connection,
    log: createLog({ level: 'silent' }),
    onContent: () => undefined,
    onRide: (id) => rides.push(id),
    onSession: () => undefined,
    heartbeatMs: 200,
  })
  await notices.start()
  expect([notices.isListening(), rides]).toEqual([true, [undefined]])
  await notifyAbout(createDb(pool), 'rides', ['first'])
  await eventually(async () => rides.includes('first'))
  // The connection stays open and says nothing, as after a power failure of the database's machine.
  proxy.swallow()
  await eventually(async () => !notices.isListening())
  await notifyAbout(createDb(pool), 'rides', ['missed'])
  proxy.restore()
  await eventually(async () => notices.isListening())
  expect(rides).toEqual([undefined, 'first', undefined])
  notices.stop()
  expect(notices.isListening()).toBe(false)
  await pool.end()
})
