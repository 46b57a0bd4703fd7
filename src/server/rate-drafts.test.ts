// Drafts of rates: nothing outside the office shows them, and no invalid document changes one.
import { Writable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultRates } from '#modules/pricing/default-rates/rules.ts'
import { createLog } from '#platform/log.ts'
import { type CallerKind, createCallers, type Person } from '../../testing/callers.ts'
import { hourlyRide, quoteFor, rideToLondon } from '../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../testing/office.ts'
import { listEndpoints } from '../../testing/registered-calls.ts'
import { formatCount, scale, scaleTimeout } from '../../testing/scale.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const versions = '/api/admin/rate-versions'
let site: TestApp
let office: OfficePerson
let logged = ''
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _, done) {
      logged += chunk
      done()
    },
  })
  site = await startApp({ log: createLog({ level: 'info', destination: destination as never }) })
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const createDraft = async () => (await office.visitor.post(`${versions}/2026-1/copies`, {})).body.data

describe('a draft', () => {
  const name = 'Quokka surcharge'
  const note = 'Prices for the wombat season'
  const secrets = [name, note, '£7,373.73', '7373.73', '737373']
  let people: Record<CallerKind, Person>
  let draft: { version_id: string }
  beforeAll(async () => {
    people = await createCallers(site)
    draft = await createDraft()
    const distance = {
      ...defaultRates.distance,
      business_class: { ...defaultRates.distance.business_class, base: 737_373 },
    }
    const surcharge = {
      id: 'quokka',
      name: { en: name, es: name, fr: name, de: name },
      when: {
        weekdays: null,
        hours: null,
        dates: null,
        holidays: false,
        zones: null,
        classes: null,
        notice_minutes: null,
      },
      change: { kind: 'amount', amount: 737_373 },
      of: 'all',
    }
    const { status, text } = await office.visitor.put(`${versions}/${draft.version_id}`, {
      revision: 1,
      document: { ...defaultRates, distance, adjustments: { combine: 'all', rules: [surcharge] } },
      note,
    })
    expect(status, text).toBe(200)
  })

  /** The texts that `text` must not have, of those it has. */
  const leaksIn = (text: string) => [...secrets, draft.version_id].filter((secret) => text.includes(secret))

  it('is found by this search in the answer to an administrator (the control)', async () => {
    const { text } = await office.visitor.get(`${versions}/${draft.version_id}`)
    expect(leaksIn(text)).toEqual([name, note, '737373', draft.version_id])
  })

  it('is in no answer to callers outside the office, whatever they call', async () => {
    const leaks: string[] = []
    let answered = 0
    const kinds = (Object.keys(people) as CallerKind[]).filter((kind) => kind !== 'admin')
    for (const { method, path } of listEndpoints(site.app)) {
      if (method !== 'GET' && !path.includes('rate-')) continue
      for (const kind of kinds) {
        const person = people[kind]
        const own: Record<string, unknown> = { ...person, version_id: draft.version_id, id: person.booking_id }
        const url = path.replace(/\{(\w+)\}/g, (_, param: string) => String(own[param] ?? 'x'))
        const reply = await person.visitor.send(method, url, method === 'GET' ? undefined : {})
        if (reply.status < 300) answered++
        // A refusal may repeat the address that it was called with.
        if (leaksIn(reply.text.replaceAll(url, '')).length) leaks.push(`${kind}: ${method} ${path}`)
      }
    }
    expect(leaks).toEqual([])
    expect(answered).toBeGreaterThan(100)
  })

  it('prices no quote', async () => {
    for (const ride of [rideToLondon(), hourlyRide()])
      expect(leaksIn(JSON.stringify(await quoteFor(site.visitor(), ride)))).toEqual([])
  })

  it('is on no page, in any language', async () => {
    const sitemap = (await site.visitor().get('/sitemap.xml')).text
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
    expect(pages.length).toBeGreaterThan(20)
    const others = ['/manifest.webmanifest', '/robots.txt', '/search-booking', '/.well-known/ostler-receipt-keys.json']
    const leaks = await Promise.all(
      [...pages, ...others].map(async (page) => [page, leaksIn((await site.visitor().get(page)).text)] as const),
    )
    expect(leaks.filter(([, found]) => found.length)).toEqual([])
  })

  it('is not in the log', () => {
    expect(logged).toContain('"level"')
    // Requests of the office are logged with their address.
    expect(leaksIn(logged.replaceAll(`${versions}/${draft.version_id}`, ''))).toEqual([])
  })
})

type Path = (string | number)[]

/** The paths of every value within a value. */
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  value && typeof value === 'object'
    ? [
        ...(path.length ? [path] : []),
        ...Object.entries(value).flatMap(([key, part]) =>
          pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [path]

const replaceAt = (value: unknown, [key, ...rest]: Path, part: unknown): unknown => {
  if (key === undefined) return part
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  copy[key] = replaceAt(copy[key], rest, part)
  return copy
}

describe('an invalid document', () => {
  const runs = scale(150, 10_000)
  const paths = pathsIn(defaultRates)
  // No part of the document has one of these values.
  const invalid = fc.oneof(
    fc.constantFrom<unknown>('x'.repeat(500), { 'Not an id': 1 }, [[]], -1e12, 1e12, 0.123456),
    fc.string({ minLength: 90, maxLength: 300 }),
    fc.double({ min: 1e10, max: 1e300, noNaN: true }),
  )

  it(`is refused at its field and changes nothing, for ${formatCount(runs)} of them`, {
    timeout: scaleTimeout(60_000),
  }, async () => {
    const { version_id } = await createDraft()
    const read = async () => (await office.visitor.get(`${versions}/${version_id}`)).text
    const before = await read()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), invalid, async (path, part) => {
        const reply = await office.visitor.put(`${versions}/${version_id}`, {
          revision: 1,
          document: replaceAt(defaultRates, path, part),
        })
        expect(reply.status, `${path.join('.')} ${JSON.stringify(part)}: ${reply.text}`).toBe(400)
        const fields = Object.keys(reply.body.fields ?? {})
        const at = ['document', ...path].join('.')
        expect(
          fields.some((field) => field.startsWith(at) || at.startsWith(field)),
          `${at}: ${fields}`,
        ).toBe(true)
        expect(Object.values(reply.body.fields).every((message) => typeof message === 'string' && message)).toBe(true)
      }),
      { numRuns: runs, seed: Number(process.env.FUZZ_SEED ?? 20261128) },
    )
    expect(await read()).toBe(before)
  })

  it('is one with a part that no rule reads, at any depth', async () => {
    const { version_id } = await createDraft()
    for (const path of pathsIn(defaultRates)) {
      const part = path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], defaultRates)
      if (!part || typeof part !== 'object' || Array.isArray(part)) continue
      const document = replaceAt(defaultRates, [...path, 'No rule'], 1)
      const reply = await office.visitor.put(`${versions}/${version_id}`, { revision: 1, document })
      expect([reply.status, path.join('.')]).toEqual([400, path.join('.')])
      expect(Object.keys(reply.body.fields)[0]).toContain(['document', ...path].join('.'))
    }
  })
})
