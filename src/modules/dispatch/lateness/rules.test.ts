import { describe, expect, it } from 'vitest'
import { bookedClass } from '../../../../testing/service-classes.ts'
import { judgeRide } from '../board/rules.ts'
import { rideState } from '../contract.ts'
import { type Progress, type RideToPlan, type Slot, toDrivenSlot, toSlot } from '../ride-sequence/rules.ts'
import { canReachPickup, carKey, createCarPlan, findKnockOns, findLateness } from './rules.ts'

const heathrow = { lat: 51.47, lon: -0.45 }
const mayfair = { lat: 51.51, lon: -0.15 }
const pickup = new Date('2026-12-04T04:00:00Z')
const minutesPast = (minutes: number, from = pickup) => new Date(from.getTime() + minutes * 60_000)

const ride: RideToPlan = {
  booking_id: 'ride000000001',
  region_id: 'main',
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
    expect(findLateness(car({ state: 'assigned' }), plan, minutesPast(-31))).toBeUndefined()
    expect(findLateness(car({}), plan, minutesPast(-31))).toBeUndefined()
    expect(findLateness(car({}), plan, minutesPast(-16))).toBe('due_to_leave')
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
    expect(findLateness(car({}), far, minutesPast(-1, far.leaveBy))).toBe('due_to_leave')
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
    // It stays so until the pickup, although the promised arrival passes.
    expect(findLateness(left(1 - far.approachMinutes), far, minutesPast(-5))).toBe('expected_late')
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

describe('findKnockOns', () => {
  /** From Mayfair to Heathrow and back in time, with 30 minutes to spare for the second pickup. */
  const back = {
    booking_id: 'ride000000002',
    pickup_place: { ...heathrow, kind: 'airport' as const },
    dropoff_place: mayfair,
  }
  const first = toSlot(ride, 1)
  const nextPickup = new Date(first.until + 30 * 60_000)
  const findBoth = (progress: Progress, now: Date, nextState: Progress['state'] = 'acknowledged') => {
    const slots = [
      toDrivenSlot(ride, 1, progress),
      toDrivenSlot({ ...ride, ...back, pickup_at: nextPickup }, 1, car({ state: nextState })),
    ]
    const found = findKnockOns({ home: mayfair, slots }, now)
    return slots.map((slot) => found.get(carKey(slot)) ?? [])
  }
  const onBoard = car({ state: 'on_board', arrived_at: minutesPast(-15), on_board_at: minutesPast(15) })

  it('finds none while the ride can still end in time for the next pickup', () => {
    expect(findBoth(onBoard, minutesPast(10, new Date(first.until)))).toEqual([[], []])
    expect(findBoth(onBoard, nextPickup)).toEqual([[], []])
  })

  it('names the overrunning ride and the next one once that pickup can no longer be reached', () => {
    expect(findBoth(onBoard, minutesPast(1, nextPickup))).toEqual([['delays_next'], ['driver_delayed']])
  })

  it('expects the end from a late boarding, before the ride overruns', () => {
    const late = { ...onBoard, on_board_at: minutesPast(60) }
    expect(findBoth(late, minutesPast(61))).toEqual([['delays_next'], ['driver_delayed']])
    expect(findBoth({ ...onBoard, state: 'arrived', on_board_at: null }, minutesPast(50))).toEqual([
      ['delays_next'],
      ['driver_delayed'],
    ])
  })

  it('ends once the ride is over or its driver has set out for the next one', () => {
    const now = minutesPast(1, nextPickup)
    expect(findBoth({ ...onBoard, state: 'completed' }, now)).toEqual([[], []])
    expect(findBoth(onBoard, now, 'on_the_way')).toEqual([[], []])
  })

  it('says nothing of a driver who has not set out at all', () => {
    expect(findBoth(car({}), minutesPast(120))).toEqual([[], []])
  })
})

describe('canReachPickup', () => {
  const slot = toSlot({ ...ride, pickup_place: { ...heathrow, kind: 'airport' } }, 1)
  it('counts the way from home, or from the ride that ends before', () => {
    const minutes = planFor({ pickup_place: { ...heathrow, kind: 'airport' } }, mayfair).approachMinutes
    expect(canReachPickup(slot, { home: mayfair, others: [] }, minutesPast(-minutes))).toBe(true)
    expect(canReachPickup(slot, { home: mayfair, others: [] }, minutesPast(1 - minutes))).toBe(false)
    expect(canReachPickup(slot, { home: heathrow, others: [] }, minutesPast(1 - minutes))).toBe(true)
    const before = { ...toSlot(ride, 1), from: slot.from - 7_200_000, until: pickup.getTime() - 60_000, end: mayfair }
    expect(canReachPickup(slot, { home: heathrow, others: [before] }, minutesPast(-120))).toBe(false)
  })
})

describe('the risk of a late ride', () => {
  const riskAt = (state: (typeof rideState.options)[number], now: Date) => {
    const lateness = findLateness(car({ state }), plan, now)
    return judgeRide([{ faults: lateness ? [lateness] : [], times: { pickupAt: pickup, leaveBy: plan.leaveBy, now } }])
      .risk
  }

  it('is red, or amber on board, three hours after the pickup of a ride that takes one', () => {
    for (const state of rideState.options.filter((each) => each !== 'completed' && each !== 'no_show'))
      expect([state, riskAt(state, minutesPast(180))]).toEqual([state, state === 'on_board' ? 'amber' : 'red'])
  })

  it('is amber while the passenger is within the free wait', () => {
    expect(riskAt('arrived', minutesPast(20))).toBe('amber')
  })

  it('turns from amber to red between the promised arrival and the pickup', () => {
    expect(riskAt('on_the_way', minutesPast(-14))).toBe('amber')
    expect(riskAt('on_the_way', minutesPast(-9))).toBe('red')
  })
})
