// Words of the back office's drivers. The back office is in English only.

// what the server says
export const not_found = 'Driver not found'
export const changed = 'Somebody else has changed this driver since you opened it'
export const email_used = 'Another driver has this email'
export const account_taken =
  'This email belongs to an account of the office or of a partner, or to one that is disabled'
export const picture_not_found = 'Picture not found'
export const picture_missing = 'Please choose a picture.'
export const not_approved = 'This driver has not been approved yet'
