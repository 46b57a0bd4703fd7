// The public documents over HTTP: what search engines and those who share them are told, in every language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inLanguage, type Language, languages } from '#kernel/language.ts'
import { metaOf } from '../../testing/html.ts'
import { administratorOf } from '../../testing/office.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } })

const at = (path: string, language: Language) => inLanguage(path, language, 'en')
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

const factsOf = (html: string) => {
  const [, text = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(text)
}
const kindsOf = (html: string): string[] =>
  (factsOf(html)?.['@graph'] ?? []).map((fact: { '@type': string }) => fact['@type'])

describe.each(languages)('in %s', (language) => {
  it.each(paths)('%s has a title, a description, its address, its other languages and a picture', async (path) => {
    const { statusCode, body } = await get(at(path, language))
    expect(statusCode).toBe(200)
    const own = `${site.url}${at(path, language)}`
    expect(body).toMatch(/<title>[^<]{4,70} \| Ostler<\/title>/)
    expect(metaOf(body, 'description')[0]?.length).toBeGreaterThan(40)
    expect(metaOf(body, 'og:url')).toEqual([own])
    expect(metaOf(body, 'og:image')).toEqual([`${site.url}/art/brand/og-1200x630.jpg`])
    expect(metaOf(body, 'og:locale:alternate')).toHaveLength(3)
    expect(body).toContain(`<link rel="canonical" href="${own}"/>`)
    for (const each of languages)
      expect(body).toContain(`<link rel="alternate" hrefLang="${each}" href="${site.url}${at(path, each)}"/>`)
    expect(body.match(/<h1\b/g)).toHaveLength(1)
    expect(metaOf(body, 'robots')).toEqual([])
  })

  it('the footer and the header lead on in the same language', async () => {
    const { body } = await get(at('/about', language))
    const links = [...body.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href)
    for (const path of ['/', '/about', '/contact', '/privacy-policy', '/terms-and-conditions', '/credits'])
      expect(links).toContain(at(path, language))
    expect(links).toContain(`${at('/', language)}#services`)
    expect(links).toContain('/login')
  })

  it('the sitemap lists every document', async () => {
    const { body } = await get('/sitemap.xml')
    for (const path of paths) expect(body).toContain(`<loc>${site.url}${at(path, language)}</loc>`)
  })
})

describe('the sitemap', () => {
  it('names the other languages of each address and when a page was changed', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body.match(/<url>/g)).toHaveLength(paths.length * languages.length)
    const [about = ''] = body.split('\n').filter((line) => line.includes(`<loc>${site.url}/de/about</loc>`))
    expect(about.match(/hreflang="(en|es|fr|de|x-default)"/g)).toHaveLength(5)
    expect(about).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  it('leaves out what is not published', async () => {
    await site.pool.query(`update pages set published_version = null, published_at = null where slug = 'about'`)
    expect((await get('/sitemap.xml')).body).not.toContain('/about<')
    await site.pool.query(`update pages set published_version = 1, published_at = now() where slug = 'about'`)
  })

  it('and the page name only the languages that there is a text in', async () => {
    const without = async (languages: readonly string[]) => {
      await site.pool.query(`update page_versions set texts = texts - $1::text[] where slug = 'privacy-policy'`, [
        languages,
      ])
      // Another process that reads them for the first time.
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

  it('is named to robots, who are kept from what is nobody’s page', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, start = '']) => start)
    const isClosed = (address: string) => closed.some((start) => `${address}$`.startsWith(start))
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
      expect([address, isClosed(address)]).toEqual([address, true])
    for (const address of [...paths, '/languages', '/administration', '/dashboards-explained', '/developers'])
      expect([address, isClosed(address)]).toEqual([address, false])
  })
})

