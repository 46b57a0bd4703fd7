// Words of the public documents: header, footer, home page, not-found page.
import { lead_time } from './duration.ts'

export const skip_to_content = 'Zum Inhalt springen'
export const home_link_label = (a: { site: string }) => `${a.site}, Startseite`

export const nav_label = 'Hauptmenü'
export const nav_home = 'Startseite'
export const nav_services = 'Leistungen'
export const nav_about = 'Über uns'
export const nav_contact = 'Kontakt'
export const nav_driver = 'Fahrer werden'
export const call_now = 'Anrufen'
export const log_in = 'Anmelden'
export const register = 'Registrieren'
export const book_a_ride = 'Fahrt buchen'
export const open_menu = 'Menü öffnen'
export const close_menu = 'Menü schließen'
export const menu_label = 'Menü'
export const account_menu = (a: { name: string }) => (a.name ? `Konto von ${a.name}` : 'Ihr Konto')
export const account_dashboard = 'Übersicht'
export const account_profile = 'Profil'
export const log_out = 'Abmelden'

export const languages_label = 'Sprache'
export const footer_line = 'Wagen mit Chauffeur in Großbritannien, Kanada und den USA. Gegründet 2019 in London.'
export const footer_hours = 'Rund um die Uhr, sieben Tage die Woche'
export const footer_book = 'Buchen'
export const footer_point_to_point = 'Fahrt von A nach B'
export const footer_hourly = 'Nach Stunden buchen'
export const footer_company = 'Unternehmen'
export const footer_about = 'Über uns'
export const footer_contact = 'Kontakt'
export const footer_partner = 'Partner werden'
export const footer_legal = 'Rechtliches'
export const footer_privacy = 'Datenschutzerklärung'
export const footer_terms = 'Allgemeine Geschäftsbedingungen'
export const footer_rights = (a: { site: string; year: number }) =>
  `© ${a.year} ${a.site}. Alle Preise in Pfund Sterling.`

export const home_title = (a: { site: string }) => `Wagen mit Chauffeur in London | ${a.site}`
export const home_description = (a: { waitMinutes: number; cancelMinutes: number | null }) =>
  `Chauffeur nach Meilen oder Stunden, in London und darüber hinaus. Festpreise zum Flughafen, ${a.waitMinutes} Minuten Wartezeit inklusive${a.cancelMinutes === null ? '' : `, kostenlose Stornierung bis ${lead_time({ minutes: a.cancelMinutes })} vorher`}.`
/** In lines: a line is never broken within. */
export const hero_title = ['Bereit, wenn', 'Sie es sind.'] as const
export const hero_line = 'Fahrten mit Chauffeur in London und darüber hinaus, nach Meilen oder nach Stunden.'
export const hero_picture = 'Eine lange schwarze Limousine im Profil, entlang der Dachlinie beleuchtet'

export const included = (a: { waitMinutes: number; cancelMinutes: number }) => [
  `Kostenlose Stornierung bis ${lead_time({ minutes: a.cancelMinutes })} vor der Abholung`,
  `${a.waitMinutes} Minuten kostenlose Wartezeit`,
  'Persönlicher Empfang',
  'Wasser an Bord',
]

export const services_title = 'Vier Arten zu\u00a0reisen'
export const services_line =
  'Jede Fahrt hat einen Preis, vereinbart vor der Abfahrt. Er umfasst den Wagen, den Chauffeur, die Wartezeit und das Wasser.'
const words = [
  'null',
  'eine',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
]
const inWords = (count: number): string => words[count] ?? String(count)
const fromHours = (count: number): string => (count === 1 ? 'einer Stunde' : `${inWords(count)} Stunden`)
const firstMiles = (count: number): string =>
  count === 1 ? 'die erste Meile ist' : `die ersten ${inWords(count)} Meilen sind`

export const services = (a: { perHour: string; hoursInside: number; hoursOutside: number }) => [
  {
    name: 'Flughafentransfer',
    text: 'Nennen Sie uns die Flugnummer. Ihr Chauffeur erwartet Sie mit einem Schild in der Ankunftshalle, und die erste Stunde Wartezeit ist kostenlos.',
    price: 'Festpreise',
  },
  {
    name: 'Geschäftsreisen',
    text: 'Ein ruhiger Wagen zwischen zwei Terminen oder den ganzen Tag vor der Tür. Eine Buchung, ein Preis.',
    price: 'Nach Meilen',
  },
  {
    name: 'Feste und Anlässe',
    text: 'Das Theater, eine Hochzeit, ein Abendessen, das länger dauern darf. Der Wagen bleibt, bis Sie gehen möchten.',
    price: 'Nach Stunden',
  },
  {
    name: 'Wagen auf Zeit',
    text: `Ab ${fromHours(a.hoursInside)} in London und ab ${fromHours(a.hoursOutside)} außerhalb. Ändern Sie die Route, so oft Sie möchten.`,
    price: `Ab ${a.perHour} je Stunde`,
  },
]

export const fleet_title = 'Sechs Marken, ein Anspruch'
export const fleet_line =
  'Kein Wagen ist älter als drei Jahre. Nennen Sie uns Ihre Wunschmarke, und wir tun unser Bestes, mit ihr vorzufahren.'
export const fleet_label = 'Flotte'
export const fleet_picture = (a: { make: string }) => `${a.make} im Profil`

