// Words of the booking steps, from the choice of a class to the thanks.
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const page_title = (a: { step: string; site: string }) => `${a.step}, ${a.site}`
export const loading = 'Wird geladen …'
export const try_again = 'Erneut versuchen'
export const back = 'Zurück'
export const continue_label = 'Weiter'

// the step indicator
export const progress_label = 'Fortschritt der Buchung'
export const step_service = 'Fahrzeugklasse'
export const step_return = 'Rückfahrt'
export const step_details = 'Angaben'
export const step_pricing = 'Preis'
export const step_payment = 'Zahlung'
export const step_of = (a: { step: number; steps: number }) => `Schritt ${a.step} von ${a.steps}`

// the ride, in the panel beside every step
export const your_ride = 'Ihre Fahrt'
export const booking_info = 'Angaben zur Buchung'
export const from = 'Von'
export const to = 'Nach'
export const date_time = 'Datum und Uhrzeit'
export const duration = 'Dauer'
export const ride_area = 'Fahrgebiet'
export const inside_london = 'In London'
export const outside_london = 'Außerhalb Londons'
export const passenger = 'Fahrgast'
export const passengers = 'Fahrgäste'
export const luggage = 'Gepäckstücke'
export const service = 'Fahrzeugklasse'
export const hours = (a: { hours: number }) => plural(a.hours, 'Stunde', 'Stunden')
export const from_to = (a: { from: string; to: string }) => `${a.from} – ${a.to}`
export const at_time = (a: { date: string; time: string }) => `${a.date}, ${a.time}`
export const date_at_time = (a: { date: string; time: string }) => `${a.date} um ${a.time} Uhr`
export const confirmed_date = (a: { day: number; month: string; year: number }) => `${a.day}. ${a.month} ${a.year}`
export const weekday_date = (a: { weekday: string; date: string }) => `${a.weekday}, ${a.date}`
export const in_zone = (a: { zone: string }) => `Ortszeit ${a.zone}`
export const not_specified = 'Keine Angabe'
export const route_map = (a: { from: string; to: string }) => `Karte der Strecke von ${a.from} nach ${a.to}`
export const need_help = 'Brauchen Sie Hilfe?'
export const need_help_line = 'Telefonisch, rund um die Uhr.'
export const change_search = 'Suche ändern'

// service classes
export const passengers_unit = 'Fahrgäste'
export const cases_unit = 'Koffer'
export const cars = (a: { count: number }) => `(${a.count} Wagen)`

// step 1
export const service_title = 'Wählen Sie Ihre Fahrzeugklasse'
export const service_lead = 'Der Preis gilt für den ganzen Wagen und ändert sich am Tag der Fahrt nicht.'
export const service_group = 'Fahrzeugklasse'
export const price_loading = 'Preis wird berechnet'
export const show_breakdown = 'Preis im Detail'
export const breakdown_of = (a: { service: string }) => `Preis im Detail: ${a.service}`
export const breakdown_total = 'Gesamt'
export const included_title = 'In jeder Klasse inbegriffen'
export const included_cancellation = (a: { time: string }) => `Kostenlose Stornierung bis ${a.time} vor der Abholung`
export const included_wait = (a: { minutes: number }) => `${a.minutes} Minuten kostenlose Wartezeit`
export const included_greet = 'Persönlicher Empfang'
export const included_water = 'Wasser'
export const waiting_fees = (a: { halfHour: string; fullHour: string }) =>
  `Nach der kostenlosen Stunde: ${a.halfHour} für die nächsten 30 Minuten oder ${a.fullHour} für eine weitere volle Stunde.`
export const choose_a_class = 'Bitte wählen Sie eine Fahrzeugklasse'
export const distance_failed = 'Die Entfernung konnte nicht berechnet werden. Bitte versuchen Sie es erneut.'
export const no_price_title = 'Noch kein Preis'
export const too_soon_title = 'Das ist sehr kurzfristig'
export const call_support = (a: { phone: string }) => `Anrufen: ${a.phone}`