describe('what search engines are told', () => {
  it('is the organisation, its services and the fixed fares, as the tariff has them', async () => {
    const { body } = await get('/')
    expect(kindsOf(body)).toEqual(['LocalBusiness', 'WebSite', 'Service', 'Service', 'Service', 'Service'])
    const [organisation, , transfers] = factsOf(body)['@graph']
    expect(organisation).toMatchObject({ name: 'Ostler', foundingDate: '2019', telephone: '+44 20 7946 0190' })
    expect(transfers.offers).toHaveLength(24)
    expect(transfers.offers[0]).toMatchObject({
      name: 'Heathrow, Business Class',
      price: 150,
      priceCurrency: 'GBP',
    })
  })

  it('is what a partner’s guests can book, and at which hotel', async () => {
    const { body } = await get('/de/the-harcourt')
    expect(kindsOf(body)).toEqual(['LocalBusiness', 'Service'])
    const [organisation, service] = factsOf(body)['@graph']
    expect(service).toMatchObject({
      name: expect.stringContaining('The Harcourt'),
      description: metaOf(body, 'description')[0],
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
    const [, website, transfers] = factsOf((await get('/de')).body)['@graph']
    expect(website).toMatchObject({ url: `${site.url}/de`, inLanguage: 'de-DE' })
    expect(transfers.name).not.toBe('Airport transfers')
  })

  it('describes the site in the words of the settings, and in ours where a language has none of theirs', async () => {
    const told = async (language: Language) => {
      const { body } = await get(at('/', language))
      const prefix = language === 'en' ? '' : `/${language}`
      const manifest = (await get(`${prefix}/manifest.webmanifest`)).json()
      return [metaOf(body, 'description')[0], factsOf(body)['@graph'][0].description, manifest.description]
    }
    const before = await told('de')
    expect(before).toEqual(Array(3).fill(expect.stringMatching(/^Chauffeur nach Meilen oder Stunden/)))
    expect(await told('en')).toEqual(Array(3).fill(expect.stringMatching(/^Book a chauffeur by the mile/)))
    const office = await administratorOf(site)
    const set = async (site_description: string) => {
      const { version } = (await office.visitor.get('/api/settings')).body.data
      await office.visitor.put('/api/settings', { site_description, version })
    }
    const { site_description: first } = (await office.visitor.get('/api/settings')).body.data
    await set('Cars with drivers, since 2019.')
    expect(await told('en')).toEqual(Array(3).fill('Cars with drivers, since 2019.'))
    expect(await told('de')).toEqual(before)
    await set(first)
  })

  it('answers two questions with sentences that stand in the terms', async () => {
    for (const language of languages) {
      const { body } = await get(at('/terms-and-conditions', language))
      const [faq] = factsOf(body)['@graph']
      expect(faq['@type']).toBe('FAQPage')
      const words = body.replace(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]+>/g, '')
      for (const { acceptedAnswer } of faq.mainEntity) expect(words).toContain(acceptedAnswer.text)
    }
  })

  it('cannot end its element, whatever the site is called', async () => {
    const name = '</script><script>alert(1)</script>\u2028'
    await site.pool.query(
      `insert into settings (key, value, updated_at) values ('site_name', to_jsonb($1::text), now())
       on conflict (key) do update set value = excluded.value`,
      [name.slice(0, 40)],
    )
    const other = await startApp({ database: { connection: site.pool.options as never, drop: async () => undefined } })
    const { body } = await other.app.inject({ method: 'GET', url: '/', headers: { host: 'localhost' } })
    expect(body).not.toContain('<script>alert')
    expect(factsOf(body)['@graph'][0].name).toBe(name.slice(0, 40).trim())
    await other.close()
    await site.pool.query(`delete from settings where key = 'site_name'`)
  })
})

it('no name but that of the settings is drawn on a page, or beside a link to it', async () => {
  const office = await administratorOf(site)
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
  const [picture = ''] = metaOf(theirs, 'og:image')
  expect(picture).not.toContain('/art/brand/')
  expect((await get(picture.replace(site.url, ''))).headers['content-type']).toBe('image/jpeg')
  await call('Ostler')
})
