// Words of the mails of a ride's day: who drives, that they come, that they are there; the reminder, and the thanks.

export const chauffeur = 'Chauffeur'
export const car = 'Wagen'
export const plate = 'Kennzeichen'
export const car_of = (a: { car: string; color: string }) => (a.color ? `${a.car}, ${a.color}` : a.car)
export const car_number = (a: { number: number }) => `Wagen ${a.number}`

export const assigned_subject = (a: { name: string; date: string; time: string }) =>
  `Ihr Chauffeur am ${a.date} um ${a.time} Uhr: ${a.name}`
export const assigned_title = (a: { name: string }) => `Ihr Chauffeur: ${a.name}.`
export const assigned_lead = 'Ihr Chauffeur und Ihr Wagen für diese Fahrt:'

export const released_subject = (a: { date: string; time: string }) =>
  `Wir suchen Ihnen einen anderen Chauffeur: ${a.date}, ${a.time} Uhr`
export const released_title = 'Ihr Chauffeur wechselt.'
export const released_lead = (a: { name: string }) =>
  `${a.name} steht für Ihre Fahrt nicht mehr zur Verfügung. Ihre Buchung bleibt bestehen, und Sie müssen nichts tun: Wir schreiben Ihnen, sobald ein anderer Chauffeur zugewiesen ist.`

export const on_the_way_subject = (a: { name: string }) => `${a.name} ist unterwegs`
export const on_the_way_title = 'Ihr Chauffeur ist unterwegs.'
export const on_the_way_lead = (a: { name: string; minutes: number }) =>
  `${a.name} ist losgefahren und wird ${a.minutes} Minuten vor der Abholzeit eintreffen.`

export const arrived_subject = (a: { name: string }) => `${a.name} ist eingetroffen`
export const arrived_title = 'Ihr Chauffeur ist eingetroffen.'
export const arrived_lead = (a: { name: string }) => `${a.name} wartet am Abholort, mit Ihrem Namen auf dem Schild.`
export const arrived_free = (a: { time: string; minutes: number }) =>
  `Die Wartezeit ist bis ${a.time} Uhr inbegriffen: ${a.minutes} Minuten ab der Abholzeit oder ab der Ankunft.`
export const waiting_title = 'Danach'

export const follow =
  'Unter „Meine Buchungen“ sehen Sie, wann der Wagen erwartet wird und wie Sie Ihren Chauffeur erreichen.'
export const follow_passenger = 'Fragen am Tag der Fahrt? Bitte rufen Sie uns an.'

export const reminder_subject = (a: { date: string; time: string }) =>
  `Erinnerung: Ihre Fahrt am ${a.date} um ${a.time} Uhr`
export const reminder_title = 'Ihre Fahrt steht bevor.'
export const reminder_lead = 'Hier sind noch einmal die Angaben zu Ihrer Fahrt.'
export const no_chauffeur_yet = 'Wir schreiben Ihnen, sobald Ihr Chauffeur zugewiesen ist.'

export const thanks_subject = 'Vielen Dank für Ihre Fahrt mit uns'
export const thanks_title = 'Vielen Dank für Ihre Fahrt mit uns.'
export const thanks_lead = (a: { count: number }) =>
  `Wir hoffen, Sie hatten eine angenehme Fahrt. ${a.count === 1 ? 'Wie war Ihr Chauffeur?' : 'Wie waren Ihre Chauffeure?'} Bewerten Sie mit ein bis fünf Sternen.`
export const thanks_plain = 'Wir hoffen, Sie hatten eine angenehme Fahrt.'
export const thanks_button = 'Chauffeur bewerten'
export const thanks_note = (a: { reference: string; days: number }) =>
  `Buchung ${a.reference}. Der Link gilt nur für diese Fahrt und ${a.days} Tage lang.`
export const thanks_note_plain = (a: { reference: string }) => `Buchung ${a.reference}.`

// no-show
export const no_show_subject = (a: { date: string; time: string }) =>
  `Fahrgast nicht erschienen: Ihre Fahrt am ${a.date} um ${a.time} Uhr`
export const no_show_title = 'Fahrgast nicht erschienen.'
export const no_show_lead = (a: { time: string }) =>
  `Ihr Chauffeur hat bis ${a.time} Uhr gewartet und gemeldet, dass der Fahrgast nicht erschienen ist. Die Fahrt ist beendet.`
export const no_show_terms = 'Kosten'
export const no_show_price = 'Der Preis der Fahrt wird nicht erstattet.'
export const no_show_fee = (a: { amount: string; minutes: number }) =>
  `Der Preis der Fahrt wird nicht erstattet. Die Wartegebühr nach der kostenlosen ${a.minutes === 60 ? 'Stunde' : 'Zeit'} beträgt ${a.amount}; wir senden dafür einen eigenen Zahlungslink.`
