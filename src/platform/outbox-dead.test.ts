// A delivery that fails for good is logged once as an error, and counted.
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { defineEvent } from '#kernel/event.ts'
import { eventually } from '../../testing/eventually.ts'
import { createDatabase } from '../../testing/start-app.ts'
import { createDb, createPool, inTransaction } from './db.ts'
import { createLog } from './log.ts'
import { createOutbox } from './outbox.ts'

const rideEnded = defineEvent<object>('ride.over')

it('logs and counts a delivery that failed its last retry', async () => {
  const lines: { level: number; listener?: string; msg: string }[] = []
  const destination = new Writable({
    write: (chunk, _, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const database = await createDatabase()
  const pool = createPool({ connection: database.connection, onError: () => undefined })
  const log = createLog({ level: 'error', destination })
  const outbox = createOutbox({ pool, log, retryDelaySeconds: 1, retryLimit: 1 })
  outbox.subscribe(rideEnded, 'listener', async () => {
    throw new Error('never')
  })
  await outbox.start()
  await inTransaction(createDb(pool), (tx) => outbox.publish(tx, rideEnded.of('a', {}), new Date()))
  await eventually(async () => (await outbox.countDead()) === 1)
  await outbox.stop()
  await pool.end()
  await database.drop()
  expect(lines.map(({ level, listener, msg }) => [level, listener, msg])).toEqual([
    [50, 'listener', 'a listener failed; the delivery will be retried'],
    [50, 'listener', 'a listener failed its last retry; see the dead deliveries'],
  ])
})
