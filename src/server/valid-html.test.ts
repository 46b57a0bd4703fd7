// Every public page in every language is valid HTML for html-validate, and for the Nu checker where Java is installed.
// @module-tag full
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { type Language, languages, localizePath } from '#kernel/language.ts'
import { dateIn } from '../../testing/factories.ts'
import { root, startApp, type TestApp } from '../../testing/start-app.ts'

const checkers = path.join(root, 'testing/tools')
const findTool = (file: string): string => {
  const at = path.join(checkers, 'node_modules', file)
  if (!existsSync(at))
    throw new Error('the HTML checkers are not installed: npm test src/server/valid-html installs them')
  return at
}
const hasJava = spawnSync('java', ['-version']).status === 0

const ride = {
  ...{ tab: 'point_to_point', country: 'uk', pickup: 'Heathrow Airport', destination: "Claridge's" },
  ...{ date: dateIn(20), time: '09:30', passengers: '2', luggage: '2' },
}
const validSearch = `/search?${new URLSearchParams(ride)}`
const refusedSearch = `/search?${new URLSearchParams({ ...ride, pickup: 'nowhere at all', time: '25:00' })}`
const pages = [
  ...['/', '/about', '/contact', '/privacy-policy', '/terms-and-conditions', '/credits', '/no-such-page', '/offline'],
  ...['/driver-registration', '/partner-registration', '/the-harcourt', '/login'],
  ...['/embed/the-harcourt', '/embed/the-harcourt/to', '/embed/the-harcourt/hourly'],
  ...['/search', '/search?tab=hourly', validSearch, refusedSearch],
]

let site: TestApp
let folder: string
const files = new Map<string, string>()

const savePage = async (url: string, response: Promise<{ body: string; statusCode: number }>) => {
  const file = path.join(folder, `${files.size}.html`)
  const { body, statusCode } = await response
  writeFileSync(file, body)
  files.set(file, `${url} (${statusCode})`)
}
const get = (url: string) =>
  site.app.inject({ method: 'GET', url, headers: { host: 'localhost', accept: 'text/html' } })
/** Posts an incomplete contact form without script. */
const incompleteContact = (language: Language) =>
  site.app.inject({
    method: 'POST',
    url: localizePath('/contact', language, 'en'),
    headers: { host: 'localhost', origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=&email=nobody&subject=&message=',
  })

beforeAll(async () => {
  site = await startApp()
  folder = mkdtempSync(path.join(tmpdir(), 'ostler-html-'))
  for (const language of languages) {
    for (const page of pages) await savePage(`${language} ${page}`, get(localizePath(page, language, 'en')))
    await savePage(`${language} POST /contact`, incompleteContact(language))
  }
  await savePage('/api/docs', get('/api/docs'))
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Messages of the Nu checker about features that it does not know, or mere remarks. */
const known = [
  // React closes void elements with a slash, which has no meaning in HTML.
  /^Trailing slash on void elements/,
  /^CSS: Unrecognized at-rule “@(property|starting-style)”/,
  /^CSS: “(mask|mask-position|margin-trim|transition|transition-property)”: /,
]

/** Output of a checker; both exit with an error code where they found problems. */
const run = async (command: string, args: string[]): Promise<string> => {
  const options = { maxBuffer: 2 ** 28, cwd: checkers }
  return promisify(execFile)(command, args, options).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  )
}
const pageName = (file: string) => files.get(file.replace(/^file:(\/\/)?/, '')) ?? file

it('the HTML checkers read all public pages', () => {
  expect(files.size).toBe(languages.length * (pages.length + 1) + 1)
  const kept = [...files.values()]
  expect(kept).toEqual(
    expect.arrayContaining([`de ${validSearch} (200)`, `de ${refusedSearch} (400)`, 'de POST /contact (400)']),
  )
  expect(kept.filter((page) => /\((?!200|400|404)/.test(page))).toEqual([])
})

test('html-validate finds no error in any public page', async () => {
  const bin = findTool('html-validate/bin/html-validate.mjs')
  const report = await run(process.execPath, [
    bin,
    '--config',
    'html-rules.json',
    '--formatter',
    'json',
    ...files.keys(),
  ])
  const found = JSON.parse(report || 'null') as { filePath: string; messages: { ruleId: string; selector: string }[] }[]
  expect(
    found.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, selector }) => `${pageName(filePath)}: ${ruleId} at ${selector}`),
    ),
  ).toEqual([])
})

test.runIf(hasJava)('the Nu checker finds only CSS that it does not know', async () => {
  const jar = findTool('vnu-jar/build/dist/vnu.jar')
  const report = await run('java', [
    '-Xss4m',
    '-jar',
    jar,
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
    ...files.keys(),
  ])
  const { messages } = JSON.parse(report) as {
    messages: { url: string; type: string; message: string; extract?: string }[]
  }
  const isKnown = (message: string) => known.some((each) => each.test(message))
  expect(messages.length).toBeGreaterThan(0)
  expect(
    messages
      .filter(({ message }) => !isKnown(message))
      .map(({ url, type, message, extract }) => `${pageName(url)}: ${type}: ${message} ${extract ?? ''}`),
  ).toEqual([])
})
