// Words of the mails to those who apply to drive.

export const applied_subject = 'Wir haben Ihre Bewerbung erhalten'
export const applied_title = 'Wir haben Ihre Bewerbung erhalten.'
export const applied_lead = (a: { site: string }) =>
  `Vielen Dank. Ihre Bewerbung als Fahrer bei ${a.site} ist bei uns angekommen. Wir prüfen sie und melden uns in Kürze bei Ihnen.`
export const applied_note = (a: { phone: string }) =>
  `Wenn Sie sich nicht beworben haben, rufen Sie uns bitte an, und wir löschen die Bewerbung: ${a.phone}.`

export const approved_subject = 'Ihre Bewerbung ist angenommen'
export const approved_title = 'Ihre Bewerbung ist angenommen.'
export const approved_lead = (a: { site: string }) =>
  `Willkommen. ${a.site} hat Ihre Bewerbung angenommen. Wählen Sie ein Passwort und melden Sie sich an, um Ihre Fahrten zu sehen.`
export const approved_lead_account = (a: { site: string }) =>
  `Willkommen. ${a.site} hat Ihre Bewerbung angenommen. Sie haben mit dieser Adresse bereits ein Konto: Wählen Sie ein neues Passwort, um darin auch Ihre Fahrten als Fahrer zu sehen. Ihre Buchungen bleiben erhalten.`
export const approved_button = 'Passwort wählen'
export const approved_note = (a: { hours: number; phone: string }) =>
  `Der Link gilt einmal und ${a.hours} Stunden lang. Danach erhalten Sie auf der Anmeldeseite über „Passwort vergessen“ einen neuen. Falls Sie das nicht angefordert haben, rufen Sie uns bitte an: ${a.phone}.`

export const came_subject = (a: { name: string }) => `Neue Bewerbung als Fahrer: ${a.name}`
export const came_title = 'Neue Bewerbung als Fahrer.'
export const came_lead = (a: { name: string }) => `${a.name} möchte mit uns fahren. Die Bewerbung ist in Prüfung.`
export const came_button = 'Bewerbung ansehen'
export const came_note = 'Der Eingang wurde per E-Mail bestätigt.'
