// Words of the mails, of the calendar file and of the built-in mailbox.
import { lead_time } from './duration.ts'

// what every mail carries
export const footer_line = 'Wagen mit Chauffeur in Großbritannien, Kanada und den USA.'
export const footer_phone = (a: { phone: string }) => `Bei Fragen, Tag und Nacht: ${a.phone}`
export const dear = (a: { name: string }) => (a.name ? `Guten Tag ${a.name},` : 'Guten Tag,')

// facts of a ride
export const from = 'Von'
export const to = 'Nach'
export const duration = 'Dauer'
export const hours = (a: { hours: number }) => (a.hours === 1 ? '1 Stunde' : `${a.hours} Stunden`)
export const date_time = 'Datum und Uhrzeit'
export const when = (a: { date: string; time: string; place: string }) =>
  `${a.date} um ${a.time} Uhr, Ortszeit ${a.place}`
export const service = 'Fahrzeugklasse'
export const service_with_cars = (a: { service: string; cars: number }) =>
  a.cars === 1 ? a.service : `${a.service} (${a.cars} Wagen)`
export const party = 'Fahrgäste und Gepäck'
export const party_of = (a: { passengers: number; luggage: number }) =>
  [
    a.passengers === 1 ? '1 Fahrgast' : `${a.passengers} Fahrgäste`,
    a.luggage === 0 ? 'kein Gepäck' : a.luggage === 1 ? '1 Gepäckstück' : `${a.luggage} Gepäckstücke`,
  ].join(', ')
export const passenger = 'Fahrgast'
export const flight = 'Flug'
export const sign = 'Abholschild'
export const stops = 'Zwischenstopps'
export const notes = 'Hinweise für den Chauffeur'
export const reference = 'Ihre Referenz'
export const booking_id = 'Buchungsnummer'
export const outward = 'Hinfahrt'
export const way_back = 'Rückfahrt'
/** Of two rides by the hour, of which none is the way back. */
export const first_ride = 'Erste Fahrt'
export const second_ride = 'Zweite Fahrt'

// price
export const amount_paid = 'Bezahlter Betrag'
export const price_now = 'Preis'
export const total_paid = 'Insgesamt bezahlt'
export const total_billed = 'Insgesamt, auf Ihrer Rechnung'

// confirmation to the one who booked
export const confirmed_subject = (a: { date: string; time: string }) =>
  `Ihre Fahrt am ${a.date} um ${a.time} Uhr ist bestätigt`
export const confirmed_title = 'Ihr Wagen ist reserviert.'
export const confirmed_lead = 'Zahlung eingegangen, Buchung bestätigt. Die Angaben zur Fahrt finden Sie unten.'
export const confirmed_for_other = (a: { name: string }) =>
  `Zahlung eingegangen, Buchung bestätigt. ${a.name} erhält ebenfalls die Angaben zur Fahrt, ohne den Preis.`
export const billed_lead =
  'Ihre Buchung ist bestätigt. Unser Büro schickt Ihnen eine Rechnung; es wurde keine Karte belastet.'
export const billed_for_other = (a: { name: string }) =>
  `Ihre Buchung ist bestätigt. Unser Büro schickt Ihnen eine Rechnung. ${a.name} erhält ebenfalls die Angaben zur Fahrt, ohne den Preis.`

// note to the passenger
export const passenger_subject = (a: { date: string; time: string }) =>
  `Für Sie ist eine Fahrt gebucht: ${a.date} um ${a.time} Uhr`
export const passenger_title = 'Für Sie ist ein Wagen gebucht.'
export const passenger_lead = (a: { name: string }) =>
  a.name
    ? `${a.name} hat einen Chauffeur für Sie gebucht. Sie haben nichts mehr zu zahlen.`
    : 'Für Sie ist ein Chauffeur gebucht. Sie haben nichts mehr zu zahlen.'

// what happens next
export const next_title = 'So geht es weiter'
export const next_contact = (a: { hours: number }) => (a.hours === 1 ? '1 Stunde vorher' : `${a.hours} Stunden vorher`)
export const next_contact_by = (a: { date: string; time: string }) => `Spätestens am ${a.date} um ${a.time} Uhr`
export const next_contact_when_named = 'Sobald Ihr Chauffeur zugewiesen ist'
export const next_contact_text = 'Ihr Chauffeur nennt Ihnen seinen Namen und das Kennzeichen.'
export const next_arrival = (a: { minutes: number }) =>
  a.minutes === 1 ? '1 Minute vorher' : `${a.minutes} Minuten vorher`
