// Tests sending against a real SMTP server: retries, permanent failures, crashes and concurrent senders.
import { PassThrough } from 'node:stream'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCrashPoints } from '#platform/crash-points.ts'
import { createDb, createPool, type Db } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createMailServer } from '#platform/mail.ts'
import { NamedClient } from '#platform/named-client.ts'
import { type Sink, startSink } from '../../../../testing/smtp-sink.ts'
import { createDatabase, freePort, type TestDatabase } from '../../../../testing/start-app.ts'
import { createSealedMails } from '../sealed-mails/service.ts'
import { markDead } from '../store.ts'
import { createDelivery } from './service.ts'

const minute = 60_000
let sink: Sink
let database: TestDatabase
let pools: pg.Pool[]
let db: Db
let now: Date
let alerts: PassThrough

const openDb = (Client?: typeof NamedClient): Db => {
  const pool = createPool({ connection: database.connection, onError: () => undefined, Client })
  pools.push(pool)
  return createDb(pool)
}

beforeEach(async () => {
  sink = await startSink()
  database = await createDatabase()
  pools = []
  db = openDb()
  now = new Date('2026-11-20T10:00:00Z')
  alerts = new PassThrough()
})
afterEach(async () => {
  await sink.close()
  for (const pool of pools) await pool.end()
  await database.drop()
})

const sealedMails = createSealedMails('the key of these mails')

const delivery = (on: Db = db, url = sink.url) =>
  createDelivery({
    db: on,
    clock: () => now,
    log: createLog({ level: 'error', destination: alerts }),
    crash: createCrashPoints(undefined),
    server: createMailServer({ url, from: 'bookings@ostler.example', name: () => 'Ostler' }),
    domain: 'ostler.example',
    sealedMails,
    attachments: { open: async (files) => [...files] },
    markDead: (mail, lastError) => markDead(on, mail, lastError),
  })

const keep = (mail_id: string, over: { to_address?: string; secret?: boolean } = {}) =>
  sealedMails.insert(db, {
    mail_id,
    dedupe: mail_id,
    to_name: 'Edith Marlow',
    to_address: 'edith@mail.example',
    subject: 'Your ride',
    html: '<p>Hello</p>',
    text: 'Hello',
    attachments: [],
    secret: false,
    status: 'queued',
    created_at: now,
    sent_at: null,
    ...over,
  })

const rows = async () => (await pools[0]?.query('select * from mails order by mail_id'))?.rows ?? []
const advance = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

describe('a mail', () => {
  it('is sent once, with a Message-ID made from its mail_id', async () => {
    await keep('m1')
    await delivery().sendDue()
    await delivery().sendDue()
    expect(sink.mails.map(({ to }) => to)).toEqual([['edith@mail.example']])
    expect(sink.mails[0]?.raw).toMatch(/^Message-ID: <mail-m1@ostler\.example>$/m)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, sent_at: now, text: 'Hello' }])
  })

  it.each(['451', '451 after the text'] as const)(
    'is retried after a minute and arrives once after a temporary failure (%s)',
    async (temper) => {
      sink.behaviour = temper
      await keep('m1')
      await delivery().sendDue()
      expect(await rows()).toMatchObject([
        { status: 'queued', attempts: 1, next_try_at: new Date(now.getTime() + minute) },
      ])
      sink.behaviour = 'take'
      advance(minute - 1)
      await delivery().sendDue()
      expect(sink.mails).toHaveLength(0)
      advance(1)
      await delivery().sendDue()
      await delivery().sendDue()
      expect(sink.mails).toHaveLength(1)
      expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }])
    },
  )

  it('is retried while the mail server refuses connections', async () => {
    await keep('m1')
    await delivery(db, `smtp://127.0.0.1:${await freePort()}`).sendDue()
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }])
    advance(minute)
    await delivery().sendDue()
    expect(sink.mails).toHaveLength(1)
  })

  it.each(['550', '550 after the text'] as const)(
    'is given up at once with an alert after a permanent failure (%s)',
    async (temper) => {
      sink.behaviour = temper
      await keep('m1')
      await delivery().sendDue()
      sink.behaviour = 'take'
      advance(72 * 60 * minute)
      await delivery().sendDue()
      expect(sink.mails).toHaveLength(0)
      expect(await rows()).toMatchObject([{ status: 'dead', attempts: 1 }])
      const line = String(alerts.read())
      expect(JSON.parse(line)).toMatchObject({ level: 50, mail_id: 'm1', alert: 'mail' })
      expect(line).not.toContain('edith')
    },
  )

  it('is given up after three days of failures', async () => {
    sink.behaviour = '451'
    await keep('m1')
    for (let tries = 0; tries < 30; tries++) {
      await delivery().sendDue()
      advance(6 * 60 * minute)
    }
    expect(await rows()).toMatchObject([{ status: 'dead', attempts: 13 }])
    expect(String(alerts.read())).toContain('"alert":"mail"')
  })

  it('with an invalid address is given up without contacting the server', async () => {
    await keep('m1', { to_address: 'c@x.test\r\nBcc: evil@x.test' })
    await keep('m2')
    await delivery().sendDue()
    expect(sink.mails.map(({ to }) => to)).toEqual([['edith@mail.example']])
    expect(await rows()).toMatchObject([{ status: 'dead' }, { status: 'sent' }])
  })

  it('with a secret link is wiped once it is sent', async () => {
    await keep('m1', { secret: true })
    await delivery().sendDue()
    expect(sink.mails[0]?.raw).toContain('Hello')
    expect(await rows()).toMatchObject([{ status: 'sent', html: '', text: '' }])
  })
})

/** Fails the update that marks a mail as sent, as if the process had crashed just before it. */
class CrashBeforeMarkSent extends NamedClient {
  override query(...call: unknown[]): never {
    if (/update "mails" set "status"/.test(String(call[0]))) return Promise.reject(new Error('killed')) as never
    return super.query(...call)
  }
}

it('sends a mail at most twice, with the same Message-ID, after a crash between acceptance and the sent mark', async () => {
  await keep('m1')
  await expect(delivery(openDb(CrashBeforeMarkSent)).sendDue()).rejects.toThrow('killed')
  await delivery().sendDue()
  expect(sink.mails).toHaveLength(1)
  advance(minute)
  await delivery().sendDue()
  await delivery().sendDue()
  expect(sink.mails).toHaveLength(2)
  const ids = sink.mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])
  expect(new Set(ids).size).toBe(1)
})

/**
 * Removes the row lock that keeps two senders from taking the same mail. The first query of each connection also sleeps, so that
 * the senders overlap on any machine.
 */
class WithoutRowLock extends NamedClient {
  #hasSlept = false
  override query(...call: unknown[]): never {
    const [text, ...rest] = call
    if (typeof text !== 'string' || !text.includes(' for update skip locked')) return super.query(...call)
    const pause = this.#hasSlept ? '' : ' offset (select 0 from pg_sleep(0.5))'
    this.#hasSlept = true
    return super.query(text.replace(' for update skip locked', pause), ...rest)
  }
}

describe('four senders at once', () => {
  const sendTogether = async (Client?: typeof NamedClient) => {
    for (let i = 0; i < 60; i++) await keep(`m${i}`)
    const senders = Array.from({ length: 4 }, () => delivery(openDb(Client)))
    await Promise.all(senders.map((each) => each.sendDue()))
    return sink.mails.length
  }

  it('send each mail once', async () => expect(await sendTogether()).toBe(60))
  it('send some mails twice without the lock (control)', { tags: ['full'] }, async () =>
    expect(await sendTogether(WithoutRowLock)).toBeGreaterThan(60),
  )
})
