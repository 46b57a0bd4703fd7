// Every public page in every language, read by the checkers of the HTML standard: html-validate always, the Nu checker where Java is.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { inLanguage, type Language, languages } from '#kernel/language.ts'
import { dateIn } from '../../testing/factories.ts'
import { root, startApp, type TestApp } from '../../testing/start-app.ts'

const checkers = path.join(root, 'testing/tools')
const installed = (file: string): string => {
  const at = path.join(checkers, 'node_modules', file)
  if (!existsSync(at)) throw new Error('the HTML checkers are not there: npm test src/server/valid-html installs them')
  return at
}
const hasJava = spawnSync('java', ['-version']).status === 0

const ride = {
  ...{ tab: 'point_to_point', country: 'uk', pickup: 'Heathrow Airport', destination: "Claridge's" },
  ...{ date: dateIn(20), time: '09:30', passengers: '2', luggage: '2' },
}
const answered = `/search?${new URLSearchParams(ride)}`
const refused = `/search?${new URLSearchParams({ ...ride, pickup: 'nowhere at all', time: '25:00' })}`
const pages = [
  ...['/', '/about', '/contact', '/privacy-policy', '/terms-and-conditions', '/credits', '/no-such-page', '/offline'],
  ...['/driver-registration', '/partner-registration', '/the-harcourt', '/login'],
  ...['/embed/the-harcourt', '/embed/the-harcourt/to', '/embed/the-harcourt/hourly'],
  ...['/search', '/search?tab=hourly', answered, refused],
]

let site: TestApp
let folder: string
const files = new Map<string, string>()

const keep = async (url: string, asked: Promise<{ body: string; statusCode: number }>) => {
  const file = path.join(folder, `${files.size}.html`)
  const { body, statusCode } = await asked
  writeFileSync(file, body)
  files.set(file, `${url} (${statusCode})`)
}
const get = (url: string) =>
  site.app.inject({ method: 'GET', url, headers: { host: 'localhost', accept: 'text/html' } })
/** A contact form that came without a script and is not complete. */
const incompleteContact = (language: Language) =>
  site.app.inject({
    method: 'POST',
    url: inLanguage('/contact', language, 'en'),
    headers: { host: 'localhost', origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=&email=nobody&subject=&message=',
  })

beforeAll(async () => {
  site = await startApp()
  folder = mkdtempSync(path.join(tmpdir(), 'ostler-html-'))
  for (const language of languages) {
    for (const page of pages) await keep(`${language} ${page}`, get(inLanguage(page, language, 'en')))
    await keep(`${language} POST /contact`, incompleteContact(language))
  }
  await keep('/api/docs', get('/api/docs'))
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What the Nu checker does not know, or only remarks on. */
const known = [
  // React closes empty elements with a slash, which means nothing in HTML.
  /^Trailing slash on void elements/,
  /^CSS: Unrecognized at-rule “@(property|starting-style)”/,
  /^CSS: “(mask|mask-position|margin-trim|transition|transition-property)”: /,
]

/** What a checker says on its output; both leave with an error where they found one. */
const run = async (command: string, args: string[]): Promise<string> => {
  const options = { maxBuffer: 2 ** 28, cwd: checkers }
  return promisify(execFile)(command, args, options).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  )
}
const pageOf = (file: string) => files.get(file.replace(/^file:(\/\/)?/, '')) ?? file

it('reads some eighty documents', () => {
  expect(files.size).toBe(languages.length * (pages.length + 1) + 1)
  const kept = [...files.values()]
  expect(kept).toEqual(
    expect.arrayContaining([`de ${answered} (200)`, `de ${refused} (400)`, 'de POST /contact (400)']),
  )
  expect(kept.filter((page) => /\((?!200|400|404)/.test(page))).toEqual([])
})

test('html-validate finds no error in any public page', async () => {
  const bin = installed('html-validate/bin/html-validate.mjs')
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
      messages.map(({ ruleId, selector }) => `${pageOf(filePath)}: ${ruleId} at ${selector}`),
    ),
  ).toEqual([])
})

test.runIf(hasJava)('the Nu HTML checker finds nothing in any public page but CSS that it does not know', async () => {
  const jar = installed('vnu-jar/build/dist/vnu.jar')
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
      .map(({ url, type, message, extract }) => `${pageOf(url)}: ${type}: ${message} ${extract ?? ''}`),
  ).toEqual([])
})