export const next_arrival_text = 'Der Wagen steht am Abholort bereit.'
export const next_wait = (a: { minutes: number }) => `${a.minutes} Minuten Wartezeit`
export const next_wait_text = 'Inbegriffen, ebenso wie der persönliche Empfang und Wasser.'
export const next_wait_fees = (a: { half: string; full: string }) =>
  `Inbegriffen, ebenso wie der persönliche Empfang und Wasser. Danach ${a.half} für die nächsten 30 Minuten oder ${a.full} für eine weitere volle Stunde.`
export const next_wait_steps = (a: { steps: readonly { minutes: number; fee: string }[] }) =>
  `Inbegriffen, ebenso wie der persönliche Empfang und Wasser.${a.steps.map(({ minutes, fee }) => ` Nach ${minutes} Minuten kostet das Warten ${fee}.`).join('')}`
export const next_any_time = 'Jederzeit'
export const next_any_time_text = 'Sie finden diese Buchung unter „Meine Buchungen“.'
export const cancel_title = 'Falls sich Ihre Pläne ändern'
export const cancel_until = (a: { until: string }) => `Für diese Fahrt: bis ${a.until}.`
export const cancel_until_each = (a: { outward: string; way_back: string }) =>
  `Für die Hinfahrt: bis ${a.outward}; für die Rückfahrt: bis ${a.way_back}. Jede Fahrt kann einzeln storniert werden.`
export const cancel_until_both = (a: { first: string; second: string }) =>
  `Für die erste Fahrt: bis ${a.first}; für die zweite: bis ${a.second}. Jede Fahrt kann einzeln storniert werden.`
export const go_to_dashboard = 'Zu meinen Buchungen'
export const calendar_attached = 'Die Fahrt liegt als Kalenderdatei bei.'
export const calendars_attached = 'Beide Fahrten liegen als Kalenderdateien bei.'
export const receipt_attached = 'Ihr Beleg liegt ebenfalls bei.'

// cancelled and refunded
export const cancelled_subject = (a: { date: string; time: string }) =>
  `Ihre Fahrt am ${a.date} um ${a.time} Uhr ist storniert`
export const cancelled_title = 'Ihre Fahrt ist storniert.'
export const cancelled_refund = (a: { amount: string }) =>
  `Wir erstatten ${a.amount} auf die Karte, mit der Sie bezahlt haben. In der Regel zeigt Ihre Bank die Gutschrift innerhalb von 5 bis 10 Tagen an.`
/** The fee that the office chose, before the text about the refund. */
export const cancelled_fee = (a: { amount: string }) => `Die Stornogebühr beträgt ${a.amount}.`
export const cancelled_no_refund = (a: { minutes: number }) =>
  `Die Fahrt wurde weniger als ${lead_time(a)} vor der Abholung storniert, daher wird nichts erstattet.`
export const cancelled_bill = {
  void: (_: { minutes: number }) => 'Sie wird von Ihrer Rechnung entfernt: Es ist nichts zu zahlen.',
  owed: (a: { minutes: number }) =>
    `Die Fahrt wurde weniger als ${lead_time(a)} vor der Abholung storniert, daher bleibt sie auf Ihrer Rechnung.`,
  return: (_: { minutes: number }) => 'Unser Büro erstattet Ihnen Ihre Zahlung auf demselben Zahlungsweg.',
  kept: (a: { minutes: number }) =>
    `Die Fahrt wurde weniger als ${lead_time(a)} vor der Abholung storniert, daher wird nichts erstattet.`,
} as const
/** Where part of the price is due for a ride on an invoice. */
export const cancelled_bill_fee = {
  owed: (a: { amount: string }) => `${a.amount} des Preises bleiben auf Ihrer Rechnung.`,
  kept: (a: { amount: string }) => `${a.amount} behalten wir ein, und unser Büro erstattet Ihnen den Rest.`,
}
export const cancelled_refunded = 'Ihre Zahlung für diese Fahrt ist bereits erstattet.'
export const cancelled_money_kept = 'Es wird nichts erstattet.'
export const cancelled_unpaid = 'Es ist nichts zu zahlen.'
export const cancelled_passenger =
  'Es kommt kein Wagen. Falls Sie weiterhin einen benötigen, wenden Sie sich bitte an die Person, die ihn gebucht hat.'
export const cancelled_calendar = 'Die beigefügte Kalenderdatei entfernt die Fahrt aus Ihrem Kalender.'
export const reinstated_subject = (a: { date: string; time: string }) =>
  `Ihre Fahrt am ${a.date} um ${a.time} Uhr findet doch statt`
