// Words of the back office's settings. The back office is in English only.

export const settings = 'Settings'
export const tabs_label = 'Settings'
export const tabs = { general: 'General', notifications: 'Notifications', security: 'Security' } as const
export const loading = 'Loading settings...'
export const load_failed = 'The settings could not be loaded. Please try again.'

export const save = 'Save Changes'
export const saving = 'Saving...'
export const cancel = 'Cancel'
export const saved = 'Your settings have been saved.'
export const save_failed = 'The settings could not be saved. Please try again.'
export const please_check = 'Please check the marked fields.'
export const undone = 'Your changes have been undone.'

export const site_part = 'Website'
export const site_line = 'Shown to visitors on every page'
export const contact_part = 'Contact'
export const contact_line = 'Your contact details on the website, in e-mails and on receipts'
export const booking_part = 'Bookings'
export const booking_line = 'Rules for every online booking'
export const prices_part = 'Prices'
export const prices_line = 'Who may publish rates'
export const second_person_line =
  'Who changed a draft last cannot schedule it: another administrator must. This includes a roll back to an old version.'
export const earnings_part = 'Drivers’ earnings'
export const earnings_line = 'What a driver earns for a completed ride, in US dollars'
export const share_hint = 'Of the fare of each car. Completed rides are not changed.'
export const dollars_hint = 'US dollars per pound'
export const company_part = 'Company'
export const company_line = 'Shown on receipts; empty fields are left out'

export const fields = {
  site_name: 'Site name',
  site_description: 'Site description',
  timezone: 'Timezone',
  language: 'Language',
  country: 'Country',
  support_email: 'Support email',
  support_phone: 'Phone',
  business_address: 'Business address',
  email_notifications: 'Email Notifications',
  marketing_emails: 'Marketing Emails',
  booking_lead_minutes: 'Minimum notice (minutes)',
  booking_months_ahead: 'Bookings ahead (months)',
  rates_need_second_person: 'A second person approves rate versions',
  driver_share_percent: 'Driver’s share (%)',
  dollars_per_pound: 'Exchange rate',
  company_name: 'Company name',
  company_number: 'Company number',
  company_address: 'Company address',
  vat_number: 'VAT number',
  vat_rate: 'VAT rate (%)',
} as const
export const time_zones = [
  { value: 'UTC', label: 'UTC' },
  { value: 'EST', label: 'EST (New York)' },
  { value: 'PST', label: 'PST (Los Angeles)' },
  { value: 'GMT', label: 'GMT (London)' },
] as const
export const country_names = { uk: 'UK', canada: 'Canada', america: 'America' } as const
export const country_hint = 'Preselected in the back office, and for visitors who have not chosen a country'
export const timezone_hint = (a: { version: string; published: string }) =>
  `Used in the back office, with daylight saving time. Rides are shown in the time zone of their pickup. Time zone data: tz ${a.version}, published ${a.published}.`
export const language_hint = 'For visitors who have not chosen a language, and for addresses without a language prefix'
export const lead_hint = 'For shorter notice, customers are shown the phone number'
export const months_hint = 'Later dates cannot be booked online or by the office'
export const number_form = 'Please enter a number, such as 17.5, without thousands separators'
export const whole_form = 'Please enter a whole number, such as 90 or 1,440'

export const email_notifications_line =
  'E-mails to the office about activity on the website, such as messages from the contact form. E-mails to customers and about your own sign-in are always sent.'
export const marketing_emails_line =
  'Offers people who register a box, not ticked, to receive news by e-mail. Each consent is stored with its date and wording.'

export const conflict_title = 'Another user has changed the settings'
export const conflict_changed = (a: { parts: string }) => `Changed fields: ${a.parts}.`
export const conflict_line =
  'Your changes are still here but have not been saved. Overwriting replaces only the fields that you changed.'
export const take_theirs = 'Use their version'
export const keep_mine = 'Overwrite with mine'

// instead of the office, while the password is the one of the first start
export const first_password_title = 'Choose your password'
export const first_password_line =
  'The initial password opens only this page. Choose a new password of at least 12 characters.'
export const first_password_sign_out = 'Sign out'

// security
export const password_part = 'Password'
export const password_line = 'At least 12 characters. Your other devices are signed out.'
export const current_password = 'Current password'
export const new_password = 'New password'
export const confirm_password = 'Confirm new password'
export const show_password = 'Show password'
export const hide_password = 'Hide password'
export const current_needed = 'Please enter your current password'
export const new_short = 'Password must be at least 12 characters'
export const confirm_needed = 'Please confirm your new password'
export const passwords_differ = 'Passwords do not match'
export const update_password = 'Update Password'
export const updating = 'Updating...'
export const password_saved = 'Your password has been updated.'
export const password_failed = 'Failed to update password. Please try again.'
export const enable_two_factor = 'Enable 2FA'
