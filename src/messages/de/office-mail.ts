// Words of the mails that the office gets.

export const contact_subject = (a: { subject: string }) => `Kontaktformular: ${a.subject}`
export const contact_title = 'Jemand hat Ihnen geschrieben.'
export const contact_lead = (a: { name: string; subject: string }) => `${a.name} schreibt zu „${a.subject}“.`
export const contact_from = 'Von'
export const contact_email = 'E-Mail'
export const contact_about = 'Betreff'
export const contact_account = 'Konto'
export const contact_signed_in = 'Angemeldet geschrieben'
export const contact_message = 'Nachricht'
export const contact_answer = 'Ihre Antwort auf diese E-Mail geht an die Person, die geschrieben hat.'
