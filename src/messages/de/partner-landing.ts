// The page that invites hotels, travel desks and chauffeur companies: what they need, what they get, how it goes, what they earn.

export const page_title = 'Partner werden'
export const description =
  'Für Hotels, Reisebüros und Chauffeurfirmen: eine eigene Buchungsseite, feste Preise für Ihre Gäste und Provision für jede Fahrt, wöchentlich ausgezahlt.'
export const hero_title = (a: { site: string }) => `Partner von ${a.site}.`
export const hero_line = 'Schicken Sie Ihre Gäste in unseren Wagen weiter und verdienen Sie an jeder Fahrt.'
export const hero_picture = 'Die Themse bei Nacht, die Lichter der Stadt auf dem Wasser'
export const step = 'Schritt 1 von 3. Etwa drei Minuten.'
export const needs_title = 'Voraussetzungen'
export const needs = [
  'Eine eingetragene Firma und ihre Handelsregisternummer',
  'Eine Ansprechperson, die wir anrufen können',
  'Für Chauffeurfirmen: kein Fahrzeug älter als 3 Jahre',
  'Für Chauffeurfirmen: jeder Wagen und jeder Chauffeur mit Lizenz und Versicherung',
] as const
export const benefits_title = 'Vorteile'
export const benefits = [
  { title: 'Eine eigene Seite', line: 'Ihre Gäste buchen unter Ihrer Adresse, mit Ihrem Namen und Ihrem Bild.' },
  { title: 'Ein Preis, vorher vereinbart', line: 'Was der Gast sieht, bezahlt er auch, Wartezeit inbegriffen.' },
  { title: 'Jede Woche Provision', line: 'Jede gefahrene und bezahlte Fahrt zählt, auf den Penny genau.' },
  {
    title: 'Persönliche Betreuung',
    line: 'Wir antworten in 2 bis 4 Stunden. Telefonisch Montag bis Freitag, 9 bis 18 Uhr.',
  },
] as const
export const how_title = 'So läuft es ab'
export const steps = [
  { title: 'Registrieren', line: 'Drei kurze Seiten: wer Sie sind, Ihre Firma, Ihr Konto.' },
  { title: 'Freigabe', line: 'Wir prüfen jede Registrierung und schreiben Ihnen.' },
  { title: 'Gäste', line: 'Teilen Sie Ihre Seite, zeigen Sie sie auf Ihrer Website oder buchen Sie für Ihre Gäste.' },
  { title: 'Auszahlung', line: 'Jede Woche, in der Regel donnerstags. Sie trifft nach 1-2 Werktagen ein.' },
] as const
export const earn_title = 'Was Sie verdienen'
export const earn_line = 'Ihre Provision für jede Fahrt Ihrer Gäste und die Grundtarife für Chauffeurfirmen.'
export const commission_title = 'Provision'
export const commission = [
  { name: 'Flughafentransfers', figure: '20\u00a0%' },
  { name: 'Geschäftsreisen', figure: '20\u00a0%' },
  { name: 'Veranstaltungen und Anlässe', figure: '25\u00a0%' },
  { name: 'Stundenbuchungen', figure: '20\u00a0%' },
] as const
export const rates_title = 'Grundtarife für Chauffeurfirmen'
/** US dollars for an hour. */
export const rates = {
  'Business Class': '60\u00a0$/Std.',
  'First Class': '90\u00a0$/Std.',
  'Business Van': '90\u00a0$/Std.',
} as const
export const call_instead = 'Die Registrierung online braucht JavaScript. Ohne JavaScript rufen Sie uns bitte an:'
