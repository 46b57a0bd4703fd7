import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseAuditValues, recordAudit } from '#platform/audit.ts'
import { createDb } from '#platform/db.ts'
import { insertDriver } from '../../../../testing/assigned-rides.ts'
import { testRole } from '../../../../testing/database.ts'
import { password, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site, { first_name: 'Rowan', last_name: 'Achterberg' })
})
afterAll(() => site.close())

const list = async (query = '') => (await office.visitor.get(`/api/admin/audit${query}`)).body
const actions = async (query: string) => (await list(query)).data.map(({ action }: { action: string }) => action)
const writeAudit = (over: object = {}) =>
  recordAudit(createDb(site.pool), {
    ...{ at: new Date('2026-11-20T10:00:00Z'), actor: 'system', action: 'thing made', subject: 'thing:1' },
    ...over,
  })

describe('the audit log in the database', () => {
  const refusalMessage = 'the audit log is not edited'

  it.each([
    [`update audit_log set actor = 'somebody else'`],
    [`update audit_log set before = null, after = null`],
    [`update audit_log set after = '{"price": 1}'`],
    [`update audit_log set at = at + interval '1 day'`],
    ['delete from audit_log'],
    ['truncate audit_log'],
    [`set session_replication_role = replica; delete from audit_log`],
    [`set ostler.erasing = 'thing:9'; update audit_log set actor = 'nobody' where subject = 'thing:9'`],
    [`set ostler.erasing = 'thing:9'; delete from audit_log where subject = 'thing:9'`],
    [
      `insert into audit_log (audit_id, at, actor, action, subject) overriding system value
      select audit_id, at, 'x', action, subject from audit_log limit 1
      on conflict (audit_id) do update set actor = 'x'`,
    ],
  ])('refuses %s', async (statement) => {
    await writeAudit({ subject: 'thing:9', after: { name: 'Eleanor' } })
    const count = async () => (await site.pool.query('select count(*) as n, max(actor) as last from audit_log')).rows[0]
    const before = await count()
    const client = await site.pool.connect()
    await expect(client.query(statement)).rejects.toThrow(refusalMessage)
    client.release(true)
    expect(await count()).toEqual(before)
  })

  it('erases a person’s values through its one function only, and keeps the rows', async () => {
    for (const subject of ['user:8', 'booking:8']) {
      await writeAudit({ subject, before: { name: 'Eleanor' }, after: { name: 'Ellen' } })
      await writeAudit({ subject, before: 'pending', after: 'paid' })
    }
    const rowsOf = async (subject: string) =>
      (
        await site.pool.query('select action, before, after from audit_log where subject = $1 order by audit_id', [
          subject,
        ])
      ).rows
    await eraseAuditValues(createDb(site.appPool), 'booking:8', 'records')
    expect(await rowsOf('booking:8')).toEqual([
      { action: 'thing made', before: null, after: null },
      { action: 'thing made', before: 'pending', after: 'paid' },
    ])
    await eraseAuditValues(createDb(site.appPool), 'user:8', 'everything')
    expect((await rowsOf('user:8')).every(({ before }) => before === null)).toBe(true)
    // The permission ends with the function call, on the same connection.
    const client = await site.pool.connect()
    await client.query('begin')
    await client.query(`select erase_audit_values('user:8', array['object'])`)
    await expect(client.query(`update audit_log set after = null where subject = 'user:8'`)).rejects.toThrow(
      refusalMessage,
    )
    client.release(true)
  })

  it.each([
    ['payment:8', 'records'],
    ['payout:8', 'records'],
    ['settings', 'everything'],
    ['page:8', 'everything'],
    ['booking:8', 'everything'],
    ['refund:8', 'everything'],
    ['attention:8', 'everything'],
    ['users:8', 'everything'],
    ['user', 'everything'],
    ['user:', 'everything'],
  ] as const)('refuses erasure of the values of %s (%s)', async (subject, forgotten) => {
    const erasure = eraseAuditValues(createDb(site.appPool), subject, forgotten)
    await expect(erasure).rejects.toThrow('are not erased from the audit log')
  })

  it('grants its erasure and its pruning to the application account only', async () => {
    const { rows } = await site.pool.query(
      `select p.proname, has_function_privilege('public', p.oid, 'execute') as by_anybody,
         has_function_privilege($1, p.oid, 'execute') as by_application
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`,
      [testRole.name],
    )
    expect(rows).toEqual([
      { proname: 'chain_audit_log', by_anybody: false, by_application: false },
      { proname: 'erase_audit_values', by_anybody: false, by_application: true },
      { proname: 'prune_audit_log', by_anybody: false, by_application: true },
    ])
  })

  it('refuses its triggers on tables that the application creates', async () => {
    const client = await site.appPool.connect()
    await client.query('create temp table forged (audit_id bigint)')
    const attach = `create constraint trigger forged after update on forged deferrable initially deferred
      for each row execute function chain_audit_log()`
    await expect(client.query(attach)).rejects.toThrow('permission denied')
    client.release(true)
  })

  it('has no endpoint that writes', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of ['/api/admin/audit', '/api/admin/audit/1'])
        expect((await office.visitor.send(method, path, {})).status).toBe(404)
  })
})

