// What a field for a date or a time says of typed text that it cannot take.

export const time_unread = 'Bitte die Uhrzeit in der Form 09:30, 21:30 oder 21 Uhr eingeben'
export const time_quarter = (a: { before: string; after: string }) =>
  `Bitte eine Viertelstunde wählen, zum Beispiel ${a.before} oder ${a.after}`

export const date_unread = 'Bitte das Datum in der Form 5. Mai 2027 eingeben'
export const date_unclear = (a: { first: string; second: string }) =>
  `Das kann ${a.first} oder ${a.second} sein: bitte den Monat ausschreiben`
export const date_weekday = (a: { date: string }) => `Der Wochentag passt nicht: Das Datum ist ${a.date}`
export const date_early = (a: { date: string }) => `Bitte einen Tag ab ${a.date} wählen`
export const date_late = (a: { date: string }) => `Bitte einen Tag bis ${a.date} wählen`

export const date_parts_unread = 'Geben Sie Tag, Monat und Jahr mit vier Ziffern ein, etwa 14 3 1987'
export const day = 'Tag'
export const month = 'Monat'
export const year = 'Jahr'

export const phone_countries = 'Länder'
export const common_countries = 'Häufig verwendet'
export const all_countries = 'Alle Länder'
export const phone_code_unread = 'Geben Sie ein Land oder seine Vorwahl ein, etwa +44'
