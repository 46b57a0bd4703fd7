// Words of the page that is shown where there is no connection.

export const title = 'Sie sind offline'
export const line =
  'Es besteht keine Internetverbindung. Die Seite wird neu geladen, sobald die Verbindung wieder besteht.'
export const next_ride = 'Ihre nächste Fahrt'
export const call = 'Telefonisch rund um die Uhr erreichbar'
export const reference = 'Buchung'
export const not_sent = 'Sie sind offline. Bitte versuchen Sie es erneut, sobald Sie wieder eine Verbindung haben.'
export const no_connection = 'Keine Verbindung'
/** `id` is the id of a request that failed. */
export const quote_number = (a: { id: string }) => `Wenn Sie sich an uns wenden, nennen Sie bitte die Nummer ${a.id}.`
