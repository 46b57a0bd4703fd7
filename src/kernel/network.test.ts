// Client keys, network keys, and recognising this machine.
import { describe, expect, it } from 'vitest'
import { clientKey, isFromThisMachine, isLoopbackAddress, isLoopbackHost, networkKey, withoutPorts } from './network.ts'

it.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['2001:DB8:85a3::8a2e:370:7334', '2001:db8:85a3:0::/64', '2001:db8:85a3::/48'],
  ['2001:db8:85a3:7:1:2:3:4', '2001:db8:85a3:7::/64', '2001:db8:85a3::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s has the client key %s and the network key %s', (ip, place, network) => {
  expect([clientKey(ip), networkKey(ip)]).toEqual([place, network])
})

it.each([
  ['203.0.113.9:51432', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['198.51.100.1:1, [2001:db8::1]:2,10.0.0.2', '198.51.100.1, 2001:db8::1,10.0.0.2'],
  ['2001:db8::1, ::ffff:203.0.113.9, unknown, [, ]:1', '2001:db8::1, ::ffff:203.0.113.9, unknown, [, ]:1'],
])('withoutPorts turns %s into %s', (forwarded, addresses) => expect(withoutPorts(forwarded)).toBe(addresses))

it('withoutPorts takes linear time for unclosed brackets', { timeout: 5000 }, () => {
  // Half a minute with a backtracking pattern.
  const forwarded = '['.repeat(200_000)
  expect(withoutPorts(forwarded)).toBe(forwarded)
})

describe('recognising this machine', () => {
  it.each(['127.0.0.1', '127.9.8.7', '::1', '::ffff:127.0.0.1'])('accepts the loopback address %s', (address) =>
    expect(isLoopbackAddress(address)).toBe(true),
  )
  it.each(['', '10.0.0.1', '192.0.2.7', '::', 'fe80::1', '128.0.0.1', '127.0.0.1.evil.test', '::ffff:10.0.0.1'])(
    'refuses the address %j',
    (address) => expect(isLoopbackAddress(address)).toBe(false),
  )
  it.each(['localhost', 'localhost:3000', 'LOCALHOST:1', '127.0.0.1:80', '[::1]:3000', '[::1]'])(
    'accepts the host name %s',
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
  ])('refuses the host name %j', (host) => expect(isLoopbackHost(host)).toBe(false))

  const origin = {
    remoteAddress: '127.0.0.1',
    host: 'localhost:3000',
    headerNames: ['host', 'accept'],
    isExposed: false,
  }
  it('accepts a request from this machine', () => expect(isFromThisMachine(origin)).toBe(true))
  it.each([
    { remoteAddress: '192.0.2.7' },
    { host: 'ostler.example' },
    { isExposed: true },
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
  ])('refuses any other request: %o', (over) => expect(isFromThisMachine({ ...origin, ...over })).toBe(false))
})
