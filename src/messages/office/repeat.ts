// Words for duplicating a booking and for repeating it on other days.

export const duplicate = 'Duplicate'
export const copy_loading = 'Loading the booking...'
export const copy_failed = 'The booking could not be loaded. Please try again.'
export const repeat = 'Repeat'
export const title = 'Repeat this booking'
export const line = 'Each day becomes a booking of its own, at the price of its day.'
export const how = 'Days'
export const ways = { weekly: 'Weekly', days: 'Chosen days' } as const
export const count = 'Number of rides'
export const count_hint = (a: { most: number }) => `From 1 to ${a.most}, each a week after the last.`
export const add_day = 'Add a day'
export const remove_day = (a: { date: string }) => `Remove ${a.date}`
export const days = 'Chosen days'
export const none_yet = 'No days chosen yet.'
export const most_days = (a: { most: number }) => `At most ${a.most} days.`
export const show_prices = 'Show prices'
export const pricing = 'Calculating prices...'
export const prices = 'Prices'
export const total = (a: { count: number; amount: string }) =>
  a.count === 1 ? `1 ride, ${a.amount}` : `${a.count} rides, ${a.amount}`
export const payment = 'Payment'
export const pays = { link: 'Payment link', invoice: 'Invoice' } as const
export const pays_hint = 'With a payment link, the customer receives an e-mail for each ride.'
export const book = (a: { count: number }) => (a.count === 1 ? 'Book 1 ride' : `Book ${a.count} rides`)
export const booking = 'Booking...'
export const booked = 'Booked'
export const view_booking = (a: { date: string }) => `Booked: view the booking of ${a.date}`
export const not_priced = 'Not available in this class'
export const not_valid = 'This day cannot be booked'
export const price_failed = 'The price could not be calculated. Please try again.'
export const new_price = 'The price has changed'
export const book_failed = 'The booking could not be made. Please try again.'
export const all_booked = (a: { count: number }) =>
  a.count === 1 ? '1 ride is booked.' : `${a.count} rides are booked.`
export const some_failed = 'Some days could not be booked. Book again to retry them.'
export const change_days = 'Change days'
export const close = 'Close'
