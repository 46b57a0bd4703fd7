// What the server says no with about a driver's own rides, in French.

export const not_your_ride = 'Ce trajet ne vous est pas attribué'
export const ride_cancelled = 'Ce trajet a été annulé'
export const state_not_possible = 'Ceci n’est pas possible dans l’état actuel du trajet'
export const not_acknowledged = 'Veuillez d’abord confirmer le trajet'
export const ride_revised = 'Le trajet a changé. Veuillez le vérifier et le confirmer de nouveau.'
export const too_early = 'Il est trop tôt pour partir vers ce trajet'
export const no_show_too_early = 'L’attente comprise n’est pas encore écoulée'
export const action_reused = 'Cette action a déjà été enregistrée pour un autre trajet'
export const rating_invalid = 'Ce lien d’évaluation n’est pas valable'
export const rating_over = 'Ce trajet ne peut plus être évalué'
export const comment_long = (a: { most: number }) => `Votre commentaire compte ${a.most} caractères au plus`
