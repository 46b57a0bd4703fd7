// Metadata of public documents for search engines and social sharing, in every language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages, localizePath } from '#kernel/language.ts'
import { readMeta } from '../../testing/html.ts'
import { createAdministrator } from '../../testing/office.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } })

const at = (path: string, language: Language) => localizePath(path, language, 'en')
const paths = [
  '/',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-and-conditions',
  '/credits',
  '/driver-registration',
  '/partner-registration',
  '/the-harcourt',
]

const structuredData = (html: string) => {
  const [, text = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(text)
}
const structuredTypes = (html: string): string[] =>
  (structuredData(html)?.['@graph'] ?? []).map((fact: { '@type': string }) => fact['@type'])

describe.each(languages)('public documents in %s', (language) => {
  it.each(paths)('have title, description, canonical address, alternates and picture at %s', async (path) => {
    const { statusCode, body } = await get(at(path, language))
    expect(statusCode).toBe(200)
    const own = `${site.url}${at(path, language)}`
    expect(body).toMatch(/<title>[^<]{4,70} \| Ostler<\/title>/)
    expect(readMeta(body, 'description')[0]?.length).toBeGreaterThan(40)
    expect(readMeta(body, 'og:url')).toEqual([own])
    expect(readMeta(body, 'og:image')).toEqual([`${site.url}/art/brand/og-1200x630.jpg`])
    expect(readMeta(body, 'og:locale:alternate')).toHaveLength(3)
    expect(body).toContain(`<link rel="canonical" href="${own}"/>`)
    for (const each of languages)
      expect(body).toContain(`<link rel="alternate" hrefLang="${each}" href="${site.url}${at(path, each)}"/>`)
    expect(body.match(/<h1\b/g)).toHaveLength(1)
    expect(readMeta(body, 'robots')).toEqual([])
  })

  it('link in header and footer to pages in the same language', async () => {
    const { body } = await get(at('/about', language))
    const links = [...body.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href)
    for (const path of ['/', '/about', '/contact', '/privacy-policy', '/terms-and-conditions', '/credits'])
      expect(links).toContain(at(path, language))
    expect(links).toContain(`${at('/', language)}#services`)
    expect(links).toContain('/login')
  })

  it('are all in the sitemap', async () => {
    const { body } = await get('/sitemap.xml')
    for (const path of paths) expect(body).toContain(`<loc>${site.url}${at(path, language)}</loc>`)
  })
})

describe('the sitemap', () => {
  it('lists alternates of each address and the date of the last change', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body.match(/<url>/g)).toHaveLength(paths.length * languages.length)
    const [about = ''] = body.split('\n').filter((line) => line.includes(`<loc>${site.url}/de/about</loc>`))
    expect(about.match(/hreflang="(en|es|fr|de|x-default)"/g)).toHaveLength(5)
    expect(about).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  it('omits unpublished pages', async () => {
    await site.pool.query(`update pages set published_version = null, published_at = null where slug = 'about'`)
    expect((await get('/sitemap.xml')).body).not.toContain('/about<')
    await site.pool.query(`update pages set published_version = 1, published_at = now() where slug = 'about'`)
  })

  it('lists, like the page itself, only languages that have a text', async () => {
    const without = async (languages: readonly string[]) => {
      await site.pool.query(`update page_versions set texts = texts - $1::text[] where slug = 'privacy-policy'`, [
        languages,
      ])
      // A new process reads the pages for the first time.
      const database = { connection: site.pool.options as never, drop: async () => undefined }
      return startApp({ database })
    }
    const { rows } = await site.pool.query(`select texts from page_versions where slug = 'privacy-policy'`)
    const other = await without(['fr', 'de'])
    const read = async (url: string) =>
      (await other.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })).body
    const list = await read('/sitemap.xml')
    expect(list).toContain('/es/privacy-policy<')
    expect(list).not.toContain('/de/privacy-policy')
    const page = await read('/de/privacy-policy')
    expect(page).toContain(`<link rel="canonical" href="${other.url}/privacy-policy"/>`)
    const alternates = [...page.matchAll(/<link rel="alternate" hrefLang="([\w-]+)"/g)].map(([, name]) => name)
    expect(alternates).toEqual(['en', 'es', 'x-default'])
    expect(page).toMatch(/<main id="main"[^>]* lang="en-GB"/)
    await other.close()
    await site.pool.query(`update page_versions set texts = $1 where slug = 'privacy-policy'`, [rows[0].texts])
  })

  it('is named in robots.txt, which excludes private areas', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    const disallowed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, start = '']) => start)
    const isDisallowed = (address: string) => disallowed.some((start) => `${address}$`.startsWith(start))
    for (const address of [
      '/api/quotes',
      '/dashboard',
      '/dashboard/profile',
      '/driver-dashboard',
      '/partner-dashboard',
      '/partner-dashboard/support?page=2',
      '/admin',
      '/admin/pages',
      '/language?to=de',
    ])
      expect([address, isDisallowed(address)]).toEqual([address, true])
    for (const address of [...paths, '/languages', '/administration', '/dashboards-explained', '/developers'])
      expect([address, isDisallowed(address)]).toEqual([address, false])
  })
})

