// Words of the page that is shown where there is no connection.

export const title = 'You are offline'
export const line = 'There is no connection at the moment. What you were reading is here again as soon as there is one.'
export const next_ride = 'Your next ride'
export const call = 'We answer the phone at any hour'
export const reference = 'Booking'
export const not_sent = 'You are offline. Please try again once you have a connection.'