describe('the audit list', () => {
  it('names drivers by the ids in the values, and finds entries that name a booking', async () => {
    const driver_id = await insertDriver(site, null, { first_name: 'Amara', last_name: 'Nwosu' })
    const booking_id = '7dq3x9kzm2v5t'
    const subject = `refund:${booking_id.slice(1)}0`
    await writeAudit({ subject, before: { driver_id }, after: { booking_id, driver_id: 'gone', reason: 'late' } })
    const { data } = await list('?id=7DQ3-X9KZ-M2V5T')
    expect(data).toMatchObject([{ kind: 'refund', after: { booking_id } }])
    expect(data[0].names).toEqual({ [driver_id]: 'Amara Nwosu' })
  })

  it('contains actor, action, subject and the values before and after', async () => {
    const { version, site_name } = (await office.visitor.get('/api/settings')).body.data
    await office.visitor.put('/api/settings', { site_name: 'The Ostler', version })
    const { data } = await list('?kind=settings')
    expect(data).toMatchObject([
      {
        by: { kind: 'person', name: 'Rowan Achterberg', email: office.email, role: 'admin' },
        ...{
          action: 'settings changed',
          kind: 'settings',
          id: '',
          before: { site_name },
          after: { site_name: 'The Ostler' },
        },
      },
    ])
  })

  it('contains payments and refunds of a booking, and changed texts of a page', async () => {
    const visitor = site.visitor()
    const { booking_id, price, user_id } = await paidRide(visitor)
    await visitor.post(`/api/bookings/${booking_id}/cancel`, {})
    const refund = async () => (await list(`?kind=refund&what=refund succeeded`)).data
    await expect
      .poll(refund)
      .toMatchObject([
        { before: { status: 'pending' }, after: { status: 'succeeded', booking_id, amount_pence: price * 100 } },
      ])
    const readable = `${booking_id.slice(0, 4)}-${booking_id.slice(4, 8)}-${booking_id.slice(8)}`.toUpperCase()
    expect(await actions(`?id=${readable}`)).toEqual(
      expect.arrayContaining(['booking.created', 'booking.paid', 'booking.cancelled']),
    )
    expect(await actions(`?who=${user_id}&what=booking_cancelled`)).toEqual(['booking.cancelled'])
    const texts = { en: { title: 'Fleet care', description: 'How the cars are kept.', body: 'Every morning.' } }
    const page = (await office.visitor.post('/api/pages', { slug: 'fleet-care', texts, publish: true })).body.data
    const changed = { en: { ...texts.en, body: 'Every evening.' } }
    const saved = await office.visitor.put(`/api/pages/${page.page_id}`, {
      ...{ slug: 'fleet-care', texts: changed, version: page.version, publish: true },
    })
    expect(saved.status).toBe(200)
    const [last] = (await list('?kind=page&who=rowan')).data
    expect(last).toMatchObject({
      name: 'fleet-care',
      before: { 'en.body': 'Every morning.' },
      after: { 'en.body': 'Every evening.' },
    })
    expect(Object.keys(last.after)).not.toContain('en.title')
  })

  it('is paged and filtered by actor, action, subject and day in the time zone of the settings', async () => {
    for (const [at, action] of [
      ['2026-07-01T22:30:00Z', 'lamp lit'],
      ['2026-07-01T23:30:00Z', 'lamp trimmed'],
      ['2026-07-02T23:30:00Z', 'lamp put out'],
    ] as const)
      await writeAudit({ at: new Date(at), action, subject: 'lamp:1', actor: 'a-guests-checkout' })
    await writeAudit({ action: 'lamp filled', subject: 'lamp:2', at: new Date('2026-07-05T00:00:00Z') })
    expect(await actions('?kind=lamp')).toEqual(['lamp filled', 'lamp put out', 'lamp trimmed', 'lamp lit'])
    expect(await actions('?kind=lamp&page=2&page_size=3')).toEqual(['lamp lit'])
    expect(await actions('?id=1&kind=lamp&who=guest')).toEqual(['lamp put out', 'lamp trimmed', 'lamp lit'])
    expect(await actions('?kind=lamp&who=system')).toEqual(['lamp filled'])
    expect(await actions('?kind=lamp&what=trim')).toEqual(['lamp trimmed'])
    const { version } = (await office.visitor.get('/api/settings')).body.data
    await office.visitor.put('/api/settings', { timezone: 'UTC', version })
    expect(await actions('?kind=lamp&from=2026-07-01&to=2026-07-01')).toEqual(['lamp trimmed', 'lamp lit'])
    const again = (await office.visitor.get('/api/settings')).body.data.version
    await office.visitor.put('/api/settings', { timezone: 'GMT', version: again })
    // London is an hour ahead of UTC in July, so 23:30 UTC is the next day.
    await expect.poll(() => actions('?kind=lamp&from=2026-07-02&to=2026-07-02')).toEqual(['lamp trimmed'])
    expect((await list()).kinds).toEqual(expect.arrayContaining(['lamp', 'settings', 'thing', 'user']))
    for (const wrong of ['from=2026-02-30', 'kind=Lamp%3B', 'page=0'])
      expect((await office.visitor.get(`/api/admin/audit?${wrong}`)).status).toBe(400)
  })

  it('keeps the entries of a deleted account without its name', async () => {
    const visitor = site.visitor()
    const { user_id } = await signUp(visitor, { first_name: 'Philippa', last_name: 'Gravesend' })
    await visitor.send('DELETE', `/api/users/${user_id}`, { password })
    const { data } = await list(`?id=${user_id}`)
    expect(data[0]).toMatchObject({ action: 'account deleted', by: { kind: 'deleted', user_id, name: '', email: '' } })
    expect(JSON.stringify(data)).not.toContain('Gravesend')
  })
})

