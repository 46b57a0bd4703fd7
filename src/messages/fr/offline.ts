// Words of the page that is shown where there is no connection.

export const title = 'Vous êtes hors ligne'
export const line = 'Aucune connexion à Internet. La page se rechargera dès que la connexion sera rétablie.'
export const next_ride = 'Votre prochain trajet'
export const call = 'Assistance téléphonique 24 heures sur 24'
export const reference = 'Réservation'
export const not_sent = 'Vous êtes hors ligne. Réessayez dès que vous aurez une connexion.'
export const no_connection = 'Pas de connexion'
/** `id` is the id of a request that failed. */
export const quote_number = (a: { id: string }) => `Si vous nous contactez, indiquez le numéro ${a.id}.`
