// Words of the answer to a search that was sent without JavaScript. What it shares with the panel and the steps is there.

export const prices_description = 'Der Festpreis Ihrer Fahrt in jeder unserer drei Klassen.'
export const form_lead = 'Ein Preis für den ganzen Wagen, vereinbart vor der Buchung.'
export const script_title = 'Für die Online-Zahlung wird JavaScript benötigt'
export const script_line = (a: { phone: string }) =>
  `Aktivieren Sie es in Ihrem Browser und laden Sie diese Seite neu, um die Buchung fortzusetzen. Oder rufen Sie uns jederzeit an: ${a.phone}. Wir buchen die Fahrt für Sie.`
export const pickup_not_located = (a: { text: string }) => `Den Abholort „${a.text}“ konnten wir nicht finden`
export const dropoff_not_located = (a: { text: string }) => `Das Ziel „${a.text}“ konnten wir nicht finden`
