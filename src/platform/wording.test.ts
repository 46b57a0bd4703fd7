// Refusals reach a visitor in the language of their screen, and in English without one.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import * as de from '#messages/de/errors.ts'
import * as en from '#messages/en/errors.ts'
import * as es from '#messages/es/errors.ts'
import * as fr from '#messages/fr/errors.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { refusalCatalogues, translateMessage } from './translate-messages.ts'

const modules = path.join(import.meta.dirname, '../modules')
const others = languages.slice(1)

describe('the language of refusals over HTTP', () => {
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
  ] as const)('is %s for a browser that chose it, in the message and beside each field', async (lang, words) => {
    expect(await refusedLogin({}, lang)).toEqual([401, words.login_failed])
    const visitor = app.visitor()
    visitor.cookies.set('lang', lang)
    const { body } = await visitor.post('/api/auth/login', {})
    expect(body).toMatchObject({ success: false, code: 'INVALID_REQUEST', message: words.required_fields })
    expect(Object.values(body.fields)).toHaveLength(2)
    for (const message of Object.values(body.fields)) expect(Object.values(words)).toContain(message)
  })

  it('follows the language of the screen rather than that of the browser', async () => {
    expect(await refusedLogin({ 'accept-language': 'de' }, 'fr')).toEqual([401, de.login_failed])
    expect(await refusedLogin({ 'accept-language': 'en' }, 'fr')).toEqual([401, en.login_failed])
  })

  it('is English in the partner area, but not on the public pages about partners', async () => {
    const visitor = app.visitor()
    visitor.cookies.set('lang', 'de')
    const refused = async (address: string) => (await visitor.post(address, {})).body.message
    expect((await visitor.get('/api/partner/overview')).body.message).toBe(en.not_signed_in)
    expect(await refused('/api/partner-invitations/open')).toBe(de.required_fields)
    expect(await refused('/api/partners')).toBe(de.required_fields)
  })

  it.each<Record<string, string>>([{}, { 'accept-language': 'de-DE,de;q=0.9' }, { 'accept-language': 'xx' }])(
    'is English where no language was chosen: %j',
    async (headers) => {
      expect(await refusedLogin(headers)).toEqual([401, en.login_failed])
      expect(await refusedLogin(headers, 'xx')).toEqual([401, en.login_failed])
    },
  )

  it('is applied to unknown addresses, and is English for malformed ones', async () => {
    for (const [address, words] of [
      ['/api/nothing-here', de.not_found],
      ['/api/%zz', en.malformed],
    ] as const) {
      const reply = await app.visitor().get(address, { cookie: 'lang=de' })
      expect(reply.body.message).toBe(words)
    }
  })
})

describe('translation of every refusal', () => {
  const contracts = globSync('**/contract.ts', { cwd: modules }).map((file) => path.join(modules, file))

  it('has a source catalogue that is translated', () => {
    const used = contracts.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/#messages\/en\/([\w-]+)\.ts/g)].map(([, name]) => name),
    )
    expect([...new Set(used)].filter((name) => !(refusalCatalogues as readonly string[]).includes(name ?? ''))).toEqual(
      [],
    )
  })

  /** Messages of the back office and the partner area, which are in English only. */
  const officeTexts = async () => {
    const folder = path.join(import.meta.dirname, '../messages')
    const catalogues = await Promise.all(
      globSync('{office,partner}/*.ts', { cwd: folder }).map((file) => import(path.join(folder, file))),
    )
    return new Set(catalogues.flatMap((words) => Object.values(words)))
  }

  it.each(others)('exists in %s', async (language) => {
    const office = await officeTexts()
    const same: string[] = []
    for (const file of contracts) {
      const { refusals = {} } = (await import(file)) as { refusals?: Record<string, { message: string }> }
      for (const { message } of Object.values(refusals))
        if (!office.has(message) && (await translateMessage(language, message)) === message) same.push(message)
    }
    expect(same).toEqual([])
  })

  it('keeps the arguments of a message', async () => {
    const values = { minutes: 90, hours: 3, phone: '+44 20 7946 0190' }
    for (const [language, words] of [
      ['es', es],
      ['fr', fr],
      ['de', de],
    ] as const)
      for (const [english, own] of [
        [en.too_soon(values), words.too_soon(values)],
        [en.too_soon_hour(values), words.too_soon_hour(values)],
        [en.too_soon_hours(values), words.too_soon_hours(values)],
      ])
        expect(await translateMessage(language, english ?? '')).toBe(own)
  })

  it('leaves a text of no catalogue unchanged', async () => {
    expect(await translateMessage('de', 'A text of no catalogue')).toBe('A text of no catalogue')
  })
})
