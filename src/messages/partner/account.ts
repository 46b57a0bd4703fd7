// Words of the partner's Account Settings: who one is, which company, and the way to the team.

// what the server says no with
export const company_changed = 'Another user has changed the company details.'
export const company_phone_impossible = 'This is not a valid phone number. Please check it.'
export const company_name_required = 'Company name is required'
export const company_phone_required = 'Company phone is required'
export const company_address_required = 'Company address is required'
export const company_registration_required = 'Company registration number is required'

export const title = 'Account Settings'
export const personal = 'Personal information'
export const personal_line = 'Your own details. Each colleague has a separate account.'
export const first_name = 'First name'
export const last_name = 'Last name'
export const email = 'E-mail'
export const phone = 'Phone number'
export const pending_email = (a: { email: string }) => `Waiting to be confirmed: ${a.email}`
export const company = 'Company information'
export const company_line = 'Shown on statements; the name is also shown on your guest page.'
export const company_desk = 'Only owners can change the company details.'
export const company_name = 'Company name'
export const name_waiting = (a: { name: string }) =>
  `The new name is awaiting approval by our office. Until then your guests see ${a.name}.`
export const company_phone = 'Company phone'
export const company_address = 'Company address'
export const company_registration = 'Company registration number'
export const save = 'Save Changes'
export const saving = 'Saving...'
export const saved = 'Your changes are saved.'
export const nothing_changed = 'No changes to save.'
export const save_failed = 'Your changes could not be saved. Please try again.'
export const check_fields = (a: { count: number }) => `Please check ${a.count} ${a.count === 1 ? 'field' : 'fields'}.`
export const changed_line = 'The fields that you have not changed show their version. Save again to keep yours.'
export const enable_two_factor = 'Enable'
export const team = 'Team'
export const team_line = 'Colleagues with access'
export const team_text = 'Invite colleagues and set whether they are owners or desk staff.'
export const team_text_desk = 'See which colleagues have access.'
export const team_open = 'Open team'
export const loading = 'Loading your account...'
export const load_failed = 'Your account could not be loaded. Please try again.'
