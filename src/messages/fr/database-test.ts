// Words of the page that asks whether the server reaches its database.

export const title = 'Test de la base de données'
export const line = 'Vérifie si le serveur peut accéder à sa base de données.'
export const test = 'Tester la connexion à la base de données'
export const testing = 'Test en cours…'
export const success = 'Réussi'
export const error = 'Erreur'
export const message = 'Message'
export const data = 'Données'
export const details = 'Détails de l’erreur'
export const status = (a: { status: number; code: string }) =>
  a.status === 0 ? 'Le serveur n’a pas répondu' : `HTTP ${a.status}, ${a.code}`
export const sql_class = (a: { name: string }) => `Classe SQLSTATE ${a.name}`
export const more_for_office = 'Connectez-vous en tant qu’administrateur pour plus de détails.'
export const failed = 'Erreur de connexion au serveur'
export const hints = 'Dépannage'
export const hint_server = (a: { port: string }) =>
  `Le serveur fonctionne-t-il ? Il devrait répondre sur le port ${a.port}.`
export const hint_database =
  'La base de données fonctionne-t-elle, et son adresse dans la configuration est-elle correcte ?'
export const hint_again = 'Le résultat est conservé cinq secondes : attendez un instant avant de tester à nouveau.'
export const hint_log = 'Le journal du serveur contient l’erreur de la base de données.'
