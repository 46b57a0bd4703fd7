// Words of the customer's own area: the frame, My Bookings, and the dialog of one booking. Fixed strings are verbatim.

// the frame
export const sections = 'Sections'
export const open_sections = 'Open menu'
export const close_sections = 'Close menu'
export const my_bookings = 'My Bookings'
export const account = 'Account'
export const book_a_ride = 'Book a ride'
export const home_link = 'Ostler, home'
export const site_name = 'Ostler'
