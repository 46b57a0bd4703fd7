// Words of the partner's area about its team: who is in it, and who is invited.

// what the server says no with
export const already_member = 'This person is already in your team.'
export const already_invited = 'This address has already been invited. You can resend the invitation.'
export const member_not_found = 'This person is no longer in your team.'
export const invitation_not_found = 'This invitation no longer exists.'
export const last_owner = 'A partner account needs at least one owner: make a colleague an owner first.'

// the page
export const team = 'Team'
export const subtitle = 'Colleagues with access'
export const subtitle_desk = 'Colleagues with access. Only owners can change the team.'
export const back = 'Account Settings'
export const roles = { owner: 'Owner', desk: 'Desk' } as const
export const role_lines = {
  owner: 'Manages payments, the team and the guest page.',
  desk: 'Handles bookings and support.',
} as const
export const members = 'Members'
export const you = 'you'
export const joined_on = (a: { date: string }) => `Joined ${a.date}`
export const role_of = (a: { name: string }) => `Role of ${a.name}`
export const remove = 'Remove'
export const remove_one = (a: { name: string }) => `Remove ${a.name}`
export const remove_title = (a: { name: string }) => `Remove ${a.name}?`
export const remove_line = 'They are signed out immediately and lose access to your account.'
export const leave_title = 'Leave the team?'
export const leave_line = 'You are signed out immediately. Another owner can invite you again.'
export const leave = 'Leave'
export const leave_team = 'Leave the team'
export const removing = 'Removing...'
export const removed = (a: { name: string }) => `${a.name} is no longer in your team.`
export const role_saved = (a: { name: string; role: string }) => `${a.name}: role changed to ${a.role}.`
export const role_titles = {
  owner: (a: { name: string }) => `Make ${a.name} an owner?`,
  desk: (a: { name: string }) => `Make ${a.name} desk staff?`,
} as const
export const role_change = 'Change role'
export const role_changing = 'Saving...'
export const owners_told = 'All owners are notified by e-mail.'
export const dropped_line = 'Their pending invitations and bank changes are cancelled.'
export const cancel = 'Cancel'

export const invite_title = 'Invite a colleague'
export const invite_owner_title = 'Invite an owner?'
export const invite_line = 'They receive an e-mail with a link that is valid for 7 days.'
export const email = 'E-mail'
export const email_needed = 'Email is required'
export const email_invalid = 'Invalid email address'
export const role = 'Role'
export const invite = 'Send invitation'
export const inviting = 'Sending...'
export const invited = (a: { email: string }) => `The invitation has been sent to ${a.email}.`

export const invitations = 'Invitations'
export const no_invitations = 'No pending invitations.'
export const expires_on = (a: { date: string }) => `Valid until ${a.date}`
export const expired = 'Expired'
export const resend = 'Resend'
export const resend_one = (a: { email: string }) => `Resend the invitation to ${a.email}`
export const withdraw = 'Cancel invitation'
export const withdraw_one = (a: { email: string }) => `Cancel invitation to ${a.email}`
export const withdrawn = (a: { email: string }) => `The invitation to ${a.email} is cancelled.`

export const loading = 'Loading the team...'
export const load_failed = 'The team could not be loaded. Please try again.'
export const failed = 'This could not be done. Please try again.'
