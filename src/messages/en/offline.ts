// Words of the page that is shown where there is no connection.

export const title = 'You are offline'
export const line = 'There is no internet connection. The page reloads as soon as the connection is back.'
export const next_ride = 'Your next ride'
export const call = 'Phone support, 24 hours a day'
export const reference = 'Booking'
export const not_sent = 'You are offline. Please try again when you are back online.'
export const no_connection = 'No connection'
/** `id` is the id of a request that failed. */
export const quote_number = (a: { id: string }) => `If you contact us, please quote the number ${a.id}.`
