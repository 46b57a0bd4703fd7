// Pages over HTTP on the real database: written, published, taken back, restored, and never lost to a second editor.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../../../testing/factories.ts'
import { inFull } from '../../../testing/figure.ts'
import { administratorOf, type OfficePerson } from '../../../testing/office.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { withoutLocks } from '../../../testing/without-locks.ts'

let site: TestApp
let office: OfficePerson

beforeAll(async () => {
  site = await startApp()
  office = await administratorOf(site)
})
afterAll(() => site.close())
beforeEach(() => site.pool.query(`delete from pages; delete from public_addresses where kind <> 'route'`))

const english = { title: 'Fleet care', description: 'How the cars are kept.', body: '## Washing\n\nEvery morning.' }
const german = { title: 'Wagenpflege', description: 'Wie die Wagen gepflegt werden.', body: 'Jeden Morgen.' }

const ask = (method: string, path: string, body?: object) => office.visitor.send(method, `/api/pages${path}`, body)
const create = async (over: object = {}) => {
  const { status, body, text } = await ask('POST', '', { slug: 'fleet-care', texts: { en: english }, ...over })
  if (status !== 201) throw new Error(`${status} ${text}`)
  return body.data
}
const published = (slug: string) => site.content.published(slug, 'en')

describe('a page', () => {
  it('is a draft at first, which nobody reads but the office', async () => {
    const page = await create()
    expect(page).toMatchObject({
      slug: 'fleet-care',
      title: 'Fleet care',
      status: 'draft',
      author: 'Eleanor Whitcombe',
      views: 0,
      version: 1,
      linked: false,
      texts: { en: english },
    })
    expect((await ask('GET', `/${page.page_id}`)).body.data).toEqual(page)
    expect(await published('fleet-care')).toBeUndefined()
  })

  it('is refused where the version that was seen is a number that no page ever has', async () => {
    const { page_id } = await create({ slug: 'numbers' })
    for (const version of [3_000_000_000, -3_000_000_000])
      expect((await ask('POST', `/${page_id}/publish`, { version })).status).toBe(400)
  })

  it('is read once it is published, and written on without being read', async () => {
    const { page_id } = await create({ publish: true })
    expect(await published('fleet-care')).toMatchObject({ title: 'Fleet care', language: 'en' })
    const texts = { en: { ...english, title: 'Care of the fleet' } }
    const edited = await ask('PUT', `/${page_id}`, { slug: 'fleet-care', texts, version: 1 })
    expect(edited.body.data).toMatchObject({ status: 'published', unpublished_changes: true, version: 2 })
    expect(await published('fleet-care')).toMatchObject({ title: 'Fleet care' })
    const now = await ask('POST', `/${page_id}/publish`, { version: 2 })
    expect(now.body.data).toMatchObject({ unpublished_changes: false, version: 3 })
    expect(await published('fleet-care')).toMatchObject({ title: 'Care of the fleet' })
  })

  it('taken back is a draft again, with its texts', async () => {
    const { page_id } = await create({ publish: true })
    const back = await ask('POST', `/${page_id}/unpublish`, { version: 1 })
    expect(back.body.data).toMatchObject({ status: 'draft', published_at: null, texts: { en: english } })
    expect(await published('fleet-care')).toBeUndefined()
  })

  it('that every page links to is not taken back', async () => {
    const { page_id } = await create({ slug: 'about', publish: true })
    const back = await ask('POST', `/${page_id}/unpublish`, { version: 1 })
    expect(back).toMatchObject({
      status: 409,
      body: { code: 'PAGE_LINKED', message: expect.stringMatching(/links to/) },
    })
    expect(await published('about')).toMatchObject({ title: 'Fleet care' })
  })

  it('has a history, and any version of it can be restored', async () => {
    const { page_id } = await create({ publish: true })
    const texts = { en: { ...english, body: 'Never.' } }
    await ask('PUT', `/${page_id}`, { slug: 'fleet-care', texts, version: 1, publish: true })
    const restored = await ask('POST', `/${page_id}/restore`, { version: 2, restore: 1 })
    expect(restored.body.data).toMatchObject({ version: 3, texts: { en: english }, unpublished_changes: true })
    const { data } = (await ask('GET', `/${page_id}/versions`)).body
    expect(
      data.map(({ version, what, restored_from, published: shown }: Record<string, unknown>) => [
        version,
        what,
        restored_from,
        shown,
      ]),
    ).toEqual([
      [3, 'restored', 1, false],
      [2, 'published', null, true],
      [1, 'published', null, false],
    ])
    const second = await ask('GET', `/${page_id}/versions/2`)
    expect(second.body.data).toMatchObject({ version: 2, texts, author: 'Eleanor Whitcombe' })
    expect((await ask('GET', `/${page_id}/versions/9`)).status).toBe(404)
    expect((await ask('POST', `/${page_id}/restore`, { version: 3, restore: 9 })).status).toBe(404)
  })

  it('refuses the second of two editors, who sees what changed', async () => {
    const { page_id } = await create()
    const first = { en: { ...english, title: 'First' }, de: german }
    await ask('PUT', `/${page_id}`, { slug: 'care', texts: first, version: 1 })
    const second = await ask('PUT', `/${page_id}`, { slug: 'fleet-care', texts: { en: english }, version: 1 })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      code: 'PAGE_CHANGED',
      data: {
        changed: ['slug', 'en.title', 'de.title', 'de.description', 'de.body'],
        page: { version: 2, slug: 'care', texts: first, author: 'Eleanor Whitcombe' },
      },
    })
    for (const path of ['publish', 'unpublish'])
      expect((await ask('POST', `/${page_id}/${path}`, { version: 1 })).status).toBe(409)
    expect((await ask('POST', `/${page_id}/restore`, { version: 1, restore: 1 })).status).toBe(409)
  })

  it('of fifty edits of the same version at once, one is made', async () => {
    const { page_id } = await create()
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        ask('PUT', `/${page_id}`, {
          slug: 'fleet-care',
          texts: { en: { ...english, title: `Title ${i}` } },
          version: 1,
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49)
    const { rows } = await site.pool.query('select count(*) from page_versions where page_id = $1', [page_id])
    expect(rows).toEqual([{ count: 2 }])
  })

  inFull('is written by several of them without the lock and the key of versions (control)', async () => {
    const unguarded = await startApp({ Client: withoutLocks({ before: 'insert into "page_versions"' }) })
    await unguarded.pool.query('alter table page_versions drop constraint page_versions_pkey cascade')
    const { visitor } = await administratorOf(unguarded)
    const page = { slug: 'fleet-care', texts: { en: english } }
    const { page_id } = (await visitor.post('/api/pages', page)).body.data
    const edit = () => visitor.put(`/api/pages/${page_id}`, { ...page, version: 1 })
    const replies = await Promise.all(Array.from({ length: 6 }, edit))
    await unguarded.close()
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
  })

  it('needs a text in the language of the site, and each text all of its parts', async () => {
    const only = await ask('POST', '', { slug: 'pflege', texts: { de: german } })
    expect(only.body).toMatchObject({ code: 'PAGE_NEEDS_TEXT', fields: { 'texts.en': expect.any(String) } })
    const untitled = await ask('POST', '', { slug: 'care', texts: { en: { ...english, title: ' ' } } })
    expect(untitled.body.fields).toEqual({ 'texts.en.title': 'Please fill in this field' })
    const long = await ask('POST', '', { slug: 'care', texts: { en: { ...english, body: 'x'.repeat(50_001) } } })
    expect(Object.keys(long.body.fields)).toEqual(['texts.en.body'])
  })

  it('is read in the language that is asked for, and in the site’s own where it has none', async () => {
    await create({ texts: { en: english, de: german }, publish: true })
    expect(await site.content.published('fleet-care', 'de')).toMatchObject({ title: 'Wagenpflege', language: 'de' })
    expect(await site.content.published('fleet-care', 'fr')).toMatchObject({ title: 'Fleet care', language: 'en' })
  })

  it('fills in what the settings and the rules say, whatever marks a value has', async () => {
    const { body } = await office.visitor.get('/api/settings')
    const { version } = body.data
    await office.visitor.put('/api/settings', { site_name: '*Ostler* <b>', version })
    const said = '{site_name} [call](tel:{support_phone}) {free_cancellation} {nothing}\n\n`{site_name} \\\\*`'
    const reply = await ask('POST', '/preview', { body: said, language: 'en' })
    expect(reply.body.data.blocks).toEqual([
      {
        kind: 'paragraph',
        of: [
          { kind: 'text', text: '*Ostler* <b> ' },
          { kind: 'link', href: 'tel:+442079460190', of: [{ kind: 'text', text: 'call' }] },
          {
            kind: 'text',
            text: ' Every booking made on this website can be cancelled free of charge until 1 hour before pickup. {nothing}',
          },
        ],
      },
      { kind: 'paragraph', of: [{ kind: 'code', text: '*Ostler* <b> \\\\*' }] },
    ])
    await office.visitor.put('/api/settings', { site_name: 'Ostler', version: version + 1 })
  })

  it('leaves one row of audit for each change, with who made it', async () => {
    const { page_id } = await create()
    await ask('PUT', `/${page_id}`, { slug: 'care', texts: { en: english }, version: 1 })
    await ask('POST', `/${page_id}/publish`, { version: 2 })
    await ask('POST', `/${page_id}/unpublish`, { version: 3 })
    await ask('POST', `/${page_id}/restore`, { version: 4, restore: 1 })
    const { rows } = await site.pool.query(`select action, actor from audit_log where subject = $1 order by audit_id`, [
      `page:${page_id}`,
    ])
    expect(rows.map(({ action }) => action)).toEqual([
      'page created',
      'page edited',
      'page published',
      'page unpublished',
      'page restored',
    ])
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([office.user_id]))
  })
})

