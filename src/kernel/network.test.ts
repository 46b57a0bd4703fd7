import { expect, it } from 'vitest'
import { networkOf, placeOf } from './network.ts'

it.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['2001:DB8:85a3::8a2e:370:7334', '2001:db8:85a3:0::/64', '2001:db8:85a3::/48'],
  ['2001:db8:85a3:7:1:2:3:4', '2001:db8:85a3:7::/64', '2001:db8:85a3::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s calls from %s in the network %s', (ip, place, network) => {
  expect([placeOf(ip), networkOf(ip)]).toEqual([place, network])
})
