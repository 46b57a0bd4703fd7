// When a mail is tried again, and who is on this machine.
import { describe, expect, it } from 'vitest'
import { isFromThisMachine, isLoopbackAddress, isLoopbackHost, linksOf, nextTry, oneLine } from './rules.ts'

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

describe('this machine', () => {
  it.each(['127.0.0.1', '127.9.8.7', '::1', '::ffff:127.0.0.1'])('%s is an address of it', (address) =>
    expect(isLoopbackAddress(address)).toBe(true),
  )
  it.each(['', '10.0.0.1', '192.0.2.7', '::', 'fe80::1', '128.0.0.1', '127.0.0.1.evil.test', '::ffff:10.0.0.1'])(
    '%j is not',
    (address) => expect(isLoopbackAddress(address)).toBe(false),
  )
  it.each(['localhost', 'localhost:3000', 'LOCALHOST:1', '127.0.0.1:80', '[::1]:3000', '[::1]'])(
    '%s is a name of it',
    (host) => expect(isLoopbackHost(host)).toBe(true),
  )
  it.each([
    '',
    'ostler.example',
    'localhost.evil.test',
    '127.0.0.1.nip.io',
    'evil.test:localhost',
    'localhost:3000:1',
    '10.0.0.1',
    'xlocalhost',
  ])('%j is not', (host) => expect(isLoopbackHost(host)).toBe(false))

  const knock = {
    remoteAddress: '127.0.0.1',
    host: 'localhost:3000',
    headerNames: ['host', 'accept'],
    publicUrl: 'http://localhost:3000',
  }
  it('answers itself', () => expect(isFromThisMachine(knock)).toBe(true))
  it.each([
    { remoteAddress: '192.0.2.7' },
    { host: 'ostler.example' },
    { publicUrl: 'https://ostler.example' },
    ...[
      'forwarded',
      'via',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-real-ip',
      'cf-connecting-ip',
      'true-client-ip',
      'x-amzn-trace-id',
    ].map((name) => ({ headerNames: ['host', name] })),
  ])('answers nobody else: %o', (over) => expect(isFromThisMachine({ ...knock, ...over })).toBe(false))
})

it('finds the links of a mail, each once, as one would open them', () => {
  const html =
    '<a href="https://a.test/?x=1&amp;y=2">1</a><a class="b" href="https://b.test">2</a><a href="https://b.test">3</a><a href="tel:1">4</a>'
  expect(linksOf(html)).toEqual(['https://a.test/?x=1&y=2', 'https://b.test'])
})

it('makes one line of what people typed', () => {
  expect(oneLine(' a\r\nb\u2028c\u202ed\u0000 ')).toBe('a b c d')
})
