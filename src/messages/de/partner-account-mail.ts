// Words of the mails about a partner's account: the invitation of a colleague, its owners, its bank details and its invoices.

export const invited_subject = (a: { site: string }) => `Einladung in das Team eines Partners von ${a.site}`
export const invited_title = 'Im Team eines Partners.'
export const invited_lead = (a: { site: string }) =>
  `Ein Partner von ${a.site} hat Sie in sein Team eingeladen. Öffnen Sie den Link, um zu sehen, wer es ist, und beizutreten.`
export const invited_nobody = 'Jemand aus dem Team'
export const invited_button = 'Die Einladung ansehen'
export const invited_note = (a: { days: number; phone: string }) =>
  `Der Link gilt einmal, ${a.days} Tage lang. Wenn Sie davon nichts wissen, ist nichts zu tun; wenn es nicht aufhört, rufen Sie bitte ${a.phone} an.`
export const owners_subject = (a: { partner: string }) => `Die Inhaber von ${a.partner} ändern sich`
export const owners_title = 'Wem das Konto gehört, ändert sich.'
export const owners_lead = {
  invited: (a: { partner: string; by: string; name: string }) =>
    `${a.by} hat jemanden eingeladen, Inhaber von ${a.partner} zu sein. Inhaber kümmern sich um das Geld, das Team und die Seite.`,
  made: (a: { partner: string; by: string; name: string }) =>
    `${a.name} ist jetzt Inhaber von ${a.partner}; das hat ${a.by} so geändert. Inhaber kümmern sich um das Geld, das Team und die Seite.`,
  lessened: (a: { partner: string; by: string; name: string }) =>
    `${a.name} ist nicht mehr Inhaber von ${a.partner} und kümmert sich nur noch um die Gäste; das hat ${a.by} so geändert.`,
  removed: (a: { partner: string; by: string; name: string }) =>
    `${a.name} ist nicht mehr im Team von ${a.partner}; das hat ${a.by} so geändert.`,
} as const
export const owners_button = 'Das Team ansehen'
export const owners_note = (a: { phone: string }) =>
  `Wenn das stimmt, ist nichts zu tun. Wenn nicht, ändern Sie Ihr Passwort und rufen Sie ${a.phone} an.`
export const bank_asked_subject = (a: { partner: string }) => `Bitte bestätigen Sie die Bankverbindung von ${a.partner}`
export const bank_asked_title = 'Eine neue Bankverbindung wartet auf Sie.'
export const bank_asked_lead = (a: { name: string; partner: string; masked: string }) =>
  `${a.name} möchte, dass Auszahlungen von ${a.partner} auf ${a.masked} gehen. Das geschieht erst, wenn ein Inhaber es bestätigt hat, und 48 Stunden danach.`
export const bank_asked_button = 'Ansehen und bestätigen'
export const bank_asked_note = (a: { hours: number; phone: string }) =>
  `Der Link gilt einmal, ${a.hours} Stunden lang. Wenn niemand von Ihnen das wollte, bestätigen Sie es nicht, ändern Sie Ihr Passwort und rufen Sie ${a.phone} an.`
export const bank_confirmed_subject = (a: { partner: string }) =>
  `Die neue Bankverbindung von ${a.partner} ist bestätigt`
export const bank_confirmed_title = 'Auszahlungen gehen auf ein anderes Konto.'
export const bank_confirmed_lead = (a: { partner: string; masked: string; when: string }) =>
  `Die Bankverbindung von ${a.partner} wurde bestätigt. Auszahlungen gehen auf ${a.masked}, und zwar ab ${a.when}. Bis dahin kann jeder Inhaber es anhalten.`
export const bank_confirmed_button = 'Diese Änderung anhalten'
export const bank_confirmed_note = (a: { phone: string }) =>
  `Wenn das stimmt, ist nichts zu tun. Wenn nicht, halten Sie es an, ändern Sie Ihr Passwort und rufen Sie ${a.phone} an.`
export const bank_stopped_subject = (a: { partner: string }) =>
  `Die Bankverbindung von ${a.partner} bleibt, wie sie ist`
export const bank_stopped_title = 'Die Änderung wurde angehalten.'
export const bank_stopped_lead = (a: { partner: string; masked: string }) =>
  `Die Änderung der Bankverbindung von ${a.partner} auf ${a.masked} wurde angehalten. Auszahlungen gehen, wohin sie bisher gingen.`
export const bank_stopped_note = (a: { phone: string }) =>
  `Wenn Sie davon nichts wissen, ändern Sie Ihr Passwort und rufen Sie ${a.phone} an.`
export const invoiced_subject = (a: { number: string; partner: string }) => `Rechnung ${a.number} an ${a.partner}`
export const invoiced_title = (a: { month: string }) => `Ihre Fahrten im ${a.month}.`
export const invoiced_lead = (a: { number: string; partner: string; month: string; amount: string; rides: number }) =>
  `Die Rechnung ${a.number} über die Fahrten, die ${a.partner} auf Rechnung gebucht hat, ist geschrieben: ${a.amount} für ${a.rides} ${a.rides === 1 ? 'Fahrt' : 'Fahrten'} im ${a.month}.`
export const invoiced_button = 'Die Rechnung ansehen'
export const invoiced_note = (a: { phone: string }) => `Wenn etwas nicht stimmt, rufen Sie bitte ${a.phone} an.`
export const credited_subject = (a: { number: string; partner: string }) => `Gutschrift ${a.number} an ${a.partner}`
export const credited_title = (a: { invoice: string }) => `Weniger zu zahlen für die Rechnung ${a.invoice}.`
export const credited_lead = (a: { number: string; invoice: string; amount: string; day: string; why: string }) =>
  `Die Gutschrift ${a.number} nimmt ${a.amount} von der Rechnung ${a.invoice}, für eine Fahrt vom ${a.day}. ${a.why} Was Sie dafür schon gezahlt haben, geht an Sie zurück.`
export const credited_why = {
  called_off: 'Sie wurde abgesagt.',
  taken_off: 'Sie steht nicht mehr auf Ihrem Konto.',
  price: 'Sie kostet jetzt weniger.',
  billed_anew: 'Sie kostet jetzt mehr und steht zu ihrem Preis auf Ihrer nächsten Rechnung.',
} as const
export const credited_button = 'Ihre Rechnungen ansehen'