export const reinstated_title = 'Ihre Fahrt findet doch statt.'
export const reinstated_lead = 'Die Stornierung wurde zurückgenommen. Die Angaben zur Fahrt finden Sie unten.'
export const changed_subject = (a: { date: string; time: string }) =>
  `Ihre Buchung wurde geändert: ${a.date} um ${a.time} Uhr`
export const changed_title = 'Ihre Buchung wurde geändert.'
export const changed_lead = (a: { parts: string }) =>
  a.parts ? `Geändert: ${a.parts}. Die aktuellen Angaben finden Sie unten.` : 'Die aktuellen Angaben finden Sie unten.'
export const changed_parts = {
  when: 'Datum und Uhrzeit',
  clock: 'Zeitzonenregeln am Abholort (Datum und Uhrzeit bleiben wie gebucht)',
  pickup: 'Abholort',
  dropoff: 'Ziel',
  hours: 'Dauer',
  party: 'Fahrgäste und Gepäck',
  service: 'Fahrzeugklasse',
  flight: 'Flug',
  sign: 'Abholschild',
  stops: 'Zwischenstopps',
  notes: 'Hinweise für den Chauffeur',
  passenger: 'Fahrgast',
  extras: 'Extras',
  price: 'Preis',
} as const
// Only the clock rules at the pickup are others: no word may say that the ride itself has changed.
export const clock_subject = (a: { date: string; time: string }) => `Ihre Fahrt bleibt am ${a.date} um ${a.time} Uhr`
export const clock_title = 'Ihre Abholzeit bleibt gleich.'
export const clock_lead =
  'Die Zeitzonenregeln an Ihrem Abholort ändern sich vor Ihrer Fahrt. Ihr Chauffeur kommt zum unten genannten Datum und zur unten genannten Ortszeit; sonst hat sich nichts geändert.'
export const changed_refund = (a: { amount: string }) =>
  `Der neue Preis ist niedriger: Wir erstatten ${a.amount} auf die Karte, mit der Sie bezahlt haben. In der Regel zeigt Ihre Bank die Gutschrift innerhalb von 5 bis 10 Tagen an.`
export const changed_paid = (a: { amount: string }) => `Der Aufpreis von ${a.amount} ist bezahlt.`
export const changed_same_price = 'Der Preis bleibt gleich.'
export const changed_price = (a: { amount: string }) => `Der neue Preis beträgt ${a.amount}.`
export const changed_calendar = 'Die beigefügte Kalenderdatei aktualisiert die Fahrt in Ihrem Kalender.'
export const refund_subject = 'Ihre Erstattung ist unterwegs'
export const refund_title = 'Wir haben Ihre Erstattung veranlasst.'
export const refund_leads = {
  cancelled: (a: { amount: string }) =>
    `Wir erstatten ${a.amount} für Ihre stornierte Fahrt auf die Karte, mit der Sie bezahlt haben.`,
  changed: (a: { amount: string }) =>
    `Ihre geänderte Fahrt kostet weniger. Wir erstatten ${a.amount} auf die Karte, mit der Sie bezahlt haben.`,
  unapplied: (a: { amount: string }) =>
    `Als Ihre Zahlung bei uns einging, war die Änderung Ihrer Fahrt nicht mehr möglich; es wurde daher nichts geändert. Wir erstatten Ihre Zahlung von ${a.amount} vollständig auf Ihre Karte.`,
  outdated: (a: { amount: string }) =>
    `Ihre Fahrt wurde geändert, während Sie den bisherigen Preis von ${a.amount} bezahlten. Wir erstatten ihn vollständig auf Ihre Karte. Bitte bezahlen Sie den neuen Preis unter „Meine Buchungen“.`,
  duplicate: (a: { amount: string }) =>
    `Sie haben diese Fahrt zweimal bezahlt. Wir erstatten die zweite Zahlung von ${a.amount} auf Ihre Karte; die Buchung bleibt bestehen.`,
  late: (a: { amount: string }) =>
    `Ihre Zahlung von ${a.amount} ging bei uns ein, als die Fahrt nicht mehr möglich war. Wir erstatten sie vollständig auf Ihre Karte.`,
  withdrawn: (a: { amount: string }) =>
    `Die Zahlungsanforderung über ${a.amount} wurde vor Ihrer Zahlung storniert. Wir erstatten den Betrag vollständig auf Ihre Karte.`,
  office: (a: { amount: string }) => `Wir erstatten ${a.amount} auf die Karte, mit der Sie bezahlt haben.`,
} as const
export const refund_note = (a: { reference: string }) =>
  `Buchung ${a.reference}. In der Regel zeigt Ihre Bank eine Erstattung innerhalb von 5 bis 10 Tagen an.`

