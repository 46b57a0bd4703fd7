// The documents: generated parts are current, named paths exist, records have a date, sentences are short.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findFault } from '../scripts/check-commits.ts'
import { generateDocuments } from '../scripts/docs.ts'

const documents = globSync('{*.md,docs/*.md,docs/decisions/*.md}').sort()
const read = (file: string) => readFileSync(file, 'utf8')

/** `a/{b,c}.ts` as the two paths that it stands for. */
const expand = (path: string): string[] => {
  const [, before = '', list, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? []
  return list === undefined ? [path] : list.split(/[,\s]+/).flatMap((each) => expand(`${before}${each}${after}`))
}

/** Paths that a document names: in backticks with a slash and an extension or a final slash, and as links. */
const pathsIn = (text: string): string[] => {
  const inline = [...text.matchAll(/`((?:[\w@.-]+\/)+(?:[\w@.{}, *-]+\.(?:tsx?|mjs|md|sql|css|js|json|jpg))?)`/g)]
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
  return [...inline.map(([, path = '']) => path).flatMap(expand), ...links.map(([, path = '']) => path)]
}
const bases = ['', 'src/', 'src/kernel/', 'src/modules/', 'src/modules/*/', 'docs/', 'docs/decisions/']
const isThere = (path: string) =>
  bases.some((base) => ((base + path).includes('*') ? globSync(base + path).length > 0 : existsSync(base + path)))

/** Sentences of running text, without tables, code and headings. */
const sentencesIn = (text: string): string[] =>
  text
    .replace(/```[\s\S]*?```/g, '')
    .split('\n')
    .filter((line) => !/^\s*[|#<]/.test(line))
    .flatMap((line) => line.split(/(?<=[.!?:;])\s/))

describe('documents', () => {
  it('contain what `npm run docs` writes', async () => {
    for (const [file, content] of Object.entries(await generateDocuments())) expect(read(file), file).toBe(content)
  })

  it('name only paths that exist', () => {
    const missing = documents.flatMap((file) =>
      pathsIn(read(file)).flatMap((path) => (isThere(path) ? [] : `${file}: ${path}`)),
    )
    expect(missing).toEqual([])
  })

  it('find a path that does not exist (control)', () => {
    expect(pathsIn('`src/kernel/nothing.ts` and [a page](nowhere.md)').filter((path) => !isThere(path))).toHaveLength(2)
  })

  it('of decisions have a status and a date', () => {
    const head = /^# \d{3} .+\n\n(?:Proposed|Accepted|Superseded by \d{3}), \d{4}-\d{2}-\d{2}\n/
    const decisions = documents.filter((file) => file.startsWith('docs/decisions/'))
    expect(decisions.filter((file) => !head.test(read(file)))).toEqual([])
  })

  it.each(['docs/house.md', 'CONTRIBUTING.md', 'README.md'])('%s has no sentence over 30 words', (file) => {
    expect(sentencesIn(read(file)).filter((sentence) => sentence.split(/\s+/).length > 30)).toEqual([])
  })
})

describe('commit subjects', () => {
  it.each(['fix(bookings): allow edits when one end has no coordinates', 'docs: say how to add a mail'])(
    'pass: %s',
    (text) => {
      expect(findFault(text)).toBeUndefined()
    },
  )

  it.each(['Bookings can be edited', 'fix(bookings) allow edits', `feat: ${'x'.repeat(70)}`, 'fix: end with a stop.'])(
    'are refused: %s',
    (text) => {
      expect(findFault(text)).toBeDefined()
    },
  )
})
