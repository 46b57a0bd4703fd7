// Endpoints of the driver's app: the rides of a driver, and the actions with which they report progress.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { currencies } from '#kernel/money.ts'
import * as m from '#messages/en/day-errors.ts'
import { bookedClass, waitingTerms } from '#modules/pricing/contract.ts'
import { bookedExtra } from '#modules/pricing/extras/contract.ts'
import { bookedParty, bookedTrip } from '#modules/pricing/ride/contract.ts'
import { officeContact } from '#modules/regions/contract.ts'
import { rideState } from '../contract.ts'

export const refusals = defineRefusals({
  RIDE_NOT_ASSIGNED: [404, m.not_your_ride],
  RIDE_CANCELLED: [409, m.ride_cancelled],
  /** `data.state` is the current state of the ride. */
  STATE_NOT_ALLOWED: [409, m.state_not_possible],
  NOT_ACKNOWLEDGED: [409, m.not_acknowledged],
  RIDE_REVISED: [409, m.ride_revised],
  TOO_EARLY: [409, m.too_early],
  NO_SHOW_TOO_EARLY: [409, m.no_show_too_early],
  ACTION_ID_REUSED: [422, m.action_reused],
})
export type RefusalCode = keyof typeof refusals

/** Actions of a driver on a ride. Acknowledging a changed ride does not change its state. */
export const driverAction = z.enum(['acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed', 'no_show'])
export type DriverAction = z.infer<typeof driverAction>

const spot = z.object({ label: z.string(), detail: z.string(), lat: z.number(), lon: z.number() })

/** The meter of a waiting car; `fee` is in major units of `currency` and 0 in the free time. */
export const waiting = z.object({
  from: z.iso.datetime(),
  /** When the passenger got in or was reported as a no-show; null while the car waits. */
  until: z.iso.datetime().nullable(),
  fee: z.number(),
  currency: z.enum(currencies),
  terms: waitingTerms,
})
export type Waiting = z.infer<typeof waiting>

/** One car of a ride as its driver sees it, without prices except the waiting fee. */
export const driverRide = z.object({
  booking_id: z.string(),
  car_number: z.int(),
  cars: z.int(),
  /** Identifies this assignment of the driver; a ride that comes back from another driver has a new one. */
  assignment_id: z.string(),
  state: rideState,
  is_acknowledged: z.boolean(),
  /** The office set the current state for the driver. */
  is_set_by_office: z.boolean(),
  /** A step that the office has set and that has not taken effect. */
  held_action: driverAction.nullable(),
  /** The driver has acknowledged an earlier version. */
  is_changed: z.boolean(),
  booking_version: z.int(),
  ...bookedTrip.omit({ destination_country: true, ride_area: true }).shape,
  time_zone: z.string(),
  pickup_at: z.iso.datetime(),
  pickup: spot,
  dropoff: spot.nullable(),
  service_type: bookedClass,
  ...bookedParty.shape,
  passenger_name: z.string(),
  /** E.164; null if there is none. */
  passenger_phone: z.string().nullable(),
  /** Text of the name board. */
  sign: z.string(),
  flight_number: z.string().nullable(),
  notes: z.string().nullable(),
  /** Stops on the way, as the office typed them. */
  stops: z.string().nullable(),
  /** The office's mark of the customer, and its notes on the customer for drivers. */
  is_vip: z.boolean(),
  customer_notes: z.string().nullable(),
  /** Extras of the whole ride. */
  extras: z.array(bookedExtra),
  /** When the driver reported the arrival. */
  arrived_at: z.iso.datetime().nullable(),
  waiting: waiting.nullable(),
  currency: z.enum(currencies),
  waiting_terms: waitingTerms,
  /** The office of the ride's region. */
  office: officeContact,
})
export type DriverRide = z.infer<typeof driverRide>

export const driverDay = z.object({
  /** The server's clock, because the phone's may be wrong and the meter must be right. */
  now: z.iso.datetime(),
  driver: z
    .object({
      first_name: z.string(),
      total_trips: z.int(),
      /** US dollars, and Canadian ones. */
      earnings: z.number(),
      earnings_cad: z.number(),
      rating: z.number().nullable(),
      /** The office of the driver's first region, for what is about no ride. */
      office: officeContact,
    })
    .nullable(),
  rides: z.array(driverRide),
})
export type DriverDay = z.infer<typeof driverDay>

export const getDriverDay = endpoint({
  method: 'GET',
  path: '/api/driver/rides',
  summary: 'The rides of the signed-in driver since yesterday, and all upcoming ones',
  access: 'driver',
  isBackgroundPoll: true,
  answer: answerSchema(driverDay),
})

export const submitDriverAction = endpoint({
  method: 'POST',
  path: '/api/driver/rides/:booking_id/:car_number/actions',
  summary:
    'Applies an action of the signed-in driver to their ride; a repeat with the same id changes nothing and gets the same answer',
  access: 'driver',
  limits: [{ by: 'actor', points: 300, seconds: 600 }],
  params: z.object({ booking_id: z.string().max(40), car_number: z.coerce.number().int().min(1).max(16) }),
  body: z.object({
    /** Idempotency key, created by the phone when the driver taps. */
    action_id: z.uuid(),
    action: driverAction,
    /** The assignment that the driver saw; actions queued by older versions of the app come without it. */
    assignment_id: z.string().max(40).optional(),
    /** Times of the tap and of the request by the phone's clock. Only their difference counts. */
    tapped_at: z.iso.datetime(),
    sent_at: z.iso.datetime(),
    /** The version of the booking that the driver acknowledges. */
    booking_version: z.int().optional(),
  }),
  answer: answerSchema(driverRide),
})
