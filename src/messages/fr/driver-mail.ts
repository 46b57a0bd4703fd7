// Words of the mails to those who apply to drive.

export const applied_subject = 'Nous avons reçu votre candidature'
export const applied_title = 'Nous avons reçu votre candidature.'
export const applied_lead = (a: { site: string }) =>
  `Merci. Nous avons reçu votre candidature pour conduire avec ${a.site}. Nous les lisons toutes et nous vous contacterons prochainement.`
export const applied_note = (a: { phone: string }) =>
  `Si ce n’est pas vous qui l’avez envoyée, veuillez appeler le ${a.phone} et nous la supprimerons.`

export const approved_subject = 'Vous pouvez conduire avec nous'
export const approved_title = 'Vous pouvez conduire avec nous.'
export const approved_lead = (a: { site: string }) =>
  `Bienvenue. ${a.site} a accepté votre candidature. Choisissez un mot de passe, puis connectez-vous pour voir vos trajets.`
export const approved_lead_account = (a: { site: string }) =>
  `Bienvenue. ${a.site} a accepté votre candidature. Vous avez déjà un compte avec cette adresse : choisissez un nouveau mot de passe et vous y trouverez aussi vos trajets de chauffeur. Vos réservations y restent.`
export const approved_button = 'Choisir un mot de passe'
export const approved_note = (a: { hours: number; phone: string }) =>
  `Le lien fonctionne une seule fois, pendant ${a.hours} heures. Ensuite, « Mot de passe oublié » sur la page de connexion vous en envoie un autre. Si vous n’êtes au courant de rien, veuillez appeler le ${a.phone}.`

export const came_subject = (a: { name: string }) => `Nouvelle candidature de chauffeur : ${a.name}`
export const came_title = 'Quelqu’un souhaite devenir chauffeur.'
export const came_lead = (a: { name: string }) =>
  `${a.name} souhaite conduire avec nous. La candidature attend votre examen.`
export const came_button = 'Voir la candidature'
export const came_note = 'La personne a été avertie que sa candidature est arrivée.'
