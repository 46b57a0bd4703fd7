// Words about links to pay: the page, the mail that the link comes with, and the mail of a ride that is agreed without payment.

export const title = 'Fahrt bezahlen'
export const lead = 'Bezahlen Sie auf dieser Seite mit Karte. Sie müssen sich nicht anmelden.'
export const to_pay = 'Offener Betrag'
export const your_rides = (a: { count: number }) => (a.count > 1 ? 'Ihre Fahrten' : 'Ihre Fahrt')
export const reference = 'Buchung'
export const over_title = 'Dieser Link kann nicht mehr verwendet werden'
export const over = 'Wenn Sie glauben, dass noch etwas zu bezahlen ist, rufen Sie uns bitte an.'
export const paid_title = 'Vielen Dank'
export const paid = (a: { amount: string }) => `Wir haben Ihre Zahlung von ${a.amount} erhalten.`
export const waiting_title = 'Einen Augenblick'
export const waiting = 'Ihre Zahlung wird verarbeitet. Sie können diese Seite schließen: Wir schreiben Ihnen.'
export const load_failed =
  'Die Zahlung konnte nicht geladen werden. Bitte prüfen Sie die Verbindung und versuchen Sie es erneut.'
export const absent_title = 'Dieser Link funktioniert nicht'
export const absent = 'Dieser Link ist nicht gültig. Bitte verwenden Sie den neuesten, den wir Ihnen geschickt haben.'
export const mail_subject = (a: { date: string; time: string }) =>
  `Zahlung für Ihre Fahrt am ${a.date} um ${a.time} Uhr`
export const mail_ride = (a: { amount: string }) =>
  `Ihre Fahrt ist gebucht. Bitte bezahlen Sie ${a.amount} mit Karte, um sie zu bestätigen.`
export const mail_extra = (a: { amount: string }) => `Bitte bezahlen Sie ${a.amount} für Ihre Fahrt.`
export const mail_button = 'Jetzt bezahlen'
export const mail_closing = (a: { reference: string; until: string }) =>
  `Buchung ${a.reference}. Der Link gilt bis ${a.until}. Jeder, der den Link hat, kann die Fahrt sehen und bezahlen.`
export const accepted_lead = 'Ihre Buchung ist bestätigt. Die Angaben zur Fahrt finden Sie unten.'
