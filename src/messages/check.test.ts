// Every catalogue is there in every language, is held by type to the English one, and says something under each of its keys.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'

const folder = import.meta.dirname
/** Words that only some languages need beside the catalogues. */
const grammar = 'grammar.ts'
const filesOf = (language: string) => readdirSync(path.join(folder, language)).filter((file) => file !== grammar)
const catalogues = filesOf('en')

const emptyIn = (value: unknown, at: string): string[] => {
  if (typeof value === 'string') return value.trim() ? [] : [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => emptyIn(each, `${at}.${key}`))
}

const textsIn = (value: unknown, at: string): [at: string, text: string][] => {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${at}.${key}`))
}

/** Names of people, places, classes, makes of cards, and what fields give as examples. */
const names =
  /^(home\.ts\.(testimonials|fares_zones|fares_classes)|receipt\.ts\.brands|mail\.ts\.service_names|listing\.ts\.classes)\.|_class$|\.business_van$|_example$/

/** Words that are written alike in English. */
const alike: Record<string, readonly string[]> = {
  es: ['Error', 'No', 'Total', 'Legal'],
  fr: [
    ...['Code', 'Contact', 'Date', 'Dr', 'E-mail', 'Menu', 'Message', 'Miles', 'Pause', 'Ports', 'Service', 'Services'],
    ...['Suggestions', 'Total', 'Type', 'notes', 'Notes', 'Canada', 'Chauffeur'],
  ],
  de: ['Chauffeur', 'Code', 'Filter', 'Hotels', 'Links', 'London', 'Name', 'Status', 'UK', 'optional'],
}

describe('the catalogues', () => {
  it.each(languages.slice(1))('are all there in %s, and none beside them', (language) => {
    expect(filesOf(language)).toEqual(catalogues)
  })

  it('are each held together by a line of check.ts or check-mails.ts', () => {
    const held = ['check.ts', 'check-mails.ts'].map((file) => readFileSync(path.join(folder, file), 'utf8')).join('')
    const lines = languages.flatMap((language) => catalogues.map((file) => `import('./${language}/${file}')`))
    expect(lines.filter((line) => !held.includes(line))).toEqual([])
  })

  it('leave nothing empty that has words in English', async () => {
    const wrong: string[] = []
    for (const file of catalogues) {
      const english = await import(path.join(folder, 'en', file))
      const allowed = new Set(emptyIn({ ...english }, file))
      for (const language of languages.slice(1)) {
        const said = await import(path.join(folder, language, file))
        const empty = emptyIn({ ...said }, file).filter((each) => !allowed.has(each))
        wrong.push(...empty.map((each) => `${language}: ${each}`))
      }
    }
    expect(wrong).toEqual([])
  })

  it.each(languages.slice(1))(
    'say nothing in %s as in English, but for names and the words that are alike',
    async (language) => {
      const same: string[] = []
      for (const file of catalogues.filter((each) => each !== 'locale.ts')) {
        const english = new Map(textsIn({ ...(await import(path.join(folder, 'en', file))) }, file))
        const said = textsIn({ ...(await import(path.join(folder, language, file))) }, file)
        same.push(
          ...said
            .filter(([at, text]) => /\p{L}{2}/u.test(text) && english.get(at) === text)
            .map((each) => each.join(': ')),
        )
      }
      const left = same.filter((each) => !names.test(each.split(': ')[0] ?? ''))
      expect(left.filter((each) => !alike[language]?.includes(each.split(': ').slice(1).join(': ')))).toEqual([])
    },
  )

  it('have the sign of pounds after the figure where it is written so', () => {
    for (const language of languages.filter((each) => each !== 'en')) {
      const wrong = filesOf(language).filter((file) =>
        /£(\d|\$\{)/.test(readFileSync(path.join(folder, language, file), 'utf8')),
      )
      expect(wrong, language).toEqual([])
    }
  })

  it('call a ride by one word in French', () => {
    const files = readdirSync(path.join(folder, 'fr'))
    const said = files.map((file) => [file, readFileSync(path.join(folder, 'fr', file), 'utf8')] as const)
    expect(said.filter(([, text]) => /\btrajets?\b/i.test(text)).length).toBeGreaterThan(10)
    expect(said.filter(([, text]) => /\bcourses?\b/i.test(text)).map(([file]) => file)).toEqual([])
  })
})