// step 2
export const return_title = 'Möchten Sie eine Rückfahrt hinzufügen?'
export const return_group = 'Rückfahrt'
export const return_no = 'Nein, nur die Hinfahrt'
export const return_yes = 'Ja, Rückfahrt hinzufügen'
export const return_yes_line = 'Der gleiche Wagen in umgekehrter Richtung'
export const return_date = 'Datum der Rückfahrt'
export const return_time = 'Uhrzeit der Rückfahrt'
export const return_needed = 'Bitte wählen Sie Datum und Uhrzeit der Rückfahrt'
export const return_before = 'Die Rückfahrt muss nach der Hinfahrt liegen.'
export const return_failed = 'Die Fahrt konnte nicht verarbeitet werden'
/** Of a ride by the hour, which leads nowhere: the second ride is no way back. */
export const second_title = 'Möchten Sie die gleiche Dauer an einem weiteren Tag buchen?'
export const second_no = 'Nein, nur diese Fahrt'
export const second_yes = 'Ja, die gleiche Dauer noch einmal'
export const second_yes_line = 'Am gleichen Ort'
export const second_date = 'Datum der zweiten Fahrt'
export const second_time = 'Uhrzeit der zweiten Fahrt'
export const second_needed = 'Bitte wählen Sie Datum und Uhrzeit der zweiten Fahrt'
export const second_before = 'Die zweite Fahrt muss nach der ersten liegen.'
export const first_ride = 'Erste Fahrt'
export const second_ride = 'Zweite Fahrt'
export const outward = 'Hinfahrt'
export const returning = 'Rückfahrt'
export const total = 'Gesamt'
export const pickup_prefix = 'Von: '
export const dropoff_prefix = 'Nach: '

// step 3
export const details_title = 'Angaben zum Fahrgast'
export const details_lead = 'Alle Felder sind Pflichtfelder, sofern nicht als optional gekennzeichnet.'
export const optional = 'optional'
export const account_legend = 'Ihr Konto'
export const have_account = 'Ich habe bereits ein Konto'
export const have_account_line = 'Wir finden es über Ihre E-Mail-Adresse'
export const claim_line =
  'Die Fahrt wird diesem Konto hinzugefügt, sobald der Inhaber seine E-Mail-Adresse bestätigt hat. Wir teilen ihm per E-Mail mit, dass Sie sie gebucht haben, und er kann sie ablehnen.'
export const no_account = 'Ich habe noch kein Konto'
export const no_account_line = 'Wir legen eines für Sie an'
export const or_log_in = 'Anmelden'
export const log_in_instead = 'Lieber mit Passwort anmelden?'
export const traveller_legend = 'Für wen ist die Fahrt?'
export const for_myself = 'Für mich selbst'
export const for_someone = 'Für jemand anderen'
export const saved_passenger = 'Gespeicherter Fahrgast'
export const pick_passenger = 'Auswählen oder unten ausfüllen'
export const arrival_legend = 'Ihre Ankunft'
export const chauffeur_legend = 'Für den Chauffeur'
export const title = 'Anrede'
export const title_mr = 'Herr'
export const title_mrs = 'Frau'
export const title_ms = 'Frau (Ms)'
export const title_dr = 'Dr.'
export const first_name = 'Vorname'
export const last_name = 'Nachname'
export const email = 'E-Mail'
export const phone = 'Telefon'
export const phone_code = 'Ländervorwahl'
export const password = 'Passwort'
export const confirm_password = 'Passwort bestätigen'
export const password_hint = (a: { least: number }) => `Mindestens ${a.least} Zeichen`
export const show_password = 'Passwort anzeigen'
export const hide_password = 'Passwort verbergen'
export const flight_number = 'Flugnummer'
export const flight_hint = 'Damit Ihr Chauffeur zur richtigen Ankunft kommt'
export const flight_form_hint =
  'Das sieht nicht nach einer Flugnummer wie BA 178 aus. Wir geben die Angabe so weiter, wie sie ist.'
export const pickup_sign = 'Abholschild'
export const notes = 'Hinweise für den Chauffeur'
export const reference_code = 'Referenz'
export const email_example = 'name@example.com'
export const phone_example = '7700 900000'
export const flight_example = 'BA 178'
export const sign_example = 'Der Name auf dem Schild'
export const notes_example = 'Ein Türcode, ein Treffpunkt, ein Rollator'
export const reference_example = 'Für Ihre eigenen Unterlagen'
export const continue_booking = 'Weiter zur Zahlung'
export const processing_booking = 'Buchung wird angelegt …'
export const fields_wrong = (a: { count: number }) =>
  a.count === 1 ? 'Bitte prüfen Sie 1 Feld' : `Bitte prüfen Sie ${a.count} Felder`
