// Words of the mails of a ride's day: who drives, that they come, that they are there; the reminder, and the thanks.

export const chauffeur = 'Chauffeur'
export const car = 'Wagen'
export const plate = 'Kennzeichen'
export const car_of = (a: { car: string; color: string }) => (a.color ? `${a.car}, ${a.color}` : a.car)
export const car_number = (a: { number: number }) => `Wagen ${a.number}`

export const assigned_subject = (a: { name: string; date: string; time: string }) =>
  `${a.name} fährt Sie am ${a.date} um ${a.time} Uhr`
export const assigned_title = (a: { name: string }) => `Ihr Chauffeur: ${a.name}.`
export const assigned_lead = 'So heißt, wer Sie abholt, und das ist der Wagen.'

export const released_subject = (a: { date: string; time: string }) =>
  `Wir suchen Ihnen einen anderen Chauffeur: ${a.date}, ${a.time} Uhr`
export const released_title = 'Ihr Chauffeur wechselt.'
export const released_lead = (a: { name: string }) =>
  `${a.name} kann Sie nun doch nicht fahren. Ihre Fahrt bleibt wie gebucht, und Sie müssen nichts tun: Wir schreiben Ihnen, sobald feststeht, wer Sie fährt.`

export const on_the_way_subject = (a: { name: string }) => `${a.name} ist auf dem Weg zu Ihnen`
export const on_the_way_title = 'Ihr Chauffeur ist unterwegs.'
export const on_the_way_lead = (a: { name: string; minutes: number }) =>
  `${a.name} ist losgefahren und wird ${a.minutes} Minuten vor der vereinbarten Zeit da sein.`

export const arrived_subject = (a: { name: string }) => `${a.name} ist da`
export const arrived_title = 'Ihr Chauffeur ist da.'
export const arrived_lead = (a: { name: string }) => `${a.name} wartet am Abholort, mit Ihrem Namen auf dem Schild.`
export const arrived_free = (a: { time: string; minutes: number }) =>
  `Lassen Sie sich Zeit: Bis ${a.time} Uhr ist das Warten enthalten, ${a.minutes} Minuten ab der vereinbarten Zeit oder ab der Ankunft.`
export const waiting_title = 'Falls es länger dauert'

export const follow =
  'Unter „Meine Buchungen“ sehen Sie, wann der Wagen erwartet wird und wie Sie Ihren Chauffeur erreichen.'
export const follow_passenger = 'Fragen am Tag der Fahrt? Bitte rufen Sie uns an.'

export const reminder_subject = (a: { date: string; time: string }) =>
  `Erinnerung: Ihre Fahrt am ${a.date} um ${a.time} Uhr`
export const reminder_title = 'Ihre Fahrt steht bevor.'
export const reminder_lead = 'Noch einmal alles Wichtige, damit Sie es zur Hand haben.'
export const no_chauffeur_yet = 'Wir schreiben Ihnen, sobald feststeht, wer Sie fährt.'

export const thanks_subject = 'Danke, dass Sie mit uns gefahren sind'
export const thanks_title = 'Danke, dass Sie mit uns gefahren sind.'
export const thanks_lead = (a: { count: number }) =>
  `Wir hoffen, die Fahrt war, wie sie sein soll. ${a.count === 1 ? 'Wie war Ihr Chauffeur?' : 'Wie waren Ihre Chauffeure?'} Ein bis fünf Sterne, ein Klick.`
export const thanks_plain = 'Wir hoffen, die Fahrt war, wie sie sein soll.'
export const thanks_button = 'Chauffeur bewerten'
export const thanks_note = (a: { reference: string; days: number }) =>
  `Buchung ${a.reference}. Der Link gilt nur für diese Fahrt und ${a.days} Tage lang.`
export const thanks_note_plain = (a: { reference: string }) => `Buchung ${a.reference}.`

// nobody came
export const no_show_subject = (a: { date: string; time: string }) =>
  `Fahrgast nicht erschienen: Ihre Fahrt am ${a.date} um ${a.time} Uhr`
export const no_show_title = 'Niemand ist zum Wagen gekommen.'
export const no_show_lead = (a: { time: string }) =>
  `Ihr Chauffeur hat bis ${a.time} Uhr gewartet und gemeldet, dass der Fahrgast nicht erschienen ist. Die Fahrt ist beendet.`
export const no_show_terms = 'Was es kostet'
export const no_show_price = 'Der Preis der Fahrt wird einbehalten und nicht erstattet.'
export const no_show_fee = (a: { amount: string }) =>
  `Der Preis der Fahrt wird einbehalten und nicht erstattet. Das Warten nach der freien Stunde kostet ${a.amount}; wir senden dafür einen eigenen Zahlungslink.`
