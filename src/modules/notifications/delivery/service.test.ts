// Sending against a real SMTP server in all its moods: later and once, never twice, given up with an alert.
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
import { createSending } from './service.ts'

const minute = 60_000
let sink: Sink
let database: TestDatabase
let pools: pg.Pool[]
let db: Db
let now: Date
let alerts: PassThrough

const open = (Client?: typeof NamedClient): Db => {
  const pool = createPool({ connection: database.connection, onError: () => undefined, Client })
  pools.push(pool)
  return createDb(pool)
}

beforeEach(async () => {
  sink = await startSink()
  database = await createDatabase()
  pools = []
  db = open()
  now = new Date('2026-11-20T10:00:00Z')
  alerts = new PassThrough()
})
afterEach(async () => {
  await sink.close()
  for (const pool of pools) await pool.end()
  await database.drop()
})

const sealedMails = createSealedMails('the key of these mails')

const sending = (on: Db = db, url = sink.url) =>
  createSending({
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
  sealedMails.keep(db, {
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
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

describe('a mail', () => {
  it('is sent once, under an id made from its own', async () => {
    await keep('m1')
    await sending().sendDue()
    await sending().sendDue()
    expect(sink.mails.map(({ to }) => to)).toEqual([['edith@mail.example']])
    expect(sink.mails[0]?.raw).toMatch(/^Message-ID: <mail-m1@ostler\.example>$/m)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, sent_at: now, text: 'Hello' }])
  })

  it.each(['451', '451 after the text'] as const)('that meets %s waits a minute and arrives once', async (temper) => {
    sink.temper = temper
    await keep('m1')
    await sending().sendDue()
    expect(await rows()).toMatchObject([
      { status: 'queued', attempts: 1, next_try_at: new Date(now.getTime() + minute) },
    ])
    sink.temper = 'take'
    later(minute - 1)
    await sending().sendDue()
    expect(sink.mails).toHaveLength(0)
    later(1)
    await sending().sendDue()
    await sending().sendDue()
    expect(sink.mails).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }])
  })

  it('waits while nobody listens at the port', async () => {
    await keep('m1')
    await sending(db, `smtp://127.0.0.1:${await freePort()}`).sendDue()
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }])
    later(minute)
    await sending().sendDue()
    expect(sink.mails).toHaveLength(1)
  })

  it.each(['550', '550 after the text'] as const)(
    'that meets %s is given up at once, with an alert',
    async (temper) => {
      sink.temper = temper
      await keep('m1')
      await sending().sendDue()
      sink.temper = 'take'
      later(72 * 60 * minute)
      await sending().sendDue()
      expect(sink.mails).toHaveLength(0)
      expect(await rows()).toMatchObject([{ status: 'dead', attempts: 1 }])
      const line = String(alerts.read())
      expect(JSON.parse(line)).toMatchObject({ level: 50, mail_id: 'm1', alert: 'mail' })
      expect(line).not.toContain('edith')
    },
  )

  it('is given up after three days of failures', async () => {
    sink.temper = '451'
    await keep('m1')
    for (let tries = 0; tries < 30; tries++) {
      await sending().sendDue()
      later(6 * 60 * minute)
    }
    expect(await rows()).toMatchObject([{ status: 'dead', attempts: 13 }])
    expect(String(alerts.read())).toContain('"alert":"mail"')
  })

  it('to something that is not one address is given up without a word to the server', async () => {
    await keep('m1', { to_address: 'c@x.test\r\nBcc: evil@x.test' })
    await keep('m2')
    await sending().sendDue()
    expect(sink.mails.map(({ to }) => to)).toEqual([['edith@mail.example']])
    expect(await rows()).toMatchObject([{ status: 'dead' }, { status: 'sent' }])
  })

  it('with a secret forgets it once it has left', async () => {
    await keep('m1', { secret: true })
    await sending().sendDue()
    expect(sink.mails[0]?.raw).toContain('Hello')
    expect(await rows()).toMatchObject([{ status: 'sent', html: '', text: '' }])
  })
})

/** Loses the connection when a mail is to be marked as sent: as if the process had died right there. */
class DiesBeforeTheMark extends NamedClient {
  override query(...call: unknown[]): never {
    if (/update "mails" set "status"/.test(String(call[0]))) return Promise.reject(new Error('killed')) as never
    return super.query(...call)
  }
}

it('a crash after the server took it sends it at most twice, and the second is known by its id', async () => {
  await keep('m1')
  await expect(sending(open(DiesBeforeTheMark)).sendDue()).rejects.toThrow('killed')
  await sending().sendDue()
  expect(sink.mails).toHaveLength(1)
  later(minute)
  await sending().sendDue()
  await sending().sendDue()
  expect(sink.mails).toHaveLength(2)
  const ids = sink.mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])
  expect(new Set(ids).size).toBe(1)
})

/**
 * Takes the lock away by which two senders never hold the same mail. The first look of each connection also rests after
 * it has seen what there is, so that the senders look at the same time on any machine.
 */
class WithoutLock extends NamedClient {
  #rested = false
  override query(...call: unknown[]): never {
    const [text, ...rest] = call
    if (typeof text !== 'string' || !text.includes(' for update skip locked')) return super.query(...call)
    const pause = this.#rested ? '' : ' offset (select 0 from pg_sleep(0.5))'
    this.#rested = true
    return super.query(text.replace(' for update skip locked', pause), ...rest)
  }
}

describe('four senders at once', () => {
  const sendTogether = async (Client?: typeof NamedClient) => {
    for (let i = 0; i < 60; i++) await keep(`m${i}`)
    const senders = Array.from({ length: 4 }, () => sending(open(Client)))
    await Promise.all(senders.map((each) => each.sendDue()))
    return sink.mails.length
  }

  it('send each mail once', async () => expect(await sendTogether()).toBe(60))
  it('would send some twice without the lock', { tags: ['full'] }, async () =>
    expect(await sendTogether(WithoutLock)).toBeGreaterThan(60),
  )
})
