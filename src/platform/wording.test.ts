// What the server says no with reaches a visitor in the language of their screen; a program that says nothing reads English.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import * as de from '#messages/de/errors.ts'
import * as en from '#messages/en/errors.ts'
import * as es from '#messages/es/errors.ts'
import * as fr from '#messages/fr/errors.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { inWordsOf, refusing } from './wording.ts'

const modules = path.join(import.meta.dirname, '../modules')
const others = languages.slice(1)

describe('over HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  const refusedLogin = async (headers: Record<string, string>, lang?: string) => {
    const visitor = app.visitor()
    if (lang) visitor.cookies.set('lang', lang)
    const { status, body } = await visitor.post(
      '/api/auth/login',
      { email: 'nobody@mail.example', password: 'x' },
      headers,
    )
    return [status, body.message]
  }

  it.each([
    ['es', es],
    ['fr', fr],
    ['de', de],
  ] as const)(
    'a refusal is said in %s to the browser that chose it, in the message and beside each field',
    async (lang, words) => {
      expect(await refusedLogin({}, lang)).toEqual([401, words.login_failed])
      const visitor = app.visitor()
      visitor.cookies.set('lang', lang)
      const { body } = await visitor.post('/api/auth/login', {})
      expect(body).toMatchObject({ success: false, code: 'INVALID_REQUEST', message: words.required_fields })
      expect(Object.values(body.fields)).toHaveLength(2)
      for (const said of Object.values(body.fields)) expect(Object.values(words)).toContain(said)
    },
  )

  it('the language of the screen goes before the one that the browser chose', async () => {
    expect(await refusedLogin({ 'accept-language': 'de' }, 'fr')).toEqual([401, de.login_failed])
    expect(await refusedLogin({ 'accept-language': 'en' }, 'fr')).toEqual([401, en.login_failed])
  })

  it('the area of partners, which is in English, is answered in English; the public pages about partners are not', async () => {
    const visitor = app.visitor()
    visitor.cookies.set('lang', 'de')
    const refused = async (address: string) => (await visitor.post(address, {})).body.message
    expect((await visitor.get('/api/partner/overview')).body.message).toBe(en.not_signed_in)
    expect(await refused('/api/partner-invitations/open')).toBe(de.required_fields)
    expect(await refused('/api/partners')).toBe(de.required_fields)
  })

  it.each<Record<string, string>>([{}, { 'accept-language': 'de-DE,de;q=0.9' }, { 'accept-language': 'xx' }])(
    'English is said to whoever chose nothing: %j',
    async (headers) => {
      expect(await refusedLogin(headers)).toEqual([401, en.login_failed])
      expect(await refusedLogin(headers, 'xx')).toEqual([401, en.login_failed])
    },
  )

  it('what an unreadable address is answered with, and one that nothing answers at', async () => {
    for (const [address, words] of [
      ['/api/nothing-here', de.not_found],
      ['/api/%zz', en.malformed],
    ] as const) {
      const reply = await app.visitor().get(address, { cookie: 'lang=de' })
      expect(reply.body.message).toBe(words)
    }
  })
})

describe('every refusal', () => {
  const contracts = globSync('**/contract.ts', { cwd: modules }).map((file) => path.join(modules, file))

  it('takes its words from a catalogue that is exchanged', () => {
    const used = contracts.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/#messages\/en\/([\w-]+)\.ts/g)].map(([, name]) => name),
    )
    expect([...new Set(used)].filter((name) => !(refusing as readonly string[]).includes(name ?? ''))).toEqual([])
  })

  /** What only the back office and the partner's area read, which are English. */
  const officeTexts = async () => {
    const folder = path.join(import.meta.dirname, '../messages')
    const catalogues = await Promise.all(
      globSync('{office,partner}/*.ts', { cwd: folder }).map((file) => import(path.join(folder, file))),
    )
    return new Set(catalogues.flatMap((words) => Object.values(words)))
  }

  it.each(others)('has other words in %s', async (language) => {
    const office = await officeTexts()
    const same: string[] = []
    for (const file of contracts) {
      const { refusals = {} } = (await import(file)) as { refusals?: Record<string, { message: string }> }
      for (const { message } of Object.values(refusals))
        if (!office.has(message) && (await inWordsOf(language, message)) === message) same.push(message)
    }
    expect(same).toEqual([])
  })

  it('with arguments keeps them', async () => {
    const asked = { minutes: 90, hours: 3, phone: '+44 20 7946 0190' }
    for (const [language, words] of [
      ['es', es],
      ['fr', fr],
      ['de', de],
    ] as const)
      for (const [english, own] of [
        [en.too_soon(asked), words.too_soon(asked)],
        [en.too_soon_hour(asked), words.too_soon_hour(asked)],
        [en.too_soon_hours(asked), words.too_soon_hours(asked)],
      ])
        expect(await inWordsOf(language, english ?? '')).toBe(own)
  })

  it('of no catalogue stays as it is', async () => {
    expect(await inWordsOf('de', 'Something nobody has written down')).toBe('Something nobody has written down')
  })
})
