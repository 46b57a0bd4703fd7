// Words of the partner's area about its team: who is in it, and who is invited.

// what the server says no with
export const already_member = 'This person is in your team already.'
export const already_invited = 'This address is invited already. You can send the invitation again.'
export const member_not_found = 'This person is not in your team any more.'
export const invitation_not_found = 'This invitation is not there any more.'
export const last_owner = 'Somebody has to own the partner account: make a colleague an owner first.'

// the page
export const team = 'Team'
export const subtitle = 'Who signs in for you'
export const subtitle_desk = 'Who signs in for you. Only owners change the team.'
export const back = 'Account Settings'
export const roles = { owner: 'Owner', desk: 'Desk' } as const
export const role_lines = {
  owner: 'Sees to the money, the team and your page.',
  desk: 'Serves guests: bookings and support.',
} as const
export const members = 'Members'
export const you = 'you'
export const joined_on = (a: { date: string }) => `Joined ${a.date}`
export const role_of = (a: { name: string }) => `Role of ${a.name}`
export const remove = 'Remove'
export const remove_one = (a: { name: string }) => `Remove ${a.name}`
export const remove_title = (a: { name: string }) => `Remove ${a.name}?`
export const remove_line = 'They are signed out at once and see nothing of your account any more.'
export const leave_title = 'Leave the team?'
export const leave_line = 'You are signed out at once. Another owner can invite you again.'
export const leave = 'Leave'
export const leave_team = 'Leave the team'
export const removing = 'Removing...'
export const removed = (a: { name: string }) => `${a.name} is no longer in your team.`
export const role_saved = (a: { name: string; role: string }) => `${a.name} is ${a.role} now.`
export const role_titles = {
  owner: (a: { name: string }) => `Make ${a.name} an owner?`,
  desk: (a: { name: string }) => `Make ${a.name} one of the desk?`,
} as const
export const role_change = 'Change the role'
export const role_changing = 'Saving...'
export const owners_told = 'Every owner is told by mail.'
export const dropped_line = 'Invitations and new bank details that they have asked for end.'
export const cancel = 'Cancel'

export const invite_title = 'Invite a colleague'
export const invite_owner_title = 'Invite an owner?'
export const invite_line = 'They get a mail with a link that serves for 7 days.'
export const email = 'E-mail'
export const email_needed = 'Email is required'
export const email_invalid = 'Invalid email address'
export const role = 'Role'
export const invite = 'Send Invitation'
export const inviting = 'Sending...'
export const invited = (a: { email: string }) => `The invitation to ${a.email} is on its way.`

export const invitations = 'Invitations'
export const no_invitations = 'Nobody is invited at the moment.'
export const expires_on = (a: { date: string }) => `Until ${a.date}`
export const expired = 'Expired'
export const resend = 'Send again'
export const resend_one = (a: { email: string }) => `Send the invitation to ${a.email} again`
export const withdraw = 'Withdraw'
export const withdraw_one = (a: { email: string }) => `Withdraw the invitation to ${a.email}`
export const withdrawn = (a: { email: string }) => `The invitation to ${a.email} is withdrawn.`

export const success_title = 'Success'
export const error_title = 'Error'
export const loading = 'Loading the team...'
export const load_failed = 'The team could not be loaded. Please try again.'
export const failed = 'This could not be done. Please try again.'