export const signed_in_as = (a: { email: string }) => `Angemeldet als ${a.email}`
export const first_name_needed = 'Bitte geben Sie den Vornamen ein'
export const last_name_needed = 'Bitte geben Sie den Nachnamen ein'
export const email_needed = 'Bitte geben Sie die E-Mail-Adresse ein'
export const email_invalid = 'Diese E-Mail-Adresse ist ungültig'
export const phone_needed = 'Bitte geben Sie die Telefonnummer ein'
export const phone_impossible = 'Diese Telefonnummer ist in diesem Land ungültig. Bitte prüfen Sie sie.'
export const password_needed = 'Bitte geben Sie ein Passwort ein'
export const password_short = 'Das Passwort muss mindestens 6 Zeichen lang sein'
export const password_long = 'Das Passwort darf höchstens 128 Zeichen lang sein'
export const confirm_needed = 'Bitte bestätigen Sie Ihr Passwort'
export const passwords_differ = 'Die Passwörter stimmen nicht überein'
export const user_not_found =
  'Kein Konto gefunden. Bitte legen Sie ein neues Konto an oder prüfen Sie Ihre E-Mail-Adresse.'
export const account_failed = 'Das Konto konnte nicht angelegt werden'
export const booking_failed = 'Die Buchung konnte nicht angelegt werden'
export const booking_generic = 'Die Buchung konnte nicht verarbeitet werden. Bitte versuchen Sie es erneut.'
export const booking_incomplete = 'Es fehlen Angaben zur Buchung'
export const price_changed_title = 'Der Preis hat sich geändert'
export const price_changed = (a: { before: string; now: string }) =>
  `Bei Ihrer Wahl betrug er ${a.before}, jetzt beträgt er ${a.now}. Fahren Sie fort, wenn Sie einverstanden sind.`

// step 4
export const payment_title = 'Zahlungsangaben'
export const total_amount = 'Gesamtbetrag'
export const one_way = 'einfache Fahrt'
export const with_return = 'mit Rückfahrt'
export const return_only = 'nur Rückfahrt'
export const cars_in_words = (a: { count: number }) => (a.count === 1 ? 'ein Wagen' : `${a.count} Wagen`)
export const pay_now = 'Jetzt bezahlen'
export const processing = 'Wird verarbeitet …'
export const test_form = 'Testformular'
export const test_form_line =
  'Es wird nichts abgebucht. Verwenden Sie eine Testkarte, zum Beispiel 4242 4242 4242 4242, mit beliebigem künftigem Datum und beliebigem Code.'
export const card_number = 'Kartennummer'
export const expiry_date = 'Gültig bis'
export const security_code = 'Prüfnummer'
export const name_on_card = 'Name auf der Karte'
export const card_country = 'Land'
export const card_postcode = { GB: 'Postleitzahl', US: 'Postleitzahl (ZIP)', CA: 'Postleitzahl' }
export const card_number_example = '1234 1234 1234 1234'
export const expiry_example = 'MM / JJ'
export const code_example = '3 Ziffern'
export const reassurance =
  'Ihre Kartendaten gehen direkt an den Zahlungsdienstleister. Wir sehen und speichern sie nicht.'
export const payment_succeeded_title = 'Zahlung erfolgreich'
export const payment_succeeded = 'Ihre Zahlung wurde erfolgreich verarbeitet.'
export const payment_failed = 'Bei der Zahlung ist ein Fehler aufgetreten.'
export const bank_refused =
  'Ihre Bank hat diese Zahlung nicht bestätigt. Es wurde nichts abgebucht. Bitte versuchen Sie es erneut oder verwenden Sie eine andere Karte.'
