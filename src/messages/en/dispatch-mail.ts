// Words of the mails about who drives: to the driver who gets, keeps or loses a ride, and to the office where one has lost theirs.

export const car_of_cars = (a: { number: number; cars: number }) => `Car ${a.number} of ${a.cars}`
export const your_car = 'Your car'
export const office = 'Office'

export const given_subject = (a: { date: string; time: string }) => `New ride on ${a.date} at ${a.time}`
export const given_title = 'You have a new ride.'
export const given_lead = 'The office has assigned this ride to you. Please acknowledge it.'
export const given_closing = 'If you cannot take it, please call the office immediately.'

export const revised_subject = (a: { date: string; time: string }) => `Changed: your ride on ${a.date} at ${a.time}`
export const revised_title = 'Your ride has changed.'
export const revised_lead = (a: { parts: string }) =>
  `Changed: ${a.parts}. The current details are below. Please acknowledge the ride again.`

export const called_off_subject = (a: { date: string; time: string }) => `Cancelled: ride on ${a.date} at ${a.time}`
export const called_off_title = 'This ride is cancelled.'
export const called_off_lead = 'The ride was cancelled. You are now free at that time.'

export const taken_subject = (a: { date: string; time: string }) => `Ride removed: ${a.date} at ${a.time}`
export const taken_title = 'This ride is no longer assigned to you.'
export const taken_lead = 'The office has removed this ride from your schedule. You are now free at that time.'
export const taken_closing = 'If you have any questions, please call the office.'

export const dropped_subject = (a: { date: string; time: string }) => `Ride without a driver: ${a.date} at ${a.time}`
export const dropped_title = 'A changed ride needs a new driver.'
export const dropped_lead = (a: { driver: string; reference: string; reasons: string }) =>
  `The ride ${a.reference} was changed, and ${a.driver} can no longer drive it: ${a.reasons}. Please assign another driver.`
export const dropped_action = 'Go to dispatch'
export const dropped_closing = 'The driver has been notified.'
export const fewer_cars = 'it needs fewer cars'

export const reasons = {
  account_shut: 'account is disabled',
  not_available: 'not available',
  under_review: 'still under review',
  not_started: 'has not started yet',
  has_left: 'has left by then',
  licence_expired: 'driving licence expired by that date',
  insurance_expired: 'insurance expired by that date',
  insurance_unknown: 'no insurance expiry date',
  no_car: 'has no car',
  class: 'the car does not serve this class',
  passengers: 'too many passengers for the car',
  luggage: 'too much luggage for the car',
  equipment: 'car lacks the equipment for the extras',
  overlap: 'has another ride at that time',
  too_little_time: 'too little time between two rides',
  out_of_reach: 'out of reach by road',
  absent: 'off at that time',
  day_off: 'day off',
  shift: 'outside their shift',
  too_far: 'too far from home',
  other_region: 'works in another region',
} as const
