// Words of the profile: the page, the crop dialog, saved passengers and places, and what the server says no with.

// the page
export const title = 'Profil'
export const edit = 'Profil bearbeiten'
export const cancel = 'Abbrechen'
export const loading = 'Ihr Profil wird geladen'
export const load_refused = 'Ihre Daten konnten nicht geladen werden. Bitte melden Sie sich erneut an.'
export const load_failed = 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es erneut.'

// the photo
export const photo_title = 'Profilfoto'
export const photo_line = 'Ihr Foto ist für andere Nutzer sichtbar.'
export const photo_alt = 'Ihr Profilfoto'
export const change_photo = 'Foto ändern'
export const choose_file = 'Bild auswählen'
export const remove_photo = 'Entfernen'
export const removing_photo = 'Wird entfernt …'
export const photo_hint = 'Empfohlen: quadratisches Bild, mindestens 400×400 Pixel.'
export const photo_updated = 'Ihr Profilfoto wurde geändert.'
export const photo_removed = 'Ihr Profilfoto wurde entfernt.'
export const photo_failed = 'Das Profilfoto konnte nicht geändert werden.'
export const photo_not_removed = 'Das Profilfoto konnte nicht entfernt werden.'
export const photo_not_image = 'Bitte wählen Sie ein Bild: JPEG, PNG oder WebP.'
export const photo_too_large = 'Dieses Bild ist zu groß. Bitte wählen Sie eines mit höchstens 5 MB.'
export const photo_not_found = 'Foto nicht gefunden'
export const photo_missing = 'Bitte wählen Sie ein Bild.'

// the crop dialog
export const crop_title = 'Ausschnitt wählen'
export const crop_help =
  'Ziehen Sie den Kreis oder seine Ecken. Mit den Pfeiltasten bewegt er sich um 1, mit Umschalt um 10, mit Strg um 100.'
export const crop_area = 'Der Teil des Bildes, der gezeigt wird. Bewegen Sie ihn mit den Pfeiltasten.'
export const crop_handle = (a: { side: string }) => `Größe von ${a.side} aus ändern. Verwenden Sie die Pfeiltasten.`
export const crop_sides = {
  nw: 'oben links',
  n: 'oben',
  ne: 'oben rechts',
  e: 'rechts',
  se: 'unten rechts',
  s: 'unten',
  sw: 'unten links',
  w: 'links',
}
export const crop_picture = 'Das von Ihnen gewählte Bild'
export const choose = 'Übernehmen'
export const uploading = 'Wird hochgeladen …'

// personal information
export const personal_title = 'Persönliche Angaben'
export const first_name = 'Vorname'
export const last_name = 'Nachname'
export const email = 'E-Mail'
export const phone = 'Telefonnummer'
export const address = 'Adresse'
export const city = 'Ort'
export const state = 'Bundesland/Provinz'
export const postcode = 'Postleitzahl'
export const country = 'Land'
export const not_provided = 'Nicht angegeben'
export const save = 'Änderungen speichern'
export const saving = 'Wird gespeichert …'
export const saved = 'Ihr Profil wurde gespeichert.'
export const save_failed = 'Das Profil konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.'
export const pending_email = (a: { email: string }) =>
  `Wir haben einen Link an ${a.email} gesendet. Bis Sie ihn öffnen, gilt Ihre bisherige Adresse.`

export const first_name_short = 'Der Vorname muss mindestens 2 Zeichen lang sein'
export const last_name_short = 'Der Nachname muss mindestens 2 Zeichen lang sein'
export const email_invalid = 'Diese E-Mail-Adresse ist ungültig'
export const phone_short = 'Die Telefonnummer muss mindestens 10 Ziffern haben'
export const phone_impossible = 'Bitte geben Sie eine gültige Telefonnummer ein'
export const address_short = 'Die Adresse muss mindestens 5 Zeichen lang sein'
export const city_needed = 'Bitte geben Sie den Ort ein'
export const state_needed = 'Bitte geben Sie Bundesland oder Provinz ein'
export const postcode_needed = 'Bitte geben Sie die Postleitzahl ein'
export const country_needed = 'Bitte geben Sie das Land ein'
export const too_long = (a: { most: number }) => `Bitte verwenden Sie höchstens ${a.most} Zeichen`
export const not_changeable = 'Dies kann hier nicht geändert werden'
export const user_not_found = 'Konto nicht gefunden'

