// Registering as a partner: the three steps, and what is said of their fields. Strings that the specification fixes are verbatim.

// the steps
export const progress_label = 'Registration progress'
export const step_contact = 'Contact Details'
export const step_company = 'Company Details'
export const step_account = 'Create Account'
export const step_of = (a: { step: number; steps: number }) => `Step ${a.step} of ${a.steps}`
export const back = 'Back'
export const from_the_beginning = 'Please start from the beginning of the registration process.'
export const went_wrong = 'Something went wrong. Please try again.'
export const too_long = (a: { most: number }) => `Please enter at most ${a.most} characters`

// step 1
export const contact_title = 'Contact Person Details'
export const contact_name = 'Contact person name'
export const contact_email = 'Email'
export const email_example = 'name@example.com'
export const contact_phone = 'Phone number'
export const phone_hint = 'Include the country code for numbers outside the UK'
export const go_on = 'Continue'
export const name_required = 'Contact person name is required'
export const email_required = 'Email is required'
export const email_invalid = 'Invalid email address'
export const phone_required = 'Phone number is required'
export const phone_invalid = 'Please check this phone number'

// step 2
export const company_title = 'Company Details'
export const company_line = 'The company shown to your guests and on statements.'
export const company_name = 'Company name'
export const company_phone = 'Company phone'
export const company_address = 'Company address'
export const address_example = 'House, street, town, postcode'
export const company_registration = 'Company registration number'
export const company_name_required = 'Company name is required'
export const company_phone_required = 'Company phone is required'
export const company_address_required = 'Company address is required'
export const company_registration_required = 'Company registration number is required'

// step 3
export const account_title = 'Create Account'
export const account_line =
  'You sign in with these details. Until your registration is approved, you can check its status there.'
export const email = 'Email'
export const password = 'Password'
export const confirm_password = 'Confirm password'
export const password_hint = 'At least 8 characters'
export const show_password = 'Show password'
export const hide_password = 'Hide password'
export const password_required = 'Password is required'
export const password_short = 'Password must be at least 8 characters'
export const confirm_required = 'Please confirm your password'
export const mismatch = 'Passwords do not match.'
export const create_account = 'Create Account'
export const creating = 'Creating account...'
export const failed = 'Failed to create account. Please try again.'
/** Before what is wrong with a field of an earlier step. */
export const earlier_step = (a: { step: string; problem: string }) => `${a.step}: ${a.problem}`
export const done_title = 'Registration received'
export const next_title = 'What happens next'
export const next_confirm = (a: { email: string }) => `Confirm your e-mail address: open the link sent to ${a.email}.`
export const next_review = 'We review your company and approve your account.'
export const next_open =
  'We e-mail you when it is approved. You can then set up your guest page, enter your bank account for the commission and invite your team.'
