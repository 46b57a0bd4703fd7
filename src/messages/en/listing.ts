// Words of the table that a list of bookings is exported as.

export const file_name = (a: { date: string }) => `ostler-bookings-${a.date}.csv`

// heads of its columns
export const booking_id = 'Booking ID'
export const status = 'Status'
export const payment = 'Payment'
export const type = 'Type'
export const date = 'Date'
export const time = 'Time'
export const time_zone = 'Time zone'
export const pickup = 'Pickup'
export const dropoff = 'Dropoff'
export const service_class = 'Class'
export const cars = 'Cars'
export const passengers = 'Passengers'
export const luggage = 'Luggage'
export const hours = 'Hours'
export const miles = 'Miles'
export const price = 'Price'
export const currency = 'Currency'
export const passenger = 'Passenger'
export const passenger_email = 'Passenger e-mail'
export const passenger_phone = 'Passenger phone'
export const flight = 'Flight number'
export const sign = 'Pickup sign'
export const stops = 'Stops'
export const notes = 'Notes for chauffeur'
export const reference = 'Reference'
export const return_of = 'Return of'
export const booked_at = 'Booked at (UTC)'

// what stands in them
export const types = { point_to_point: 'Point To Point', hourly: 'Hourly' } as const
export const statuses = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  paid: 'Paid',
  invoiced: 'Invoiced',
  part_paid: 'Part paid',
  no_show: 'No-show',
} as const
export const payments = {
  unpaid: 'Unpaid',
  processing: 'Processing',
  invoiced: 'Invoiced',
  paid: 'Paid',
  refund_pending: 'Refund pending',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  review: 'In review',
  disputed: 'Disputed',
} as const
