import { expect, test } from 'vitest'
import { findMissingForRides } from './rules.ts'

const complete = {
  driving_license_expiry_date: '2030-01-31',
  insurance_expiry_date: '2027-06-30',
  has_vehicle: 'yes',
  car_capacity: 3,
  car_luggage: 2,
  service_classes: ['business_class'],
} as const
const today = '2026-11-27'
const missing = (over: object) =>
  findMissingForRides({ ...complete, service_classes: ['business_class'], ...over }, today)

test('findMissingForRides lists everything that keeps rides from a driver', () => {
  expect(missing({})).toEqual([])
  expect(missing({ driving_license_expiry_date: today, insurance_expiry_date: today })).toEqual([])
  expect(missing({ driving_license_expiry_date: '2026-11-26' })).toEqual(['licence_expired'])
  expect(missing({ insurance_expiry_date: null })).toEqual(['insurance_unknown'])
  expect(missing({ insurance_expiry_date: '2026-11-26' })).toEqual(['insurance_expired'])
  expect(missing({ has_vehicle: 'no', service_classes: [] })).toEqual(['car'])
  expect(missing({ car_capacity: null, car_luggage: null, service_classes: [] })).toEqual([
    'capacity',
    'luggage',
    'classes',
  ])
})
