// What the server says no with about a driver's own rides.

export const not_your_ride = 'This ride is not yours, or not yours any more'
export const ride_cancelled = 'This ride was cancelled'
export const state_not_possible = 'This cannot be said of the ride as it stands'
export const not_acknowledged = 'Please acknowledge the ride first'
export const ride_revised = 'The ride has changed. Please look at it and acknowledge it again.'
export const too_early = 'It is too early to set out for this ride'
export const no_show_too_early = 'The included waiting is not over yet'
export const action_reused = 'This was said of another ride before'
export const rating_invalid = 'This link to rate a ride is not valid'
export const rating_over = 'This ride can no longer be rated'
