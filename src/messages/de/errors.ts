// What the server says no with, in German.

export const required_fields = 'Bitte füllen Sie alle Pflichtfelder aus'
export const required = 'Bitte ausfüllen'
export const not_valid = 'Bitte prüfen Sie dieses Feld'
export const not_found = 'Nicht gefunden'
export const malformed = 'Diese Anfrage war nicht lesbar'
export const too_large = 'Diese Anfrage ist zu groß'
export const unsupported_type = 'Diese Art von Inhalt wird nicht angenommen'
export const cross_origin = 'Diese Anfrage kam von einer anderen Website'
export const not_signed_in = 'Bitte melden Sie sich an, um fortzufahren'
export const not_allowed = 'Darauf haben Sie keinen Zugriff'
export const other_region =
  'Das gehört zu einer Region, in der Sie nicht arbeiten. Ein Administrator kann Ihre Regionen ändern.'
export const role_not_allowed =
  'Ihre Rolle umfasst das nicht. Eine Administratorin oder ein Administrator kann Rollen ändern.'
export const rate_limited = 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es erneut.'
export const rate_limited_minutes = (a: { minutes: number }) =>
  `Zu viele Anfragen. Bitte versuchen Sie es in ${a.minutes} Minuten erneut.`
export const rate_limited_hours = (a: { hours: number }) =>
  `Zu viele Anfragen. Bitte versuchen Sie es in ${a.hours} Stunden erneut.`
export const unavailable = 'Der Dienst ist vorübergehend nicht verfügbar'
export const connected = 'Verbunden'
export const connection_failed = 'Keine Verbindung zum Server'
export const fault = 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.'
/** `id` is the id of the request in the log. */
export const quote_number = (a: { id: string }) => `Wenn Sie sich an uns wenden, nennen Sie bitte die Nummer ${a.id}.`

// bookings
export const booking_not_found = 'Buchung nicht gefunden'
export const booking_failed = 'Die Buchung konnte nicht angelegt werden'
export const booking_missing = 'Es fehlen Angaben zur Buchung'
export const invalid_time = 'Ungültige Uhrzeit. Bitte versuchen Sie es erneut.'
export const time_skipped =
  'An diesem Tag werden die Uhren vorgestellt, diese Uhrzeit gibt es nicht. Bitte wählen Sie eine andere.'
export const invalid_time_wire = 'Ungültiges Format der Uhrzeit. Erwartet wird HH:mm:ss.'
/** `fields`: names separated by a comma and a space. */
export const missing_fields = (a: { fields: string }) => `Es fehlen Angaben: ${a.fields}`
export const field_user = 'Benutzerkennung'
export const field_type = 'Art der Buchung'
export const field_pickup = 'Abholort'
export const field_date = 'Datum der Fahrt'
export const field_time = 'Uhrzeit der Fahrt'
export const field_passengers = 'Anzahl der Fahrgäste'
export const field_luggage = 'Anzahl der Gepäckstücke'
export const field_service = 'Fahrzeugklasse'
export const field_price = 'Preis'
export const pickup_past = 'Diese Uhrzeit ist schon vorbei. Bitte wählen Sie eine spätere.'
export const too_soon = (a: { minutes: number; phone: string }) =>
  `Online-Buchungen benötigen mindestens ${a.minutes} Minuten Vorlauf bis zur Abholung. Für eine frühere Abholung rufen Sie uns bitte an: ${a.phone}.`
export const too_soon_hour = (a: { phone: string }) =>
  `Online-Buchungen benötigen mindestens 1 Stunde Vorlauf bis zur Abholung. Für eine frühere Abholung rufen Sie uns bitte an: ${a.phone}.`
export const too_soon_hours = (a: { hours: number; phone: string }) =>
  `Online-Buchungen benötigen mindestens ${a.hours} Stunden Vorlauf bis zur Abholung. Für eine frühere Abholung rufen Sie uns bitte an: ${a.phone}.`
export const too_far_month = 'Wir nehmen Buchungen bis zu 1 Monat im Voraus an. Bitte wählen Sie ein früheres Datum.'
export const too_far = (a: { months: number }) =>
  `Wir nehmen Buchungen bis zu ${a.months} Monate im Voraus an. Bitte wählen Sie ein früheres Datum.`
export const closed_day = (a: { phone: string }) =>
  `Für diesen Tag nehmen wir online keine Buchungen an. Bitte wählen Sie einen anderen Tag oder rufen Sie uns an: ${a.phone}.`
