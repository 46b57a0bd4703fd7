// Words of the mails about who drives: to the driver who gets, keeps or loses a ride, and to the office where one has lost theirs.

export const car_of_cars = (a: { number: number; cars: number }) => `Wagen ${a.number} von ${a.cars}`
export const your_car = 'Ihr Teil'

export const given_subject = (a: { date: string; time: string }) => `Neue Fahrt am ${a.date} um ${a.time} Uhr`
export const given_title = 'Sie haben eine neue Fahrt.'
export const given_lead =
  'Das Büro hat Ihnen diese Fahrt gegeben. Bitte bestätigen Sie sie, damit alle wissen, dass sie bei Ihnen ist.'
export const given_closing = 'Wenn Sie sie nicht übernehmen können, rufen Sie bitte gleich das Büro an.'

export const revised_subject = (a: { date: string; time: string }) =>
  `Geändert: Ihre Fahrt am ${a.date} um ${a.time} Uhr`
export const revised_title = 'Ihre Fahrt hat sich geändert.'
export const revised_lead = (a: { parts: string }) =>
  `Neu ist: ${a.parts}. Unten steht die Fahrt, wie sie jetzt ist. Bitte bestätigen Sie sie noch einmal.`

export const called_off_subject = (a: { date: string; time: string }) =>
  `Storniert: Fahrt am ${a.date} um ${a.time} Uhr`
export const called_off_title = 'Diese Fahrt findet nicht statt.'
export const called_off_lead = 'Die Fahrt wurde storniert. Sie sind zu dieser Zeit frei.'

export const taken_subject = (a: { date: string; time: string }) =>
  `Nicht mehr bei Ihnen: Fahrt am ${a.date} um ${a.time} Uhr`
export const taken_title = 'Sie fahren diese Fahrt nicht mehr.'
export const taken_lead = 'Die Fahrt ist nicht mehr bei Ihnen. Sie sind zu dieser Zeit frei.'
export const taken_closing = 'Wenn Sie das überrascht, rufen Sie bitte das Büro an.'

export const dropped_subject = (a: { date: string; time: string }) => `Fahrt ohne Chauffeur: ${a.date} um ${a.time} Uhr`
export const dropped_title = 'Eine geänderte Fahrt hat ihren Chauffeur verloren.'
export const dropped_lead = (a: { driver: string; reference: string; reasons: string }) =>
  `Die Fahrt ${a.reference} wurde geändert, und ${a.driver} kann sie nicht mehr fahren: ${a.reasons}. Bitte wählen Sie jemand anderen.`
export const dropped_action = 'Zur Disposition'
export const dropped_closing = 'Dem Chauffeur wurde gesagt, dass die Fahrt nicht mehr bei ihm ist.'
export const fewer_cars = 'sie braucht weniger Wagen'

export const reasons = {
  account_shut: 'das Konto ist gesperrt',
  not_available: 'nicht verfügbar',
  under_review: 'noch in Prüfung',
  not_started: 'hat noch nicht angefangen',
  has_left: 'ist dann nicht mehr da',
  licence_expired: 'Führerschein an diesem Tag abgelaufen',
  insurance_expired: 'Versicherung an diesem Tag abgelaufen',
  insurance_unknown: 'kein Datum der Versicherung bekannt',
  no_car: 'hat keinen Wagen',
  class: 'der Wagen ist nicht für diese Klasse',
  passengers: 'zu viele Fahrgäste für den Wagen',
  luggage: 'zu viel Gepäck für den Wagen',
  overlap: 'hat zu dieser Zeit eine andere Fahrt',
  too_little_time: 'zu wenig Zeit zwischen zwei Fahrten',
  out_of_reach: 'auf der Straße nicht erreichbar',
  day_off: 'freier Tag',
  shift: 'andere Schicht',
  too_far: 'zu weit von zu Hause',
} as const
