// Link checker: from the home page and sitemap in every language it follows links to all pages, pictures, styles, scripts,
// fonts and manifests. Nothing may be missing, and every page needs title, description, one heading and its alternates.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languageNames, languages, splitLanguage } from '#kernel/language.ts'
import { secretPaths } from '#kernel/secret-paths.ts'
import { settingsSchema } from '#modules/settings/rules.ts'
import { englishWords, findEnglish } from '../../testing/english-words.ts'
import { findStyleUrls, type Page, readPage } from '../../testing/links.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { works } from '../web/public/credits/works.ts'
import { isAppPath } from './app-paths.ts'
import { speculationRules } from './page-headers.ts'

/** Links to pages that are not built yet; the test fails once they exist. */
const notBuiltYet: string[] = []

let site: TestApp

interface Visit {
  status: number
  /** Final address after redirects. */
  address: string
  type: string
  text: string
}

const visited = new Map<string, Promise<Visit>>()

const fetchCached = (address: string): Promise<Visit> => {
  const cached = visited.get(address)
  if (cached) return cached
  const visit = fetch(address).then(async (answer) => ({
    status: answer.status,
    address: answer.url,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  }))
  visited.set(address, visit)
  return visit
}

const pages = new Map<string, Page>()
const parts = new Map<string, string>()
/** Page on which each followed address was found, for the error message. */
const followed = new Map<string, string>()

const isOurs = (address: URL) => address.origin === site.url

const read = async (address: string): Promise<string[]> => {
  const visit = await fetchCached(address)
  if (visit.status !== 200 || !visit.type.startsWith('text/html')) return []
  // The app's shell renders by script; its links have tests of their own.
  if (isAppPath(new URL(visit.address).pathname)) return []
  const page = readPage(visit.text)
  pages.set(visit.address, page)
  const resolved = (link: string) => new URL(link, visit.address)
  for (const part of page.parts) parts.set(resolved(part).href, visit.address)
  return page.links
    .map(resolved)
    .filter(isOurs)
    .map((link) => {
      if (!followed.has(link.href)) followed.set(link.href, visit.address)
      link.hash = ''
      return link.href
    })
}

const crawl = async (starts: readonly string[]) => {
  const seen = new Set(starts)
  for (let round = [...seen]; round.length > 0; ) {
    const links = (await Promise.all(round.map(read))).flat()
    round = [...new Set(links)].filter((address) => !seen.has(address))
    for (const address of round) seen.add(address)
  }
}