/** `hours` is a list such as 06:00–12:00, 18:00–22:00. */
export const closed_hours = (a: { hours: string; phone: string }) =>
  `Fahrten beginnen an diesem Tag in der Zeit ${a.hours}. Bitte wählen Sie eine andere Uhrzeit oder rufen Sie uns an: ${a.phone}.`
export const extra_unknown = 'Dieses Extra gibt es für diese Fahrt nicht'
export const extra_class = 'Dieses Extra gibt es in dieser Fahrzeugklasse nicht'
export const extra_max = (a: { max: number }) => `Höchstens ${a.max}`
export const return_needed = 'Bitte wählen Sie Datum und Uhrzeit der Rückfahrt'
export const return_before_outward = 'Die Rückfahrt muss nach der Hinfahrt liegen'
export const update_failed = 'Die Buchung konnte nicht geändert werden'
export const latest_failed = 'Die letzte Buchung konnte nicht geladen werden'
export const not_cancellable = 'Diese Buchung kann nicht mehr storniert werden'
export const refund_changed = 'Die Höhe der Erstattung hat sich inzwischen geändert. Bitte prüfen Sie sie noch einmal.'
export const not_changeable = 'Diese Buchung kann nicht mehr geändert werden'
export const price_agreed =
  'Der Preis dieser Fahrt wurde mit uns vereinbart. Bitte kontaktieren Sie uns, um die Fahrt zu ändern.'
export const version_changed = 'Diese Buchung wurde inzwischen geändert. Bitte prüfen Sie sie noch einmal.'
export const new_price = 'Der Preis hat sich inzwischen geändert. Bitte prüfen Sie ihn noch einmal.'
export const order_of_legs = 'Die Rückfahrt muss nach der Hinfahrt liegen'
export const change_not_made = 'Die Änderung war nicht mehr möglich. Ihre Zahlung wird auf Ihre Karte erstattet.'
export const change_not_found = 'Diese Änderung gibt es nicht mehr'

// places and quotes
export const distance_failed = 'Die Entfernung konnte nicht berechnet werden. Bitte versuchen Sie es erneut.'
export const no_road = (a: { pickup: string; dropoff: string; phone: string }) =>
  `Zwischen ${a.pickup} und ${a.dropoff} gibt es keine Straße. Bitte rufen Sie uns an: ${a.phone}. Wir planen die Fahrt mit Ihnen.`
export const border_crossing = (a: { phone: string }) =>
  `Dieser Ort liegt in einem anderen Land. Fahrten von einem Land in ein anderes buchen Sie telefonisch: ${a.phone}. Für eine Fahrt innerhalb eines Landes wählen Sie bitte zuerst dieses Land.`
export const place_unknown =
  'Diese Adresse haben wir nicht gefunden. Bitte wählen Sie einen der Vorschläge oder geben Sie eine Postleitzahl ein.'
export const pick_a_suggestion = 'Bitte wählen Sie einen der Vorschläge'
export const same_place =
  'Abholort und Ziel sind derselbe Ort. Bitte ändern Sie eines von beiden oder buchen Sie nach Stunden.'
export const place_not_found = 'Ort nicht gefunden'
export const quote_expired = 'Dieser Preis ist abgelaufen. Bitte starten Sie eine neue Suche.'

// payments
export const invalid_price = 'Ungültiges Preisformat'
export const intent_failed = 'Die Zahlung konnte nicht angelegt werden'

// accounts
export const email_required = 'Bitte geben Sie Ihre E-Mail-Adresse ein'
export const email_invalid = 'Diese E-Mail-Adresse ist ungültig'
export const email_local_not_ascii =
  'Adressen mit Umlauten, Akzenten oder nichtlateinischen Buchstaben vor dem @ werden nicht unterstützt. Bitte geben Sie eine andere an.'
export const email_quoted = 'Adressen in Anführungszeichen werden nicht unterstützt. Bitte geben Sie eine andere an.'
export const email_taken = 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich stattdessen an.'
export const phone_impossible = 'Bitte geben Sie eine gültige Telefonnummer ein'
export const phone_extension =
  'Die Durchwahl dieser Nummer ist nicht lesbar. Bitte geben Sie sie in der Form Durchwahl 412 ein, mit höchstens 8 Ziffern.'
