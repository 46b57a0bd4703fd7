// Content pages over HTTP: their text, view counts, and redirects after a move.
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

describe('a content page', () => {
  it('links within its own language, unless a link names another', async () => {
    const office = await createAdministrator(site)
    const body = '[a](/about) [b](/de/about) [c](/fr) [d](/login) [e](/about?x=1#y)'
    const texts = { en: { title: 'Links', description: 'Links.', body } }
    await office.visitor.post('/api/pages', { slug: 'links', texts, publish: true })
    const [, main = ''] = /<main(.*?)<\/main>/s.exec((await get('/de/links')).body) ?? []
    const links = [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(['/de/about', '/de/about', '/fr', '/login', '/de/about?x=1#y'])
    await site.pool.query(`delete from pages where slug = 'links'`)
  })

  it('has no lead section without text before its first heading', async () => {
    const office = await createAdministrator(site)
    const write = (slug: string, body: string) =>
      office.visitor.post('/api/pages', {
        slug,
        texts: { en: { title: 'Care', description: 'Care.', body } },
        publish: true,
      })
    await write('headed', '## Washing\n\nEvery morning.')
    await write('led', 'Of the cars.\n\n## Washing\n\nEvery morning.')
    const leadSections = async (path: string) => (await get(path)).body.match(/<div class="text-lead">/g) ?? []
    expect([await leadSections('/headed'), await leadSections('/led')]).toEqual([[], ['<div class="text-lead">']])
    await site.pool.query(`delete from pages where slug in ('headed', 'led')`)
  })

  it.each([
    ['/privacy-policy', 9],
    ['/terms-and-conditions', 11],
  ])('%s has %i sections in every language', async (path, count) => {
    for (const language of languages) {
      const { body } = await get(at(path, language))
      expect(body.match(/<section aria-labelledby/g)).toHaveLength(count)
    }
  })

  it('with the terms states the general terms and the better cancellation promise (D1)', async () => {
    const { body } = await get('/terms-and-conditions')
    for (const words of [
      'up to 24 hours before pickup',
      'up to 12 hours before pickup',
      'special events fees may apply',
      'Every booking made on this website can be cancelled free of charge until 1 hour before pickup.',
      'The first 60 minutes of waiting are included; after that waiting is £50 for the first half hour and £80 for a full hour.',
    ])
      expect(body).toContain(words)
  })

  it('counts views, but not prefetches', async () => {
    const views = async () => {
      await site.content.list('')
      const { rows } = await site.pool.query(`select views from pages where slug = 'privacy-policy'`)
      return Number(rows[0].views)
    }
    const before = await views()
    await get('/privacy-policy')
    await get('/de/privacy-policy')
    await get('/privacy-policy', { 'sec-purpose': 'prefetch' })
    await site.app.inject({ method: 'HEAD', url: '/privacy-policy', headers: { host: 'localhost' } })
    expect((await views()) - before).toBe(2)
  })

  it('redirects from its earlier addresses, until another page takes them', async () => {
    const { visitor } = await createAdministrator(site)
    const texts = { en: { title: 'Lost', description: 'Lost.', body: 'Call us.' } }
    const write = async (slug: string) =>
      (await visitor.post('/api/pages', { slug, texts, publish: true })).body.data as { page_id: string }
    const { page_id } = await write('lost')
    const move = (slug: string, version: number) => visitor.put(`/api/pages/${page_id}`, { slug, texts, version })
    const redirectOf = async (url: string) => {
      const { statusCode, headers } = await get(url)
      return [statusCode, headers.location]
    }
    expect((await move('lost-property', 1)).status).toBe(200)
    expect((await move('found', 2)).status).toBe(200)
    expect(await redirectOf('/lost')).toEqual([301, '/found'])
    expect(await redirectOf('/lost-property?from=mail')).toEqual([301, '/found?from=mail'])
    expect(await redirectOf('/lost-property/')).toEqual([301, '/found'])
    expect(await redirectOf('/de/lost')).toEqual([301, '/de/found'])
    expect((await get('/de/found')).statusCode).toBe(200)
    expect((await get('/lost')).headers['cache-control']).toBe('no-cache')
    expect((await move('lost', 3)).status).toBe(200)
    expect([await redirectOf('/lost'), await redirectOf('/found')]).toEqual([
      [200, undefined],
      [301, '/lost'],
    ])
    const other = await write('found')
    expect((await get('/found')).statusCode).toBe(200)
    await visitor.post(`/api/pages/${page_id}/unpublish`, { version: 4 })
    expect((await redirectOf('/lost-property'))[0]).toBe(404)
    await site.pool.query('delete from pages where page_id = any($1)', [[page_id, other.page_id]])
    await site.pool.query('delete from slugs where ref = any($1)', [[page_id, other.page_id]])
  })

  it('is not found in any language where it does not exist', async () => {
    for (const language of languages) {
      const { statusCode, body } = await get(at('/nowhere', language))
      expect(statusCode).toBe(404)
      expect(readMeta(body, 'robots')).toEqual(['noindex'])
      expect(body).toContain(`href="${at('/', language)}"`)
    }
  })
})
