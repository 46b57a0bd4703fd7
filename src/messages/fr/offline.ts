// Words of the page that is shown where there is no connection.

export const title = 'Vous êtes hors ligne'
export const line = 'Il n’y a pas de connexion pour le moment. Ce que vous lisiez reviendra dès qu’elle sera rétablie.'
export const next_ride = 'Votre prochain trajet'
export const call = 'Nous répondons au téléphone à toute heure'
export const reference = 'Réservation'
export const not_sent = 'Vous êtes hors ligne. Réessayez dès que vous aurez une connexion.'
