// Words of the mails that the office gets. The back office is in English.

export const contact_subject = (a: { subject: string }) => `Contact form: ${a.subject}`
export const contact_title = 'Somebody has written to you.'
export const contact_lead = (a: { name: string; subject: string }) => `${a.name} writes about “${a.subject}”.`
export const contact_from = 'From'
export const contact_email = 'E-mail'
export const contact_about = 'Subject'
export const contact_account = 'Account'
export const contact_signed_in = 'Written while signed in'
export const contact_message = 'Message'
export const contact_answer = 'Your answer to this mail goes to the writer.'
