// Settings over HTTP: read and changed by the office with a version, and effective at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateIn, quoteFor, rideToLondon } from '../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../testing/office.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { withoutLocks } from '../../../testing/without-locks.ts'

let site: TestApp
let office: OfficePerson

beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())
/** Newest audit row when a test begins, because the log cannot be emptied. */
let before = 0
beforeEach(async () => {
  await site.pool.query('delete from settings')
  before = (await site.pool.query('select coalesce(max(audit_id), 0) as newest from audit_log')).rows[0].newest
})

const read = async () => (await office.visitor.get('/api/settings')).body.data
const change = (form: object) => office.visitor.put('/api/settings', form)

describe('settings', () => {
  it('have defaults', async () => {
    expect(await read()).toMatchObject({
      site_name: 'Ostler',
      timezone: 'UTC',
      language: 'en',
      country: 'uk',
      email_notifications: true,
      marketing_emails: false,
      booking_lead_minutes: 60,
      version: 1,
    })
  })

  it('change where they differ, with one audit row and the next version', async () => {
    const { status, body } = await change({ site_name: ' The Ostler ', vat_rate: 0, version: 1 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ site_name: 'The Ostler', version: 2 })
    expect(await read()).toEqual(body.data)
    const { rows } = await site.pool.query(
      `select actor, action, before, after from audit_log where subject = 'settings' and audit_id > $1`,
      [before],
    )
    expect(rows).toEqual([
      {
        actor: office.user_id,
        action: 'settings changed',
        before: { site_name: 'Ostler' },
        after: { site_name: 'The Ostler' },
      },
    ])
  })

  it('accept lines of text without control characters', async () => {
    const { status, body } = await change({ business_address: 'Plough\u0007 Place\nLondon', version: 1 })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('business_address')
    const lines = await change({ business_address: ' 4 Plough Place \r\n London\tEC4A', version: 1 })
    expect(lines.body.data.business_address).toBe('4 Plough Place\nLondon EC4A')
  })

  it('are unchanged when sent again', async () => {
    const { version, ...same } = await read()
    expect((await change({ ...same, version })).body.data.version).toBe(version)
    const { rows } = await site.pool.query(`select 1 from audit_log where subject = 'settings' and audit_id > $1`, [
      before,
    ])
    expect(rows).toEqual([])
  })

  it('refuse the second of two editors, and return the current settings', async () => {
    await change({ support_phone: '+44 20 7946 0000', version: 1 })
    const second = await change({ site_name: 'Another', version: 1 })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      code: 'SETTINGS_CHANGED',
      data: { settings: { support_phone: '+44 20 7946 0000', site_name: 'Ostler', version: 2 } },
    })
  })

  it('are changed by one of fifty concurrent requests with the same version', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => change({ site_name: `Name ${i}`, version: 1 })),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect((await read()).version).toBe(2)
  })

  it('are changed by several concurrent requests without the lock (control)', { tags: ['full'] }, async () => {
    const withoutLock = await startApp({ Client: withoutLocks({ before: 'insert into "settings"' }) })
    const { visitor } = await createAdministrator(withoutLock)
    const rename = (i: number) => visitor.put('/api/settings', { site_name: `Name ${i}`, version: 1 })
    const replies = await Promise.all(Array.from({ length: 6 }, (_, i) => rename(i)))
    await withoutLock.close()
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
  })

  it.each([
    ['site_name', ''],
    ['site_name', 'a\nb'],
    ['support_email', 'nobody'],
    ['support_phone', '020 7946 0190'],
    ['support_phone', '+44 <b>'],
    ['support_phone', '+ () - ()'],
    ['support_phone', '+44 (0)20'],
    ['support_phone', '+44 20 7946 0190 0190 0190'],
    ['timezone', 'CET'],
    ['language', 'it'],
    ['business_address', ' \n '],
    ['business_address', Array.from({ length: 9 }, () => 'x').join('\n')],
    ['email_notifications', 'yes'],
    ['booking_lead_minutes', 1.5],
    ['booking_lead_minutes', -1],
    ['vat_rate', 20.001],
    ['company_address', ['']],
    ['surprise', 1],
  ])('refuse %s %j and name the field', async (name, value) => {
    const { status, body } = await change({ [name]: value, version: 1 })
    expect(status).toBe(400)
    expect(Object.keys(body.fields).map((field) => field.split('.')[0])).toEqual([name])
    expect((await read()).version).toBe(1)
  })

  it('are read as stored where they would be invalid today', async () => {
    await change({ site_name: 'Ostler of York', version: 1 })
    await site.pool.query(
      `insert into settings (key, value, updated_at) values ('support_phone', '"+ () - ()"', now())`,
    )
    expect(await read()).toMatchObject({ support_phone: '+ () - ()', site_name: 'Ostler of York' })
    expect((await change({ support_phone: '+44 (0)20 7946 0190', version: 2 })).status).toBe(200)
  })

  it('apply from the next request on: the minimum notice of a booking', async () => {
    const tomorrow = rideToLondon({ date: dateIn(1) })
    await quoteFor(site.visitor(), tomorrow)
    expect((await change({ booking_lead_minutes: 4320, version: 1 })).status).toBe(200)
    expect((await site.visitor().post('/api/quotes', tomorrow)).status).toBe(400)
    expect((await change({ booking_lead_minutes: 60, version: 2 })).status).toBe(200)
    await quoteFor(site.visitor(), tomorrow)
  })

  it('notify every other process of the change', async () => {
    const client = await site.pool.connect()
    try {
      const notified = new Promise((resolve) => client.once('notification', ({ channel }) => resolve(channel)))
      await client.query('listen content')
      await change({ site_description: 'Rides.', version: 1 })
      expect(await notified).toBe('content')
    } finally {
      client.release(true)
    }
  })
})
