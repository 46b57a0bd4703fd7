// When customers are told that their car is expected.
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
}
const car = { on_the_way_at: null, on_board_at: null }

describe('the expected time of a car', () => {
  it('is a quarter of an hour before the pickup where the driver set out in time', () => {
    expect(expectedAt({ ...car, state: 'on_the_way', on_the_way_at: at('09:00') }, plan)).toEqual(at('09:45'))
  })

  it('is as much later as the driver set out later', () => {
    expect(expectedAt({ ...car, state: 'on_the_way', on_the_way_at: at('09:50') }, plan)).toEqual(at('10:15'))
  })

  it('is the driving time after the passengers got in, and the end of the hours for an hourly ride', () => {
    const onBoard = { ...car, state: 'on_board', on_board_at: at('10:05') } as const
    expect(expectedAt(onBoard, plan)).toEqual(at('10:45'))
    expect(expectedAt(onBoard, { ...plan, rideMinutes: 0 })).toEqual(at('10:55'))
  })

  it('is not given before the driver sets out, nor while the car waits', () => {
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
