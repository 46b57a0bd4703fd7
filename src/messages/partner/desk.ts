// Words of a partner's desk: a guest list that is read, checked and booked, the cars of a day, name boards, and invoices.

// what the server says no with
export const no_hotel =
  'Your hotel’s address has not been entered yet, so rides cannot be priced. Please ask our office to enter it.'

// what is wrong with a row
export const time_missing = 'The time is missing'
export const time_unread = 'Please enter a time such as 14:30 or 2:30 pm'
export const time_quarter = 'Please enter a time in quarter hours, such as 14:15'
export const date_missing = 'The date is missing'
export const date_unread = 'Please enter a date such as 4 Dec 2026'
export const date_unclear = (a: { first: string; second: string }) =>
  `This could be ${a.first} or ${a.second}: please write the month as a word`
export const date_weekday = (a: { date: string }) => `The weekday does not match: this date is ${a.date}`
export const date_past = 'This date is in the past'
export const name_missing = 'The name of the guest is missing'
export const name_unread = 'Please enter the name of a person'
export const too_long = (a: { most: number }) => `Please enter at most ${a.most} characters`
export const destination_missing = 'The destination is missing'
export const destination_unknown = 'This place was not found'
export const destination_unknown_but = 'This place was not found. Did you mean one of these?'
export const destination_hotel = 'This is your hotel: please enter another destination'
export const ends_elsewhere = 'The pickup or destination must be your hotel'
export const direction_unread = 'Please enter arrival or departure'
export const direction_against = 'This does not match the pickup and destination'
export const flight_unread = 'Please enter a flight number such as BA 178'
/** `names`: the classes on sale, separated by commas. */
export const class_unread = (a: { names: string }) => `Please enter a service class by its name: ${a.names}`
export const count_unread = (a: { least: number; most: number }) => `Please enter a number from ${a.least} to ${a.most}`
export const email_missing = 'A payment link needs the guest’s e-mail'
export const email_unread = 'Please enter a valid e-mail address'
/** `names`: the names on sale, separated by commas. */
export const extras_unread = (a: { names: string }) => `Please enter extras by their names: ${a.names}`
export const extras_none = 'There are no extras on sale'
export const columns_many = 'This row has too many columns. Put quotation marks around a place that contains commas.'
export const same_as = (a: { row: number }) => `Duplicate of row ${a.row}`
export const limit_reached =
  'Too many rides were booked within an hour. Please continue later: nothing is booked twice.'
export const row_limit =
  'Too many places were looked up, or too many wrong codes tried. Please check this row again later.'
export const not_now = 'The price could not be calculated. Please check this row again.'

// for the chauffeur
export const room_of = (a: { room: string }) => `room ${a.room}`
export const room_note = (a: { room: string; hotel: string }) => `Room ${a.room}, ${a.hotel}`

// the page
export const desk = 'Desk'
export const desk_line = 'Book the cars of many guests at once from a list.'
export const guest_list = 'Guest list'
export const cars = 'Cars by day'
export const parts = 'Desk sections'
export const paste = 'Paste a list'
export const paste_hint =
  'One guest per line: time, name, room, destination, flight, class. A header line can set a different order and add date, e-mail, direction (departure or arrival), from, passengers, luggage, extras and promotion code.'
export const paste_example = '09:30, Mr Jude Okafor, 412, Heathrow Airport, BA 178, Business'
export const choose_file = 'or choose a file (.csv, .tsv, .txt)'
export const file_unread =
  'This file could not be read. Please save the list as .csv or .txt, or copy it and paste it here.'
export const columns_unread = (a: { names: string }) => `These columns are ignored: ${a.names}.`
export const day_of_list = 'Day'
export const day_hint = 'Used for lines without a date'
export const pays = 'Payment'
export const pays_options = { invoice: 'On our account', link: 'By the guest, with a payment link' }
export const pays_lines = {
  invoice: 'The rides are included in the monthly invoice.',
  link: 'Each guest receives a payment link by e-mail. The ride is confirmed once it is paid.',
}
export const read_list = 'Check list'
export const reading = 'Checking...'
export const list_needed = 'Please paste a list or choose a file first.'
export const rows_many = (a: { most: number }) =>
  `Only the first ${a.most} rows are used. Please add the others as a second list.`
export const rows = 'Guests'
export const rows_hint = 'Up and down arrows move between rows, Enter checks a row again, F8 goes to the next error.'
export const checked = (a: { all: number; good: number; wrong: number; done: number }) =>
  `${a.all} ${a.all === 1 ? 'row' : 'rows'}: ${a.good} can be booked, ${a.wrong} ${a.wrong === 1 ? 'has an error' : 'have errors'}, ${a.done} ${a.done === 1 ? 'is' : 'are'} already booked.`
export const next_fault = 'Next error'
export const start_anew = 'Clear'
export const book = (a: { count: number; sum: string }) =>
  `Book ${a.count} ${a.count === 1 ? 'ride' : 'rides'}, ${a.sum}`
export const booking = 'Booking...'
export const booked_now = (a: { booked: number; left: number }) =>
  `${a.booked} ${a.booked === 1 ? 'ride is' : 'rides are'} booked.${a.left ? ` ${a.left} ${a.left === 1 ? 'row needs' : 'rows need'} attention.` : ''}`
export const failed = 'The list could not be sent. Please try again: nothing is booked twice.'
export const columns = {
  date: 'Date',
  time: 'Time',
  name: 'Name',
  room: 'Room',
  destination: 'Destination',
  flight: 'Flight',
  class: 'Class',
  email: 'E-mail',
  direction: 'Direction',
  from: 'From',
  passengers: 'Passengers',
  luggage: 'Luggage',
  extras: 'Extras',
  promotion: 'Promotion code',
  surplus: 'Too many columns',
}
export const number = 'Row'
export const price = 'Price'
export const cell_of = (a: { column: string; row: number }) => `${a.column}, row ${a.row}`
export const route = (a: { from: string; to: string }) => `${a.from} to ${a.to}`
export const cars_of_ride = (a: { count: number }) => `${a.count} cars`
export const checking = 'Checking...'
export const cannot_book = 'Needs attention'
export const price_changed = 'The price has changed: please check it and book again.'
export const is_booked = 'Booked'
export const was_booked = 'Already booked'
export const was_cancelled = 'Booked and cancelled'
export const book_again = 'Book again'
export const see_booking = (a: { row: number; id: string }) => `${a.id}, booking of row ${a.row}`
export const use_place = (a: { place: string; row: number }) => `Use ${a.place} in row ${a.row}`

// the cars of a day
export const no_cars = 'No cars on this day'
export const no_cars_line = 'The rides of your guests on the chosen day are listed here.'
export const cars_failed = 'The cars could not be loaded.'
export const cars_loading = 'Loading cars...'
export const print_list = 'Print list'
export const name_boards = 'Name boards'
export const print_boards = 'Print boards'
export const back_to_cars = 'Back to cars'
export const cars_of = (a: { date: string }) => `Cars on ${a.date}`
export const guest = 'Guest'
export const where = 'Route'
export const chauffeur = 'Chauffeur'
export const state = 'Status'
export const no_driver = 'Not assigned yet'
export const guest_unnamed = 'Guest'
export const passengers_of = (a: { count: number }) => (a.count === 1 ? '1 passenger' : `${a.count} passengers`)
export const driver_states = {
  assigned: 'Assigned',
  on_the_way: 'On the way',
  arrived: 'Waiting',
  on_board: 'On board',
  completed: 'Completed',
  no_show: 'No-show',
}
