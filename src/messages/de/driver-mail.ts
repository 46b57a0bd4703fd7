// Words of the mails to those who apply to drive.

export const applied_subject = 'Wir haben Ihre Bewerbung erhalten'
export const applied_title = 'Wir haben Ihre Bewerbung erhalten.'
export const applied_lead = (a: { site: string }) =>
  `Vielen Dank. Ihre Bewerbung als Fahrer bei ${a.site} ist bei uns angekommen. Wir lesen jede und melden uns in Kürze bei Ihnen.`
export const applied_note = (a: { phone: string }) =>
  `Wenn Sie sich nicht beworben haben, rufen Sie uns bitte unter ${a.phone} an, und wir löschen die Bewerbung.`

export const approved_subject = 'Sie können mit uns fahren'
export const approved_title = 'Sie können mit uns fahren.'
export const approved_lead = (a: { site: string }) =>
  `Willkommen. ${a.site} hat Ihre Bewerbung angenommen. Wählen Sie ein Passwort und melden Sie sich an, um Ihre Fahrten zu sehen.`
export const approved_lead_account = (a: { site: string }) =>
  `Willkommen. ${a.site} hat Ihre Bewerbung angenommen. Sie haben mit dieser Adresse bereits ein Konto: Wählen Sie ein neues Passwort, und es zeigt Ihnen auch Ihre Fahrten als Fahrer. Ihre Buchungen bleiben darin.`
export const approved_button = 'Passwort wählen'
export const approved_note = (a: { hours: number; phone: string }) =>
  `Der Link gilt einmal und ${a.hours} Stunden lang. Danach erhalten Sie auf der Anmeldeseite über „Passwort vergessen“ einen neuen. Wenn Sie davon nichts wissen, rufen Sie uns bitte unter ${a.phone} an.`

export const came_subject = (a: { name: string }) => `Neue Bewerbung als Chauffeur: ${a.name}`
export const came_title = 'Jemand möchte als Chauffeur fahren.'
export const came_lead = (a: { name: string }) =>
  `${a.name} möchte mit uns fahren. Die Bewerbung wartet auf Ihre Prüfung.`
export const came_button = 'Bewerbung ansehen'
export const came_note = 'Wer sich beworben hat, weiß, dass die Bewerbung angekommen ist.'
