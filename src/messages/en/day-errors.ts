// What the server says no with about a driver's own rides.

export const not_your_ride = 'This ride is not assigned to you'
export const ride_cancelled = 'This ride was cancelled'
export const state_not_possible = 'This is not possible in the present status of the ride'
export const not_acknowledged = 'Please acknowledge the ride first'
export const ride_revised = 'The ride has changed. Please check it and acknowledge it again.'
export const too_early = 'It is too early to set off for this ride'
export const no_show_too_early = 'The included waiting time is not over yet'
export const action_reused = 'This action has already been recorded for another ride'
export const rating_invalid = 'This rating link is not valid'
export const rating_over = 'This ride can no longer be rated'
export const comment_long = (a: { most: number }) => `Your comment has at most ${a.most} characters`
