// Words of the booking panel, the booking popup and the address field.

export const form_label = 'Fahrt buchen'
export const tabs_label = 'Art der Fahrt'
export const point_to_point = 'Von A nach B'
export const hourly = 'Nach Stunden'

export const country = 'Land der Fahrt'
export const country_names = { uk: 'UK', canada: 'Kanada', america: 'USA' }
export const ride_area = 'Fahrgebiet'
export const ride_area_names = { inside: 'In London', outside: 'Außerhalb Londons' }
export const pickup = 'Abholort'
export const dropoff = 'Ziel'
export const date = 'Datum'
export const time = 'Uhrzeit'
export const duration = 'Dauer in Stunden'
export const passengers = 'Fahrgäste'
export const luggage = 'Gepäckstücke'
export const search = 'Verfügbarkeit prüfen'

export const fewer = { passengers: 'Weniger Fahrgäste', luggage: 'Weniger Gepäckstücke', hours: 'Weniger Stunden' }
export const more = { passengers: 'Mehr Fahrgäste', luggage: 'Mehr Gepäckstücke', hours: 'Mehr Stunden' }

export const place_placeholder = 'Flughafen, Hotel oder Adresse'
export const place_waits = 'Wählen Sie zuerst ein Land'
export const places_airport = 'Flughäfen'
export const places_port = 'Häfen'
export const places_hotel = 'Hotels'
export const places_station = 'Bahnhöfe'
export const places_address = 'Adressen'
export const suggestions = 'Vorschläge'
export const suggestions_loading = 'Adressen werden gesucht'
export const suggestions_none = (a: { query: string }) =>
  `Nichts gefunden für „${a.query}“. Versuchen Sie es mit einer Postleitzahl.`
export const suggestions_failed = 'Die Ortssuche konnte nicht geladen werden. Bitte versuchen Sie es erneut.'
export const suggestions_found = (a: { count: number }) =>
  a.count === 1
    ? '1 Vorschlag. Wählen Sie mit den Pfeiltasten nach oben und unten.'
    : `${a.count} Vorschläge. Wählen Sie mit den Pfeiltasten nach oben und unten.`

export const date_placeholder = 'Datum wählen'
export const calendar = 'Kalender'
export const calendar_previous = 'Voriger Monat'
export const calendar_next = 'Nächster Monat'
export const calendar_close = 'Kalender schließen'
export const time_placeholder = 'Wählen'
export const times = 'Alle 15 Minuten'
export const times_of_day = ['Nachts', 'Vormittags', 'Nachmittags', 'Abends']

export const required_fields = 'Bitte füllen Sie alle Pflichtfelder aus'
export const country_missing = 'Bitte ein Land wählen'
export const pickup_missing = 'Bitte einen Abholort eingeben'
export const dropoff_missing = 'Bitte ein Ziel eingeben'
export const date_missing = 'Bitte ein Datum wählen'
export const date_past = 'Bitte heute oder ein späteres Datum wählen'
export const time_missing = 'Bitte eine Uhrzeit wählen'
export const time_past = 'Bitte eine spätere Uhrzeit wählen'

export const popup_title = 'Fahrt buchen'
export const popup_close = 'Buchungsfenster schließen'
export const popup_kept =
  'Ihre Eingaben bleiben erhalten. Zum Verlassen verwenden Sie bitte die Schaltfläche „Schließen“.'
