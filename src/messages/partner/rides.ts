// Words of the rides of a partner's guests: the overview, the two lists, the calendar, a ride with what can be done about it.

// what the server says no with
export const not_contactable = 'This guest can no longer be written to: the ride is over, cancelled or not confirmed.'
export const message_required = 'Please write a message'
export const message_too_long = (a: { most: number }) => `Please write at most ${a.most} characters`
export const message_not_plain = 'Please use plain text'

export const services = {
  airport_transfer: 'Airport Transfer',
  business_travel: 'Business Travel',
  events_occasions: 'Events & Occasions',
  hourly_charter: 'Hourly Charter',
}
export const statuses = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  paid: 'Paid',
}
export const invoiced = 'Invoiced'
/** Whoever deleted their account, or has not been named. */
export const guest_unnamed = 'Guest'

// the file
export const csv_columns = {
  booking_id: 'Booking ID',
  guest: 'Guest Name',
  service: 'Service Type',
  pickup: 'Pickup',
  dropoff: 'Dropoff',
  date: 'Date',
  time: 'Time',
  time_zone: 'Time zone',
  status: 'Status',
  amount: 'Amount (GBP)',
}
