// Tests of recognising the kinds of sections of the about page.
import { expect, test } from 'vitest'
import { readMarkdown } from '#modules/content/markdown/service.ts'
import { readAbout } from './sections.ts'

const kindsOf = (text: string) => readAbout(readMarkdown(text)).sections.map(({ kind }) => kind)
const part = (text: string) => `# Hero\n\nLine.\n\n## Part\n\n${text}`

test.each([
  ['One paragraph with a **bold** word.', 'statement'],
  ['- **500+** vehicles\n- **50+** cities', 'figures'],
  ['- **Punctual.** Early.\n- **Careful:** Licensed.', 'cards'],
  ['1. **Airport.** Fixed.\n2. **Hourly.** Long.', 'rows'],
  ['> A word.\n>\n> **Edith**, London\n\n> Another.', 'quotes'],
  ['- A prize, 2025\n- Another, 2024', 'list'],
  ['- **A prize**, 2025\n- Another, 2024', 'list'],
  ['[Book a Ride](/#book)', 'call'],
  ['[About us](/about)', 'statement'],
  ['Two\n\nparagraphs.', 'prose'],
  ['### A smaller heading\n\nWords.', 'prose'],
  ['', 'prose'],
])('readAbout reads %j as %s', (text, kind) => expect(kindsOf(part(text))).toEqual([kind]))

test('readAbout drops the stop after the bold word and the space before the rest', () => {
  const [section] = readAbout(readMarkdown(part('- **Punctual.** Early.\n- **Quiet:** Always.'))).sections
  expect(section?.kind === 'cards' && section.cards).toEqual([
    { name: 'Punctual', of: [{ kind: 'text', text: 'Early.' }] },
    { name: 'Quiet', of: [{ kind: 'text', text: 'Always.' }] },
  ])
})

test('readAbout returns no hero title for a text that does not begin with a heading', () => {
  const { heroTitle, hero, sections } = readAbout(readMarkdown('Words first.\n\n## Part\n\nOne.'))
  expect([heroTitle, hero.length, sections.length]).toEqual([undefined, 1, 1])
  expect(readAbout([])).toEqual({ hero: [], sections: [] })
})