export const reasons_title = 'Das Wichtigste in klaren\u00a0Zahlen'
export const reasons = (a: { waitMinutes: number; cancelMinutes: number; earlyMinutes: number }) => [
  { figure: lead_time({ minutes: a.cancelMinutes }), text: 'vor der Abholung ist die Stornierung noch kostenlos' },
  { figure: `${a.waitMinutes} Minuten`, text: 'Wartezeit sind bei jeder Fahrt inbegriffen' },
  { figure: `${a.earlyMinutes} Minuten`, text: 'früher als vereinbart ist Ihr Chauffeur da' },
  { figure: '24 Stunden', text: 'am Tag sind wir telefonisch für Sie da, jeden Tag' },
]

export const fares_title = 'Festpreise zu Flughäfen und\u00a0Häfen'
export const fares_line = (a: { base: string; miles: number; perMile: string }) =>
  `Von oder nach jedem Ort in London. Andere Fahrten beginnen bei ${a.base}; ${firstMiles(a.miles)} inbegriffen, jede weitere Meile kostet ${a.perMile}.`
export const fares_caption = 'Festpreise nach Fahrzeugklasse'
export const fares_place = 'Flughafen oder Hafen'
export const fares_zones = {
  heathrow: 'Heathrow',
  gatwick: 'Gatwick',
  luton: 'Luton',
  stansted: 'Stansted',
  southend: 'Southend',
  city: 'London City',
  dover: 'Dover',
  southampton: 'Southampton',
} as const
export const fares_airports = (a: { places: readonly string[] }) => a.places.join(', ')
export const fares_ports = (a: { places: readonly string[] }) =>
  `${a.places.length > 1 ? 'Häfen' : 'Hafen'} ${a.places.join(' und ')}`
/** Column heads: what stands before and after the name is left out on narrow screens. */

export const testimonials_label = 'Was Reisende sagen'
export const testimonial_previous = 'Vorige Kundenstimme'
export const testimonial_next = 'Nächste Kundenstimme'
export const testimonial_pause = 'Anhalten'
export const testimonial_play = 'Abspielen'
export const testimonial_slide = 'Kundenstimme'
export const testimonial_carousel = 'Karussell'
export const testimonial_position = (a: { at: number; of: number }) => `${a.at} von ${a.of}`
export const testimonial_rating = (a: { rating: number }) => `Bewertung: ${a.rating} von 5`
export const testimonials = [
  {
    name: 'Eleanor Whitcombe',
    location: 'London',
    rating: 5,
    text: 'Mein Flug hatte zwei Stunden Verspätung. Der Chauffeur stand, wo er es angekündigt hatte, und der Preis blieb gleich.',
  },
  {
    name: 'Marcus Adeyemi',
    location: 'Manchester',
    rating: 5,
    text: 'Vier Termine quer durch die City an einem Tag. Jedes Mal, wenn ich herauskam, stand der Wagen schon da.',
  },
  {
    name: 'Ingrid Solheim',
    location: 'Oslo',
    rating: 5,
    text: 'Ein Schild mit meinem Namen, eine kühle Flasche Wasser und vierzig ruhige Minuten bis in die Stadt.',
  },
  {
    name: 'Thomas Aldridge',
    location: 'Bath',
    rating: 4,
    text: 'Wir hatten den Van für eine Hochzeitsgesellschaft zu fünft. Nur der Fahrer musste auf die Uhr sehen.',
  },
  {
    name: 'Priya Raman',
    location: 'Toronto',
    rating: 5,
    text: 'Ich habe um Mitternacht aus Toronto gebucht. Die Bestätigung war da, bevor ich den Laptop zugeklappt hatte.',
  },
  {
    name: 'Hugo Lambert',
    location: 'Paris',
    rating: 5,
    text: 'Meine Mutter ist sechsundachtzig. Er half ihr bis zur Tür und wartete, bis das Licht brannte.',
  },
  {
    name: 'Caroline Marsh',
    location: 'Edinburgh',
    rating: 5,
    text: 'Anderthalb Stunden vor der Abholung änderten sich die Pläne. Die Erstattung war am Abend da.',
  },
  {
    name: 'Daniel Okafor',
    location: 'New York',
    rating: 4,
    text: 'Mit sechs Koffern nach Southampton zum Schiff. Zwei Wagen, je ein Preis, keine Diskussion.',
  },
  {
    name: 'Beatrice Lang',
    location: 'London',
    rating: 5,
    text: 'Das Abendessen dauerte lange, das Theater noch länger. Der Wagen war noch da, Motor aus, Licht an.',
  },
] as const

export const about_title = 'Ein Ostler versorgte im Gasthof die Pferde der\u00a0Reisenden.'
export const about_line =
  'Mit Autos machen wir es ganz ähnlich. Seit 2019 halten wir sie vor der Tür bereit, damit die Fahrt der angenehme Teil des Tages ist.'
export const about_link = 'Über uns'
export const about_picture = 'Die Themse bei Nacht'

export const not_found_title = 'Hoppla! Seite nicht gefunden'
export const not_found_line = 'Die Adresse hat sich vielleicht geändert oder existiert nicht.'
export const return_home = 'Zur Startseite'

export const app_needs_script = (a: { phone: string }) =>
  `Buchungen und Konten benötigen JavaScript. Sie können auch jederzeit telefonisch buchen: ${a.phone}.`

// a dialog that could not be fetched
export const lost_title = 'Fehler'
export const lost_line =
  'Dieser Teil der Seite konnte nicht geladen werden. Bitte prüfen Sie die Verbindung und versuchen Sie es erneut.'
export const lost_again = 'Erneut versuchen'
export const lost_close = 'Schließen'
