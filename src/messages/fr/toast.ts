// Words of toasts.
export const error_title = 'Erreur'
export const success_title = 'C’est fait'
export const dismiss = 'Fermer'
