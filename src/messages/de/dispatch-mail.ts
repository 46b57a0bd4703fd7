// Words of the mails about who drives: to the driver who gets, keeps or loses a ride, and to the office where one has lost theirs.

export const car_of_cars = (a: { number: number; cars: number }) => `Wagen ${a.number} von ${a.cars}`
export const your_car = 'Ihr Wagen'
export const office = 'Büro'

export const given_subject = (a: { date: string; time: string }) => `Neue Fahrt am ${a.date} um ${a.time} Uhr`
export const given_title = 'Sie haben eine neue Fahrt.'
export const given_lead = 'Das Büro hat Ihnen diese Fahrt zugewiesen. Bitte bestätigen Sie sie.'
export const given_closing = 'Wenn Sie sie nicht übernehmen können, rufen Sie bitte sofort das Büro an.'

export const revised_subject = (a: { date: string; time: string }) =>
  `Geändert: Ihre Fahrt am ${a.date} um ${a.time} Uhr`
export const revised_title = 'Ihre Fahrt hat sich geändert.'
export const revised_lead = (a: { parts: string }) =>
  `Geändert: ${a.parts}. Die aktuellen Angaben finden Sie unten. Bitte bestätigen Sie die Fahrt erneut.`

export const called_off_subject = (a: { date: string; time: string }) =>
  `Storniert: Fahrt am ${a.date} um ${a.time} Uhr`
export const called_off_title = 'Diese Fahrt ist storniert.'
export const called_off_lead = 'Die Fahrt wurde storniert. Sie sind zu dieser Zeit frei.'

export const taken_subject = (a: { date: string; time: string }) => `Fahrt entfernt: ${a.date} um ${a.time} Uhr`
export const taken_title = 'Diese Fahrt ist Ihnen nicht mehr zugewiesen.'
export const taken_lead = 'Das Büro hat diese Fahrt aus Ihrem Dienstplan entfernt. Sie sind zu dieser Zeit frei.'
export const taken_closing = 'Bei Fragen rufen Sie bitte das Büro an.'

export const dropped_subject = (a: { date: string; time: string }) => `Fahrt ohne Fahrer: ${a.date} um ${a.time} Uhr`
export const dropped_title = 'Eine geänderte Fahrt braucht einen anderen Fahrer.'
export const dropped_lead = (a: { driver: string; reference: string; reasons: string }) =>
  `Die Fahrt ${a.reference} wurde geändert, und ${a.driver} kann sie nicht mehr fahren: ${a.reasons}. Bitte weisen Sie einen anderen Fahrer zu.`
export const dropped_action = 'Zur Disposition'
export const dropped_closing = 'Der Fahrer wurde benachrichtigt.'
export const fewer_cars = 'sie braucht weniger Wagen'

export const reasons = {
  account_shut: 'das Konto ist gesperrt',
  not_available: 'nicht verfügbar',
  under_review: 'noch in Prüfung',
  not_started: 'hat noch nicht begonnen',
  has_left: 'ist dann ausgeschieden',
  licence_expired: 'Führerschein zu diesem Datum abgelaufen',
  insurance_expired: 'Versicherung zu diesem Datum abgelaufen',
  insurance_unknown: 'kein Ablaufdatum der Versicherung',
  no_car: 'hat keinen Wagen',
  class: 'der Wagen gehört nicht zu dieser Klasse',
  passengers: 'zu viele Fahrgäste für den Wagen',
  luggage: 'zu viel Gepäck für den Wagen',
  equipment: 'im Wagen fehlt, was die Extras brauchen',
  overlap: 'hat zu dieser Zeit eine andere Fahrt',
  too_little_time: 'zu wenig Zeit zwischen zwei Fahrten',
  out_of_reach: 'auf der Straße nicht erreichbar',
  absent: 'zu dieser Zeit abwesend',
  day_off: 'freier Tag',
  shift: 'außerhalb der Schicht',
  too_far: 'zu weit von zu Hause',
  other_region: 'arbeitet in einer anderen Region',
} as const
