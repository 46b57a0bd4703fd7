// Words of the profile: the page, the crop dialog, saved passengers and places, and what the server says no with.
// Fixed strings of the specification are kept to the letter.

// the page
export const title = 'Profile Settings'
export const edit = 'Edit Profile'
export const cancel = 'Cancel'
export const loading = 'Loading your profile'
export const load_refused = 'Failed to fetch user data. Please try logging in again.'
export const load_failed = 'Failed to fetch user data. Please try again.'

// the photo
export const photo_title = 'Profile Photo'
export const photo_line = 'Your photo will be visible to other users.'
export const photo_alt = 'Your profile photo'
export const change_photo = 'Change Photo'
export const choose_file = 'Choose a picture'
export const remove_photo = 'Remove'
export const removing_photo = 'Removing...'
export const photo_hint = 'Recommended: Square image, at least 400×400 pixels.'
export const photo_updated = 'Profile photo updated successfully.'
export const photo_removed = 'Profile photo removed successfully.'
export const photo_failed = 'Failed to update profile photo.'
export const photo_not_removed = 'Failed to remove profile photo.'
export const photo_not_image = 'Please choose a picture: JPEG, PNG or WebP.'
export const photo_too_large = 'This picture is too large. Please choose one of at most 5 MB.'
export const photo_not_found = 'Photo not found'
export const photo_missing = 'Please choose a picture.'

// the crop dialog
export const crop_title = 'Move and scale'
export const crop_help =
  'Drag the circle or its corners. With the arrow keys it moves by 1, with Shift by 10, with Ctrl by 100.'
export const crop_area = 'Part of the picture that will be shown. Use the arrow keys to move it.'
export const crop_handle = (a: { side: string }) => `Change the size from the ${a.side}. Use the arrow keys.`
export const crop_sides = {
  nw: 'top left',
  n: 'top',
  ne: 'top right',
  e: 'right',
  se: 'bottom right',
  s: 'bottom',
  sw: 'bottom left',
  w: 'left',
}
export const crop_picture = 'Selected picture'
export const choose = 'Choose'
export const uploading = 'Uploading...'

// personal information
export const personal_title = 'Personal Information'
export const first_name = 'First name'
export const last_name = 'Last name'
export const email = 'Email'
export const phone = 'Phone number'
export const address = 'Address'
export const city = 'City'
export const state = 'State/Province'
export const postcode = 'ZIP/Postal code'
export const country = 'Country'
export const not_provided = 'Not provided'
export const save = 'Save Changes'
export const saving = 'Saving...'
export const saved = 'Your profile has been successfully updated.'
export const save_failed = 'Failed to update profile. Please try again.'
export const pending_email = (a: { email: string }) =>
  `We have sent a link to ${a.email}. Your current address is used until you open it.`

export const first_name_short = 'First name must be at least 2 characters'
export const last_name_short = 'Last name must be at least 2 characters'
export const email_invalid = 'Invalid email address'
export const phone_short = 'Phone number must be at least 10 digits'
export const phone_impossible = 'Please enter a valid phone number'
export const address_short = 'Address must be at least 5 characters'
export const city_needed = 'City is required'
export const state_needed = 'State/Province is required'
export const postcode_needed = 'ZIP/Postal code is required'
export const country_needed = 'Country is required'
export const too_long = (a: { most: number }) => `Please enter at most ${a.most} characters`
export const not_changeable = 'This cannot be changed here'
export const user_not_found = 'User not found'

// news by mail
export const news_title = 'News by e-mail'
export const news_label = 'News and offers'
export const news_on = 'You will receive our news by e-mail.'
export const news_off = 'You will no longer receive our news.'
export const news_failed = 'Failed to save this. Please try again.'
export const news_not_offered = 'We do not send news at present'

// the password
export const password_title = 'Password Settings'
export const password_line = 'You will need to log in again on your other devices after saving.'
export const change_password = 'Change Password'
export const current_password = 'Current Password'
export const new_password = 'New Password'
export const confirm_password = 'Confirm New Password'
export const show_password = 'Show password'
export const hide_password = 'Hide password'
export const save_password = 'Save password'
export const current_needed = 'Current password is required'
export const new_short = 'New password must be at least 6 characters'
export const confirm_needed = 'Confirm password is required'
export const passwords_differ = "Passwords don't match"
export const password_saved = 'Your password has been successfully updated.'
export const password_failed = 'Failed to update password. Please try again.'

// saved passengers and places
export const change = 'Change'
export const remove = 'Remove'
export const entry_saving = 'Saving...'
export const entry_save = 'Save'
export const entry_kept = 'Your entries are kept. Press Cancel to discard them.'
export const entry_failed = 'This could not be saved. Please try again.'
export const entry_not_removed = 'This could not be removed. Please try again.'
export const entry_not_found = 'This entry no longer exists'
export const try_again = 'Try again'
export const entries_failed = 'These could not be loaded. Please try again.'
export const entries_full = (a: { most: number }) => `You can save at most ${a.most}`

export const passengers_title = 'Saved passengers'
export const passengers_line = 'Offered when you book for someone else.'
export const no_passengers = 'No saved passengers yet.'
export const add_passenger = 'Add passenger'
export const edit_passenger = 'Change passenger'
export const passenger_saved = 'The passenger has been saved.'
export const passenger_removed = 'The passenger has been removed.'
export const change_of = (a: { name: string }) => `Change ${a.name}`
export const remove_of = (a: { name: string }) => `Remove ${a.name}`
export const passenger_title = 'Title'
export const titles = { mr: 'Mr', mrs: 'Mrs', ms: 'Ms', dr: 'Dr' }
export const first_name_needed = 'First name is required'
export const last_name_needed = 'Last name is required'

export const places_title = 'Saved places'
export const places_line = 'Offered at the top of the suggestions when you book.'
export const no_places = 'No saved places yet.'
export const add_place = 'Add place'
export const edit_place = 'Change place'
export const place_saved = 'The place has been saved.'
export const place_removed = 'The place has been removed.'
export const place_kind = 'Type of place'
export const place_name = 'Name'
export const place_name_needed = 'Enter a name for the place'
export const place_needed = 'Enter an address'
