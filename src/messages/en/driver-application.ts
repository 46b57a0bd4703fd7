// Applying to drive: the fields of both steps, what is said of them, and how it ends. Strings that the specification fixes are verbatim.

// step 1
export const start_title = 'Start Your Application'
export const first_name = 'First name'
export const last_name = 'Last name'
export const email = 'Email'
export const email_example = 'name@example.com'
export const phone = 'Phone'
export const phone_hint = 'Include the country code for numbers outside the UK'
export const continue_application = 'Continue Application'
export const first_name_required = 'First name is required'
export const last_name_required = 'Last name is required'
export const email_required = 'Email is required'
export const email_invalid = 'Invalid email format'
export const phone_required = 'Phone number is required'
export const phone_invalid = 'Invalid phone number format'

// step 2
export const back = 'Back'
export const details_title = 'Complete Your Driver Profile'
export const details_line = 'Step 2 of 2. Fields are required unless marked optional.'
export const optional = 'optional'
export const part_personal = 'Personal'
export const part_licences = 'Licences'
export const part_work = 'Work'
export const part_vehicle = 'Vehicle'
export const part_photographs = 'Photographs'
export const address = 'Address'
export const address_example = 'House, street, town, postcode'
export const date_of_birth = 'Date of birth'
export const national_insurance = 'National Insurance number'
export const national_insurance_example = 'QQ 12 34 56 C'
export const private_hire_license = 'Private hire license number'
export const private_hire_license_hint = 'As printed on the licence'
export const driving_license = 'Driving license number'
export const driving_license_example = 'QURES 803147 I99XX'
export const driving_license_expiry = 'Driving license expiry date'
export const experience = 'Experience'
export const experience_hint = 'Years as a chauffeur'
export const currently_working_with = 'Currently working with'
export const company = 'Company'
export const date_first_available = 'Date first available'
export const date_of_leaving = 'Date of leaving'
export const preferred_shift = 'Preferred shift'
export const shifts = { day: 'Day', night: 'Night', flexible: 'Flexible' } as const
export const working_days = 'Working days'
export const days = { '5 days a week': '5 days a week', '7 days a week': '7 days a week' } as const
export const has_vehicle = 'Do you have your own vehicle?'
export const yes = 'Yes'
export const no = 'No'
export const car_make = 'Car make'
export const car_model = 'Car model'
export const car_year = 'Car year'
export const car_color = 'Car colour'
export const car_plate_number = 'Licence plate number'
export const car_type = 'Car type'
export const car_types = {
  sedan: 'Sedan',
  SUV: 'SUV',
  hatchback: 'Hatchback',
  minivan: 'Minivan',
  luxury: 'Luxury',
  other: 'Other',
} as const
export const car_capacity = 'Car capacity'
export const car_capacity_hint = 'Passengers'
export const choose_one = 'Choose one'
export const date_example = 'Choose a date'
export const calendar_month = 'Month'
export const calendar_year = 'Year'
export const driver_picture = 'Driver picture'
export const car_pictures = 'Car pictures'
export const choose_picture = 'Choose a picture'
export const choose_pictures = 'Choose pictures'
export const or_drop = 'or drop them here'
export const replace_picture = 'Replace'
export const picture_of_driver = 'Your picture'
export const picture_of_car = (a: { name: string }) => `Picture of the car: ${a.name}`
export const remove_picture = (a: { name: string }) => `Remove ${a.name}`
export const submit = 'Submit application'
export const submitting = 'Submitting...'
export const check_fields = (a: { count: number }) =>
  a.count === 1 ? 'Please check one field' : `Please check ${a.count} fields`

export const address_required = 'Address is required'
export const date_of_birth_required = 'Date of birth is required'
export const national_insurance_required = 'National insurance number is required'
export const private_hire_license_required = 'Private hire license number is required'
export const driving_license_required = 'Driving license number is required'
export const driving_license_expiry_required = 'Driving license expiry date is required'
export const experience_required = 'Experience is required'
export const date_first_available_required = 'Date first available is required'
export const preferred_shift_required = 'Preferred shift is required'
export const working_days_required = 'Working days is required'
export const driver_picture_required = 'Driver Picture is required'
export const car_pictures_required = 'At least one car picture is required'
export const car_pictures_most = (a: { most: number }) => `Please choose at most ${a.most} car pictures`
export const date_invalid = 'Please enter a date'
export const number_invalid = 'Please enter a whole number'
export const car_year_invalid = 'Please enter the year, such as 2024'
export const pick_one = 'Please choose one of the options'
export const too_long = (a: { most: number }) => `Please enter at most ${a.most} characters`
export const picture_unreadable = 'Please choose a picture: JPEG, PNG or WebP.'
export const picture_too_large = 'This picture is too large. Please choose one of at most 8 MB.'
export const pictures_too_large = 'These pictures are too large in total. Please choose fewer or smaller ones.'
export const failed = 'There was an error submitting your application. Please try again later.'
export const already_applied = 'We already have an application with this e-mail. To change it, please contact us.'
export const applied_often = 'Too many applications were sent from this connection today. Please try again tomorrow.'

// the end
export const success_title = 'Application Submitted Successfully!'
export const success_thanks = (a: { name: string }) => `Thank you, ${a.name}.`
export const success_line = 'Your application will be reviewed and we will contact you soon.'
export const success_mail = (a: { email: string }) => `We have sent a confirmation to ${a.email}.`
export const back_home = 'Back to Home'
