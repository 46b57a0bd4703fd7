// A delivery that is given up is said so in the log, at the level of errors, once; and it is counted.
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { defineEvent } from '#kernel/event.ts'
import { eventually } from '../../testing/eventually.ts'
import { createDatabase } from '../../testing/start-app.ts'
import { createDb, createPool, inTransaction } from './db.ts'
import { createLog } from './log.ts'
import { createOutbox } from './outbox.ts'

const rideOver = defineEvent<object>('ride.over')

it('a delivery that is given up is logged as an error, and counted', async () => {
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
  outbox.hear(rideOver, 'ear', async () => {
    throw new Error('never')
  })
  await outbox.start()
  await inTransaction(createDb(pool), (tx) => outbox.tell(tx, rideOver.of('a', {}), new Date()))
  await eventually(async () => (await outbox.countDead()) === 1)
  await outbox.stop()
  await pool.end()
  await database.drop()
  expect(lines.map(({ level, listener, msg }) => [level, listener, msg])).toEqual([
    [50, 'ear', 'a listener failed; it will be tried again'],
    [50, 'ear', 'a listener failed; the delivery is given up'],
  ])
})
