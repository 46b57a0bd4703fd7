// When a mail is tried again, where its links lead, and what people typed inside it.
import { describe, expect, it } from 'vitest'
import { linksOf, nextTry, oneLine, withCurrentOrigin } from './rules.ts'

const start = new Date('2026-11-20T10:00:00Z')
const minute = 60_000

describe('the next try', () => {
  it('waits 1, 5, 30 minutes, 2, 6 hours, then every 6 hours until three days are over', () => {
    const tries: number[] = []
    let now = start
    for (let attempts = 1; ; attempts++) {
      const at = nextTry(attempts, start, now)
      if (!at) break
      tries.push((at.getTime() - now.getTime()) / minute)
      now = at
    }
    expect(tries.slice(0, 7)).toEqual([1, 5, 30, 120, 360, 360, 360])
    expect(now.getTime() - start.getTime()).toBe(72 * 60 * minute)
  })
})

it('finds the links of a mail, each once, as one would open them', () => {
  const html =
    '<a href="https://a.test/?x=1&amp;y=2">1</a><a class="b" href="https://b.test">2</a><a href="https://b.test">3</a><a href="tel:1">4</a>'
  expect(linksOf(html)).toEqual(['https://a.test/?x=1&y=2', 'https://b.test'])
})

it('makes one line of what people typed', () => {
  expect(oneLine(' a\r\nb\u2028c\u202ed\u0000 ')).toBe('a b c d')
})

it('leads links to another port of this machine to where the site runs, and no other link', () => {
  const at = (text: string) => withCurrentOrigin(text, 'http://localhost:4100')
  expect(at('<a href="http://localhost:3000/dashboard">')).toBe('<a href="http://localhost:4100/dashboard">')
  expect(at('Open http://127.0.0.1:3000/rate-ride?token=a.b')).toBe('Open http://localhost:4100/rate-ride?token=a.b')
  for (const other of ['https://ostler.example/x', 'http://localhost.evil.test/', 'http://localhost:3000@evil.test/'])
    expect(at(other)).toBe(other)
})