describe('the list', () => {
  it('finds words in titles, addresses and texts of any language, and counts', async () => {
    await create({ texts: { en: english, de: german }, publish: true })
    await create({ slug: 'lost-property', texts: { en: { ...english, title: 'Lost', body: '100% back_' } } })
    const find = async (search: string) =>
      (await ask('GET', `?search=${encodeURIComponent(search)}`)).body.data.map(({ slug }: { slug: string }) => slug)
    expect(await find('')).toEqual(['fleet-care', 'lost-property'])
    expect(await find('WAGENPFLEGE')).toEqual(['fleet-care'])
    expect(await find('/lost-prop')).toEqual(['lost-property'])
    expect(await find('morning')).toEqual(['fleet-care', 'lost-property'].slice(0, 1))
    expect(await find('100%')).toEqual(['lost-property'])
    expect(await find('_')).toEqual(['lost-property'])
    expect(await find('description')).toEqual([])
    expect((await ask('GET', '')).body.totals).toEqual({ pages: 2, published: 1, views: 0 })
  })

  it('counts readers, and writes nothing for each of them', async () => {
    const { page_id } = await create({ publish: true })
    const before = (await ask('GET', '')).body.data[0].updated_at
    for (let i = 0; i < 250; i++) site.content.viewed(page_id)
    site.content.viewed('not-there')
    const stored = await site.pool.query('select views from pages')
    expect(stored.rows).toEqual([{ views: 0 }])
    const { data, totals } = (await ask('GET', '')).body
    expect(data[0]).toMatchObject({ views: 250, updated_at: before, version: 1 })
    expect(totals.views).toBe(250)
  })

  it('counts them for the page that was read, whatever address it has by then', async () => {
    const { page_id } = await create({ publish: true })
    for (let i = 0; i < 3; i++) site.content.viewed(page_id)
    const moved = { slug: 'fleet-care-26', texts: { en: english }, version: 1, publish: true }
    expect((await ask('PUT', `/${page_id}`, moved)).status).toBe(200)
    await create()
    const { data } = (await ask('GET', '')).body
    expect(data.map(({ slug, views }: { slug: string; views: number }) => [slug, views])).toEqual(
      expect.arrayContaining([
        ['fleet-care-26', 3],
        ['fleet-care', 0],
      ]),
    )
  })
})

describe('the office alone', () => {
  it.each(['anonymous', 'customer'])('not %s', async (kind) => {
    const visitor = site.visitor()
    if (kind === 'customer') await signUp(visitor)
    const { page_id } = await create()
    const seen = { version: 1 }
    const page = { slug: 'x-page', texts: { en: english } }
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['POST', '', page],
      ['POST', '/preview', { body: 'x', language: 'en' }],
      ['GET', `/${page_id}`],
      ['PUT', `/${page_id}`, { ...page, ...seen }],
      ['POST', `/${page_id}/publish`, seen],
      ['POST', `/${page_id}/unpublish`, seen],
      ['POST', `/${page_id}/restore`, { ...seen, restore: 1 }],
      ['GET', `/${page_id}/versions`],
      ['GET', `/${page_id}/versions/1`],
    ]
    const statuses = await Promise.all(
      calls.map(async ([method, path, body]) => (await visitor.send(method, `/api/pages${path}`, body)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([kind === 'customer' ? 403 : 401]))
  })
})
