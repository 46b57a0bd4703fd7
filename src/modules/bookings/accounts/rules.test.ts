import { expect, it } from 'vitest'
import type { Place } from '#modules/places/contract.ts'
import { withoutPerson } from './rules.ts'

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

it('an address becomes its surroundings', () => {
  expect(withoutPerson({ location: '14 Candlewick Row, Snettisham', place: home }, 'removed')).toEqual({
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

it.each(['airport', 'port', 'station'] as const)('a %s stays what it is', (kind) => {
  const asked = { location: 'Where everybody goes', place: { ...home, kind } }
  expect(withoutPerson(asked, 'removed')).toEqual(asked)
})

it.each(['hotel', 'place', 'postcode'] as const)('a %s does not', (kind) => {
  expect(withoutPerson({ location: 'Somewhere', place: { ...home, kind } }, 'removed').location).toBe('removed')
})
