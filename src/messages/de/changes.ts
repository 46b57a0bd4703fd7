// Words of cancelling and of changing a booked ride.

// cancelling
export const cancel_title = 'Diese Fahrt stornieren?'
export const cancel_looking = 'Erstattung wird ermittelt …'
export const cancel_refund = (a: { amount: string; until: string }) =>
  `Wenn Sie jetzt stornieren, erstatten wir ${a.amount}. Das gilt bis ${a.until}; danach wird nichts mehr erstattet.`
export const cancel_too_late = (a: { until: string }) =>
  `Kostenlos war die Stornierung bis ${a.until}. Wenn Sie jetzt stornieren, wird nichts erstattet.`
export const cancel_refund_steps = (a: {
  amount: string
  until: string
  later: readonly { amount: string; until: string }[]
}) =>
  [
    `Wenn Sie jetzt stornieren, erstatten wir ${a.amount}. Das gilt bis ${a.until}.`,
    ...a.later.map(({ amount, until }) => `Danach erstatten wir ${amount}, bis ${until}.`),
    'Später wird nichts mehr erstattet.',
  ].join(' ')
export const cancel_no_refund = 'Wenn Sie jetzt stornieren, wird nichts erstattet.'
export const cancel_bill_stays = 'Wenn Sie jetzt stornieren, bleibt die Fahrt auf der Rechnung.'
export const cancel_bill_fee = {
  open: (a: { amount: string }) => `Wenn Sie jetzt stornieren, bleiben ${a.amount} des Preises auf der Rechnung.`,
  settled: (a: { amount: string }) =>
    `Wenn Sie jetzt stornieren, behalten wir ${a.amount} ein, und unser Büro erstattet den Rest.`,
}
export const cancel_unpaid = 'Für diese Fahrt wurde nichts bezahlt, daher wird nichts erstattet.'
/** Where cards hold nothing for it, and yet it is not simply unpaid. */
export const cancel_nothing_held = {
  processing: 'Ihre Zahlung wird noch verarbeitet und vollständig erstattet.',
  review: 'Unser Büro prüft Ihre Zahlung und wird Ihnen dazu schreiben.',
  disputed: 'Ihre Zahlung ist beanstandet; Ihre Bank entscheidet über die Erstattung.',
  refunded: 'Diese Fahrt ist bereits erstattet.',
}
/** Of a ride on a bill; `settled_` where the bill is paid. */
export const cancel_bill = {
  free: (a: { until: string }) =>
    `Wenn Sie jetzt stornieren, wird die Fahrt von Ihrer Rechnung entfernt. Das gilt bis ${a.until}; danach bleibt sie darauf.`,
  late: (a: { until: string }) =>
    `Kostenlos war die Stornierung bis ${a.until}. Wenn Sie jetzt stornieren, bleibt die Fahrt auf Ihrer Rechnung.`,
  settled_free: (a: { until: string }) =>
    `Wenn Sie jetzt stornieren, erstattet unser Büro Ihre Zahlung. Das gilt bis ${a.until}; danach wird nichts mehr erstattet.`,
}
export const cancel_unpaid_session = 'Eine noch offene Zahlung wird geschlossen.'
export const cancel_one_leg = 'Storniert wird nur diese Fahrt. Die zugehörige Hin- oder Rückfahrt bleibt gebucht.'
export const cancel_refused = {
  cancelled: 'Diese Fahrt ist bereits storniert.',
  completed: 'Diese Fahrt ist abgeschlossen und kann nicht mehr storniert werden.',
  pickup_passed:
    'Der Zeitpunkt der Abholung ist vorbei, daher kann diese Fahrt nicht mehr storniert werden. Bitte rufen Sie uns an.',
}
export const cancel_keep = 'Fahrt behalten'
export const cancel_confirm = 'Fahrt stornieren'
export const cancel_busy = 'Wird storniert …'
export const cancelled_title = 'Fahrt storniert'
export const cancelled_refund = (a: { amount: string }) =>
  `Wir erstatten ${a.amount} auf die Karte, mit der Sie bezahlt haben.`
