// The language of a page by its address, the visitor's choice or the site, and how other processes learn of changes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../testing/start-app.ts'

let database: TestDatabase
let running: TestApp
let other: TestApp
beforeAll(async () => {
  database = await createDatabase()
  running = await startApp({ database })
  other = await startApp({ database })
})
afterAll(async () => {
  await running.close()
  await other.close()
  await database.drop()
})

type GetOptions = { cookie?: string; at?: TestApp; 'sec-purpose'?: string }

const get = (url: string, { cookie = '', at = running, ...headers }: GetOptions = {}) =>
  at.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...(cookie ? { cookie } : {}), ...headers } })
const langOf = (body: string) => /<html lang="([^"]+)"/.exec(body)?.[1]
const setCookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie'] ?? '')

describe('the language of a document', () => {
  it.each([
    ['/', 'en-GB'],
    ['/es', 'es-ES'],
    ['/fr', 'fr-FR'],
    ['/de', 'de-DE'],
  ])('follows its address: %s', async (url, lang) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(langOf(answer.body)).toBe(lang)
    expect(answer.headers.vary).toBe('Accept-Encoding, Cookie')
  })

  it('has alternates for the same page in every language', async () => {
    const linksOf = (body: string) => [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]
    const expected = [
      ['en', '/'],
      ['es', '/es'],
      ['fr', '/fr'],
      ['de', '/de'],
      ['x-default', '/'],
    ].map(([lang, path]) => [lang, `${running.url}${path}`])
    for (const [url, own] of [
      ['/', '/'],
      ['/de', '/de'],
    ] as const) {
      const { body } = await get(url)
      expect(linksOf(body).map(([, lang, href]) => [lang, href])).toEqual(expected)
      expect(body).toContain(`<link rel="canonical" href="${running.url}${own}"/>`)
    }
  })

  it('is remembered, but not after a prefetch', async () => {
    expect(setCookieOf(await get('/de'))).toMatch(/^lang=de; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(setCookieOf(await get('/de', { cookie: 'lang=de' }))).toBe('')
    expect(setCookieOf(await get('/de', { 'sec-purpose': 'prefetch' }))).toBe('')
    expect(setCookieOf(await get('/'))).toBe('')
  })

  it('is the chosen one at an address without a language, and the prefix of the site’s own language is dropped', async () => {
    expect(await get('/?a=1', { cookie: 'lang=de' })).toMatchObject({
      statusCode: 302,
      headers: { location: '/de?a=1', vary: 'Cookie' },
    })
    expect((await get('/', { cookie: 'lang=en' })).statusCode).toBe(200)
    expect((await get('/', { cookie: 'lang=xx; slang=de' })).statusCode).toBe(200)
    const reply = await get('/en/nowhere?b=2', { cookie: 'lang=de' })
    expect(reply).toMatchObject({ statusCode: 302, headers: { location: '/nowhere?b=2' } })
    expect(setCookieOf(reply)).toContain('lang=en')
  })

  it('also applies to the app and to missing pages', async () => {
    expect(langOf((await get('/login')).body)).toBe('en-GB')
    expect(langOf((await get('/login', { cookie: 'lang=fr' })).body)).toBe('fr-FR')
    const missing = await get('/de/nowhere')
    expect([missing.statusCode, langOf(missing.body)]).toEqual([404, 'de-DE'])
  })
})

describe('choosing a language', () => {
  it.each([
    ['/language?to=de&path=/about', '/de/about'],
    ['/language?to=en&path=/de/about', '/about'],
    ['/language?to=fr&path=%2Fpickup-info%3Fbooking_id%3D1', '/pickup-info?booking_id=1'],
    ['/language?to=es', '/es'],
    ['/language?to=xx&path=/about', '/about'],
    ['/language', '/'],
  ])('redirects %s to %s', async (url, location) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(location)
    expect(setCookieOf(answer)).toMatch(/^lang=(en|es|fr|de);/)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\nSet-Cookie: x=1',
    '/\t/evil.example',
    '/\u20ac',
    '/\u0001',
  ])('never redirects to another site: %j', async (path) => {
    const answer = await get(`/language?to=en&path=${encodeURIComponent(path)}`)
    expect(answer.headers.location).toBe('/')
  })

  it.each(['/en//evil.example', '/en/\\evil.example', '/de//evil.example', '/en//evil.example/a'])(
    'does not redirect an address whose rest names another site: %j',
    async (path) => {
      for (const url of [path, `/language?to=en&path=${encodeURIComponent(path)}`]) {
        const { statusCode, headers } = await get(url)
        expect([404, 302, 303], url).toContain(statusCode)
        expect(new URL(String(headers.location ?? '/'), running.url).origin, url).toBe(running.url)
      }
    },
  )

  it('ignores repeated parameters', async () => {
    expect((await get('/language?to=de&to=fr&path=/a&path=/b')).headers.location).toBe('/')
  })
})

describe('settings on the pages', () => {
  it('are up to date in every process after a change', async () => {
    const phoneOf = async (at: TestApp) => /href="tel:([^"]+)"/.exec((await get('/', { at })).body)?.[1]
    const before = await phoneOf(other)
    await running.pool.query(
      `insert into settings (key, value, updated_at) values ('support_phone', '"+44 20 7946 0777"', now())
       on conflict (key) do update set value = excluded.value`,
    )
    expect(await phoneOf(other)).toBe(before)
    await running.pool.query('notify content')
    await eventually(async () => (await phoneOf(running)) === '+442079460777')
    await eventually(async () => (await phoneOf(other)) === '+442079460777')
  })

  it('are up to date again after the notification connection was cut', async () => {
    await running.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen content%'`,
    )
    await running.pool.query(`update settings set value = '"+44 20 7946 0778"' where key = 'support_phone'`)
    await eventually(async () => (await get('/', { at: other })).body.includes('tel:+442079460778'))
  })
})

it('the back office and the partner area are in English, whatever language the visitor chose', async () => {
  const partners = ['/partner-dashboard', '/partner-dashboard?next=a', '/partner-dashboard/commission/payouts']
  for (const url of ['/admin', '/admin/login', '/admin/login?next=%2Fadmin', ...partners])
    expect(langOf((await get(url, { cookie: 'lang=de' })).body)).toBe('en-GB')
  for (const url of ['/login', '/partner-invitation', '/partner-signup'])
    expect(langOf((await get(url, { cookie: 'lang=de' })).body)).toBe('de-DE')
})
