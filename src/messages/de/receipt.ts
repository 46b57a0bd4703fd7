// Words of the receipt, a paper that is kept, and of asking for it.

export const title = 'Beleg'
export const subject = (a: { id: string }) => `Beleg zur Buchung ${a.id}`
export const file_name = (a: { id: string }) => `beleg-${a.id}.pdf`
export const nothing_paid = 'Es gibt noch keinen Beleg: Für diese Buchung wurde nichts bezahlt.'
export const not_signed = 'Diese Buchung ist älter als die Signatur von Preisen.'

// head
export const company_number = (a: { number: string }) => `Handelsregisternummer ${a.number}`
export const vat_number = (a: { number: string }) => `Umsatzsteuernummer (VAT) ${a.number}`
export const receipt_number = 'Belegnummer'
export const issued = 'Datum'
export const booking_id = 'Buchungsnummer'
export const customer = 'Kunde'

// the ride
export const ride = 'Fahrt'
export const ride_cancelled = 'Fahrt (storniert)'
export const from = 'Von'
export const to = 'Nach'
export const duration = 'Dauer'
export const when = 'Abholung'
export const service = 'Fahrzeugklasse'
export const party = 'Fahrgäste und Gepäck'
export const passenger = 'Fahrgast'
export const reference = 'Ihre Referenz'

// the price
export const price = 'Preis'
export const total = 'Gesamt'
export const agreed = 'Preisanpassung'
export const vat_included = (a: { rate: string; of: string }) =>
  `In ${a.of} enthaltene Umsatzsteuer (${a.rate.replace('.', ',')}\u00a0%)`
export const without_vat = 'Nettobetrag'
/** A tax that the operator named. */
export const tax_number = (a: { name: string; number: string }) => `${a.name}-Nummer ${a.number}`
export const tax_included = (a: { name: string; rate: string; of: string }) =>
  `In ${a.of} enthalten: ${a.name} (${a.rate.replace('.', ',')}\u00a0%)`
export const without_tax = (a: { name: string }) => `Betrag ohne ${a.name}`

// payments and refunds
export const money = 'Zahlungen und Erstattungen'
export const paid_by_card = 'Kartenzahlung'
export const paid_with = (a: { brand: string; last4: string }) => `${a.brand} mit Endziffern ${a.last4}`
export const part_of = (a: { whole: string }) => `Teil von ${a.whole} für beide Fahrten`
export const refund = 'Erstattung'
export const refund_pending = 'Erstattung (in Bearbeitung)'
export const paid = 'Bezahlt'
export const returned = 'Erstattet'
export const returning = 'Erstattung in Bearbeitung'
export const kept = 'Insgesamt bezahlt'
export const due = 'Noch zu zahlen'
export const moment = (a: { date: string; time: string; place: string }) =>
  `${a.date}, ${a.time} Uhr (Ortszeit ${a.place})`

export const signature = 'Signatur des Preises (Schlüssel, Ed25519)'
export const closing = (a: { phone: string }) => `Bei Fragen, Tag und Nacht: ${a.phone}`
export const page = (a: { page: number; pages: number }) => `${a.page} / ${a.pages}`

/** How card brands write themselves; another is shown as the provider names it. */
export const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
