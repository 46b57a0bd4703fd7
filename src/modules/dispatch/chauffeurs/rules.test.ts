// Expected times of a car, and until when contact details are shown.
import { describe, expect, it } from 'vitest'
import type { CarPlan } from '../lateness/rules.ts'
import { expectedAt, isContactShown } from './rules.ts'

const at = (time: string) => new Date(`2026-12-04T${time}:00Z`)
const plan: CarPlan = {
  pickupAt: at('10:00'),
  leaveBy: at('09:20'),
  approachMinutes: 25,
  boardingMinutes: 15,
  rideMinutes: 40,
  until: at('10:55'),
  waiting: { free_minutes: 60 },
}
const car = { on_the_way_at: null, on_board_at: null }

describe('expectedAt', () => {
  it('expects a car that left in time a quarter of an hour before the pickup', () => {
    expect(expectedAt({ ...car, state: 'on_the_way', on_the_way_at: at('09:00') }, plan)).toEqual(at('09:45'))
  })

  it('moves the expected time by the delay of a driver who set out late', () => {
    expect(expectedAt({ ...car, state: 'on_the_way', on_the_way_at: at('09:50') }, plan)).toEqual(at('10:15'))
  })

  it('adds the driving time after boarding, and uses the planned end of an hourly ride', () => {
    const onBoard = { ...car, state: 'on_board', on_board_at: at('10:05') } as const
    expect(expectedAt(onBoard, plan)).toEqual(at('10:45'))
    expect(expectedAt(onBoard, { ...plan, rideMinutes: 0 })).toEqual(at('10:55'))
  })

  it('is null before the driver sets out, while the car waits, and after the ride', () => {
    for (const state of ['assigned', 'acknowledged', 'arrived', 'completed', 'no_show'] as const)
      expect(expectedAt({ ...car, state, on_the_way_at: at('09:00') }, plan)).toBeNull()
  })
})

it('photo and telephone are shown until the ride is over', () => {
  const shown = (['assigned', 'on_the_way', 'on_board', 'completed', 'no_show'] as const).map((state) =>
    isContactShown({ state }),
  )
  expect(shown).toEqual([true, true, true, false, false])
})
