// Words of the back office's drivers: the list, the dialog and what the server says no with. Fixed strings of the specification
// are kept to the letter. The back office is in English only.

import { formatNumber } from '#kernel/number.ts'

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

// what the server says
export const not_found = 'Driver not found'
export const changed = 'Another user has changed this driver since you opened it'
export const email_used = 'Another driver has this e-mail'
export const account_taken = 'This e-mail belongs to an office or partner account, or to a disabled account'
export const picture_not_found = 'Picture not found'
export const picture_missing = 'Please choose a picture.'
export const not_approved = 'This driver has not been approved yet'
export const regions_required = 'Choose at least one region'

// the list
export const drivers = 'Drivers'
export const title = 'Driver Management'
export const subtitle = 'Manage your drivers and their information'
export const add_new = 'Add New Driver'
export const total_drivers = 'Total Drivers'
export const this_month = (a: { count: number }) => `+${a.count} this month`
export const available_drivers = 'Available Drivers'
export const unavailable_drivers = 'Unavailable Drivers'
export const under_review = 'Under Review'
export const of_total = (a: { percent: number }) => `${a.percent}% of total`
export const loading = 'Loading...'
export const search_label = 'Search drivers'
export const search_placeholder = 'Search drivers...'
export const status_label = 'Status'
export const all_statuses = 'All Drivers'
export const statuses = { available: 'Available', unavailable: 'Unavailable', 'under-review': 'Under Review' } as const
export const documents_label = 'Documents'
export const all_documents = 'All Documents'
export const documents = { expiring: 'Expired or due in 30 days' } as const
export const shift_label = 'Shift'
export const all_shifts = 'All Shifts'
export const shifts = { day: 'Day Shift', night: 'Night Shift', flexible: 'Flexible' } as const
export const found = (a: { count: number }) => `${plural(a.count, 'driver', 'drivers')} found`
export const none = 'No drivers yet'
export const none_line = 'Applicants from the website appear here, under review.'
export const none_found = 'No drivers found'
export const none_found_line = 'Search for something else, or change the filters.'
export const load_failed = 'The drivers could not be loaded. Please try again.'

// a card
export const since = (a: { date: string }) => `Driver since ${a.date}`
export const not_known = 'N/A'
export const invalid_date = 'Invalid Date'
export const email = 'E-mail'
export const phone = 'Phone'
export const vehicle = 'Vehicle'
export const shift = 'Shift'
export const rating = 'Rating'
export const trips = 'Trips'
export const earnings = 'Earnings'
export const view_details = 'View Details'
export const view_details_of = (a: { name: string }) => `View Details: ${a.name}`

// the dialog
export const driver_id = (a: { id: string }) => `Driver ID ${a.id}`
export const edit = 'Edit Driver'
export const cancel = 'Cancel'
export const save = 'Save Changes'
export const saving = 'Saving...'
export const close = 'Close'
export const tabs_label = 'Driver details'
export const tabs = {
  personal: 'Personal Info',
  license: 'License Info',
  work: 'Work Info',
  vehicle: 'Vehicle Info',
} as const
export const detail_failed = 'This driver could not be loaded. Please try again.'
export const saved = 'The driver has been saved.'
export const save_failed = 'The driver could not be saved. Please try again.'
export const check_fields = (a: { count: number }) => `Please check ${plural(a.count, 'field', 'fields')}.`
export const unsaved = 'There are unsaved changes. Save them, or press Cancel.'
export const approval_hint = 'With the status Available the driver receives an account and an e-mail to set a password.'
export const approve = 'Approve driver'
export const approving = 'Approving...'
export const approve_title = (a: { name: string }) => `Approve ${a.name}?`
export const approve_line = 'The driver receives an account and an e-mail to set a password.'
export const approve_anyway = 'No ride can be assigned until this is added:'
export const approved = (a: { name: string }) => `${a.name} is approved and has been sent an e-mail to set a password.`
export const approve_failed = 'The driver could not be approved. Please try again.'
export const missing_title = 'Missing before rides can be assigned'
export const missing = {
  licence_expired: 'A valid driving licence',
  insurance_unknown: 'The insurance expiry date',
  insurance_expired: 'Valid insurance',
  car: 'A vehicle',
  capacity: 'Passenger capacity',
  luggage: 'Luggage capacity',
  classes: 'Classes served',
} as const
export const accounts = {
  none: 'No account yet',
  invited: 'Invited: no password set yet',
  active: 'Active',
} as const
export const account = 'Account'
export const invite_again = 'Resend link'
export const inviting = 'Sending...'
export const invited_again = 'The link has been sent.'
export const invite_failed = 'The link could not be sent. Please try again.'
export const photo_of = (a: { name: string }) => `Photo of ${a.name}`
export const replace_photo = 'Replace photo'
export const replacing_photo = 'Uploading...'
export const photo_failed = 'The photo could not be replaced. Please try again.'
export const expired = 'Expired'

