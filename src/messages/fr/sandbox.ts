// The test card form and the test bank of the built-in sandbox, in the words of the provider they stand in for.

export const declined = 'Votre carte a été refusée.'
export const insufficient_funds = 'Les fonds disponibles sur votre carte sont insuffisants.'
export const expired = 'Votre carte a expiré.'
export const number_incomplete = 'Le numéro de votre carte est incomplet.'
export const number_invalid = 'Le numéro de votre carte n’est pas valide.'
export const expiry_incomplete = 'La date d’expiration de votre carte est incomplète.'
export const expiry_past = 'L’année d’expiration de votre carte est passée.'
export const expiry_month_past = 'La date d’expiration de votre carte est passée.'
export const expiry_invalid = 'La date d’expiration de votre carte n’est pas valide.'
export const code_incomplete = 'Le code de sécurité de votre carte est incomplet.'
export const code_incorrect = 'Le code de sécurité de votre carte est incorrect.'
export const name_needed = 'Le nom sur la carte est obligatoire.'
export const country_needed = 'Le pays est obligatoire.'
export const postcode_needed = {
  GB: 'Le code postal est obligatoire.',
  US: 'Le code postal est obligatoire.',
  CA: 'Le code postal est obligatoire.',
}
export const only_test_cards =
  'Votre carte a été refusée. Ceci est un formulaire de test : utilisez une carte de test, telle que 4242 4242 4242 4242.'
export const authentication_failed =
  'Nous ne parvenons pas à authentifier votre moyen de paiement. Veuillez en choisir un autre et réessayer.'
export const no_such_payment = 'Ce paiement est introuvable'
export const closed = 'Ce paiement ne peut plus être effectué. Veuillez recommencer.'
export const return_elsewhere = 'L’adresse de retour doit se trouver sur ce site'

export const bank_title = 'Confirmez votre paiement'
export const bank_name = 'Banque de test'
export const bank_lead = (a: { amount: string; last4: string }) =>
  `Votre banque vous demande de confirmer ${a.amount} avec la carte de test se terminant par ${a.last4}.`
export const bank_note = 'Cette page tient lieu de celle de votre banque. Aucun argent n’est débité.'
export const bank_over = 'Ce paiement n’a plus besoin de votre confirmation.'
export const bank_back_label = 'Retour au paiement'
export const bank_done = 'Ce paiement est effectué.'
export const bank_done_label = 'Voir votre réservation'
export const complete_label = 'Confirmer'
export const fail_label = 'Refuser'
