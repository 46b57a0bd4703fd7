// What the server says no with about drivers and their rides.

export const ride_not_found = 'Ride not found'
export const ride_not_open = 'This ride needs no driver: it is cancelled, completed or not paid'
export const driver_not_found = 'Driver not found'
export const driver_unfit = 'This driver cannot take this ride'
export const assignment_changed = 'Another user has changed the driver of this ride'
export const ride_changed = 'The ride has changed since you looked. Please check it again.'
export const ride_under_way = 'The driver is already on the way. Please call them first.'
