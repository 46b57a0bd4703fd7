// Words of the answer to a search that was sent without JavaScript. What it shares with the panel and the steps is there.

export const prices_description = 'Der Festpreis Ihrer Fahrt in jeder unserer drei Klassen.'
export const form_lead = 'Ein Preis für das ganze Fahrzeug, vereinbart vor der Buchung.'
export const script_title = 'Für die Zahlung im Internet wird JavaScript benötigt'
export const script_line = (a: { phone: string }) =>
  `Schalten Sie es in Ihrem Browser ein und laden Sie diese Seite neu: Ihre Buchung geht hier weiter. Oder rufen Sie uns an, zu jeder Stunde: ${a.phone}. Wir buchen die Fahrt mit Ihnen.`
export const pickup_not_located = (a: { text: string }) => `Den Abholort „${a.text}“ konnten wir nicht finden`
export const dropoff_not_located = (a: { text: string }) => `Das Ziel „${a.text}“ konnten wir nicht finden`
