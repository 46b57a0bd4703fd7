// Words of a driver's day, as it stands on their phone.

export const title = 'Ihr Tag'
export const trips = 'Fahrten'
export const earnings = 'Verdienst'
export const rating = 'Bewertung'
export const no_rating = 'noch keine'
export const parts = { today: 'Heute', tomorrow: 'Morgen', later: 'Später', done: 'Abgeschlossen' } as const
export const none = 'Zurzeit keine Fahrten. Zugewiesene Fahrten erscheinen hier.'
export const not_linked = 'Ihr Konto ist noch keinem Fahrer zugeordnet. Bitte rufen Sie das Büro an.'
export const loading = 'Ihre Fahrten werden geladen …'
export const failed_title = 'Ihre Fahrten lassen sich nicht anzeigen'
export const failed = 'Bitte prüfen Sie die Verbindung und versuchen Sie es erneut.'

export const states = {
  assigned: 'Neu',
  acknowledged: 'Bestätigt',
  on_the_way: 'Unterwegs',
  arrived: 'Angekommen',
  on_board: 'Fahrgast an Bord',
  completed: 'Abgeschlossen',
  no_show: 'Nicht erschienen',
} as const
export const actions = {
  acknowledge: 'Bestätigen',
  on_the_way: 'Bin unterwegs',
  arrived: 'Bin angekommen',
  on_board: 'Fahrgast an Bord',
  completed: 'Fahrt abgeschlossen',
  no_show: 'Nicht erschienen',
} as const
export const office = 'Büro'
export const set_by_office = 'Vom Büro gesetzt'
export const held_by_office = (a: { state: string }) => `Büro setzt: ${a.state}`
export const acknowledge_change = 'Änderung bestätigen'
export const changed_note = 'Diese Fahrt hat sich geändert. Bitte prüfen Sie sie noch einmal.'
export const possible_from = (a: { time: string }) => `Möglich ab ${a.time} Uhr`
export const possible_from_day = (a: { date: string; time: string }) => `Möglich ab ${a.date}, ${a.time} Uhr`

export const ride_at = (a: { time: string; pickup: string }) => `${a.time} Uhr, ${a.pickup}`
export const car_of = (a: { number: number; cars: number }) => `Wagen ${a.number} von ${a.cars}`
export const passenger = 'Fahrgast'
export const party = 'Fahrgäste und Gepäck'
export const flight = 'Flug'
export const stops = 'Zwischenstopps'
export const notes = 'Hinweise'
export const vip = 'VIP'
export const customer_notes = 'Zum Kunden'
export const service = 'Fahrzeugklasse'
export const duration = 'Dauer'
export const hours = (a: { hours: number }) => (a.hours === 1 ? '1 Stunde' : `${a.hours} Stunden`)
export const call = (a: { name: string }) => (a.name ? `${a.name} anrufen` : 'Anrufen')
export const call_short = 'Anrufen'
export const navigate = 'Navigieren'
export const name_board = 'Abholschild'
export const close_board = 'Abholschild schließen'

// the waiting meter
export const waiting = 'Wartezeit'
export const waiting_starts = (a: { time: string }) => `Die Wartezeit zählt ab ${a.time} Uhr.`
export const free_until = (a: { time: string }) => `Kostenlos bis ${a.time} Uhr`
export const fee_from = (a: { amount: string; time: string }) => `${a.amount} ab ${a.time} Uhr`
export const fee_now = (a: { amount: string }) => `Bisher ${a.amount}`
export const fee_most = (a: { amount: string }) =>
  `Höchstens ${a.amount}. Nach zwei Stunden rufen Sie bitte das Büro an.`
export const fee_recorded = (a: { amount: string }) =>
  `Wartegebühr von ${a.amount} erfasst. Das Büro sendet dem Kunden einen Zahlungslink.`
export const no_show_from = (a: { time: string }) => `„Nicht erschienen“ ist ab ${a.time} Uhr möglich.`

export const no_show_title = 'Fahrgast nicht erschienen?'
export const no_show_line =
  'Die Fahrt ist dann beendet und wird nicht erstattet. Sie können das 10 Sekunden lang rückgängig machen. Haben Sie angerufen?'
export const undo = 'Rückgängig'
export const no_show_yes = 'Ja, nicht erschienen'
export const no_show_no = 'Weiter warten'

// without a connection
export const offline =
  'Keine Verbindung. Ihre Meldungen werden gespeichert und gesendet, sobald die Verbindung wieder besteht.'
export const to_send = (a: { count: number }) =>
  a.count === 1 ? '1 Meldung zu senden' : `${a.count} Meldungen zu senden`
export const as_of = (a: { time: string }) => `Stand ${a.time} Uhr`
export const refused_title = (a: { action: string; ride: string }) => `Nicht angenommen: ${a.action}, ${a.ride}`
export const understood = 'Verstanden'
export const waits_here = 'Auf diesem Telefon gespeichert, noch nicht gesendet'

export const equipment_title = 'In Ihrem Wagen'
export const equipment_lead =
  'Kreuzen Sie an, was Ihr Wagen dabeihat. Sie werden für Fahrten vorgeschlagen, die es brauchen.'
export const equipment_failed = 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.'
