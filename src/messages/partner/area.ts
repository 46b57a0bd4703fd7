// Words of the partner's area that stand on all of its pages. The area is in English, as the back office is.

// what the server says no with
export const no_partner = 'This account does not belong to a partner.'
export const partner_pending = 'Your registration is waiting for approval.'
export const partner_suspended = 'This partner account is suspended. Please contact us.'
export const owners_only = 'Only an owner of the partner account can do this.'

// the sections
export const recent_bookings = 'Recent Bookings'
export const upcoming_bookings = 'Upcoming Bookings'
export const guest_page = 'Guest Page'
export const commission = 'Commission'
export const support = 'Support'
export const account = 'Account'
export const logout = 'Logout'

// while the area is shut
export const pending_title = 'Your registration is being reviewed'
export const pending_text =
  'Thank you for registering. We review every registration and e-mail you as soon as your account is approved. You can then set up your guest page, enter your bank account for the commission and invite your team.'
export const suspended_title = 'Your partner account is suspended'
export const suspended_text = 'Please contact us for details or to have it reactivated.'
export const contact_us = 'Contact us'
export const unreachable = 'The server cannot be reached. Please try again.'
