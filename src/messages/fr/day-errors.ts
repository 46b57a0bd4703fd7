// What the server says no with about a driver's own rides, in French.

export const not_your_ride = 'Ce trajet n’est pas le vôtre, ou ne l’est plus'
export const ride_cancelled = 'Ce trajet a été annulé'
export const state_not_possible = 'Ceci ne peut pas être indiqué dans l’état actuel du trajet'
export const not_acknowledged = 'Veuillez d’abord confirmer le trajet'
export const ride_revised = 'Le trajet a changé. Veuillez le vérifier et le confirmer de nouveau.'
export const too_early = 'Il est trop tôt pour partir vers ce trajet'
export const no_show_too_early = 'L’attente comprise n’est pas encore écoulée'
export const action_reused = 'Ceci a déjà été indiqué pour un autre trajet'
export const rating_invalid = 'Ce lien pour évaluer un trajet n’est pas valable'
export const rating_over = 'Ce trajet ne peut plus être évalué'
