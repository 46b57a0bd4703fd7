// Words of a driver's day, as it stands on their phone.

export const title = 'Your day'
export const trips = 'Trips'
export const earnings = 'Earnings'
export const rating = 'Rating'
export const no_rating = 'none yet'
export const parts = { today: 'Today', tomorrow: 'Tomorrow', later: 'Later', done: 'Done' } as const
export const none = 'No rides for now. Assigned rides appear here.'
export const not_linked = 'Your account is not linked to a driver yet. Please call the office.'
export const loading = 'Loading your rides...'
export const failed_title = 'Your rides cannot be shown'
export const failed = 'Please check the connection and try again.'

export const states = {
  assigned: 'New',
  acknowledged: 'Acknowledged',
  on_the_way: 'On the way',
  arrived: 'Arrived',
  on_board: 'Passenger on board',
  completed: 'Completed',
  no_show: 'No-show',
} as const
export const actions = {
  acknowledge: 'Acknowledge',
  on_the_way: 'On the way',
  arrived: 'I have arrived',
  on_board: 'Passenger on board',
  completed: 'Ride completed',
  no_show: 'No-show',
} as const
export const office = 'Office'
export const set_by_office = 'Set by the office'
export const held_by_office = (a: { state: string }) => `Office is setting: ${a.state}`
export const acknowledge_change = 'Acknowledge the change'
export const changed_note = 'This ride has changed. Please check it again.'
export const possible_from = (a: { time: string }) => `Available from ${a.time}`
export const possible_from_day = (a: { date: string; time: string }) => `Available from ${a.date}, ${a.time}`

export const ride_at = (a: { time: string; pickup: string }) => `${a.time}, ${a.pickup}`
export const car_of = (a: { number: number; cars: number }) => `Car ${a.number} of ${a.cars}`
export const passenger = 'Passenger'
export const party = 'Passengers and luggage'
export const flight = 'Flight'
export const stops = 'Stops'
export const notes = 'Notes'
export const vip = 'VIP'
export const customer_notes = 'About the customer'
export const service = 'Class'
export const duration = 'Duration'
export const hours = (a: { hours: number }) => (a.hours === 1 ? '1 hour' : `${a.hours} hours`)
export const call = (a: { name: string }) => (a.name ? `Call ${a.name}` : 'Call')
export const call_short = 'Call'
export const navigate = 'Navigate'
export const name_board = 'Name board'
export const close_board = 'Close the name board'

// the waiting meter
export const waiting = 'Waiting time'
export const waiting_starts = (a: { time: string }) => `Waiting time counts from ${a.time}.`
export const free_until = (a: { time: string }) => `Free until ${a.time}`
export const fee_from = (a: { amount: string; time: string }) => `${a.amount} from ${a.time}`
export const fee_now = (a: { amount: string }) => `${a.amount} so far`
export const fee_most = (a: { amount: string }) => `Maximum ${a.amount}. After two hours, please call the office.`
export const fee_recorded = (a: { amount: string }) =>
  `Waiting fee of ${a.amount} recorded. The office sends the customer a payment link.`
export const no_show_from = (a: { time: string }) => `No-show is possible from ${a.time}.`

export const no_show_title = 'Passenger no-show?'
export const no_show_line =
  'The ride is then over and is not refunded. You can undo it for 10 seconds. Have you tried to call?'
export const undo = 'Undo'
export const no_show_yes = 'Yes, no-show'
export const no_show_no = 'Keep waiting'

// without a connection
export const offline = 'No connection. Your updates are saved and sent as soon as you are back online.'
export const to_send = (a: { count: number }) => (a.count === 1 ? '1 update to send' : `${a.count} updates to send`)
export const as_of = (a: { time: string }) => `As of ${a.time}`
export const refused_title = (a: { action: string; ride: string }) => `Not accepted: ${a.action}, ${a.ride}`
export const understood = 'OK'
export const waits_here = 'Saved on this phone, not sent yet'

export const equipment_title = 'In your car'
export const equipment_lead = 'Tick what your car carries. You are suggested for rides that need it.'
export const equipment_failed = 'This could not be saved. Please try again.'
