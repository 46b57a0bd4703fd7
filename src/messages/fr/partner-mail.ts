// Textes des courriels à ceux qui tiennent le compte d’un partenaire.

export const approved_subject = 'Votre compte partenaire est ouvert'
export const approved_title = 'Votre compte partenaire est ouvert.'
export const approved_lead = (a: { name: string; partner: string; site: string }) =>
  `Bienvenue, ${a.name}. ${a.site} a accepté ${a.partner} comme partenaire. Connectez-vous pour préparer la page de vos clients.`
export const approved_button = 'Accéder à votre compte'
export const approved_note = (a: { phone: string }) => `S’il reste une question, veuillez appeler le ${a.phone}.`

export const invited_subject = (a: { partner: string }) => `Votre compte partenaire pour ${a.partner}`
export const invited_title = 'Vous êtes notre partenaire.'
export const invited_lead = (a: { name: string; partner: string; site: string }) =>
  `Bienvenue, ${a.name}. ${a.site} a ouvert un compte partenaire pour ${a.partner}. Choisissez un mot de passe, puis connectez-vous pour préparer la page de vos clients.`
export const invited_button = 'Choisir un mot de passe'
export const invited_note = (a: { hours: number; phone: string }) =>
  `Le lien fonctionne une seule fois, pendant ${a.hours} heures. Ensuite, « Mot de passe oublié » sur la page de connexion vous en envoie un autre. Si vous n’êtes au courant de rien, veuillez appeler le ${a.phone}.`
