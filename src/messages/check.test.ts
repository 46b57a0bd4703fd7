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

describe('the catalogues', () => {
  it.each(languages.slice(1))('are all there in %s, and none beside them', (language) => {
    expect(filesOf(language)).toEqual(catalogues)
  })

  it('are each held together by a line of check.ts', () => {
    const held = readFileSync(path.join(folder, 'check.ts'), 'utf8')
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
})
