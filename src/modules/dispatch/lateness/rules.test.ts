import { describe, expect, it } from 'vitest'
import { bookedClass } from '../../../../testing/service-classes.ts'
import { carFaults, rideFaults, urgencyOf } from '../board/rules.ts'
import { rideState } from '../contract.ts'
import { type RideToPlan, type Slot, toSlot } from '../ride-sequence/rules.ts'
import { createCarPlan, findLateness } from './rules.ts'

const heathrow = { lat: 51.47, lon: -0.45 }
const mayfair = { lat: 51.51, lon: -0.15 }
const pickup = new Date('2026-12-04T04:00:00Z')
const minutesPast = (minutes: number, from = pickup) => new Date(from.getTime() + minutes * 60_000)

const ride: RideToPlan = {
  booking_id: 'ride000000001',
  booking_type: 'point_to_point',
  booking_date: '2026-12-04',
  booking_time: '04:00:00',
  time_zone: 'Europe/London',
  pickup_at: pickup,
  pickup_place: { ...mayfair, kind: 'hotel' },
  dropoff_place: heathrow,
  number_of_hours: null,
  ride_area: null,
  number_of_passengers: 1,
  number_of_luggage: 1,
  service_type: 'business_class',
  booked_class: bookedClass('business_class'),
  flight_number: null,
  cars: 1,
  terms: { waiting: { free_minutes: 60 } },
}

const planFor = (over: Partial<RideToPlan> = {}, home: typeof mayfair | null = null, others: Slot[] = []) => {
  const booked = { ...ride, ...over }
  return createCarPlan(booked, toSlot(booked, 1), { home, others })
}
const plan = planFor()
const car = (over: Partial<Parameters<typeof findLateness>[0]>) => ({
  state: 'acknowledged' as const,
  on_the_way_at: null,
  arrived_at: null,
  on_board_at: null,
  ...over,
})

describe('findLateness', () => {
  it('finds nothing late at any stage while the plan is kept', () => {
    const left = { on_the_way_at: minutesPast(-40) }
    expect(findLateness(car({ state: 'assigned' }), plan, minutesPast(-16))).toBeUndefined()
    expect(findLateness(car({}), plan, minutesPast(-16))).toBeUndefined()
    expect(findLateness(car({ state: 'on_the_way', ...left }), plan, minutesPast(-15))).toBeUndefined()
    expect(
      findLateness(car({ state: 'arrived', ...left, arrived_at: minutesPast(-15) }), plan, minutesPast(15)),
    ).toBeUndefined()
    expect(
      findLateness(car({ state: 'on_board', ...left, on_board_at: minutesPast(5) }), plan, minutesPast(30)),
    ).toBeUndefined()
  })

  it('is `not_left` once the way is longer than the time that is left', () => {
    const far = planFor({}, heathrow)
    expect(far.approachMinutes).toBeGreaterThan(30)
    expect(findLateness(car({}), far, minutesPast(-1, far.leaveBy))).toBeUndefined()
    for (const state of ['assigned', 'acknowledged'] as const)
      expect(findLateness(car({ state }), far, minutesPast(1, far.leaveBy))).toBe('not_left')
  })

  it('counts the way from the previous ride if it ended shortly before', () => {
    const before = toSlot({ ...ride, booking_id: 'ride000000002', pickup_at: minutesPast(-150) }, 1)
    expect(planFor({}, mayfair, [before]).approachMinutes).toBe(planFor({}, heathrow).approachMinutes)
    const dayBefore = toSlot({ ...ride, booking_id: 'ride000000003', pickup_at: minutesPast(-1500) }, 1)
    expect(planFor({}, mayfair, [dayBefore]).approachMinutes).toBe(0)
  })

  it('raises no alarm days ahead for a driver whose home is on another continent', () => {
    expect(planFor({}, { lat: 43.65, lon: -79.38 }).leaveBy).toEqual(minutesPast(-360))
  })

  it('is `not_arrived` once the driver should stand at the pickup', () => {
    const onTheWay = car({ state: 'on_the_way', on_the_way_at: minutesPast(-60) })
    expect(findLateness(onTheWay, plan, minutesPast(-14))).toBe('not_arrived')
    expect(findLateness(onTheWay, plan, minutesPast(42))).toBe('not_arrived')
  })

  it('is `expected_late` for a car that left too late for the way', () => {
    const far = planFor({}, heathrow)
    const left = (minutes: number) => car({ state: 'on_the_way', on_the_way_at: minutesPast(minutes) })
    expect(findLateness(left(-far.approachMinutes), far, minutesPast(-20))).toBeUndefined()
    expect(findLateness(left(1 - far.approachMinutes), far, minutesPast(-20))).toBe('expected_late')
  })

  it('tells `not_on_board` within the free hour from `waiting_too_long` beyond it', () => {
    const arrived = car({ state: 'arrived', arrived_at: minutesPast(-14) })
    expect(findLateness(arrived, plan, minutesPast(16))).toBe('not_on_board')
    expect(findLateness(arrived, plan, minutesPast(60))).toBe('not_on_board')
    expect(findLateness(arrived, plan, minutesPast(86))).toBe('waiting_too_long')
    // After a flight the plan includes the whole free hour.
    expect(findLateness(arrived, planFor({ flight_number: 'BA 117' }), minutesPast(60))).toBeUndefined()
  })

  it('counts the wait from the arrival of a late car', () => {
    const arrived = car({ state: 'arrived', arrived_at: minutesPast(40) })
    expect(findLateness(arrived, plan, minutesPast(99))).toBe('not_on_board')
    expect(findLateness(arrived, plan, minutesPast(101))).toBe('waiting_too_long')
  })

  it('is `overrun` once the ride should have ended, counted from boarding', () => {
    const onBoard = (minutes: number) => car({ state: 'on_board', on_board_at: minutesPast(minutes) })
    expect(findLateness(onBoard(0), plan, minutesPast(14, plan.until))).toBeUndefined()
    expect(findLateness(onBoard(0), plan, minutesPast(16, plan.until))).toBe('overrun')
    expect(findLateness(onBoard(50), plan, minutesPast(16, plan.until))).toBeUndefined()
    const hourly = planFor({ booking_type: 'hourly', number_of_hours: 5, dropoff_place: null })
    expect(hourly.until).toEqual(minutesPast(300))
    expect(findLateness(onBoard(50), hourly, minutesPast(316))).toBe('overrun')
  })

  it('finds nothing late about a ride that is over', () => {
    for (const state of ['completed', 'no_show'] as const)
      expect(findLateness(car({ state }), plan, minutesPast(9000))).toBeUndefined()
  })
})

describe('the urgency of a late ride', () => {
  const urgencyAt = (state: (typeof rideState.options)[number], now: Date) => {
    const lateness = findLateness(car({ state }), plan, now)
    const assignment = { state, is_acknowledged: true, is_changed: false }
    const faults = carFaults({ assignment, driver: { phone_number: '+447700900411' }, reasons: [], lateness })
    const all = rideFaults([faults], { hasPhone: true, isToBeDriven: true })
    return urgencyOf(all, { isDone: false, pickupAt: pickup, now })
  }

  it('is never fine at any stage three hours after the pickup of a ride that takes one', () => {
    for (const state of rideState.options.filter((each) => each !== 'completed' && each !== 'no_show'))
      expect([state, urgencyAt(state, minutesPast(180))]).toEqual([state, 'now'])
  })

  it('asks for action without an alarm while the passenger is within the free wait', () => {
    expect(urgencyAt('arrived', minutesPast(20))).toBe('later')
  })
})