const sitemap = async (): Promise<string[]> =>
  [...(await fetchCached(`${site.url}/sitemap.xml`)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)

beforeAll(async () => {
  site = await startApp()
  const homes = languages.map((language) => `${site.url}/${language === 'en' ? '' : language}`)
  const more = languages.map((language) => `${site.url}/${language === 'en' ? '' : `${language}/`}offline`)
  await crawl([...homes, ...more, ...(await sitemap())])
})
afterAll(() => site.close())

const pathOf = (address: string) => splitLanguage(new URL(address).pathname).path

/** Problems of all pages, by address. */
const listProblems = (about: (page: Page, address: string) => unknown): string[] =>
  [...pages].flatMap(([address, page]) => {
    const wrong = about(page, address)
    return wrong ? [`${address}: ${wrong}`] : []
  })

it('the link checker finds every kind of address in a page (control)', () => {
  const page = readPage(`<title>T</title><link rel="canonical" href="/c"><link rel="alternate" hrefLang="de" href="/de">
    <style>a{background:url("/s.png")}</style><link rel="manifest" href="/m"><p style="background:url(/i.png)"></p>
    <picture><source srcSet="/a.avif 1x, /b.avif 2x"><img src="/c.webp"></picture><script src="/d.js" data-app="/app.js"></script>
    <meta property="og:image" content="/og.jpg"><h1 id="top"></h1><a href="/x?a=1&amp;b=2">x</a><form action="/f"></form>
    <form method="post" action="/p"></form><template><img src="/t.webp"></template>`)
  expect(page.parts.sort()).toEqual(
    ['/s.png', '/m', '/i.png', '/a.avif', '/b.avif', '/c.webp', '/d.js', '/app.js', '/og.jpg', '/t.webp'].sort(),
  )
  expect(page.links).toEqual(['/x?a=1&b=2', '/f'])
  expect([page.canonical, page.alternates, page.headings, [...page.ids]]).toEqual(['/c', { de: '/de' }, 1, ['top']])
})

it('the link checker visits the whole site in every language', async () => {
  const found = [...pages.keys()].map((address) => address.replace(site.url, '') || '/')
  for (const path of [
    '',
    '/about',
    '/contact',
    '/privacy-policy',
    '/terms-and-conditions',
    '/credits',
    '/the-harcourt',
  ])
    for (const prefix of ['', '/de', '/es', '/fr']) expect(found).toContain(prefix + path || '/')
  expect(found).toContain('/search?tab=hourly')
  expect(parts.size).toBeGreaterThan(30)
  for (const loc of await sitemap()) expect([...pages.keys()]).toContain(loc)
})

it('no link is dead, except to pages that are not built yet', async () => {
  const dead = new Map<string, string>()
  for (const [link, from] of followed) {
    const address = new URL(link)
    address.hash = ''
    const { status } = await fetchCached(address.href)
    if (status !== 200) dead.set(pathOf(link), `${status} from ${from}`)
  }
  for (const path of notBuiltYet) expect([path, dead.has(path)]).toEqual([path, true])
  expect([...dead].filter(([path]) => !notBuiltYet.includes(path))).toEqual([])
})

it('every link to a fragment has its target', () => {
  const missingTargets = [...followed].filter(([link]) => {
    const address = new URL(link)
    const id = decodeURIComponent(address.hash.slice(1))
    address.hash = ''
    const page = pages.get(address.href) ?? pages.get(address.href.replace(/\/$/, ''))
    return id && page && !page.ids.has(id)
  })
  expect(missingTargets).toEqual([])
})

it('every picture, style, script, font and manifest exists, with everything they load', async () => {
  const missing: string[] = []
  const ask = async (address: string, from: string) => {
    if (!isOurs(new URL(address))) return missing.push(`${address} of ${from} is not ours`)
    const { status, type, text } = await fetchCached(address)
    if (status !== 200 || type.startsWith('text/html')) missing.push(`${status} ${type} ${address} from ${from}`)
    else if (type.startsWith('text/css'))
      for (const inner of findStyleUrls(text)) await ask(new URL(inner, address).href, address)
    else if (type.startsWith('application/manifest'))
      for (const { src } of JSON.parse(text).icons) await ask(new URL(src, address).href, address)
  }
  for (const [address, from] of parts) await ask(address, from)
  expect(missing).toEqual([])
})

describe('every public page', () => {
  it('has a unique title that search results show in full', () => {
    expect(listProblems(({ title }) => (title.length < 10 || title.length > 70) && `title “${title}”`)).toEqual([])
    const findable = [...pages]
      .filter(([, page]) => !page.hidden)
      .map(([address, { title }]) => [title, address] as const)
    for (const language of languages) {
      const titles = findable
        .filter(([, address]) => (splitLanguage(new URL(address).pathname).language ?? 'en') === language)
        .map(([title]) => title)
      expect(new Set(titles).size).toBe(titles.length)
    }
  })

  it('has a description of one or two sentences, unless it is hidden from search', () => {
    const wrong = listProblems(({ hidden, description = '' }) => {
      const { length } = description
      return !hidden && (length < 50 || length > 170) && `description of ${length}: “${description}”`
    })
    expect(wrong).toEqual([])
  })

  it('has exactly one h1', () => {
    expect(listProblems(({ headings }) => headings !== 1 && `${headings} h1`)).toEqual([])
  })

  it('names its canonical address and its alternates, which refer back to it', () => {
    const findable = [...pages].filter(([, page]) => !page.hidden)
    expect(findable.length).toBeGreaterThanOrEqual(28)
    for (const [address, { canonical, alternates }] of findable) {
      expect(canonical?.replace(/\/$/, '')).toBe(address.replace(/\/$/, ''))
      expect(Object.keys(alternates).sort()).toEqual([...languages, 'x-default'].sort())
      expect(Object.values(alternates)).toContain(canonical)
      expect(alternates['x-default']).toBe(alternates.en)
      for (const other of Object.values(alternates)) {
        const there = pages.get(other) ?? pages.get(other.replace(/\/$/, ''))
        expect([other, there?.alternates]).toEqual([other, alternates])
      }
    }
  })
})

/** Visible texts of a document, and those that a screen reader reads. */
const readTexts = (html: string): string[] => {
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(html.replace(/<(script|style)\b.*?<\/\1>/gs, '')) ?? []
  const attributes = [...body.matchAll(/\b(?:alt|aria-label|placeholder|title)="([^"]+)"/g)]
  const plain = (text: string) => text.replaceAll('&#x27;', '’').replaceAll('&amp;', '&').trim()
  return [...body.matchAll(/>([^<]+)</g), ...attributes].map(([, text = '']) => plain(text)).filter(Boolean)
}
/** Names that are the same in every language: classes, licensors, the company, places and the hotel. */
const names = [
  settingsSchema.parse({}).business_address.split('\n'),
  Object.values(languageNames),
  works.flatMap(({ works: own }) => own.flatMap(({ from, terms }) => [from?.name ?? [], terms?.name ?? []].flat())),
  ['Guild of London Concierges', 'Northern Travel Review', 'Road Care Foundation', 'City Travel Managers’ Circle'],
  ['Information Commissioner’s Office', 'ico.org.uk', 'Production Type', 'The Harcourt'],
  ['Business Class', 'First Class', 'Business Van', 'Business', 'First', 'Class'],
].flat()
/** Words of the legal pages that another language spells like an English word. */
const sharedSpellings = {
  es: [],
  fr: ['or', 'met', 'serve', 'seconds', 'questions', 'licences'],
  de: ['also', 'person', 'personal'],
}

describe.each(['es', 'fr', 'de'] as const)('the pages in %s', (language) => {
  it('contain no English words, visible or for screen readers', async () => {
    const english = await englishWords(language)
    for (const word of sharedSpellings[language]) english.delete(word)
    const own = [...pages.keys()].filter((address) => splitLanguage(new URL(address).pathname).language === language)
    expect(own.length).toBeGreaterThan(9)
    for (const address of own) {
      const texts = readTexts((await fetchCached(address)).text)
      expect(texts.length).toBeGreaterThan(8)
      expect([address, findEnglish(texts, english, names)]).toEqual([address, []])
    }
  })
})

describe('prefetching of a link', () => {
  const [{ where }] = speculationRules.prefetch as [(typeof speculationRules.prefetch)[number]]
  const patterns = where.and.flatMap((each) => ('not' in each && each.not ? each.not.href_matches : []))
  const isAhead = (path: string) =>
    !patterns.some((pattern) => new URLPattern(pattern, site.url).test(new URL(path, site.url).href))

  it('is allowed for documents, in every language', () => {
    for (const [address, { hidden }] of pages) if (!hidden) expect([address, isAhead(address)]).toEqual([address, true])
  })

  it.each([
    '/language?to=de&path=/about',
    '/api/bookings/export.csv',
    '/dashboard',
    '/dashboard/bookings?tab=past',
    '/admin/pages',
    '/payment?booking_id=1',
    '/partner-dashboard',
    '/partner-dashboard/commission/payouts?page=2',
    ...[...secretPaths].map((path) => `${path}?token=secret`),
    '/search?tab=hourly',
    '/fr/search?pickup=Orly',
    '/dev/mailbox',
  ])('is excluded where a request has an effect: %s', (path) => {
    expect(isAhead(path)).toBe(false)
  })
})