// news by mail
export const news_title = 'Neuigkeiten per E-Mail'
export const news_label = 'Neuigkeiten und Angebote'
export const news_on = 'Sie erhalten unsere Neuigkeiten per E-Mail.'
export const news_off = 'Sie erhalten keine Neuigkeiten mehr von uns.'
export const news_failed = 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.'
export const news_not_offered = 'Wir senden zurzeit keine Neuigkeiten'

// the password
export const password_title = 'Passwort'
export const password_line = 'Nach dem Speichern müssen Sie sich auf Ihren anderen Geräten neu anmelden.'
export const change_password = 'Passwort ändern'
export const current_password = 'Aktuelles Passwort'
export const new_password = 'Neues Passwort'
export const confirm_password = 'Neues Passwort bestätigen'
export const show_password = 'Passwort anzeigen'
export const hide_password = 'Passwort verbergen'
export const save_password = 'Passwort speichern'
export const current_needed = 'Bitte geben Sie Ihr aktuelles Passwort ein'
export const new_short = 'Das neue Passwort muss mindestens 6 Zeichen lang sein'
export const confirm_needed = 'Bitte bestätigen Sie das neue Passwort'
export const passwords_differ = 'Die Passwörter stimmen nicht überein'
export const password_saved = 'Ihr Passwort wurde geändert.'
export const password_failed = 'Das Passwort konnte nicht geändert werden. Bitte versuchen Sie es erneut.'

// saved passengers and places
export const change = 'Ändern'
export const remove = 'Entfernen'
export const entry_saving = 'Wird gespeichert …'
export const entry_save = 'Speichern'
export const entry_kept = 'Ihre Eingaben bleiben erhalten. Mit „Abbrechen“ verwerfen Sie sie.'
export const entry_failed = 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.'
export const entry_not_removed = 'Das konnte nicht entfernt werden. Bitte versuchen Sie es erneut.'
export const entry_not_found = 'Diesen Eintrag gibt es nicht mehr'
export const try_again = 'Erneut versuchen'
export const entries_failed = 'Diese Einträge konnten nicht geladen werden. Bitte versuchen Sie es erneut.'
export const entries_full = (a: { most: number }) => `Hier können Sie höchstens ${a.most} Einträge speichern`

export const passengers_title = 'Gespeicherte Fahrgäste'
export const passengers_line = 'Zur Auswahl, wenn Sie für jemand anderen buchen.'
export const no_passengers = 'Noch keine gespeicherten Fahrgäste.'
export const add_passenger = 'Fahrgast hinzufügen'
export const edit_passenger = 'Fahrgast ändern'
export const passenger_saved = 'Der Fahrgast wurde gespeichert.'
export const passenger_removed = 'Der Fahrgast wurde entfernt.'
export const change_of = (a: { name: string }) => `${a.name} ändern`
export const remove_of = (a: { name: string }) => `${a.name} entfernen`
export const passenger_title = 'Anrede'
export const titles = { mr: 'Herr', mrs: 'Frau', ms: 'Frau (Ms)', dr: 'Dr.' }
export const first_name_needed = 'Bitte geben Sie den Vornamen ein'
export const last_name_needed = 'Bitte geben Sie den Nachnamen ein'

export const places_title = 'Gespeicherte Orte'
export const places_line = 'Beim Buchen stehen sie oben in den Vorschlägen.'
export const no_places = 'Noch keine gespeicherten Orte.'
export const add_place = 'Ort hinzufügen'
export const edit_place = 'Ort ändern'
export const place_saved = 'Der Ort wurde gespeichert.'
export const place_removed = 'Der Ort wurde entfernt.'
export const place_kind = 'Art des Ortes'
export const place_name = 'Name'
export const place_name_needed = 'Geben Sie dem Ort einen Namen'
export const place_needed = 'Geben Sie eine Adresse ein'
