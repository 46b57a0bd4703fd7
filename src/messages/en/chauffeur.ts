// Words of who drives, for those who wait for them, and of the page on which they are rated.

export const title = (a: { count: number }) => (a.count > 1 ? 'Your chauffeurs' : 'Your chauffeur')
export const none_yet = 'Your chauffeur is shown here once assigned. We will also e-mail you.'
export const car_number = (a: { number: number }) => `Car ${a.number}`
export const plate = 'Number plate'
export const rated = (a: { rating: string }) => `Rated ${a.rating} out of 5`
export const states = {
  assigned: 'Assigned',
  on_the_way: 'On the way',
  arrived: 'Waiting for you',
  on_board: 'On board',
  completed: 'Ride completed',
  no_show: 'Passenger no-show',
} as const
export const since = (a: { time: string }) => `since ${a.time}`
export const over_at = (a: { time: string }) => `at ${a.time}`
export const car_of = (a: { car: string; color: string }) => (a.color ? `${a.car}, ${a.color}` : a.car)
export const waiting_free = (a: { time: string }) => `Waiting time is included until ${a.time}.`
export const waiting_fee = (a: { amount: string }) => `Waiting fee so far: ${a.amount}.`
export const waiting_next = (a: { amount: string; time: string }) => `From ${a.time}: ${a.amount}.`
export const waiting_most = (a: { amount: string }) => `The maximum is ${a.amount}.`
export const waited = (a: { amount: string }) =>
  `Waiting fee: ${a.amount}. We will send you a payment link; your card is not charged automatically.`
export const failed = 'Your chauffeur cannot be shown at the moment.'

export const expected_at_pickup = ({ minutes, time }: { minutes: number; time: string }) =>
  minutes > 0
    ? `Expected at your pickup in about ${minutes} minutes, at ${time} (scheduled).`
    : 'Expected at your pickup any minute (scheduled).'
export const expected_at_end = ({ minutes, time }: { minutes: number; time: string }) =>
  minutes > 0
    ? `Expected at your destination in about ${minutes} minutes, at ${time} (scheduled).`
    : 'Expected at your destination any minute (scheduled).'
export const call = ({ name }: { name: string }) => `Call ${name}`
export const photo_of = ({ name }: { name: string }) => `Photo of ${name}`

// the page of the link in the thank-you mail
export const rate_title = (a: { count: number }) =>
  a.count === 1 ? 'How was your chauffeur?' : 'How were your chauffeurs?'
export const rate_ride = (a: { when: string; pickup: string }) => `${a.when}, from ${a.pickup}`
export const rate_of = (a: { name: string }) => `Your rating of ${a.name}`
export const star = (a: { count: number }) => (a.count === 1 ? '1 star' : `${a.count} stars`)
export const sending = 'Sending...'
export const sent = (a: { name: string }) => `Thank you. Your rating of ${a.name} has been saved.`
export const changeable = (a: { days: number }) => `You can change it for ${a.days} days.`
export const comment = 'Would you like to say more?'
export const comment_hint = 'Our office reads your comment. Your chauffeur does not see it.'
export const save_comment = 'Save comment'
export const comment_saved = 'Your comment has been saved.'
export const is_over = 'This ride can no longer be rated.'
export const over_line = 'If you would like to tell us about your ride, please call us.'
export const invalid_title = 'This link does not work'
export const invalid_line = 'Please open the link in our e-mail again, or copy the whole link.'
export const rate_loading = 'Loading...'
export const rate_load_failed = 'The ride could not be loaded. Please check the connection and try again.'
export const rate_failed = 'Your rating could not be sent. Please try again.'
