// Words of the mails to those who apply to drive.

export const applied_subject = 'Nous avons reçu votre candidature'
export const applied_title = 'Nous avons reçu votre candidature.'
export const applied_lead = (a: { site: string }) =>
  `Merci. Nous avons reçu votre candidature pour conduire avec ${a.site}. Nous l’examinerons et vous contacterons prochainement.`
export const applied_note = (a: { phone: string }) =>
  `Si vous n’avez pas postulé, veuillez appeler le ${a.phone} et nous la supprimerons.`

export const approved_subject = 'Votre candidature est acceptée'
export const approved_title = 'Votre candidature est acceptée.'
export const approved_lead = (a: { site: string }) =>
  `Bienvenue. ${a.site} a accepté votre candidature. Choisissez un mot de passe, puis connectez-vous pour voir vos trajets.`
export const approved_lead_account = (a: { site: string }) =>
  `Bienvenue. ${a.site} a accepté votre candidature. Vous avez déjà un compte avec cette adresse : choisissez un nouveau mot de passe pour y voir vos trajets de chauffeur. Vos réservations sont conservées.`
export const approved_button = 'Choisir un mot de passe'
export const approved_note = (a: { hours: number; phone: string }) =>
  `Le lien fonctionne une seule fois, pendant ${a.hours} heures. Ensuite, « Mot de passe oublié » sur la page de connexion vous en envoie un autre. Si vous n’êtes pas à l’origine de cette demande, veuillez appeler le ${a.phone}.`

export const came_subject = (a: { name: string }) => `Nouvelle candidature de chauffeur : ${a.name}`
export const came_title = 'Nouvelle candidature de chauffeur.'
export const came_lead = (a: { name: string }) =>
  `${a.name} souhaite conduire avec nous. La candidature est en cours d’examen.`
export const came_button = 'Voir la candidature'
export const came_note = 'Un accusé de réception a été envoyé.'
