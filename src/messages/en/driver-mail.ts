// Words of the mails to those who apply to drive.

export const applied_subject = 'We have received your application'
export const applied_title = 'We have received your application.'
export const applied_lead = (a: { site: string }) =>
  `Thank you. We have received your application to drive with ${a.site}. We will review it and contact you soon.`
export const applied_note = (a: { phone: string }) =>
  `If you did not apply, please call ${a.phone} and we will delete it.`

export const approved_subject = 'Your application is approved'
export const approved_title = 'Your application is approved.'
export const approved_lead = (a: { site: string }) =>
  `Welcome. ${a.site} has approved your application. Choose a password, then sign in to see your rides.`
export const approved_lead_account = (a: { site: string }) =>
  `Welcome. ${a.site} has approved your application. You already have an account with this address: choose a new password to see your rides as a driver in it. Your bookings are not affected.`
export const approved_button = 'Choose a password'
export const approved_note = (a: { hours: number; phone: string }) =>
  `The link works once, for ${a.hours} hours. After that, “Forgot password” on the sign-in page sends you a new one. If you did not request this, please call ${a.phone}.`

export const came_subject = (a: { name: string }) => `New driver application: ${a.name}`
export const came_title = 'New driver application.'
export const came_lead = (a: { name: string }) =>
  `${a.name} has applied to drive with us. The application is under review.`
export const came_button = 'View application'
export const came_note = 'The applicant has received a confirmation.'
