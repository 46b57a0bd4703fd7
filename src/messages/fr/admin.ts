// Words of the back office: its door, its frame, its first page.

export const home_link = (a: { site: string }) => `${a.site}, accueil`
export const unreachable = 'Erreur de connexion au serveur'

// the door
export const login_title = 'Connexion à l’administration'
export const login_failed_title = 'Échec de la connexion'
export const login_failed = 'Adresse e-mail ou mot de passe incorrect'
export const login_done_title = 'Connexion réussie'
export const login_done = 'Bienvenue dans le tableau de bord de l’administration.'

// the frame
export const dashboard = 'Tableau de bord'
export const logout = 'Se déconnecter'
