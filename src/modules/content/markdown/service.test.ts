// Markdown parsing: no HTML, no scripts, no forbidden links.
import { describe, expect, it, test } from 'vitest'
import type { Block, Inline } from '../contract.ts'
import { isAllowedImage, isAllowedLink } from './rules.ts'
import { readMarkdown } from './service.ts'

const sample = `# First
Some *slanted*, **strong**, ~~old~~ and \`code\` words [by mail](mailto:a@b.example "Write").
Next line\\
broken

## First

1. one
2. two
   - inside

> quoted

| a | b |
|:--|--:|
| 1 | 2 |

---

    as it is

![A lamp](https://pictures.example/lamp.jpg)`

describe('a Markdown text', () => {
  it('is parsed into the tree of a page', () => {
    expect(readMarkdown(sample)).toMatchSnapshot()
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x">bold</b> word',
    '<svg/onload=alert(1)>',
    '<!-- a remark -->',
    '</p><iframe src="//evil.example">',
  ])('keeps raw HTML as text: %s', (html) => {
    expect(readMarkdown(html)).toEqual([{ kind: 'paragraph', of: [{ kind: 'text', text: html }] }])
  })

  it.each([
    '[words](javascript:alert%281%29)',
    '[words](JaVaScRiPt:alert%281%29)',
    '[words](&#106;avascript:alert%281%29)',
    '[words](java&#10;script:alert%281%29)',
    '[words](java&Tab;script:alert%281%29)',
    '[words](&#1;javascript:alert%281%29)',
    '[words](<javascript:alert(1)>)',
    '[words](vbscript:x)',
    '[words](data:text/html,<script>)',
    '[words](//evil.example)',
    '[words](\\\\evil.example)',
    '[words](relative)',
    '[words][1]\n\n[1]: javascript:alert(1)',
    '![words](http://pictures.example/a.png)',
    '![words](data:image/svg+xml,<svg>)',
    '![words](//evil.example/a.png)',
    '![words](/api/auth/logout)',
    '![words](/uploads/../api/auth/logout)',
  ])('keeps only the words of a forbidden link: %s', (text) => {
    expect(readMarkdown(text)).toEqual([{ kind: 'paragraph', of: [{ kind: 'text', text: 'words' }] }])
  })

  it('is parsed in limited time whatever its depth and length', () => {
    expect(readMarkdown('> '.repeat(5000)).length).toBeLessThan(2)
    expect(readMarkdown('['.repeat(20_000)).length).toBe(1)
    expect(readMarkdown('*a **b '.repeat(3000)).length).toBe(1)
  })
})

const linksIn = (blocks: readonly Block[]): Inline[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? block.of : [])).filter(({ kind }) => kind === 'link')

test('allows links to own paths, fragments, http, mail and phone', () => {
  const text =
    '[a](/about) [b](#top) [c](http://a.example) [d](https://a.example) [e](mailto:a@b.example) [f](tel:+442079460190)'
  expect(linksIn(readMarkdown(text))).toHaveLength(6)
})

test.each(['/about', '/about?x=1#y', '#terms', 'https://a.example/x', 'tel:+442079460190'])(
  'allows the link %s',
  (href) => expect(isAllowedLink(href)).toBe(true),
)
test.each(['', 'about', '//a.example', '/\\a.example', ' javascript:x', 'ftp://a.example', 'java\u200bscript:x'])(
  'forbids the link %j',
  (href) => expect(isAllowedLink(href)).toBe(false),
)
test.each(['/uploads/pages/a.jpg', '/art/scene/hero.avif', 'https://a.example/a.png'])('allows the image %s', (src) =>
  expect(isAllowedImage(src)).toBe(true),
)