// account
export const claimed_subject = 'Mit Ihrer E-Mail-Adresse wurde eine Fahrt gebucht'
export const claimed_title = 'Mit Ihrer E-Mail-Adresse wurde eine Fahrt gebucht.'
export const claimed_lead =
  'Jemand, der nicht angemeldet war, hat diese Fahrt für Ihr Konto gebucht und bezahlt. Sie finden sie jetzt unter „Meine Buchungen“.'
export const claimed_lead_waiting =
  'Jemand, der nicht angemeldet war, hat diese Fahrt für Ihr Konto gebucht und bezahlt. Sie steht unter „Meine Buchungen“, sobald Sie Ihre E-Mail-Adresse bestätigt haben.'
export const claimed_by = 'Gebucht von'
export const claimed_by_guest = (a: { when: string }) => `Gast ohne Anmeldung, am ${a.when}`
export const claimed_refuse = 'Diese Fahrt ablehnen'
export const claimed_not_you = (a: { phone: string }) =>
  `Wenn Sie einverstanden sind, brauchen Sie nichts zu tun. Wenn Sie die Fahrt nicht gewünscht haben, lehnen Sie sie ab: Dann wird sie aus Ihrem Konto entfernt, und unser Büro kümmert sich darum. Bei Fragen: ${a.phone}.`
export const reset_subject = 'Wählen Sie ein neues Passwort'
export const reset_title = 'Wählen Sie ein neues Passwort.'
export const reset_lead = 'Wir haben eine Anfrage erhalten, das Passwort Ihres Kontos zurückzusetzen.'
export const reset_button = 'Passwort zurücksetzen'
export const reset_note = (a: { minutes: number }) =>
  `Der Link gilt einmal und ${a.minutes} Minuten lang. Falls Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt unverändert.`
export const password_changed_subject = 'Ihr Passwort wurde geändert'
export const password_changed_title = 'Ihr Passwort wurde geändert.'
export const password_changed_lead =
  'Das Passwort Ihres Kontos wurde geändert, und Sie sind auf Ihren anderen Geräten abgemeldet.'
export const password_changed_not_you = (a: { phone: string }) =>
  `Falls Sie das nicht waren, setzen Sie Ihr Passwort bitte sofort zurück und rufen Sie uns an: ${a.phone}.`

export const account_not_you = (a: { phone: string }) =>
  `Falls Sie das nicht waren, wählen Sie bitte sofort ein neues Passwort und rufen Sie uns an: ${a.phone}.`
export const opened_subject = (a: { name: string }) => `Ihr Konto bei ${a.name}`
export const opened_title = 'Wir haben ein Konto für Sie angelegt.'
export const opened_lead =
  'Sie haben bei uns telefonisch gebucht. Wählen Sie ein Passwort, dann können Sie Ihre Buchungen selbst ansehen, ändern und stornieren.'
export const opened_button = 'Passwort wählen'
export const opened_note = (a: { hours: number; phone: string }) =>
  `Der Link gilt einmal und ${a.hours} Stunden lang. Danach erhalten Sie auf der Anmeldeseite über „Passwort vergessen“ einen neuen. Falls Sie das nicht angefordert haben, rufen Sie uns bitte an: ${a.phone}.`
export const staff_invited_subject = (a: { name: string }) => `Ihr Zugang zum Büro von ${a.name}`
export const staff_invited_title = 'Sie wurden zur Arbeit im Büro eingeladen.'
export const staff_invited_lead = (a: { name: string }) =>
  `Sie haben ein Konto für die Verwaltung von ${a.name}. Wählen Sie ein Passwort mit mindestens 12 Zeichen, um sich anzumelden.`
export const staff_invited_note = (a: { hours: number }) =>
  `Der Link gilt einmal und ${a.hours} Stunden lang. Danach kann Ihnen die Administration einen neuen senden. Falls Sie das nicht erwartet haben, ignorieren Sie diese E-Mail.`
export const proof_subject = 'Bestätigen Sie Ihre E-Mail-Adresse'
export const proof_title = 'Bestätigen Sie Ihre E-Mail-Adresse.'
export const proof_lead = (a: { site: string }) =>
  `Willkommen bei ${a.site}. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.`
export const proof_change_lead =
  'Diese Adresse wurde als neue Adresse Ihres Kontos angegeben. Bitte bestätigen Sie, dass sie Ihnen gehört.'