export const cancelled_without = 'Es wird nichts erstattet.'
export const cancelled_bill = {
  void: 'Die Fahrt wird von Ihrer Rechnung entfernt.',
  owed: 'Die Fahrt bleibt auf Ihrer Rechnung.',
  return: 'Unser Büro erstattet Ihre Zahlung.',
  kept: 'Es wird nichts erstattet.',
}
export const cancel_failed = 'Die Fahrt konnte nicht storniert werden. Bitte versuchen Sie es erneut.'
export const cancellation_failed = 'Die Erstattung kann zurzeit nicht ermittelt werden.'
export const moment = (a: { time: string; date: string; zone: string }) =>
  `${a.date}, ${a.time} Uhr${a.zone ? ` (Ortszeit ${a.zone})` : ''}`

// changing
export const change_title = 'Diese Fahrt ändern'
export const change_when = 'Wann'
export const change_where = 'Wo'
export const change_who = 'Fahrgäste und Klasse'
export const change_words = 'Für den Chauffeur'
export const service_class = 'Fahrzeugklasse'
export const price_group = 'Preis'
export const price_before = 'Bisheriger Preis'
export const price_after = 'Neuer Preis'
export const difference = 'Differenz'
export const no_difference = 'Keine'
export const more = (a: { amount: string }) => `+${a.amount}`
export const less = (a: { amount: string }) => `−${a.amount}`
export const change_nothing = 'Nehmen Sie eine Änderung vor, um den neuen Preis zu sehen.'
export const change_pricing = 'Preis wird berechnet …'
export const change_pays = (a: { amount: string }) => `Vor der Änderung sind ${a.amount} zu zahlen.`
export const change_refunds = (a: { amount: string }) =>
  `Wir erstatten ${a.amount} auf die Karte, mit der Sie bezahlt haben.`
export const change_unpaid = 'Für die Fahrt ist dann der neue Preis zu zahlen.'
export const change_free = 'Es ist nichts zu zahlen, und es wird nichts erstattet.'
export const change_keep = 'Nicht jetzt'
export const change_confirm = 'Änderung bestätigen'
export const change_to_payment = 'Weiter zur Zahlung'
export const change_busy = 'Wird geändert …'
export const changed_title = 'Buchung geändert'
export const changed = 'Ihre Fahrt ist geändert. Alle Einzelheiten stehen in der E-Mail an Sie.'
export const changed_refund = (a: { amount: string }) =>
  `Wir erstatten ${a.amount} auf die Karte, mit der Sie bezahlt haben.`
export const change_failed = 'Die Fahrt konnte nicht geändert werden. Bitte versuchen Sie es erneut.'
export const change_unpriced = 'Der Preis kann zurzeit nicht berechnet werden.'
export const close = 'Schließen'
export const try_again = 'Erneut versuchen'

// paying for a change
export const pay_title = 'Änderung bezahlen'
export const pay_lead = 'Ihre Fahrt wird geändert, sobald der Aufpreis bezahlt ist. Bis dahin bleibt sie unverändert.'
export const pay_extra = 'Aufpreis für Ihre Änderung'
export const pay_prices = (a: { before: string; after: string }) => `${a.before} bezahlt, künftig ${a.after}`
export const pay_ride = 'Ihre Fahrt nach der Änderung'
export const pay_paid_title = 'Zahlung eingegangen'
export const pay_paid = 'Ihre Fahrt ist geändert. Alle Einzelheiten stehen in der E-Mail an Sie.'
export const pay_waiting = 'Ihre Zahlung wird verarbeitet. Die Fahrt wird geändert, sobald sie eingegangen ist.'
export const pay_over_title = 'Diese Änderung ist nicht mehr verfügbar'
export const pay_over =
  'Sie wurde nicht rechtzeitig bezahlt, oder die Fahrt wurde inzwischen geändert oder storniert. Es wurde nichts geändert, und Zahlungen dafür werden auf Ihre Karte erstattet.'
export const pay_done_title = 'Ihre Fahrt ist geändert'
export const pay_done = 'Die Änderung ist bezahlt und ausgeführt.'
export const pay_absent = 'Diese Änderung wurde nicht gefunden.'
export const to_bookings = 'Meine Buchungen'
/** A reduction that the new price does not have. */
export const promotion_lost = (a: { name: string }) =>
  `Die Aktion „${a.name}“ gilt nach dieser Änderung nicht mehr für die Fahrt`
