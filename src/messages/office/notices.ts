// Words of the notices that a member of staff chooses. The back office is in English only.

// what the server says no with
export const not_in_role = 'Your role does not include this kind of notice.'

// the mails
export const what_to_do = 'What to do'
export const booking_subject = (a: { date: string; time: string }) => `New booking: ${a.date}, ${a.time}`
export const booking_title = 'New booking.'
export const booking_lead = (a: { count: number }) =>
  a.count === 1 ? 'A ride was booked.' : `${a.count} rides were booked.`
export const booking_ride = (a: { date: string; time: string; from: string; to: string | undefined }) =>
  `${a.date}, ${a.time}: ${a.to === undefined ? a.from : `${a.from} – ${a.to}`}`
export const booking_advice = 'Check the booking, and assign a driver in Dispatch.'
export const booking_button = 'Open the booking'
export const driver_subject = (a: { name: string }) => `Message from ${a.name}`
export const driver_title = 'New message from a driver.'
export const driver_lead = (a: { name: string }) => `${a.name} has written to the office.`
export const driver_button = 'Read and answer'
export const mail_closing = 'You get this e-mail because you have turned it on under Notices in the back office.'

// the page
export const notices = 'Notices'
export const subtitle = 'What you are notified of, and how. Your choice applies to you alone, on each of your devices.'
export const loading = 'Loading notices...'
export const load_failed = 'The notices could not be loaded. Please try again.'
export const save_failed = 'This could not be saved. Please try again.'
export const address_line = (a: { address: string }) => `E-mails are sent to ${a.address}.`
export const office_line =
  'The e-mails to the office’s own address are not affected; they are turned on and off in Settings.'
export const kinds = {
  ride_at_risk: 'Rides at risk',
  ride_without_driver: 'Rides that lose their driver',
  new_booking: 'New bookings',
  ride_check: 'Rides to check',
  payment: 'Payments',
  customer_message: 'Messages from customers and partners',
  driver_message: 'Messages from drivers',
  driver_application: 'Driver applications',
  partner: 'Partners',
  system: 'System',
} as const
export const lines = {
  ride_at_risk: 'A ride turns red on the board, such as a late driver or no driver near pickup',
  ride_without_driver: 'A change of the booking no longer suits its driver',
  new_booking: 'A booking is paid or invoiced',
  ride_check: 'Waiting fees, no-shows, long rides at a flat fare, rides declined by the account owner',
  payment: 'Payments in review, disputes, failed refunds, credit notes',
  customer_message: 'Contact form and tickets',
  driver_message: 'A driver writes to the office',
  driver_application: 'A driver applies',
  partner: 'Registrations and names to approve',
  system: 'Unsent e-mails, failed background tasks, outdated time zone data',
} as const
export const ways = { email: 'E-mail', notification: 'Notification', sound: 'Sound' } as const
export const all_notices = 'All notices'

// the permission of the browser
export const permission_line = 'This browser does not show notifications yet.'
export const allow = 'Allow in this browser'
export const blocked = 'Notifications are blocked. Allow them for this site in your browser settings.'
export const unsupported = 'This browser cannot show notifications.'

// what a browser shows
export const shown = {
  ride_at_risk: 'A ride is at risk',
  ride_without_driver: 'A ride has lost its driver',
  new_booking: 'New booking',
  ride_check: 'A ride to check',
  payment: 'A payment needs attention',
  customer_message: 'New message',
  driver_message: 'New message from a driver',
  driver_application: 'New driver application',
  partner: 'A partner to check',
  system: 'A technical issue',
} as const
export const shown_count = (a: { count: number }) => `${a.count} new`
