// Words of what protects an account: two-factor sign-in, signed-in devices, the download of everything held, and the end.

export const close = 'Close'
export const working = 'One moment...'
export const load_failed = 'This could not be loaded. Please try again.'
export const try_again = 'Try again'
export const failed = 'This could not be done. Please try again.'

// the password, and a code, once more
export const password = 'Password'
export const show_password = 'Show password'
export const hide_password = 'Hide password'
export const password_needed = 'Password is required'
export const code = 'Code'
export const code_hint = 'The six digits from your authenticator app, or a recovery code.'
export const code_needed = 'Please enter the code'
export const password_again_title = 'Confirm it is you'
export const password_again = 'To protect your account, please enter your password again.'
export const password_and_code_again = 'To protect your account, please enter your password and a code again.'

// the proof of the address
export const email_title = 'E-mail address'
export const email_line = 'Not confirmed yet.'
export const email_awaited = (a: { email: string }) => `Open the link that we have sent to ${a.email}.`
export const email_change_awaited = (a: { email: string; old: string }) =>
  `Open the link that we have sent to ${a.email}. Until then your address remains ${a.old}.`
export const send_link_again = 'Resend link'
export const link_sent_title = 'Email sent'
export const link_sent = (a: { email: string }) => `A new link has been sent to ${a.email}.`

// two-factor sign-in
export const two_factor_title = 'Two-factor sign-in'
export const two_factor_line = 'A code from an app on your phone, in addition to your password.'
export const two_factor_off = 'Off. Anyone with your password can sign in.'
export const two_factor_on = 'On. You need your password and a code to sign in.'
export const codes_left = (a: { count: number }) => {
  if (a.count === 0) return 'No recovery codes left.'
  return a.count === 1 ? '1 recovery code left.' : `${a.count} recovery codes left.`
}
export const set_up = 'Set up'
export const turn_off = 'Turn off'
export const new_codes = 'New recovery codes'

export const set_up_title = 'Two-factor set-up'
export const set_up_password = 'Please enter your password first.'
export const continue_label = 'Continue'
export const scan =
  'Scan this QR code with an authenticator app, such as your password manager. Then enter the code that it shows.'
export const qr_alt = 'QR code for an authenticator app'
export const typed_key = 'Or enter this key in the app'
export const copy_key = 'Copy the key'
export const code_of_app = 'Code from the app'
export const turn_on = 'Turn on'
export const turned_on_title = 'Two-factor sign-in is on'

export const keep_codes =
  'Store these recovery codes where you can find them without your phone. Each one signs you in once, instead of a code from the app. They are not shown again.'
export const codes_label = 'Recovery codes'
export const copy = 'Copy'
export const copied = 'Copied.'
export const copy_failed = 'Not copied. Please select and copy it manually.'
export const download_codes = 'Download'
export const codes_file = 'ostler-recovery-codes.txt'
export const codes_file_head = (a: { site: string }) => `Recovery codes for ${a.site}. Each works once.`
export const codes_kept = 'I have saved them'
export const codes_keep_first = 'Copy or download the codes first: they are not shown again.'

export const new_codes_title = 'New recovery codes'
export const new_codes_line = 'Your previous codes will stop working.'
export const make_codes = 'Create new codes'

export const turn_off_title = 'Turn off two-factor sign-in'
export const turn_off_line = 'You will then sign in with your password only. The recovery codes stop working.'
export const turned_off_title = 'Two-factor sign-in is off'
export const turned_off = 'You now sign in with your password only.'

// devices
export const devices_title = 'Signed-in devices'
export const devices_line = 'Devices on which you are signed in at the moment.'
export const browser_on_system = (a: { browser: string; system: string }) => `${a.browser} on ${a.system}`
export const device_unknown = 'Unknown device'
export const this_device = 'This device'
export const back_office = 'Back office'
export const seen = (a: { where: string; when: string }) => `${a.where}, last seen ${a.when}`
export const since = (a: { when: string }) => `Signed in ${a.when}`
export const sign_out = 'Sign out'
export const sign_out_of = (a: { agent: string; when: string }) => `Sign out ${a.agent}, signed in ${a.when}`
export const sign_out_others = 'Sign out all others'
export const signed_out_title = 'Signed out'
export const signed_out = (a: { agent: string }) => `${a.agent} is signed out.`
export const signed_out_others = (a: { count: number }) =>
  a.count === 1 ? 'One other device is signed out.' : `${a.count} other devices are signed out.`

// everything held
export const data_title = 'Your data'
export const data_line = 'All the data we hold about you, in one file.'
export const data_what = 'Your profile, bookings, payments, e-mails and devices, in a machine-readable format.'
export const download_data = 'Download my data'
export const preparing = 'Preparing...'
export const data_file = 'ostler-my-data.json'
export const data_failed = 'Your data could not be downloaded. Please try again.'

// the end
export const delete_title = 'Delete account'
export const delete_line = 'Permanent and immediate.'
export const delete_what =
  'Your profile and everything you have saved will be deleted. Upcoming rides must be cancelled first.'
export const delete_button = 'Delete my account'
export const delete_dialog = 'Delete your account'
export const what_goes = 'What is deleted'
export const goes =
  'Your name, address, phone number, e-mail address and photo, saved passengers and places, devices and calendar address. You are signed out everywhere.'
export const what_stays = 'What we keep, and why'
export const stays =
  'The law requires us to keep accounting records: the date and price of each ride, its payments and refunds. They are kept without your name, addresses and phone number.'
export const cannot_undo = 'This cannot be undone.'
export const deleting = 'Deleting...'
export const see_bookings = 'View your bookings'
export const deleted_title = 'Account deleted'
export const deleted = 'Your account has been deleted.'
