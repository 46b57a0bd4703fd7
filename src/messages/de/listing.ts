// Words of the table that a list of bookings is exported as.

export const file_name = (a: { date: string }) => `ostler-buchungen-${a.date}.csv`

// heads of its columns
export const booking_id = 'Buchungsnummer'
export const status = 'Status'
export const payment = 'Zahlung'
export const type = 'Art'
export const date = 'Datum'
export const time = 'Uhrzeit'
export const time_zone = 'Zeitzone'
export const pickup = 'Abholort'
export const dropoff = 'Ziel'
export const service_class = 'Klasse'
export const cars = 'Wagen'
export const passengers = 'Fahrgäste'
export const luggage = 'Gepäckstücke'
export const hours = 'Stunden'
export const miles = 'Meilen'
export const price = 'Preis'
export const currency = 'Währung'
export const passenger = 'Fahrgast'
export const passenger_email = 'E-Mail des Fahrgasts'
export const passenger_phone = 'Telefon des Fahrgasts'
export const flight = 'Flugnummer'
export const sign = 'Abholschild'
export const stops = 'Zwischenstopps'
export const notes = 'Hinweise für den Chauffeur'
export const reference = 'Referenz'
export const return_of = 'Rückfahrt zu'
export const booked_at = 'Gebucht am (UTC)'

// what stands in them
export const types = { point_to_point: 'Von A nach B', hourly: 'Nach Stunden' } as const
export const statuses = {
  pending: 'Ausstehend',
  confirmed: 'Bestätigt',
  completed: 'Abgeschlossen',
  cancelled: 'Storniert',
  paid: 'Bezahlt',
  invoiced: 'Auf Rechnung',
  part_paid: 'Teilweise bezahlt',
  no_show: 'Nicht erschienen',
} as const
export const payments = {
  unpaid: 'Unbezahlt',
  processing: 'In Bearbeitung',
  invoiced: 'Auf Rechnung',
  paid: 'Bezahlt',
  refund_pending: 'Erstattung in Bearbeitung',
  partially_refunded: 'Teilweise erstattet',
  refunded: 'Erstattet',
  review: 'In Prüfung',
  disputed: 'Beanstandet',
} as const
