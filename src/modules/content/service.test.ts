// Pages over HTTP on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../../../testing/factories.ts'
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
beforeEach(() => site.pool.query(`delete from pages; delete from slugs where kind <> 'route'`))

const english = { title: 'Fleet care', description: 'How the cars are kept.', body: '## Washing\n\nEvery morning.' }
const german = { title: 'Wagenpflege', description: 'Wie die Wagen gepflegt werden.', body: 'Jeden Morgen.' }

const callPages = (method: string, path: string, body?: object) =>
  office.visitor.send(method, `/api/pages${path}`, body)
const create = async (changes: object = {}) => {
  const { status, body, text } = await callPages('POST', '', { slug: 'fleet-care', texts: { en: english }, ...changes })
  if (status !== 201) throw new Error(`${status} ${text}`)
  return body.data
}
const findPublished = (slug: string) => site.content.findPublishedPage(slug, 'en')

describe('a page', () => {
  it('starts as a draft that only the office can read', async () => {
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
    expect((await callPages('GET', `/${page.page_id}`)).body.data).toEqual(page)
    expect(await findPublished('fleet-care')).toBeUndefined()
  })

  it('refuses a version outside the integer range', async () => {
    const { page_id } = await create({ slug: 'numbers' })
    for (const version of [3_000_000_000, -3_000_000_000])
      expect((await callPages('POST', `/${page_id}/publish`, { version })).status).toBe(400)
  })

  it('is public once published, and later edits stay unpublished', async () => {
    const { page_id } = await create({ publish: true })
    expect(await findPublished('fleet-care')).toMatchObject({ title: 'Fleet care', language: 'en' })
    const texts = { en: { ...english, title: 'Care of the fleet' } }
    const edited = await callPages('PUT', `/${page_id}`, { slug: 'fleet-care', texts, version: 1 })
    expect(edited.body.data).toMatchObject({ status: 'published', unpublished_changes: true, version: 2 })
    expect(await findPublished('fleet-care')).toMatchObject({ title: 'Fleet care' })
    const publishedReply = await callPages('POST', `/${page_id}/publish`, { version: 2 })
    expect(publishedReply.body.data).toMatchObject({ unpublished_changes: false, version: 3 })
    expect(await findPublished('fleet-care')).toMatchObject({ title: 'Care of the fleet' })
  })

  it('becomes a draft with its texts when unpublished', async () => {
    const { page_id } = await create({ publish: true })
    const reply = await callPages('POST', `/${page_id}/unpublish`, { version: 1 })
    expect(reply.body.data).toMatchObject({ status: 'draft', published_at: null, texts: { en: english } })
    expect(await findPublished('fleet-care')).toBeUndefined()
  })

  it('cannot be unpublished if every page links to it', async () => {
    const { page_id } = await create({ slug: 'about', publish: true })
    const reply = await callPages('POST', `/${page_id}/unpublish`, { version: 1 })
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'PAGE_LINKED', message: expect.stringMatching(/links to/) },
    })
    expect(await findPublished('about')).toMatchObject({ title: 'Fleet care' })
  })

  it('has a history from which any version can be restored', async () => {
    const { page_id } = await create({ publish: true })
    const texts = { en: { ...english, body: 'Never.' } }
    await callPages('PUT', `/${page_id}`, { slug: 'fleet-care', texts, version: 1, publish: true })
    const restored = await callPages('POST', `/${page_id}/restore`, { version: 2, restore: 1 })
    expect(restored.body.data).toMatchObject({ version: 3, texts: { en: english }, unpublished_changes: true })
    const { data } = (await callPages('GET', `/${page_id}/versions`)).body
    expect(
      data.map(({ version, what, restored_from, published: isPublished }: Record<string, unknown>) => [
        version,
        what,
        restored_from,
        isPublished,
      ]),
    ).toEqual([
      [3, 'restored', 1, false],
      [2, 'published', null, true],
      [1, 'published', null, false],
    ])
    const second = await callPages('GET', `/${page_id}/versions/2`)
    expect(second.body.data).toMatchObject({ version: 2, texts, author: 'Eleanor Whitcombe' })
    expect((await callPages('GET', `/${page_id}/versions/9`)).status).toBe(404)
    expect((await callPages('POST', `/${page_id}/restore`, { version: 3, restore: 9 })).status).toBe(404)
  })

  it('refuses the second of two editors and shows what changed', async () => {
    const { page_id } = await create()
    const first = { en: { ...english, title: 'First' }, de: german }
    await callPages('PUT', `/${page_id}`, { slug: 'care', texts: first, version: 1 })
    const second = await callPages('PUT', `/${page_id}`, { slug: 'fleet-care', texts: { en: english }, version: 1 })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      code: 'PAGE_CHANGED',
      data: {
        changed: ['slug', 'en.title', 'de.title', 'de.description', 'de.body'],
        page: { version: 2, slug: 'care', texts: first, author: 'Eleanor Whitcombe' },
      },
    })
    for (const path of ['publish', 'unpublish'])
      expect((await callPages('POST', `/${page_id}/${path}`, { version: 1 })).status).toBe(409)
    expect((await callPages('POST', `/${page_id}/restore`, { version: 1, restore: 1 })).status).toBe(409)
  })

  it('accepts one of fifty concurrent edits of a version', async () => {
    const { page_id } = await create()
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        callPages('PUT', `/${page_id}`, {
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

  it('accepts several without the row lock and the version key (control)', { tags: ['full'] }, async () => {
    const unguarded = await startApp({ Client: withoutLocks({ before: 'insert into "page_versions"' }) })
    await unguarded.pool.query('alter table page_versions drop constraint page_versions_pkey cascade')
    const { visitor } = await createAdministrator(unguarded)
    const page = { slug: 'fleet-care', texts: { en: english } }
    const { page_id } = (await visitor.post('/api/pages', page)).body.data
    const edit = () => visitor.put(`/api/pages/${page_id}`, { ...page, version: 1 })
    const replies = await Promise.all(Array.from({ length: 6 }, edit))
    await unguarded.close()
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
  })

  it('requires a complete text in the language of the site', async () => {
    const withoutEnglish = await callPages('POST', '', { slug: 'pflege', texts: { de: german } })
    expect(withoutEnglish.body).toMatchObject({ code: 'PAGE_NEEDS_TEXT', fields: { 'texts.en': expect.any(String) } })
    const withoutTitle = await callPages('POST', '', { slug: 'care', texts: { en: { ...english, title: ' ' } } })
    expect(withoutTitle.body.fields).toEqual({ 'texts.en.title': 'Please fill in this field' })
    const tooLong = await callPages('POST', '', {
      slug: 'care',
      texts: { en: { ...english, body: 'x'.repeat(50_001) } },
    })
    expect(Object.keys(tooLong.body.fields)).toEqual(['texts.en.body'])
  })

  it('is shown in the requested language or else in the site’s language', async () => {
    await create({ texts: { en: english, de: german }, publish: true })
    expect(await site.content.findPublishedPage('fleet-care', 'de')).toMatchObject({
      title: 'Wagenpflege',
      language: 'de',
    })
    expect(await site.content.findPublishedPage('fleet-care', 'fr')).toMatchObject({
      title: 'Fleet care',
      language: 'en',
    })
  })

  it('fills in placeholders and escapes Markdown in their values', async () => {
    const { body } = await office.visitor.get('/api/settings')
    const { version } = body.data
    await office.visitor.put('/api/settings', { site_name: '*Ostler* <b>', version })
    const markdown = '{site_name} [call](tel:{support_phone}) {free_cancellation} {nothing}\n\n`{site_name} \\\\*`'
    const reply = await callPages('POST', '/preview', { body: markdown, language: 'en' })
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

  it('writes one audit row per change, with its author', async () => {
    const { page_id } = await create()
    await callPages('PUT', `/${page_id}`, { slug: 'care', texts: { en: english }, version: 1 })
    await callPages('POST', `/${page_id}/publish`, { version: 2 })
    await callPages('POST', `/${page_id}/unpublish`, { version: 3 })
    await callPages('POST', `/${page_id}/restore`, { version: 4, restore: 1 })
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

describe('the list of pages', () => {
  it('searches titles, slugs and texts of all languages and has totals', async () => {
    await create({ texts: { en: english, de: german }, publish: true })
    await create({ slug: 'lost-property', texts: { en: { ...english, title: 'Lost', body: '100% back_' } } })
    const findSlugs = async (search: string) =>
      (await callPages('GET', `?search=${encodeURIComponent(search)}`)).body.data.map(
        ({ slug }: { slug: string }) => slug,
      )
    expect(await findSlugs('')).toEqual(['fleet-care', 'lost-property'])
    expect(await findSlugs('WAGENPFLEGE')).toEqual(['fleet-care'])
    expect(await findSlugs('/lost-prop')).toEqual(['lost-property'])
    expect(await findSlugs('morning')).toEqual(['fleet-care', 'lost-property'].slice(0, 1))
    expect(await findSlugs('100%')).toEqual(['lost-property'])
    expect(await findSlugs('_')).toEqual(['lost-property'])
    expect(await findSlugs('description')).toEqual([])
    expect((await callPages('GET', '')).body.totals).toEqual({ pages: 2, published: 1, views: 0 })
  })

  it('counts views without a write per view', async () => {
    const { page_id } = await create({ publish: true })
    const before = (await callPages('GET', '')).body.data[0].updated_at
    for (let i = 0; i < 250; i++) site.content.countView(page_id)
    site.content.countView('not-there')
    const stored = await site.pool.query('select views from pages')
    expect(stored.rows).toEqual([{ views: 0 }])
    const { data, totals } = (await callPages('GET', '')).body
    expect(data[0]).toMatchObject({ views: 250, updated_at: before, version: 1 })
    expect(totals.views).toBe(250)
  })

  it('counts views for the page that was read, even if its slug changed', async () => {
    const { page_id } = await create({ publish: true })
    for (let i = 0; i < 3; i++) site.content.countView(page_id)
    const renamed = { slug: 'fleet-care-26', texts: { en: english }, version: 1, publish: true }
    expect((await callPages('PUT', `/${page_id}`, renamed)).status).toBe(200)
    await create()
    const { data } = (await callPages('GET', '')).body
    expect(data.map(({ slug, views }: { slug: string; views: number }) => [slug, views])).toEqual(
      expect.arrayContaining([
        ['fleet-care-26', 3],
        ['fleet-care', 0],
      ]),
    )
  })
})

describe('access to pages', () => {
  it.each(['anonymous', 'customer'])('is refused for %s visitors', async (kind) => {
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
