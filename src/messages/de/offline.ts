// Words of the page that is shown where there is no connection.

export const title = 'Sie sind offline'
export const line = 'Im Moment besteht keine Verbindung. Was Sie gerade lasen, ist wieder da, sobald es eine gibt.'
export const next_ride = 'Ihre nächste Fahrt'
export const call = 'Wir sind zu jeder Stunde am Telefon'
export const reference = 'Buchung'
export const not_sent = 'Sie sind offline. Bitte versuchen Sie es erneut, sobald Sie wieder eine Verbindung haben.'
