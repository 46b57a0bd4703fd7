// What remains of an address after its account is deleted.
import { expect, it } from 'vitest'
import type { Place } from '#modules/places/contract.ts'
import { anonymisePlace } from './rules.ts'

const home: Place = {
  place_id: 'a-home',
  label: '14 Candlewick Row',
  detail: 'Snettisham PE31 7XX',
  kind: 'address',
  country: 'uk',
  lat: 52.8764,
  lon: 0.5012,
  time_zone: 'Europe/London',
  precision: 'point',
}

it('rounds an address to its surroundings', () => {
  expect(anonymisePlace({ location: '14 Candlewick Row, Snettisham', place: home }, 'removed')).toEqual({
    location: 'removed',
    place: {
      place_id: '',
      label: 'removed',
      detail: '',
      kind: 'place',
      country: 'uk',
      lat: 52.9,
      lon: 0.5,
      time_zone: 'Europe/London',
      precision: 'area',
    },
  })
})

it.each(['airport', 'port', 'station'] as const)('keeps the name of a public place: %s', (kind) => {
  const publicPlace = { location: 'Where everybody goes', place: { ...home, kind } }
  expect(anonymisePlace(publicPlace, 'removed')).toEqual(publicPlace)
})

it.each(['hotel', 'place', 'postcode'] as const)('removes the name of a private place: %s', (kind) => {
  expect(anonymisePlace({ location: 'Somewhere', place: { ...home, kind } }, 'removed').location).toBe('removed')
})
