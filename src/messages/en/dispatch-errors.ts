// What the server says no with about drivers and their rides.

export const ride_not_found = 'This ride is not there'
export const ride_not_open = 'This ride needs no driver: it is cancelled, over or not paid'
export const driver_not_found = 'This driver is not there'
export const driver_unfit = 'This driver cannot take this ride'
export const assignment_changed = 'Somebody else has changed who drives this ride since you looked'
export const ride_changed = 'The ride has changed since you looked. Please check it again.'
export const ride_under_way = 'The driver is already on the way. Please call them first.'
