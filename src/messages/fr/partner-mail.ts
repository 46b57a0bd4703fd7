// Words of the mails to those who own a partner's account.

export const approved_subject = 'Votre compte partenaire est ouvert'
export const approved_title = 'Votre compte partenaire est ouvert.'
export const approved_lead = (a: { name: string; partner: string; site: string }) =>
  `Bienvenue, ${a.name}. ${a.site} a accepté ${a.partner} comme partenaire. Connectez-vous pour préparer la page de vos clients.`
export const approved_button = 'Accéder à votre compte'
export const approved_note = (a: { phone: string }) => `Pour toute question, veuillez appeler le ${a.phone}.`

export const invited_subject = 'Votre compte partenaire'
export const invited_title = 'Bienvenue parmi nos partenaires.'
export const invited_lead = (a: { site: string }) =>
  `${a.site} a créé un compte partenaire pour vous. Choisissez un mot de passe, puis connectez-vous pour préparer la page de vos clients.`
export const invited_button = 'Choisir un mot de passe'
export const invited_note = (a: { hours: number; phone: string }) =>
  `Le lien fonctionne une seule fois, pendant ${a.hours} heures. Ensuite, « Mot de passe oublié » sur la page de connexion vous en envoie un autre. Si vous n’êtes pas à l’origine de cette demande, veuillez appeler le ${a.phone}.`

export const listed_subject = (a: { count: number }) =>
  a.count === 1 ? 'Un trajet est réservé sur votre compte' : `${a.count} trajets sont réservés sur votre compte`
export const listed_title = 'Réservé pour vos clients.'
export const listed_lead = (a: { count: number; sum: string; first: string }) =>
  `${a.count === 1 ? 'Un trajet est réservé' : `${a.count} trajets sont réservés`} sur votre compte, pour ${a.sum} au total. Le premier est prévu le ${a.first}. Ils figureront sur votre facture mensuelle.`
export const listed_button = 'Voir les trajets'
export const listed_note = (a: { phone: string }) =>
  `Si vous n’êtes pas à l’origine de cette demande, veuillez appeler le ${a.phone}.`
