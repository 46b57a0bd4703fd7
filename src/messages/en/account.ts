// Words of the account screens: signing in, registering, and finding the way back in. Fixed strings are verbatim.

export const picture_line = 'The car is outside. Take your time.'
export const picture_alt = 'The nose of a black saloon, headlamp lit'
export const trouble = 'Trouble signing in?'
export const call = (a: { phone: string }) => `Call ${a.phone}`

export const email = 'E-mail'
export const password = 'Password'
export const show_password = 'Show password'
export const hide_password = 'Hide password'
export const email_needed = 'Email is required'
export const email_invalid = 'Invalid email address'
export const password_needed = 'Password is required'
export const confirm_needed = 'Please confirm your password'
export const passwords_differ = 'Passwords do not match'

export const login_title = 'Sign in to your account'
export const new_here = (a: { site: string }) => `New to ${a.site}?`
export const sign_up = 'Sign up'
export const forgot_link = 'Forgot your password?'
export const sign_in = 'Sign in'
export const signing_in = 'Signing in...'
export const login_failed_title = 'Login failed'
export const login_failed = 'Invalid email or password.'
export const login_done_title = 'Login successful'
export const login_done = 'Welcome back!'

export const login_unreachable = 'An unexpected error occurred. Please try again.'
export const not_signed_out = 'The previous user could not be signed out yet. Please try again.'

export const code_title = 'Enter your code'
export const code = 'Code'
export const code_lead = (a: { site: string }) =>
  `Enter the six digits that your authenticator app shows for ${a.site}.`
export const recovery_code = 'Recovery code'
export const recovery_lead =
  'Enter one of the codes you saved when you turned on two-factor sign-in. Each code works once.'
export const use_recovery = 'Use a recovery code'
export const use_app = 'Use the app'
export const code_needed = 'Please enter the code'
export const back_to_password = 'Back to password'

export const register_title = 'Create an account'
export const have_account = 'Already have an account?'
export const first_name = 'First name'
export const last_name = 'Last name'
export const phone = 'Phone'
export const address = 'Address'
export const city = 'City'
export const state = 'State/Province'
export const postcode = 'ZIP/Postal code'
export const country = 'Country'
export const confirm_password = 'Confirm password'
export const password_hint = (a: { least: number }) => `At least ${a.least} characters`
export const create_account = 'Create account'
export const creating_account = 'Creating account...'
export const field_needed = (a: { field: string }) => `${a.field} is required`
export const password_short = 'Password must be at least 6 characters'
export const password_long = 'Password must be at most 128 characters'
export const phone_impossible = 'This phone number is not valid. Please check it.'
export const register_failed_title = 'Registration failed'
export const register_failed = 'Please try again later'
export const ensure_match = 'Please ensure both passwords match'
export const registered_title = 'Registration successful'
export const registered = (a: { site: string }) => `Welcome to ${a.site}. You can sign in now.`

export const forgot_title = 'Forgot your password?'
export const forgot_lead = 'Enter your e-mail address and we will send you a link to choose a new password.'
export const send_link = 'Send Reset Link'
export const sending = 'Sending...'
export const sent_title = 'Email sent'
export const sent = 'If an account with that email exists, you will receive a password reset link shortly.'
export const check_title = 'Check your email'
export const check_line = (a: { email: string }) =>
  `If ${a.email} has an account, we have sent a link to it. The link works for 30 minutes.`
export const not_arrived = 'No e-mail? Check your spam folder, or'
export const try_again = 'try again'
export const back_to_login = 'Back to Login'
export const forgot_failed = 'Failed to send reset email. Please try again.'

export const reset_title = 'Reset your password'
export const reset_for = (a: { email: string }) => `For ${a.email}`
export const validating = 'Validating reset link...'
export const new_password = 'New Password'
export const confirm_new_password = 'Confirm New Password'
export const reset_button = 'Reset Password'
export const resetting = 'Resetting...'
export const reset_short = 'Password must be at least 8 characters long'
export const reset_mismatch = 'Passwords do not match.'
export const reset_done_title = 'Success'
export const reset_done = 'Your password has been successfully reset. You can now log in with your new password.'
export const reset_failed = 'Failed to reset password. Please try again.'
export const invalid_title = 'Invalid or Expired Link'
export const invalid_line = 'This password reset link no longer works. Each link works once, for 30 minutes.'
export const request_new = 'Request New Reset Link'

// proof of an address, by the link of a mail
export const verify_title = 'Confirm your e-mail address'
export const verify_lead = 'You requested to use this address for your account. Please confirm that it is yours.'
export const verify_button = 'Confirm address'
export const verifying = 'Confirming...'
export const verify_failed = 'The address could not be confirmed. Please try again.'
export const verified_title = 'Address confirmed'
export const verified_line = (a: { email: string }) => `${a.email} is confirmed as the address of your account.`
export const not_verified_title = 'Address not confirmed'
export const go_to_account = 'Go to your account'
export const verify_invalid_line = 'This confirmation link no longer works. Each link works once.'
export const send_new_link = 'Send a new link'
export const new_link_title = 'Email sent'
export const new_link_sent = 'If one of your addresses is not confirmed yet, we have sent a new link to it.'
export const new_link_failed = 'No new link could be sent. Please try again.'
export const sign_in_for_link = 'Sign in to request a new link'

// refusing a ride that a guest booked for one's account
export const refuse_title = 'Decline this ride?'
export const refuse_lead = (a: { ride: string }) =>
  `A guest who was not signed in booked it for your account: ${a.ride}. If you decline it, it is removed from your account and our office deals with it. You pay nothing.`
export const refuse_ride = (a: { pickup: string; when: string }) => `${a.pickup}, ${a.when}`
export const refuse_button = 'Decline this ride'
export const refusing = 'Declining...'
export const refused_title = 'You have declined this ride'
export const refused_line = 'It is no longer in your account, and our office has been notified.'
export const refuse_over_title = 'This ride can no longer be declined'
export const refuse_over_line = 'It is completed or cancelled, or you booked it yourself.'
export const refuse_invalid_line = 'This link is not valid. Please use the latest link that we have sent you.'
export const refuse_failed = 'The ride could not be declined. Please try again.'
