// Rules of the office's list of bookings.
import { describe, expect, it } from 'vitest'
import { canCancelWithOthers, chooseCar, chooseOrder, toBookingStatuses } from './rules.ts'

const driverOf = (car_number: number) => ({ car_number, assignment_id: `a${car_number}`, version: 3 })

describe('the order of the list', () => {
  it('is by pickup for days, else by booking, unless it is chosen', () => {
    expect(chooseOrder({ from: '2026-12-04' })).toBe('pickup')
    expect(chooseOrder({ to: '2026-12-04' })).toBe('pickup')
    expect(chooseOrder({ from: '', to: '' })).toBe('-created')
    expect(chooseOrder({ from: '2026-12-04', sort: 'created' })).toBe('created')
  })
})

describe('the car that a driver gets', () => {
  it('is the first without a driver', () => {
    expect(chooseCar({ cars: 1, drivers: [] }, false)).toEqual({ ok: true, car: { car_number: 1, seen: null } })
    expect(chooseCar({ cars: 3, drivers: [driverOf(1), driverOf(3)] }, true)).toEqual({
      ok: true,
      car: { car_number: 2, seen: null },
    })
  })

  it('is the only car if its driver may be replaced', () => {
    expect(chooseCar({ cars: 1, drivers: [driverOf(1)] }, false)).toEqual({ ok: false, reason: 'has_driver' })
    expect(chooseCar({ cars: 1, drivers: [driverOf(1)] }, true)).toEqual({
      ok: true,
      car: { car_number: 1, seen: { assignment_id: 'a1', version: 3 } },
    })
  })

  it('is none of several cars that all have drivers', () => {
    const ride = { cars: 2, drivers: [driverOf(1), driverOf(2)] }
    expect(chooseCar(ride, false)).toEqual({ ok: false, reason: 'has_driver' })
    expect(chooseCar(ride, true)).toEqual({ ok: false, reason: 'several_cars' })
  })
})

it('states stand for the stored statuses that they can have', () => {
  expect(toBookingStatuses(['paid', 'invoiced', 'no_show'])).toEqual(['pending', 'completed'])
})

it('rides that are not driven yet can be cancelled together', () => {
  expect((['pending', 'paid', 'invoiced', 'part_paid', 'confirmed'] as const).every(canCancelWithOthers)).toBe(true)
  expect((['completed', 'no_show', 'cancelled'] as const).some(canCancelWithOthers)).toBe(false)
})