// fields
export const first_name = 'First name'
export const last_name = 'Last name'
export const phone_number = 'Phone number'
export const address = 'Address'
export const date_of_birth = 'Date of birth'
export const national_insurance_number = 'National insurance number'
export const private_hire_license_number = 'Private hire license number'
export const driving_license_number = 'Driving license number'
export const driving_license_expiry_date = 'License expiry date'
export const insurance_expiry_date = 'Insurance expiry date'
export const experience = 'Experience'
export const currently_working_with = 'Currently working with'
export const date_first_available = 'First available date'
export const date_of_leaving = 'Date of leaving'
export const preferred_shift = 'Preferred shift'
export const working_days = 'Working days'
export const working_days_options = { '5 days a week': '5 days a week', '7 days a week': '7 days a week' } as const
export const days_off = 'Days off'
export const no_days_off = 'None'
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export const status = 'Status'
export const total_trips = 'Total trips'
export const total_earnings = 'Total earnings'
export const region_ids = 'Regions'
export const regions_hint = 'The region of the address if none is chosen'
export const closed_region = (a: { name: string }) => `${a.name} (closed)`
export const other_region = 'Another region'
export const base = 'Starts the day at'
export const base_unknown = 'Unknown: the address has no place or postcode that can be located'
export const has_vehicle = 'Has own vehicle'
export const yes = 'Yes'
export const no = 'No'
export const car_make = 'Car make'
export const car_model = 'Model'
export const car_year = 'Year'
export const car_color = 'Colour'
export const car_plate_number = 'Licence plate number'
export const car_type = 'Type'
export const car_types = {
  sedan: 'Sedan',
  SUV: 'SUV',
  hatchback: 'Hatchback',
  minivan: 'Minivan',
  luxury: 'Luxury',
  other: 'Other',
} as const
export const car_capacity = 'Capacity'
export const car_luggage = 'Luggage'
export const equipment = 'Equipment in the car'
export const no_equipment = 'None'
export const service_classes = 'Classes served'
export const no_classes = 'None'
export const not_chosen = 'Not chosen'
export const date_words = {
  placeholder: 'Choose a date',
  calendar: 'Calendar',
  previous: 'Previous month',
  next: 'Next month',
  close: 'Close calendar',
  month: 'Month',
  year: 'Year',
} as const

// pictures of the car
export const car_pictures = 'Car pictures'
export const no_car_pictures = 'No car pictures.'
export const car_picture = (a: { number: number }) => `Car picture ${a.number}`
export const enlarge = (a: { number: number }) => `Enlarge car picture ${a.number}`
export const picture_lost = 'This picture cannot be displayed'

// adding
export const add_line = 'Fields marked * are required.'
export const add = 'Add Driver'
export const adding = 'Adding...'
export const added = (a: { name: string }) => `${a.name} has been added.`
export const add_failed = 'The driver could not be added. Please try again.'
export const driver_photo = 'Driver photo'
export const upload_photo = 'Upload Photo'
export const add_pictures = 'Add Pictures'
export const or_drop = 'or drop them here'
export const photo_preview = 'Selected photo'
export const picture_preview = (a: { name: string }) => `Selected picture ${a.name}`
export const remove_picture = (a: { name: string }) => `Remove ${a.name}`
export const picture_problems = {
  unreadable: 'Please choose a picture: JPEG, PNG or WebP.',
  too_large: 'This picture is too large. Please choose one of at most 8 MB.',
  too_many: 'At most 10 car pictures.',
} as const

// two editors
export const conflict_title = 'Another user has changed this driver'
export const conflict_changed = (a: { fields: string }) => `Fields that differ from yours: ${a.fields}.`
export const conflict_line = 'Your changes are still here but have not been saved.'
export const take_theirs = 'Use their version'
export const keep_mine = 'Overwrite with mine'
