// The test card form and the test bank of the built-in sandbox, in the words of the provider they stand in for.

export const declined = 'Ihre Karte wurde abgelehnt.'
export const insufficient_funds = 'Ihre Karte ist nicht ausreichend gedeckt.'
export const expired = 'Ihre Karte ist abgelaufen.'
export const number_incomplete = 'Ihre Kartennummer ist unvollständig.'
export const number_invalid = 'Ihre Kartennummer ist ungültig.'
export const expiry_incomplete = 'Das Ablaufdatum Ihrer Karte ist unvollständig.'
export const expiry_past = 'Das Ablaufjahr Ihrer Karte liegt in der Vergangenheit.'
export const expiry_month_past = 'Das Ablaufdatum Ihrer Karte liegt in der Vergangenheit.'
export const expiry_invalid = 'Das Ablaufdatum Ihrer Karte ist ungültig.'
export const code_incomplete = 'Die Prüfnummer Ihrer Karte ist unvollständig.'
export const code_incorrect = 'Die Prüfnummer Ihrer Karte ist falsch.'
export const name_needed = 'Bitte geben Sie den Namen auf der Karte ein.'
export const country_needed = 'Bitte wählen Sie das Land.'
export const postcode_needed = {
  GB: 'Bitte geben Sie die Postleitzahl ein.',
  US: 'Bitte geben Sie die Postleitzahl ein.',
  CA: 'Bitte geben Sie die Postleitzahl ein.',
}
export const only_test_cards =
  'Ihre Karte wurde abgelehnt. Dies ist ein Testformular: Verwenden Sie eine Testkarte, zum Beispiel 4242 4242 4242 4242.'
export const authentication_failed =
  'Wir können Ihre Zahlungsmethode nicht authentifizieren. Bitte wählen Sie eine andere Zahlungsmethode und versuchen Sie es erneut.'
export const no_such_payment = 'Diese Zahlung wurde nicht gefunden'
export const closed = 'Diese Zahlung ist nicht mehr möglich. Bitte beginnen Sie von vorn.'
export const return_elsewhere = 'Die Rückkehradresse muss auf dieser Website liegen'

export const bank_title = 'Bestätigen Sie Ihre Zahlung'
export const bank_name = 'Testbank'
export const bank_lead = (a: { amount: string; last4: string }) =>
  `Ihre Bank bittet Sie, die Zahlung von ${a.amount} mit der Testkarte mit den Endziffern ${a.last4} zu bestätigen.`
export const bank_note = 'Diese Seite steht für die Seite Ihrer Bank. Es wird nichts abgebucht.'
export const bank_over = 'Diese Zahlung muss nicht mehr bestätigt werden.'
export const bank_back_label = 'Zurück zur Zahlung'
export const bank_done = 'Diese Zahlung ist abgeschlossen.'
export const bank_done_label = 'Buchung ansehen'
export const complete_label = 'Bestätigen'
export const fail_label = 'Ablehnen'
