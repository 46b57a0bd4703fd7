// Words of who drives, for those who wait for them, and of the page on which they are rated.

export const title = (a: { count: number }) => (a.count > 1 ? 'Ihre Chauffeure' : 'Ihr Chauffeur')
export const none_yet = 'Ihr Chauffeur wird hier angezeigt, sobald er zugewiesen ist. Wir schreiben Ihnen auch.'
export const car_number = (a: { number: number }) => `Wagen ${a.number}`
export const plate = 'Kennzeichen'
export const rated = (a: { rating: string }) => `Bewertet mit ${a.rating} von 5`
export const states = {
  assigned: 'Zugewiesen',
  on_the_way: 'Unterwegs',
  arrived: 'Wartet auf Sie',
  on_board: 'An Bord',
  completed: 'Fahrt abgeschlossen',
  no_show: 'Fahrgast nicht erschienen',
} as const
export const since = (a: { time: string }) => `seit ${a.time} Uhr`
export const over_at = (a: { time: string }) => `um ${a.time} Uhr`
export const car_of = (a: { car: string; color: string }) => (a.color ? `${a.car}, ${a.color}` : a.car)
export const waiting_free = (a: { time: string }) => `Die Wartezeit ist bis ${a.time} Uhr inbegriffen.`
export const waiting_fee = (a: { amount: string }) => `Wartegebühr bisher: ${a.amount}.`
export const waiting_next = (a: { amount: string; time: string }) => `Ab ${a.time} Uhr: ${a.amount}.`
export const waiting_most = (a: { amount: string }) => `Höchstbetrag: ${a.amount}.`
export const waited = (a: { amount: string }) =>
  `Wartegebühr: ${a.amount}. Wir senden Ihnen einen Zahlungslink; von Ihrer Karte wird nichts automatisch abgebucht.`
export const failed = 'Ihr Chauffeur kann gerade nicht angezeigt werden.'

export const expected_at_pickup = ({ minutes, time }: { minutes: number; time: string }) =>
  minutes > 0
    ? `Voraussichtlich in etwa ${minutes} Minuten am Abholort, um ${time} Uhr.`
    : 'Voraussichtlich jeden Moment am Abholort.'
export const expected_at_end = ({ minutes, time }: { minutes: number; time: string }) =>
  minutes > 0
    ? `Voraussichtlich in etwa ${minutes} Minuten am Ziel, um ${time} Uhr.`
    : 'Voraussichtlich jeden Moment am Ziel.'
export const call = ({ name }: { name: string }) => `${name} anrufen`
export const photo_of = ({ name }: { name: string }) => `Foto von ${name}`

// the page of the link in the thank-you mail
export const rate_title = (a: { count: number }) =>
  a.count === 1 ? 'Wie war Ihr Chauffeur?' : 'Wie waren Ihre Chauffeure?'
export const rate_ride = (a: { when: string; pickup: string }) => `${a.when}, ab ${a.pickup}`
export const rate_of = (a: { name: string }) => `Ihre Bewertung für ${a.name}`
export const star = (a: { count: number }) => (a.count === 1 ? '1 Stern' : `${a.count} Sterne`)
export const sending = 'Wird gesendet …'
export const sent = (a: { name: string }) => `Vielen Dank. Ihre Bewertung für ${a.name} ist gespeichert.`
export const changeable = (a: { days: number }) => `Sie können sie ${a.days} Tage lang ändern.`
export const comment = 'Möchten Sie noch etwas sagen?'
export const comment_hint = 'Unser Büro liest Ihren Kommentar. Ihr Chauffeur sieht ihn nicht.'
export const save_comment = 'Kommentar speichern'
export const comment_saved = 'Ihr Kommentar ist gespeichert.'
export const is_over = 'Diese Fahrt kann nicht mehr bewertet werden.'
export const over_line = 'Wenn Sie uns etwas zu Ihrer Fahrt sagen möchten, rufen Sie uns bitte an.'
export const invalid_title = 'Dieser Link funktioniert nicht'
export const invalid_line = 'Bitte öffnen Sie den Link in unserer E-Mail noch einmal, oder kopieren Sie ihn ganz.'
export const rate_loading = 'Wird geladen …'
export const rate_load_failed =
  'Die Fahrt konnte nicht geladen werden. Bitte prüfen Sie die Verbindung und versuchen Sie es erneut.'
export const rate_failed = 'Ihre Bewertung konnte nicht gesendet werden. Bitte versuchen Sie es erneut.'
