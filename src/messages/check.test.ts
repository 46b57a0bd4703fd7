// Tests that every catalogue exists in every language, is checked by type, and has a text under each key.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'

const folder = import.meta.dirname
/** Files of grammar that only some languages need. */
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

/** Keys of names: people, places, classes, card brands, and examples in fields. */
const names =
  /^(home\.ts\.(testimonials|fares_zones|fares_classes)|receipt\.ts\.brands|mail\.ts\.service_names|listing\.ts\.classes)\.|_class$|\.business_van$|_example$/

/** Words that are spelled as in English. */
const sameAsEnglish: Record<string, readonly string[]> = {
  es: ['Error', 'No', 'Total', 'Legal', 'extras', 'Extras', 'VIP'],
  fr: [
    ...[
      'Code',
      'Contact',
      'Date',
      'Dr',
      'E-mail',
      'Menu',
      'Message',
      'Messages',
      'Miles',
      'Pause',
      'Ports',
      'Service',
      'Services',
    ],
    ...['Suggestions', 'Total', 'Type', 'notes', 'Notes', 'Canada', 'Chauffeur', 'VIP'],
  ],
  de: ['Chauffeur', 'Code', 'Extras', 'Filter', 'Hotels', 'Links', 'London', 'Name', 'Status', 'UK', 'VIP', 'optional'],
}

describe('message catalogues', () => {
  it.each(languages.slice(1))('exist in %s, and no others', (language) => {
    expect(filesOf(language)).toEqual(catalogues)
  })

  it('are each listed for every language in check.ts or check-mails.ts', () => {
    const source = ['check.ts', 'check-mails.ts'].map((file) => readFileSync(path.join(folder, file), 'utf8')).join('')
    const lines = languages.flatMap((language) => catalogues.map((file) => `import('./${language}/${file}')`))
    expect(lines.filter((line) => !source.includes(line))).toEqual([])
  })

  it('leave no text empty that English has', async () => {
    const emptyKeys: string[] = []
    for (const file of catalogues) {
      const english = await import(path.join(folder, 'en', file))
      const allowed = new Set(emptyIn({ ...english }, file))
      for (const language of languages.slice(1)) {
        const translation = await import(path.join(folder, language, file))
        const empty = emptyIn({ ...translation }, file).filter((each) => !allowed.has(each))
        emptyKeys.push(...empty.map((each) => `${language}: ${each}`))
      }
    }
    expect(emptyKeys).toEqual([])
  })

  it.each(languages.slice(1))(
    'translate every text to %s, except names and words that are spelled alike',
    async (language) => {
      const same: string[] = []
      for (const file of catalogues.filter((each) => each !== 'locale.ts')) {
        const english = new Map(textsIn({ ...(await import(path.join(folder, 'en', file))) }, file))
        const translations = textsIn({ ...(await import(path.join(folder, language, file))) }, file)
        same.push(
          ...translations
            .filter(([at, text]) => /\p{L}{2}/u.test(text) && english.get(at) === text)
            .map((each) => each.join(': ')),
        )
      }
      const left = same.filter((each) => !names.test(each.split(': ')[0] ?? ''))
      expect(left.filter((each) => !sameAsEnglish[language]?.includes(each.split(': ').slice(1).join(': ')))).toEqual(
        [],
      )
    },
  )

  it('put the pound sign after the amount in every language but English', () => {
    for (const language of languages.filter((each) => each !== 'en')) {
      const wrong = filesOf(language).filter((file) =>
        /£(\d|\$\{)/.test(readFileSync(path.join(folder, language, file), 'utf8')),
      )
      expect(wrong, language).toEqual([])
    }
  })

  it('use one word for a ride in French', () => {
    const files = readdirSync(path.join(folder, 'fr'))
    const texts = files.map((file) => [file, readFileSync(path.join(folder, 'fr', file), 'utf8')] as const)
    expect(texts.filter(([, text]) => /\btrajets?\b/i.test(text)).length).toBeGreaterThan(10)
    expect(texts.filter(([, text]) => /\bcourses?\b/i.test(text)).map(([file]) => file)).toEqual([])
  })
})
