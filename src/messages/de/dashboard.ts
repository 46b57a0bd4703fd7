// Words of the customer's own area: the frame, My Bookings, and the dialog of one booking.
import { locale } from './locale.ts'

const number = (count: number): string => new Intl.NumberFormat(locale).format(count)
const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${number(count)})`
const noneOf = (which: string): string =>
  `Keine ${which} Fahrten entsprechen diesen Kriterien. Suchen Sie nach etwas anderem oder ändern Sie die Filter.`
const moreExactly = (sentence: string, what: string): string => (what ? `${sentence}: ${what}` : sentence)
const toWhom = (address: string): string => (address ? ` an ${address}` : '')

// the frame
export const sections = 'Bereiche'
export const open_sections = 'Menü öffnen'
export const close_sections = 'Menü schließen'
export const my_bookings = 'Meine Buchungen'
export const account = 'Konto'
export const book_a_ride = 'Fahrt buchen'
export const home_link = (a: { site: string }) => `${a.site}, Startseite`
export const try_again = 'Erneut versuchen'

// My Bookings
export const export_label = 'Exportieren'
export const exporting = 'Wird exportiert …'
export const export_file = 'buchungen.csv'
export const export_failed = 'Die Buchungen konnten nicht exportiert werden. Bitte versuchen Sie es erneut.'
export const filter = 'Filter'
export const filter_on = (a: { count: number }) => `Filter (${a.count})`
export const search_placeholder = 'Buchungen durchsuchen …'
export const search_label = 'Buchungen durchsuchen'
export const tabs_label = 'Buchungen'
export const tab = {
  upcoming: (a: { count: number | undefined }) => counted('Bevorstehend', a.count),
  past: (a: { count: number | undefined }) => counted('Vergangen', a.count),
  cancelled: (a: { count: number | undefined }) => counted('Storniert', a.count),
}
export const view_details = 'Details ansehen'
export const bookings_loading = 'Einen Moment bitte, Ihre Buchungen werden geladen …'
export const bookings_failed = 'Die Buchungen konnten nicht geladen werden'
export const bookings_fetch_failed = 'Ihre Buchungen konnten nicht geladen werden'
export const bookings_absent = 'Der Server hat keine Daten geliefert'
export const none_title = 'Keine Treffer'
export const none = {
  upcoming: noneOf('bevorstehenden'),
  past: noneOf('vergangenen'),
  cancelled: noneOf('stornierten'),
}
export const clear_all = 'Suche und Filter zurücksetzen'
export const shown_of = (a: { shown: number; total: number }) =>
  a.shown < a.total ? `${number(a.shown)} von ${number(a.total)} angezeigt` : ''
export const more = 'Mehr anzeigen'
export const loading_more = 'Wird geladen …'
export const hours_area = {
  inside: (a: { hours: string }) => `${a.hours}, in London`,
  outside: (a: { hours: string }) => `${a.hours}, außerhalb Londons`,
}
export const status = {
  pending: 'Ausstehend',
  confirmed: 'Bestätigt',
  completed: 'Abgeschlossen',
  cancelled: 'Storniert',
  paid: 'Bezahlt',
  invoiced: 'Auf Rechnung',
  part_paid: 'Teilweise bezahlt',
  no_show: 'Nicht erschienen',
}

// the filter
export const filter_from = 'Von'
export const filter_to = 'Bis'
export const filter_type = 'Art'
export const filter_class = 'Klasse'
export const filter_status = 'Status'
export const filter_any = 'Alle'
export const filter_clear = 'Filter zurücksetzen'
export const filter_backwards = 'Dieser Tag liegt vor dem Anfangsdatum.'
export const date_words = {
  placeholder: 'Beliebiger Tag',
  calendar: 'Kalender',
  previous: 'Voriger Monat',
  next: 'Nächster Monat',
  close: 'Kalender schließen',
}

// the calendar address
export const calendar = 'Kalender'
export const calendar_title = 'Ihre Fahrten in Ihrem Kalender'
export const calendar_line =
  'Abonnieren Sie diese private Adresse in Ihrer Kalender-App: Neue, geänderte und stornierte Fahrten erscheinen dort automatisch. Jeder, der die Adresse hat, kann Ihre Fahrten sehen.'
export const calendar_none = 'Sie haben noch keine Kalenderadresse.'
export const calendar_address = 'Private Adresse'
export const calendar_make = 'Adresse erstellen'
export const calendar_renew = 'Adresse erneuern'
export const calendar_renew_line = 'Die bisherige Adresse gilt ab sofort in keinem Kalender mehr, der sie nutzt.'
export const calendar_renew_yes = 'Erneuern'
export const calendar_renewed = 'Dies ist die neue Adresse. Die alte gilt nicht mehr.'
export const calendar_keep = 'Behalten'
export const calendar_failed = 'Die Kalenderadresse ist zurzeit nicht verfügbar.'
export const copy = 'Kopieren'
export const copied = 'Kopiert.'
export const copy_failed = 'Nicht kopiert. Bitte markieren Sie die Adresse und kopieren Sie sie manuell.'
export const close = 'Schließen'
export const working = 'Einen Moment …'

// the dialog of one booking
export const booking_of_type = (a: { id: string; type: string }) => `Buchung ${a.id}, ${a.type}`
export const details_label = 'Buchungsdetails'
export const details_loading = 'Wird geladen …'
export const booking_absent_title = 'Buchung nicht gefunden'
export const booking_absent = 'Diese Buchung wurde in Ihrem Konto nicht gefunden.'
export const booking_failed = 'Die Buchung konnte nicht geladen werden'
export const miles = (a: { miles: number }) => (a.miles === 1 ? '1 Meile' : `${number(a.miles)} Meilen`)
export const class_and_car = (a: { label: string; like: string }) => `${a.label}, ${a.like}`
export const service = 'Fahrzeugklasse'
export const duration = 'Dauer'
export const passengers = 'Fahrgäste'
export const luggage = 'Gepäckstücke'
export const flight = 'Flug'
export const pickup_sign = 'Abholschild'
export const reference = 'Referenz'
export const booked_by = 'Gebucht von'
export const passenger = 'Fahrgast'
export const guest_titles = { mr: 'Herr', mrs: 'Frau', ms: 'Frau', dr: 'Dr.' }
export const stops = 'Zwischenstopps'
export const notes = 'Hinweise für den Chauffeur'
export const price_title = 'Preis'
export const outward_ride = 'Hinfahrt'
export const return_ride = 'Rückfahrt'
export const show_return = 'Rückfahrt ansehen'
export const show_outward = 'Hinfahrt ansehen'
/** Of two rides by the hour, of which none is the way back. */
export const first_ride = 'Erste Fahrt'
export const second_ride = 'Zweite Fahrt'
export const show_first = 'Erste Fahrt ansehen'
export const show_second = 'Zweite Fahrt ansehen'
export const amount_paid = 'Bezahlter Betrag'
/** Of a ride on a bill: how it stands, in place of 'Paid', and what the amount is. */
export const amount_billed = 'Auf Ihrer Rechnung'
export const amount_settled = 'Per Rechnung bezahlt'
export const amount_refunded = 'Erstattet'
export const amount_price = 'Preis'
export const amount_due = 'Offener Betrag'
export const actions_label = 'Aktionen zur Buchung'
export const pay_now = 'Jetzt bezahlen'
export const pay_for_change = (a: { amount: string }) => `Änderung bezahlen: ${a.amount}`
export const change = 'Ändern'
export const cancel = 'Buchung stornieren'
export const book_again = 'Erneut buchen'
export const book_back = 'Rückfahrt buchen'
export const receipt = 'Beleg'
export const signed_price = 'Signierter Preis (JSON)'
export const calendar_file = 'Kalenderdatei'
export const paper_failed = 'Die Datei ist zurzeit nicht verfügbar. Bitte versuchen Sie es erneut.'

// payments and refunds
export const payments_title = 'Zahlungen und Erstattungen'
export const payments_none = 'Bisher wurde nichts bezahlt.'
export const payments_billed = 'Mit Karte wurde nichts bezahlt: Die Fahrt steht auf Ihrer Rechnung.'
export const payments_settled = 'Ihre Rechnung für diese Fahrt ist bezahlt.'
export const money = {
  payment: {
    processing: 'Zahlung in Bearbeitung',
    succeeded: 'Zahlung',
    disputed: 'Zahlung, beanstandet',
    review: 'Zahlung, in Prüfung',
    pending: 'Zahlung in Bearbeitung',
    failed: 'Zahlung fehlgeschlagen',
  },
  refund: {
    processing: 'Erstattung in Bearbeitung',
    succeeded: 'Erstattung',
    disputed: 'Erstattung, beanstandet',
    review: 'Erstattung, in Prüfung',
    pending: 'Erstattung in Bearbeitung',
    failed: 'Erstattung fehlgeschlagen; unser Büro kümmert sich darum',
  },
}
export const card_ending = (a: { brand: string; last4: string }) =>
  `${a.brand.charAt(0).toUpperCase()}${a.brand.slice(1)} mit Endziffern ${a.last4}`
export const minus = (a: { amount: string }) => `\u2212${a.amount}`
export const payments_failed = 'Die Zahlungen können zurzeit nicht angezeigt werden.'

// what happened
export const timeline_title = 'Verlauf'
export const timeline_failed = 'Der Verlauf kann zurzeit nicht angezeigt werden.'
export const at_time = (a: { date: string; time: string }) => `${a.date}, ${a.time}`
export const happened = {
  booked: 'Gebucht',
  booked_by_office: 'Von unserem Büro gebucht',
  payment_started: (a: { amount: string }) => moreExactly('Zahlung begonnen', a.amount),
  payment_failed: 'Zahlung fehlgeschlagen',
  paid: (a: { amount: string }) => moreExactly('Bezahlt', a.amount),
  disputed: 'Zahlung beanstandet',
  dispute_over: 'Beanstandung abgeschlossen',
  attached: 'Ihrem Konto zugeordnet',
  claim_refused: 'Vom Inhaber des Kontos abgelehnt',
  confirmed: 'Von unserem Büro bestätigt',
  invoiced: 'In Rechnung gestellt',
  bill_settled: (a: { amount: string }) => moreExactly('Rechnung bezahlt', a.amount),
  bill_unsettled: 'Rechnung als unbezahlt markiert',
  bill_withdrawn: 'Von der Rechnung entfernt',
  completed: 'Fahrt abgeschlossen',
  cancelled: {
    customer: 'Von Ihnen storniert',
    partner: 'Vom Partner storniert, über den Sie gebucht haben',
    office: 'Von unserem Büro storniert',
    system: 'Storniert: nicht rechtzeitig bezahlt',
  },
  change_proposed: (a: { parts: string }) => moreExactly('Änderung wartet auf Zahlung', a.parts),
  change_dropped: (a: { parts: string }) => moreExactly('Änderung nicht ausgeführt', a.parts),
  changed: (a: { parts: string }) => moreExactly('Geändert', a.parts),
  refund_started: (a: { amount: string }) => moreExactly('Erstattung begonnen', a.amount),
  refunded: (a: { amount: string }) => moreExactly('Erstattet', a.amount),
  refund_failed: (a: { amount: string }) =>
    moreExactly('Erstattung fehlgeschlagen; unser Büro kümmert sich darum', a.amount),
  mail: {
    sent: (a: { subject: string; to: string }) => `E-Mail „${a.subject}“${toWhom(a.to)} gesendet`,
    queued: (a: { subject: string; to: string }) => `E-Mail „${a.subject}“${toWhom(a.to)} wird gesendet`,
    dead: (a: { subject: string; to: string }) => `E-Mail „${a.subject}“${toWhom(a.to)} konnte nicht zugestellt werden`,
  },
}
export const changed_parts = {
  when: 'Datum und Uhrzeit',
  clock: 'Zeitzonenregeln am Abholort',
  pickup: 'Abholort',
  dropoff: 'Ziel',
  hours: 'Dauer',
  party: 'Fahrgäste und Gepäck',
  service: 'Fahrzeugklasse',
  flight: 'Flug',
  sign: 'Abholschild',
  stops: 'Zwischenstopps',
  notes: 'Hinweise',
  passenger: 'Fahrgast',
  extras: 'Extras',
  price: 'Preis',
}
