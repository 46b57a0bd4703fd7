// Words of the mails to those who apply to drive.

export const applied_subject = 'We have your application'
export const applied_title = 'We have your application.'
export const applied_lead = (a: { site: string }) =>
  `Thank you. We have received your application to drive with ${a.site}. We read every one and will contact you soon.`
export const applied_note = (a: { phone: string }) =>
  `If it was not you who applied, please call ${a.phone} and we will remove it.`

export const approved_subject = 'You can drive with us'
export const approved_title = 'You can drive with us.'
export const approved_lead = (a: { site: string }) =>
  `Welcome. ${a.site} has approved your application. Choose a password, then sign in to see your rides.`
export const approved_lead_account = (a: { site: string }) =>
  `Welcome. ${a.site} has approved your application. You have an account with this address already: choose a new password and it opens your rides as a driver too. What you have booked stays in it.`
export const approved_button = 'Choose a password'
export const approved_note = (a: { hours: number; phone: string }) =>
  `The link works once, for ${a.hours} hours. After that, “Forgot password” on the sign-in page sends you a new one. If you did not request this, please call ${a.phone}.`

export const came_subject = (a: { name: string }) => `New application to drive: ${a.name}`
export const came_title = 'Somebody has applied to drive.'
export const came_lead = (a: { name: string }) =>
  `${a.name} would like to drive with us. The application waits for you under review.`
export const came_button = 'Look at the application'
export const came_note = 'The applicant was told that it came.'
