// Tests of mail retries, links, typed text and readers of mails.
import { describe, expect, it } from 'vitest'
import type { ChangedPart } from '#modules/bookings/contract.ts'
import { changeReaders, linksOf, nextRetryAt, oneLine, withCurrentOrigin } from './rules.ts'

const start = new Date('2026-11-20T10:00:00Z')
const minute = 60_000

describe('nextTry', () => {
  it('retries after 1, 5, 30 minutes, 2, 6 hours, then every 6 hours for three days', () => {
    const tries: number[] = []
    let now = start
    for (let attempts = 1; ; attempts++) {
      const at = nextRetryAt(attempts, start, now)
      if (!at) break
      tries.push((at.getTime() - now.getTime()) / minute)
      now = at
    }
    expect(tries.slice(0, 7)).toEqual([1, 5, 30, 120, 360, 360, 360])
    expect(now.getTime() - start.getTime()).toBe(72 * 60 * minute)
  })
})

it('lists each link of a mail once, with entities decoded', () => {
  const html =
    '<a href="https://a.test/?x=1&amp;y=2">1</a><a class="b" href="https://b.test">2</a><a href="https://b.test">3</a><a href="tel:1">4</a>'
  expect(linksOf(html)).toEqual(['https://a.test/?x=1&y=2', 'https://b.test'])
})

it('turns typed text into one line without control characters', () => {
  expect(oneLine(' a\r\nb\u2028c\u202ed\u0000 ')).toBe('a b c d')
})

it('replaces only loopback origins with the current origin of the site', () => {
  const at = (text: string) => withCurrentOrigin(text, 'http://localhost:4100')
  expect(at('<a href="http://localhost:3000/dashboard">')).toBe('<a href="http://localhost:4100/dashboard">')
  expect(at('Open http://127.0.0.1:3000/rate-ride?token=a.b')).toBe('Open http://localhost:4100/rate-ride?token=a.b')
  for (const other of ['https://ostler.example/x', 'http://localhost.evil.test/', 'http://localhost:3000@evil.test/'])
    expect(at(other)).toBe(other)
})

it.each<[ChangedPart[], boolean, { customer: boolean; passenger: boolean }]>([
  [['sign'], true, { customer: false, passenger: true }],
  [['sign'], false, { customer: true, passenger: false }],
  [['notes'], true, { customer: true, passenger: false }],
  [['price'], true, { customer: true, passenger: false }],
  [['when'], true, { customer: true, passenger: true }],
  [['sign', 'flight'], true, { customer: true, passenger: true }],
])('sends a change of %s (separate passenger: %s) to %o', (changed, hasPassenger, readers) => {
  expect(changeReaders(changed, hasPassenger)).toEqual(readers)
})
