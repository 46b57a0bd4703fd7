// Words of the mails to those who own a partner's account.

export const approved_subject = 'Your partner account is open'
export const approved_title = 'Your partner account is open.'
export const approved_lead = (a: { name: string; partner: string; site: string }) =>
  `Welcome, ${a.name}. ${a.site} has approved ${a.partner} as a partner. Sign in to set up your guest page.`
export const approved_button = 'Go to your account'
export const approved_note = (a: { phone: string }) => `If you have any questions, please call ${a.phone}.`

export const invited_subject = 'Your partner account'
export const invited_title = 'Welcome as a partner.'
export const invited_lead = (a: { site: string }) =>
  `${a.site} has created a partner account for you. Choose a password, then sign in to set up your guest page.`
export const invited_button = 'Choose a password'
export const invited_note = (a: { hours: number; phone: string }) =>
  `The link works once, for ${a.hours} hours. After that, “Forgot password” on the sign-in page sends you a new one. If you did not request this, please call ${a.phone}.`

export const listed_subject = (a: { count: number }) =>
  a.count === 1 ? 'A ride is booked on your account' : `${a.count} rides are booked on your account`
export const listed_title = 'Booked for your guests.'
export const listed_lead = (a: { count: number; sum: string; first: string }) =>
  `${a.count === 1 ? 'A ride is' : `${a.count} rides are`} booked on your account, ${a.sum} in total. The first is on ${a.first}. They are included in your monthly invoice.`
export const listed_button = 'View rides'
export const listed_note = (a: { phone: string }) => `If you did not request this, please call ${a.phone}.`
