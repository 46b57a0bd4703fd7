// Words of the back office about its staff: the list, invitations and roles.

// refusals
export const staff_not_found = 'This member of staff no longer exists.'
export const email_taken = 'This e-mail already has an account. Invite them at another address.'
export const last_administrator = 'This is the last active administrator. Give another person the role first.'
export const has_password = 'This person has already chosen a password and can sign in.'

export const region_unknown = 'One of these regions does not exist. Choose again.'
export const regions_needed = 'Choose at least one region, or all'

// the list
export const staff = 'Staff'
export const subtitle = 'Who works in the office, and what each person may do'
export const loading = 'Loading staff...'
export const load_failed = 'The staff could not be loaded. Please try again.'
export const column_name = 'Name'
export const column_role = 'Role'
export const column_state = 'Status'
export const column_actions = 'Actions'
export const you = 'You'
export const states = { active: 'Active', invited: 'Invited', disabled: 'Disabled' } as const
export const two_factor_on = 'Two-factor sign-in is on'
export const two_factor_off = 'No two-factor sign-in'
export const change_role = 'Change role'
export const save_access = 'Save'
export const change_access = 'Change role or regions'
export const changing = 'Changing...'
export const change_role_of = (a: { name: string }) => `Change role of ${a.name}`
export const change_access_of = (a: { name: string }) => `Change role or regions of ${a.name}`
export const own_role_line = 'This is your own role. Another role may no longer see this page.'
export const role_of = (a: { name: string }) => `Role of ${a.name}`
export const access_of = (a: { name: string }) => `Role and regions of ${a.name}`
export const see_account = 'Account'
export const see_account_of = (a: { name: string }) => `Account of ${a.name}`

export const roles_title = 'What each role may do'
export const roles = {
  administrator: 'Administrator',
  dispatcher: 'Dispatcher',
  bookings: 'Bookings',
  accounts: 'Accounts',
  read_only: 'Read only',
} as const
export const role_lines = {
  administrator: 'Everything, with prices, settings, pages, the audit log and staff.',
  dispatcher: 'The board, drivers, bookings and customers. Sees no revenue or payouts.',
  bookings: 'Bookings, customers and messages. Sees the board and the drivers.',
  accounts: 'Refunds, commissions, invoices, payouts and partners. Sees bookings and the board.',
  read_only: 'Sees bookings, the board, drivers, partners and figures, and changes nothing.',
} as const

// the invitation
export const invite = 'Invite staff'
export const invite_title = 'Invite a member of staff'
export const invite_line = 'They receive an e-mail with a link to choose their own password. It is valid for 72 hours.'
export const first_name = 'First name'
export const last_name = 'Last name'
export const email = 'E-mail'
export const role = 'Role'
export const regions = 'Regions'
export const regions_of = { all: 'All regions', chosen: 'Only some' } as const
export const regions_hint =
  'They see the bookings, drivers and figures of these regions. Those with all also have regions that are added later.'
export const chosen_regions = 'Chosen regions'
export const send = 'Send invitation'
export const sending = 'Sending...'
export const cancel = 'Cancel'
export const sent = (a: { email: string }) => `The invitation was sent to ${a.email}.`
export const resend = 'Send again'
export const resend_to = (a: { name: string }) => `Send again, the invitation of ${a.name}`
export const changed = (a: { name: string; role: string }) => `${a.name} now has the role ${a.role}.`
export const access_changed = (a: { name: string }) => `Role and regions of ${a.name} are saved.`
export const failed = 'This could not be done. Please try again.'
export const no_access_title = 'Not part of your role'
export const no_access_line = 'An administrator can change your role.'