export const proof_button = 'E-Mail bestätigen'
export const proof_note = (a: { hours: number }) =>
  `Der Link gilt einmal und ${a.hours === 1 ? '1 Stunde' : `${a.hours} Stunden`} lang. Falls Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren.`
export const email_asked_subject = 'Neue E-Mail-Adresse für Ihr Konto angefordert'
export const email_asked_title = 'Eine neue E-Mail-Adresse wurde angefordert.'
export const email_asked_lead = (a: { email: string }) =>
  `Wir haben eine Anfrage erhalten, ${a.email} für Ihr Konto zu verwenden. Solange diese Adresse nicht bestätigt ist, ändert sich nichts.`
/** Where the old address is not verified. */
export const email_asked_lead_unnamed =
  'Wir haben eine Anfrage erhalten, eine andere Adresse für Ihr Konto zu verwenden. Solange diese Adresse nicht bestätigt ist, ändert sich nichts.'
export const email_changed_subject = 'Ihre E-Mail-Adresse wurde geändert'
export const email_changed_title = 'Ihre E-Mail-Adresse wurde geändert.'
export const email_changed_lead =
  'Ihr Konto hat jetzt eine andere E-Mail-Adresse. Dies ist die letzte E-Mail an diese Adresse.'
export const email_changed_not_you = (a: { phone: string }) =>
  `Falls Sie das nicht waren, rufen Sie uns bitte sofort an: ${a.phone}.`
export const two_factor_mails = {
  on: {
    subject: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
    title: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet.',
    lead: 'Ab jetzt benötigen Sie zur Anmeldung einen Code Ihrer Authenticator-App. Bewahren Sie Ihre Wiederherstellungscodes sicher auf.',
  },
  off: {
    subject: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
    title: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.',
    lead: 'Ab jetzt genügt zur Anmeldung Ihr Passwort.',
  },
  codes: {
    subject: 'Sie haben neue Wiederherstellungscodes',
    title: 'Sie haben neue Wiederherstellungscodes.',
    lead: 'Ihre bisherigen Wiederherstellungscodes gelten nicht mehr.',
  },
} as const
export const house_place = 'London'
export const staff_network_subject = 'Anmeldung zur Verwaltung aus einem neuen Netzwerk'
export const staff_network_title = 'Anmeldung aus einem neuen Netzwerk.'
export const staff_network_lead = (a: { network: string; when: string }) =>
  `Ihr Administratorkonto wurde von ${a.network} aus verwendet: ${a.when}.`
export const deleted_subject = 'Ihr Konto ist gelöscht'
export const deleted_title = 'Ihr Konto ist gelöscht.'
export const deleted_lead =
  'Ihr Name, Ihre Adressen, Ihr Foto und Ihre gespeicherten Fahrgäste sind gelöscht. Von Ihren Fahrten bewahren wir nur auf, was das Gesetz verlangt: Datum und Betrag.'
export const deleted_note = (a: { phone: string }) =>
  `Vielen Dank, dass Sie mit uns gefahren sind. Bei Fragen: ${a.phone}.`

// the calendar file
export const calendar_feed_name = (a: { site: string }) => `Fahrten mit ${a.site}`
export const calendar_fact = (a: { name: string; value: string }) => `${a.name}: ${a.value}`
export const calendar_summary = (a: { service: string }) => `Chauffeur, ${a.service}`
export const calendar_pickup = (a: { when: string }) => `Abholung: ${a.when}`

// the built-in mailbox
export const mailbox_title = 'Postfach'
export const mailbox_note =
  'E-Mails dieser Installation. Sie bleiben hier, bis ein Mailserver eingerichtet ist (SMTP_URL), und sind nur auf diesem Rechner oder mit dem Postfachschlüssel lesbar.'
export const mailbox_empty = 'Noch keine E-Mails.'
export const mailbox_back = 'Alle E-Mails'
export const mailbox_to = 'An'
export const mailbox_at = 'Gesendet'
export const mailbox_attachments = 'Anhänge'
export const mailbox_links = 'Links'
export const mailbox_html = 'Vorschau'
export const mailbox_masked =
  'Diese E-Mail geht an einen Administrator, daher stehen ihre Links hier nicht vollständig. Administratoren melden sich unter /admin/login an, der erste mit dem Passwort, das Ostler beim ersten Start ausgegeben hat. Um die Links zu öffnen, lesen Sie das Postfach unter der Adresse mit ?key=, die Ostler bei jedem Start ausgibt.'
export const mailbox_text = 'Nur Text'
