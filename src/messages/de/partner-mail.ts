// Worte der Mails an alle, denen das Konto eines Partners gehört.

export const approved_subject = 'Ihr Partnerkonto ist freigegeben'
export const approved_title = 'Ihr Partnerkonto ist freigegeben.'
export const approved_lead = (a: { name: string; partner: string; site: string }) =>
  `Willkommen, ${a.name}. ${a.site} hat ${a.partner} als Partner angenommen. Melden Sie sich an, um die Seite für Ihre Gäste einzurichten.`
export const approved_button = 'Zu Ihrem Konto'
export const approved_note = (a: { phone: string }) => `Wenn etwas offen ist, rufen Sie uns bitte unter ${a.phone} an.`

export const invited_subject = (a: { partner: string }) => `Ihr Partnerkonto für ${a.partner}`
export const invited_title = 'Sie sind unser Partner.'
export const invited_lead = (a: { name: string; partner: string; site: string }) =>
  `Willkommen, ${a.name}. ${a.site} hat für ${a.partner} ein Partnerkonto eröffnet. Wählen Sie ein Passwort und melden Sie sich an, um die Seite für Ihre Gäste einzurichten.`
export const invited_button = 'Passwort wählen'
export const invited_note = (a: { hours: number; phone: string }) =>
  `Der Link gilt einmal und ${a.hours} Stunden lang. Danach erhalten Sie auf der Anmeldeseite über „Passwort vergessen“ einen neuen. Wenn Sie davon nichts wissen, rufen Sie uns bitte unter ${a.phone} an.`