describe('structured data for search engines', () => {
  it('describes the organisation, its services and the fixed fares of the tariff', async () => {
    const { body } = await get('/')
    expect(structuredTypes(body)).toEqual(['LocalBusiness', 'WebSite', 'Service', 'Service', 'Service', 'Service'])
    const [organisation, , transfers] = structuredData(body)['@graph']
    expect(organisation).toMatchObject({ name: 'Ostler', foundingDate: '2019', telephone: '+44 20 7946 0190' })
    expect(transfers.offers).toHaveLength(24)
    expect(transfers.offers[0]).toMatchObject({
      name: 'Heathrow, Business Class',
      price: 150,
      priceCurrency: 'GBP',
    })
  })

  it('describes the service and the hotel on a partner’s page', async () => {
    const { body } = await get('/de/the-harcourt')
    expect(structuredTypes(body)).toEqual(['LocalBusiness', 'Service'])
    const [organisation, service] = structuredData(body)['@graph']
    expect(service).toMatchObject({
      name: expect.stringContaining('The Harcourt'),
      description: readMeta(body, 'description')[0],
      url: `${site.url}/de/the-harcourt`,
      provider: { '@id': organisation['@id'] },
      areaServed: {
        '@type': 'Hotel',
        name: 'The Harcourt',
        url: 'https://the-harcourt.example/',
        geo: { '@type': 'GeoCoordinates', latitude: expect.closeTo(51.5, 0), longitude: expect.closeTo(-0.1, 0) },
      },
    })
  })

  it('is in the language of the page', async () => {
    const [, website, transfers] = structuredData((await get('/de')).body)['@graph']
    expect(website).toMatchObject({ url: `${site.url}/de`, inLanguage: 'de-DE' })
    expect(transfers.name).not.toBe('Airport transfers')
  })

  it('uses the description of the settings, or the default in other languages', async () => {
    const readDescriptions = async (language: Language) => {
      const { body } = await get(at('/', language))
      const prefix = language === 'en' ? '' : `/${language}`
      const manifest = (await get(`${prefix}/manifest.webmanifest`)).json()
      return [readMeta(body, 'description')[0], structuredData(body)['@graph'][0].description, manifest.description]
    }
    const before = await readDescriptions('de')
    expect(before).toEqual(Array(3).fill(expect.stringMatching(/^Chauffeur nach Meilen oder Stunden/)))
    expect(await readDescriptions('en')).toEqual(Array(3).fill(expect.stringMatching(/^Book a chauffeur by the mile/)))
    const office = await createAdministrator(site)
    const set = async (site_description: string) => {
      const { version } = (await office.visitor.get('/api/settings')).body.data
      await office.visitor.put('/api/settings', { site_description, version })
    }
    const { site_description: first } = (await office.visitor.get('/api/settings')).body.data
    await set('Cars with drivers, since 2019.')
    expect(await readDescriptions('en')).toEqual(Array(3).fill('Cars with drivers, since 2019.'))
    expect(await readDescriptions('de')).toEqual(before)
    await set(first)
  })

  it('answers two questions with sentences of the terms', async () => {
    for (const language of languages) {
      const { body } = await get(at('/terms-and-conditions', language))
      const [faq] = structuredData(body)['@graph']
      expect(faq['@type']).toBe('FAQPage')
      const words = body.replace(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]+>/g, '')
      for (const { acceptedAnswer } of faq.mainEntity) expect(words).toContain(acceptedAnswer.text)
    }
  })

  it('cannot end its script element, whatever the name of the site', async () => {
    const name = '</script><script>alert(1)</script>\u2028'
    await site.pool.query(
      `insert into settings (key, value, updated_at) values ('site_name', to_jsonb($1::text), now())
       on conflict (key) do update set value = excluded.value`,
      [name.slice(0, 40)],
    )
    const other = await startApp({ database: { connection: site.pool.options as never, drop: async () => undefined } })
    const { body } = await other.app.inject({ method: 'GET', url: '/', headers: { host: 'localhost' } })
    expect(body).not.toContain('<script>alert')
    expect(structuredData(body)['@graph'][0].name).toBe(name.slice(0, 40).trim())
    await other.close()
    await site.pool.query(`delete from settings where key = 'site_name'`)
  })
})

it('pages and link previews show the logo only for the original site name', async () => {
  const office = await createAdministrator(site)
  const call = async (site_name: string) => {
    const { version } = (await office.visitor.get('/api/settings')).body.data
    await office.visitor.put('/api/settings', { site_name, version })
    return (await get('/about')).body
  }
  const drawn = /<svg[^>]*aria-label="[^"]*"[^>]*viewBox="0 0 177 44"/g
  const ours = await call('Ostler')
  expect(ours.match(drawn)).toHaveLength(2)
  const theirs = await call('Blackthorn Cars')
  expect(theirs.match(drawn)).toBe(null)
  expect(theirs.match(/<span[^>]*>Blackthorn Cars<\/span>/g)).toHaveLength(2)
  const [picture = ''] = readMeta(theirs, 'og:image')
  expect(picture).not.toContain('/art/brand/')
  expect((await get(picture.replace(site.url, ''))).headers['content-type']).toBe('image/jpeg')
  await call('Ostler')
})
