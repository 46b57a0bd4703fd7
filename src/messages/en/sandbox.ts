// The test card form and the test bank of the built-in sandbox, in the words of the provider they stand in for.

export const declined = 'Your card was declined.'
export const insufficient_funds = 'Your card has insufficient funds.'
export const expired = 'Your card has expired.'
export const number_incomplete = 'Your card number is incomplete.'
export const number_invalid = 'Your card number is invalid.'
export const expiry_incomplete = 'Your card’s expiry date is incomplete.'
export const expiry_past = 'Your card’s expiry year is in the past.'
export const expiry_month_past = 'Your card’s expiry date is in the past.'
export const expiry_invalid = 'Your card’s expiry date is invalid.'
export const code_incomplete = 'Your card’s security code is incomplete.'
export const code_incorrect = 'Your card’s security code is incorrect.'
export const name_needed = 'Name on card is required.'
export const country_needed = 'Country is required.'
export const postcode_needed = {
  GB: 'Postcode is required.',
  US: 'ZIP code is required.',
  CA: 'Postal code is required.',
}
export const only_test_cards =
  'Your card was declined. This is a test form: use a test card, such as 4242 4242 4242 4242.'
export const authentication_failed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
export const no_such_payment = 'This payment was not found'
export const closed = 'This payment can no longer be made. Please start again.'
export const return_elsewhere = 'The return address must be on this site'

export const bank_title = 'Confirm your payment'
export const bank_name = 'Test bank'
export const bank_lead = (a: { amount: string; last4: string }) =>
  `Your bank asks you to confirm ${a.amount} with the test card ending ${a.last4}.`
export const bank_note = 'This page stands in for your bank’s own page. No payment is taken.'
export const bank_over = 'This payment no longer needs your confirmation.'
export const bank_back_label = 'Back to the payment'
export const bank_done = 'This payment is complete.'
export const bank_done_label = 'View your booking'
export const complete_label = 'Complete'
export const fail_label = 'Fail'
