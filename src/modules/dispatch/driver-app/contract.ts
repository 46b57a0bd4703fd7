// What crosses the wire about a driver's day: their rides, and what they say of them from the road.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/day-errors.ts'
import { bookedClass, bookingType } from '#modules/pricing/contract.ts'
import { rideState } from '../contract.ts'

export const refusals = defineRefusals({
  NOT_YOUR_RIDE: [404, m.not_your_ride],
  RIDE_CANCELLED: [409, m.ride_cancelled],
  /** `data.state` is where the ride stands. */
  STATE_NOT_POSSIBLE: [409, m.state_not_possible],
  NOT_ACKNOWLEDGED: [409, m.not_acknowledged],
  RIDE_REVISED: [409, m.ride_revised],
  TOO_EARLY: [409, m.too_early],
  NO_SHOW_TOO_EARLY: [409, m.no_show_too_early],
  ACTION_REUSED: [422, m.action_reused],
})
export type RefusalCode = keyof typeof refusals

/** What a driver can say of a ride. Saying yes to a ride that has changed is not a new state of it. */
export const driverAction = z.enum(['acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed', 'no_show'])
export type DriverAction = z.infer<typeof driverAction>

const spot = z.object({ label: z.string(), detail: z.string(), lat: z.number(), lon: z.number() })

/** The meter of a car that waits: free for the first hour, then what is told in the open. Pounds. */
export const waiting = z.object({
  from: z.iso.datetime(),
  /** When the passenger got in or was given up; null while the car still waits. */
  until: z.iso.datetime().nullable(),
  fee: z.number(),
})
export type Waiting = z.infer<typeof waiting>

/** One car of a ride as its driver sees it: nothing about money but what waiting costs. */
export const driverRide = z.object({
  booking_id: z.string(),
  car_number: z.int(),
  cars: z.int(),
  /** Names this driver's turn: given to another and back, it is another one. */
  assignment_id: z.string(),
  state: rideState,
  is_acknowledged: z.boolean(),
  /** They said yes to what it was before. */
  is_changed: z.boolean(),
  booking_version: z.int(),
  booking_type: bookingType,
  booking_date: z.string(),
  booking_time: z.string(),
  time_zone: z.string(),
  pickup_at: z.iso.datetime(),
  pickup: spot,
  dropoff: spot.nullable(),
  number_of_hours: z.int().nullable(),
  service_type: bookedClass,
  number_of_passengers: z.int(),
  number_of_luggage: z.int(),
  passenger_name: z.string(),
  /** E.164; null where nobody left one. */
  passenger_phone: z.string().nullable(),
  /** What the name board says. */
  sign: z.string(),
  flight_number: z.string().nullable(),
  notes: z.string().nullable(),
  /** When the driver said that they are there. */
  arrived_at: z.iso.datetime().nullable(),
  waiting: waiting.nullable(),
})
export type DriverRide = z.infer<typeof driverRide>

export const driverDay = z.object({
  /** The server's clock: the phone's may be wrong, and the meter must not be. */
  now: z.iso.datetime(),
  driver: z
    .object({
      first_name: z.string(),
      total_trips: z.int(),
      /** US dollars. */
      earnings: z.number(),
      rating: z.number().nullable(),
    })
    .nullable(),
  rides: z.array(driverRide),
})
export type DriverDay = z.infer<typeof driverDay>

export const getDriverDay = endpoint({
  method: 'GET',
  path: '/api/driver/rides',
  summary: 'The rides of the driver who asks: since yesterday, and all that are to come',
  access: 'driver',
  isBackgroundPoll: true,
  answer: answerSchema(driverDay),
})

export const sayOfRide = endpoint({
  method: 'POST',
  path: '/api/driver/rides/:booking_id/:car_number/actions',
  summary: 'What the driver says of their ride. Said again under the same id, it is done once and answered the same',
  access: 'driver',
  limits: [{ by: 'actor', points: 300, seconds: 600 }],
  params: z.object({ booking_id: z.string().max(40), car_number: z.coerce.number().int().min(1).max(16) }),
  body: z.object({
    /** Given by the phone when it was tapped. */
    action_id: z.uuid(),
    action: driverAction,
    /** The turn it was said in, as the driver saw it; what phones kept from before they named it comes without. */
    assignment_id: z.string().max(40).optional(),
    /** By the phone's clock: when it was tapped, and when this was sent. Only what lies between them counts. */
    tapped_at: z.iso.datetime(),
    sent_at: z.iso.datetime(),
    /** The booking as the driver saw it, where they say yes to it. */
    booking_version: z.int().optional(),
  }),
  answer: answerSchema(driverRide),
})
