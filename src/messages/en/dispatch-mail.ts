// Words of the mails about who drives: to the driver who gets, keeps or loses a ride, and to the office where one has lost theirs.

export const car_of_cars = (a: { number: number; cars: number }) => `Car ${a.number} of ${a.cars}`
export const your_car = 'Your part'

export const given_subject = (a: { date: string; time: string }) => `New ride on ${a.date} at ${a.time}`
export const given_title = 'You have a new ride.'
export const given_lead =
  'The office has given you this ride. Please acknowledge it, so that everybody knows it is yours.'
export const given_closing = 'If you cannot take it, please call the office at once.'

export const revised_subject = (a: { date: string; time: string }) => `Changed: your ride on ${a.date} at ${a.time}`
export const revised_title = 'Your ride has changed.'
export const revised_lead = (a: { parts: string }) =>
  `New is: ${a.parts}. Below is the ride as it is now. Please acknowledge it again.`

export const called_off_subject = (a: { date: string; time: string }) => `Cancelled: ride on ${a.date} at ${a.time}`
export const called_off_title = 'This ride does not take place.'
export const called_off_lead = 'The ride was cancelled. You are free at that time.'

export const taken_subject = (a: { date: string; time: string }) => `Ride removed: ${a.date} at ${a.time}`
export const taken_title = 'You no longer drive this ride.'
export const taken_lead = 'The ride is no longer with you. You are free at that time.'
export const taken_closing = 'If that surprises you, please call the office.'

export const dropped_subject = (a: { date: string; time: string }) => `Ride without a driver: ${a.date} at ${a.time}`
export const dropped_title = 'A changed ride has lost its driver.'
export const dropped_lead = (a: { driver: string; reference: string; reasons: string }) =>
  `The ride ${a.reference} was changed, and ${a.driver} cannot drive it any more: ${a.reasons}. Please choose another driver.`
export const dropped_action = 'Go to dispatch'
export const dropped_closing = 'The driver was told that the ride is no longer theirs.'
export const fewer_cars = 'it needs fewer cars'

export const reasons = {
  account_shut: 'account is shut',
  not_available: 'not available',
  under_review: 'still under review',
  not_started: 'has not started yet',
  has_left: 'has left by then',
  licence_expired: 'driving licence expired on that day',
  insurance_expired: 'insurance expired on that day',
  insurance_unknown: 'no insurance date known',
  no_car: 'has no car',
  class: 'the car does not serve this class',
  passengers: 'too many passengers for the car',
  luggage: 'too much luggage for the car',
  overlap: 'has another ride at that time',
  too_little_time: 'too little time between two rides',
  out_of_reach: 'out of reach by road',
  day_off: 'day off',
  shift: 'another shift',
  too_far: 'too far from home',
} as const