export const control_characters = 'Bitte entfernen Sie Zeilenumbrüche und andere Steuerzeichen'
export const role_refused = 'Diese Rolle steht nicht zur Wahl'
export const password_required = 'Bitte geben Sie Ihr Passwort ein'
export const password_min_register = 'Das Passwort muss mindestens 6 Zeichen lang sein'
export const password_min_reset = 'Das Passwort muss mindestens 8 Zeichen lang sein'
export const password_min_staff = 'Das Passwort muss mindestens 12 Zeichen lang sein'
export const password_max = 'Das Passwort darf höchstens 128 Zeichen lang sein'
export const password_common = 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.'
export const password_must_change = 'Bitte wählen Sie zuerst ein neues Passwort'
export const password_again = 'Bitte geben Sie Ihr Passwort noch einmal ein, um fortzufahren.'
export const password_not_new = 'Bitte wählen Sie ein anderes Passwort als das anfängliche'
export const password_not_changed = 'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es erneut.'
export const password_changed = 'Ihr Passwort wurde geändert.'
export const password_wrong = 'Das aktuelle Passwort ist falsch.'
export const login_failed = 'E-Mail-Adresse oder Passwort ist falsch.'
export const admin_login_failed = 'E-Mail-Adresse oder Passwort ist falsch'
export const code_required = 'Bitte geben Sie den Code ein'
export const code_wrong = 'Dieser Code ist falsch oder wurde bereits verwendet.'
export const ticket_over = 'Die Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.'
export const two_factor_on = 'Die Zwei-Faktor-Anmeldung ist bereits eingeschaltet.'
export const two_factor_off = 'Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet.'
export const device_not_found = 'Dieses Gerät ist bereits abgemeldet.'
export const proof_invalid = 'Dieser Bestätigungslink ist ungültig oder abgelaufen.'
export const proof_sent = 'Wir haben Ihnen einen neuen Link gesendet.'
export const email_proven = 'Ihre E-Mail-Adresse ist bestätigt.'
export const email_taken_meanwhile = 'Diese E-Mail-Adresse gehört bereits zu einem anderen Konto.'
export const rides_to_drive =
  'Ihnen sind noch Fahrten zugewiesen. Bitten Sie das Büro, sie neu zuzuweisen, oder warten Sie, bis sie abgeschlossen sind.'
export const open_bookings =
  'Sie haben noch bevorstehende Fahrten. Bitte stornieren Sie diese oder warten Sie, bis sie abgeschlossen sind.'
export const address_removed = 'Adresse entfernt'
export const device_unknown = 'Unbekanntes Gerät'
export const account_deleted = 'Ihr Konto wurde gelöscht.'
export const login_done = 'Anmeldung erfolgreich'
export const registered = 'Registrierung erfolgreich'
export const reset_requested =
  'Falls es ein Konto mit dieser E-Mail-Adresse gibt, erhalten Sie in Kürze einen Link zum Zurücksetzen des Passworts.'
export const reset_invalid = 'Dieser Link zum Zurücksetzen des Passworts ist ungültig oder abgelaufen.'
export const reset_done = 'Ihr Passwort wurde zurückgesetzt. Sie können sich jetzt mit dem neuen Passwort anmelden.'
export const first_admin_taken = (a: { email: string }) =>
  `${a.email} gehört zu einem Konto ohne Administratorrechte. Bitte setzen Sie ADMIN_EMAIL auf eine andere Adresse.`

// links to pay, and refunds by the office
export const claim_link_invalid =
  'Dieser Link ist nicht gültig. Bitte verwenden Sie den neuesten, den wir Ihnen geschickt haben.'
export const claim_over =
  'Diese Fahrt kann nicht mehr abgelehnt werden. Sie ist abgeschlossen oder storniert, oder Sie haben sie selbst gebucht.'
export const pay_link_absent =
  'Dieser Link ist nicht gültig. Bitte verwenden Sie den neuesten, den wir Ihnen geschickt haben.'
export const nothing_to_ask = 'Für diese Fahrt ist nichts zu bezahlen.'
export const pay_link_over = 'Dieser Link kann nicht mehr verwendet werden.'
export const refund_too_large = 'Das ist mehr, als erstattet werden kann.'
export const mail_not_again =
  'Diese E-Mail enthält einen privaten Link und wird nicht gespeichert. Bitte erstellen Sie eine neue.'
/** Of rides that one payment cannot pay. */
export const mixed_currencies =
  'Die Preise dieser Fahrten haben verschiedene Währungen, eine Zahlung aber nur eine. Bitte buchen und bezahlen Sie sie getrennt.'
export const return_currency =
  'Der Preis der Rückfahrt hat eine andere Währung als der der ersten Fahrt. Bitte buchen Sie sie getrennt.'