export const nothing_charged = 'Es wurde nichts abgebucht.'
export const unexpected = 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.'
export const payment_init_failed = 'Die Zahlung konnte nicht vorbereitet werden'
export const intent_failed = 'Die Zahlung konnte nicht angelegt werden'
export const booking_data_failed = 'Die Buchungsdaten konnten nicht geladen werden'
export const booking_fetch_failed = 'Die Buchung konnte nicht geladen werden'
export const invalid_price = 'Ungültiges Preisformat'
export const preparing_payment = 'Zahlung wird vorbereitet'
export const booking_closed_title = 'Diese Buchung kann nicht mehr bezahlt werden'
export const booking_closed = 'Sie wurde storniert. Bitte starten Sie eine neue Suche.'

// confirmation and thanks
export const confirmation_title = 'Buchung bestätigt'
export const thank_you_title = 'Vielen Dank für Ihre Zahlung!'
export const payment_received = 'Zahlung eingegangen'
export const car_is_yours = 'Ihr Wagen ist reserviert.'
export const confirmation_to = (a: { email: string }) => `Eine Bestätigung ist unterwegs an ${a.email}.`
export const confirmation_by_mail = 'Eine Bestätigung per E-Mail ist unterwegs.'
export const booking = 'Buchung'
export const claim_name = 'Konto'
export const claim_entered =
  'Die Fahrt steht in dem Konto, das Sie angegeben haben. Der Inhaber wurde per E-Mail benachrichtigt.'
export const claim_waiting =
  'Noch nicht in dem Konto, das Sie angegeben haben: Der Inhaber muss seine E-Mail-Adresse erst bestätigen.'
export const claim_refused = (a: { phone: string }) =>
  `Der Inhaber des Kontos hat diese Fahrt abgelehnt. Bitte rufen Sie uns an: ${a.phone}.`
export const amount_paid = 'Bezahlter Betrag'
export const status_paid = 'Bezahlt'
/** Of a ride on a bill, in place of the words of a payment. */
export const status_invoiced = 'Auf Rechnung'
export const billed_title = 'Ihre Fahrt ist gebucht'
export const amount_billed = 'Auf Ihrer Rechnung'
export const status_confirmed = 'Bestätigt'
export const return_ride = 'Rückfahrt'
export const go_to_dashboard = 'Zu meinen Buchungen'
export const add_to_calendar = 'Zum Kalender hinzufügen'
export const next_title = 'So geht es weiter'
export const next_today = 'Heute'
export const next_today_line = 'Eine Bestätigung per E-Mail mit Ihrem Beleg.'
export const next_contact = (a: { hours: number }) => `${plural(a.hours, 'Stunde', 'Stunden')} vorher`
export const next_contact_by = (a: { date: string; time: string }) => `Spätestens am ${a.date} um ${a.time} Uhr`
export const next_contact_when_named = 'Sobald Ihr Chauffeur zugewiesen ist'
export const next_contact_line = 'Ihr Chauffeur nennt Ihnen seinen Namen und das Kennzeichen.'
export const next_arrival = (a: { minutes: number }) => `${plural(a.minutes, 'Minute', 'Minuten')} vorher`
export const next_arrival_line = 'Der Wagen steht am Abholort bereit.'
export const next_any_time = 'Jederzeit'
export const next_any_time_line = 'Sie finden diese Buchung unter „Meine Buchungen“.'
export const waiting_title = 'Wir warten auf den Zahlungsdienstleister'
export const waiting_line =
  'Ihre Zahlung wird verarbeitet. Diese Seite aktualisiert sich automatisch; Sie brauchen nichts zu tun.'
export const unpaid_title = 'Diese Buchung ist noch nicht bezahlt'
export const unpaid_line =
  'Falls Sie gerade bezahlt haben, kann die Bestätigung einen Moment dauern. Andernfalls ist die Zahlung noch offen.'
export const check_again = 'Erneut prüfen'
export const not_shown_line =
  'Diese Buchung kann hier nicht angezeigt werden. Falls Sie bezahlt haben, liegt die Bestätigung in Ihrem Postfach; nach der Anmeldung finden Sie die Buchung unter „Meine Buchungen“.'
export const go_to_payment = 'Zur Zahlung'

// wherever a booking is asked for
export const invalid_session = 'Ungültige Buchungssitzung'
export const booking_not_found = 'Buchung nicht gefunden'
export const invalid_time = 'Ungültige Uhrzeit. Bitte versuchen Sie es erneut.'