describe('the audit CSV', () => {
  it('contains the filtered entries without formulas, and its export is audited', async () => {
    await writeAudit({ action: 'wheel turned', subject: 'wheel:1', after: { text: '=1+1, "quoted"' } })
    await writeAudit({ action: '=cmd()', subject: 'wheel:2' })
    const { status, text, headers } = await office.visitor.get('/api/admin/audit/export.csv?kind=wheel')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toBe('Number,When (UTC),User,E-mail,Role,Action,Type,ID,Name,Before,After,People named')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(",'=cmd(),wheel,2,")
    expect(lines[2]).toContain('"{""text"":""=1+1, \\""quoted\\""""}"')
    expect((await list('?kind=audit')).data).toMatchObject([
      { action: 'audit exported', by: { user_id: office.user_id }, after: { kind: 'wheel' } },
    ])
  })

  it('records an export without its search words', async () => {
    const search = '?who=gravesend@mail.example&what=gravesend&id=gravesend&kind=pier&from=2026-01-01'
    expect((await office.visitor.get(`/api/admin/audit/export.csv${search}`)).status).toBe(200)
    const [exported] = (await list('?kind=audit')).data
    expect(exported.after).toEqual({ kind: 'pier', from: '2026-01-01', who: true, what: true, id: true })
    await expect(site.pool.query(`update audit_log set after = null where subject = 'audit'`)).rejects.toThrow()
  })

  it('names the people whose ids are in the values', async () => {
    const { user_id } = await signUp(site.visitor(), { first_name: 'Iris', last_name: 'Vane' })
    await writeAudit({ action: 'hub oiled', subject: 'hub:1', before: { user_id, role: 'desk' } })
    const { text } = await office.visitor.get('/api/admin/audit/export.csv?kind=hub')
    expect(text.trim().split('\r\n')[1]).toMatch(new RegExp(`,${user_id} Iris Vane$`))
    expect((await list('?kind=hub')).data[0].names).toEqual({ [user_id]: 'Iris Vane' })
  })

  it('contains each row once across several batches', async () => {
    await site.pool.query(
      `insert into audit_log (at, actor, action, subject) select now(), 'system', 'spoke ' || n, 'spoke:' || n from generate_series(1, 1200) n`,
    )
    const { text } = await office.visitor.get('/api/admin/audit/export.csv?kind=spoke')
    const numbers = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(new Set(numbers).size).toBe(1200)
    expect(numbers).toHaveLength(1200)
  })
})
