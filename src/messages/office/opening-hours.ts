// Words of the opening hours and blackout days in the prices of the office.
export const title = 'Opening hours'
export const line =
  'The website takes rides whose pickup is within these hours, in local time. Phone bookings can be made at any time.'
export const notice_title = 'Notice and last bookable day'
export const notice_line =
  'Rides by these rates can need more notice, or be bookable for fewer months, than the settings of the website say.'
export const notice_minutes = 'Minimum notice (minutes)'
export const months_ahead = 'Bookings ahead (months)'
export const as_in_settings = 'Empty: as in the settings'
export const open = 'Rides can begin'
export const open_choices = [
  { value: 'always', label: 'At any time' },
  { value: 'week', label: 'Within hours by weekday' },
] as const
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export const closed = 'Closed'
export const from = (a: { day: string; number: number }) => `${a.day}, hours ${a.number}: from`
export const to = (a: { day: string; number: number }) => `${a.day}, hours ${a.number}: to`
export const hours_hint = 'Hours over midnight end on the next day. The same time twice is 24 hours.'
export const add = (a: { day: string }) => `Add hours on ${a.day}`
export const remove = (a: { day: string; number: number }) => `Remove hours ${a.number} of ${a.day}`
export const blackout = 'Blackout days'
export const blackout_line = 'The website takes no rides whose pickup is on these days.'
export const blackout_none = 'None'
export const blackout_from = (a: { number: number }) => `Blackout ${a.number}: first day`
export const blackout_to = (a: { number: number }) => `Blackout ${a.number}: last day`
export const blackout_add = 'Add blackout days'
export const blackout_remove = (a: { number: number }) => `Remove blackout ${a.number}`
