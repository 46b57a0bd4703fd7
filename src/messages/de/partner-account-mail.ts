// Words of the mails about a partner's account: the invitation of a colleague, its owners, its bank details and its invoices.

export const invited_subject = (a: { site: string }) => `Einladung in das Team eines Partners von ${a.site}`
export const invited_title = 'Einladung in das Team eines Partners.'
export const invited_lead = (a: { site: string }) =>
  `Ein Partner von ${a.site} hat Sie in sein Team eingeladen. Öffnen Sie den Link, um die Einladung anzusehen und beizutreten.`
export const invited_nobody = 'Jemand aus dem Team'
export const invited_button = 'Einladung ansehen'
export const invited_note = (a: { days: number; phone: string }) =>
  `Der Link gilt einmal und ${a.days} Tage lang. Falls Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren; falls Sie weitere erhalten, rufen Sie uns bitte an: ${a.phone}.`
export const owners_subject = (a: { partner: string }) => `Inhaber von ${a.partner} geändert`
export const owners_title = 'Die Inhaber des Kontos haben sich geändert.'
export const owners_lead = {
  invited: (a: { partner: string; by: string; name: string }) =>
    `${a.by} hat einen neuen Inhaber für das Konto von ${a.partner} eingeladen. Inhaber verwalten die Zahlungen, das Team und die Gästeseite.`,
  made: (a: { partner: string; by: string; name: string }) =>
    `${a.by} hat ${a.name} zum Inhaber von ${a.partner} gemacht. Inhaber verwalten die Zahlungen, das Team und die Gästeseite.`,
  lessened: (a: { partner: string; by: string; name: string }) =>
    `${a.by} hat die Rolle von ${a.name} bei ${a.partner} von Inhaber auf Rezeption geändert.`,
  removed: (a: { partner: string; by: string; name: string }) =>
    `${a.by} hat ${a.name} aus dem Team von ${a.partner} entfernt.`,
} as const
export const owners_button = 'Team ansehen'
export const owners_note = (a: { phone: string }) =>
  `Wenn das richtig ist, müssen Sie nichts tun. Wenn nicht, ändern Sie Ihr Passwort und rufen Sie uns an: ${a.phone}.`
export const bank_asked_subject = (a: { partner: string }) => `Bitte bestätigen Sie die Bankverbindung von ${a.partner}`
export const bank_asked_title = 'Neue Bankverbindung zu bestätigen.'
export const bank_asked_lead = (a: { name: string; partner: string; masked: string }) =>
  `${a.name} hat Auszahlungen von ${a.partner} auf ${a.masked} angefordert. Die Änderung gilt 48 Stunden, nachdem ein Inhaber sie bestätigt hat.`
export const bank_asked_button = 'Prüfen und bestätigen'
export const bank_asked_note = (a: { hours: number; phone: string }) =>
  `Der Link gilt einmal und ${a.hours} Stunden lang. Falls niemand von Ihnen das angefordert hat, bestätigen Sie nicht, ändern Sie Ihr Passwort und rufen Sie uns an: ${a.phone}.`
export const bank_confirmed_subject = (a: { partner: string }) =>
  `Die neue Bankverbindung von ${a.partner} ist bestätigt`
export const bank_confirmed_title = 'Auszahlungen gehen auf ein neues Konto.'
export const bank_confirmed_lead = (a: { partner: string; masked: string; when: string }) =>
  `Die Bankverbindung von ${a.partner} wurde bestätigt. Auszahlungen gehen ab ${a.when} auf ${a.masked}. Bis dahin kann jeder Inhaber die Änderung abbrechen.`
export const bank_confirmed_button = 'Änderung abbrechen'
export const bank_confirmed_note = (a: { phone: string }) =>
  `Wenn das richtig ist, müssen Sie nichts tun. Wenn nicht, brechen Sie die Änderung ab, ändern Sie Ihr Passwort und rufen Sie uns an: ${a.phone}.`
export const bank_stopped_subject = (a: { partner: string }) =>
  `Änderung der Bankverbindung von ${a.partner} abgebrochen`
export const bank_stopped_title = 'Die Änderung der Bankverbindung wurde abgebrochen.'
export const bank_stopped_lead = (a: { partner: string; masked: string }) =>
  `Die Änderung der Bankverbindung von ${a.partner} auf ${a.masked} wurde abgebrochen. Auszahlungen gehen weiterhin auf das bisherige Konto.`
export const bank_stopped_note = (a: { phone: string }) =>
  `Falls Sie das nicht veranlasst haben, ändern Sie Ihr Passwort und rufen Sie uns an: ${a.phone}.`
export const invoiced_subject = (a: { number: string; partner: string }) => `Rechnung ${a.number} an ${a.partner}`
export const invoiced_title = (a: { month: string }) => `Ihre Fahrten im ${a.month}.`
export const invoiced_lead = (a: { number: string; partner: string; month: string; amount: string; rides: number }) =>
  `Die Rechnung ${a.number} über die von ${a.partner} auf Rechnung gebuchten Fahrten wurde ausgestellt: ${a.amount} für ${a.rides} ${a.rides === 1 ? 'Fahrt' : 'Fahrten'} im ${a.month}.`
export const invoiced_button = 'Rechnung ansehen'
export const invoiced_note = (a: { phone: string }) => `Falls etwas nicht stimmt, rufen Sie uns bitte an: ${a.phone}.`
export const credited_subject = (a: { number: string; partner: string }) => `Gutschrift ${a.number} an ${a.partner}`
export const credited_title = (a: { invoice: string }) => `Gutschrift zur Rechnung ${a.invoice}.`
export const credited_lead = (a: { number: string; invoice: string; amount: string; day: string; why: string }) =>
  `Die Gutschrift ${a.number} über ${a.amount} gilt für die Rechnung ${a.invoice}, für eine Fahrt vom ${a.day}. ${a.why} Bereits gezahlte Beträge werden erstattet.`
export const credited_why = {
  called_off: 'Die Fahrt wurde storniert.',
  taken_off: 'Die Fahrt wurde von Ihrem Konto entfernt.',
  price: 'Der Preis wurde gesenkt.',
  billed_anew: 'Der Preis wurde erhöht; die Fahrt steht zum neuen Preis auf Ihrer nächsten Rechnung.',
} as const
export const credited_button = 'Rechnungen ansehen'
