// Changes of a partner's bank account over HTTP: request, confirmation, cooling-off period, cancellation and encryption.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { password } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import {
  createOtherPartner,
  createPartnerPerson,
  type PartnerPerson,
  partnerIdOf,
} from '../../../../testing/partners.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../../../testing/start-app.ts'

const hour = 3_600_000
let now = new Date()
const logged: string[] = []
let database: TestDatabase
let site: TestApp
let owner: PartnerPerson
let second: PartnerPerson
let slug: string
let partner_id: string
beforeAll(async () => {
  const log = createLog({ level: 'info', destination: { write: (line) => logged.push(line) } })
  database = await createDatabase()
  site = await startApp({ clock: () => now, log, database })
  slug = await createOtherPartner(site)
  partner_id = await partnerIdOf(site, slug)
  owner = await createPartnerPerson(site, 'owner', slug)
  second = await createPartnerPerson(site, 'owner', slug)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const uk = { kind: 'uk', account_holder: 'The Other Ltd', sort_code: '20-00-00', account_number: '5577 9911' }
const iban = { kind: 'iban', account_holder: 'The Other Ltd', iban: 'GB29 NWBK 6016 1331 9268 19' }

const readBank = async () => (await owner.visitor.get('/api/partner/bank')).body.data
const requestChange = async (
  account: object,
  { by = owner, ...over }: { by?: PartnerPerson } & Record<string, unknown> = {},
) => {
  const { version } = await readBank()
  // The version is the time in milliseconds.
  now = new Date(now.getTime() + 1000)
  return by.visitor.put('/api/partner/bank', { account, password, version, ...over })
}
const linkOf = async ({ email }: PartnerPerson, kind: 'confirm' | 'stop'): Promise<string> => {
  await waitForDeliveries(site)
  const { rows } = await site.pool.query(
    `select substring(text from 'partner-bank\\?token=([\\w-]{43})') as token from mails
     where to_address = $1 and dedupe like $2 order by created_at desc limit 1`,
    [email, `bank-${kind}:%`],
  )
  return rows[0]?.token
}
const useLink = (token: string, what: 'open' | 'use' = 'use') =>
  site.visitor().post(`/api/partner-bank/${what}`, { token })

describe('a change of the bank account', () => {
  it.each([
    [{ ...uk, sort_code: '2000' }, 'account.sort_code'],
    [{ ...uk, account_number: '55779' }, 'account.account_number'],
    [{ ...iban, iban: 'GB29 NWBK 6016 1331 9268 18' }, 'account.iban'],
    [{ ...uk, account_holder: ' ' }, 'account.account_holder'],
    [{ ...uk, account_holder: 'W' }, 'account.account_holder'],
  ])('is refused at the invalid field: %j', async (account, field) => {
    const { status, body } = await requestChange(account)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('requires an owner and their password', async () => {
    expect((await requestChange(uk, { password: 'not-this-lamp' })).body.code).toBe('PASSWORD_WRONG')
    const desk = await createPartnerPerson(site, 'desk', slug)
    expect((await requestChange(uk, { by: desk })).body.code).toBe('OWNERS_ONLY')
    expect((await desk.visitor.get('/api/partner/bank')).status).toBe(403)
    expect(await readBank()).toEqual({ version: 0, current: null, change: null })
  })

  it('takes effect exactly 48 hours after an owner confirms it by a mailed link', async () => {
    const response = await requestChange(uk)
    expect(response.body.data).toMatchObject({ current: null, change: { masked: '•••• 9911', state: 'asked' } })
    const [token, other] = [await linkOf(owner, 'confirm'), await linkOf(second, 'confirm')]
    expect(token).not.toBe(other)
    expect((await useLink(other, 'open')).body.data).toMatchObject({
      kind: 'confirm',
      masked: '•••• 9911',
      usable_at: null,
    })

    now = new Date(now.getTime() + hour)
    const confirmed = await useLink(other)
    expect(confirmed.body.data.usable_at).toBe(new Date(now.getTime() + 48 * hour).toISOString())
    // Only one owner can confirm, once.
    expect([(await useLink(other)).body.code, (await useLink(token)).body.code]).toEqual([
      ...['BANK_LINK_INVALID', 'BANK_LINK_INVALID'],
    ])
    expect((await readBank()).change.state).toBe('held')
    now = new Date(now.getTime() + 48 * hour - 1)
    const { visitor: office, user_id } = await createAdministrator(site)
    const { rows: accounts } = await site.pool.query(
      'select bank_id from partner_bank_accounts where partner_id = $1',
      [partner_id],
    )
    const open = (bank_id = accounts[0].bank_id) =>
      office.get(`/api/admin/partners/${partner_id}/bank?bank_id=${bank_id}`)
    expect((await open()).body.code).toBe('BANK_ACCOUNT_NOT_FOUND')
    now = new Date(now.getTime() + 1)
    // The payout was proposed for a different account.
    const another = await open('0000000000000')
    expect([another.status, another.body.code]).toEqual([409, 'BANK_ACCOUNT_NOT_IN_USE'])
    const opened = await open()
    expect(opened.body.data).toEqual({ ...uk, sort_code: '200000', account_number: '55779911' })
    const { rows } = await site.pool.query(
      `select actor from audit_log where subject = $1 and action = 'bank account read'`,
      [`partner:${partner_id}`],
    )
    expect(rows).toEqual([{ actor: user_id }])
  })

  it('leaves the current account in use during the cooling-off period and after cancellation by the mailed link', async () => {
    owner = await signIn(owner)
    await requestChange(iban)
    expect((await useLink(await linkOf(second, 'confirm'))).status).toBe(200)
    const bank = await readBank()
    expect([bank.current.masked, bank.change.masked]).toEqual(['•••• 9911', '•••• 6819'])
    const stop = await linkOf(owner, 'stop')
    expect((await useLink(stop, 'open')).body.data).toMatchObject({ kind: 'stop', partner: 'The Other' })
    expect((await useLink(stop)).status).toBe(200)
    expect((await useLink(await linkOf(second, 'stop'))).body.code).toBe('BANK_LINK_INVALID')
    now = new Date(now.getTime() + 49 * hour)
    expect(await readBank()).toMatchObject({ current: { masked: '•••• 9911' }, change: null })
    await waitForDeliveries(site)
    const { rows } = await site.pool.query(`select to_address from mails where dedupe like 'bank-stopped:%'`)
    expect(rows.map(({ to_address }) => to_address).sort()).toEqual([owner.email, second.email].sort())
  })

  it('is refused after another owner’s request, and can be cancelled by any owner', async () => {
    const { version } = await readBank()
    await requestChange(iban)
    const late = await owner.visitor.put('/api/partner/bank', { account: uk, password, version })
    expect([late.body.code, late.body.data.bank.change.masked]).toEqual(['BANK_CHANGED', '•••• 6819'])
    second = await signIn(second)
    expect((await second.visitor.post('/api/partner/bank/stop')).body.data.change).toBeNull()
    expect((await second.visitor.post('/api/partner/bank/stop')).body.code).toBe('NO_PENDING_BANK_CHANGE')
    expect((await useLink(await linkOf(owner, 'confirm'))).body.code).toBe('BANK_LINK_INVALID')
  })

  it('cannot be confirmed by a former owner, nor after 72 hours', async () => {
    await requestChange(iban)
    const [first, late] = [await linkOf(second, 'confirm'), await linkOf(owner, 'confirm')]
    await site.pool.query(`update partner_members set role = 'desk' where user_id = $1`, [second.user_id])
    expect((await useLink(first)).body.code).toBe('BANK_LINK_INVALID')
    now = new Date(now.getTime() + 72 * hour)
    expect((await useLink(late)).body.code).toBe('BANK_LINK_INVALID')
    expect(await readBank()).toMatchObject({ current: { masked: '•••• 9911' }, change: null })
  })

  it('cannot be confirmed by a disabled owner, and can be cancelled by the office', async () => {
    const third = await createPartnerPerson(site, 'owner', slug)
    owner = await signIn(owner)
    await requestChange(iban)
    const link = await linkOf(third, 'confirm')
    const { visitor: office, user_id } = await createAdministrator(site)
    expect((await office.post(`/api/admin/users/${third.user_id}/disable`)).status).toBe(200)
    expect((await useLink(link, 'open')).body.code).toBe('BANK_LINK_INVALID')
    expect((await useLink(link)).body.code).toBe('BANK_LINK_INVALID')
    expect((await readBank()).change.state).toBe('asked')
    const stop = () => office.post(`/api/admin/partners/${partner_id}/bank/stop`)
    expect((await stop()).status).toBe(200)
    expect((await stop()).body.code).toBe('NO_PENDING_BANK_CHANGE')
    expect(await readBank()).toMatchObject({ current: { masked: '•••• 9911' }, change: null })
    const { rows } = await site.pool.query(
      `select action from audit_log where subject = $1 and actor = $2 order by audit_id desc limit 1`,
      [`partner:${partner_id}`, user_id],
    )
    expect(rows).toEqual([{ action: 'bank account stopped' }])
  })

  it('is stored encrypted only, and its numbers are in no mail, log or response', async () => {
    const numbers = /55779911|5577 9911|200000\b|20-00-00|60161331926819|6016 1331|The Other Ltd/
    // Reads the table names from the database, so that new tables are searched too.
    const { rows: tables } = await site.pool.query(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const names = tables.map(({ name }) => name)
    for (const table of ['audit_log', 'mails', 'partner_bank_accounts']) expect(names).toContain(table)
    const tablesWithNumbers: string[] = []
    for (const name of names) {
      const { rows } = await site.pool.query(`select "${name}"::text as row from "${name}"`)
      if (rows.some(({ row }) => numbers.test(row))) tablesWithNumbers.push(name)
    }
    expect(tablesWithNumbers).toEqual([])
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.filter((line) => numbers.test(line))).toEqual([])
    // The version is a time in milliseconds and could contain the four digits by chance.
    const { version: _, ...shown } = await readBank()
    expect(JSON.stringify(shown)).not.toMatch(/5577|6016/)
  })

  it('is possible after the key is lost, when the old account is reported as unreadable', async () => {
    const later = await startApp({ clock: () => now, database, env: { DATA_KEY: 'another' } })
    const { rows } = await site.pool.query(
      `select bank_id from partner_bank_accounts where partner_id = $1 and last_four = '9911'`,
      [partner_id],
    )
    const { visitor: office } = await createAdministrator(later)
    const opened = await office.get(`/api/admin/partners/${partner_id}/bank?bank_id=${rows[0].bank_id}`)
    expect([opened.status, opened.body]).toEqual([
      409,
      { success: false, code: 'BANK_UNREADABLE', message: expect.stringMatching(/enter them again/) },
    ])
    owner = await signIn(owner, later)
    expect((await readBank()).current.masked).toBe('•••• 9911')
    expect((await requestChange(iban)).body.data.change.masked).toBe('•••• 6819')
    await later.close()
  })
})

/** Signs in again, because the clock has advanced past the end of the session. */
const signIn = async (person: PartnerPerson, at = site): Promise<PartnerPerson> => {
  const visitor = at.visitor()
  await visitor.post('/api/auth/login', { email: person.email, password })
  return { ...person, visitor }
}
