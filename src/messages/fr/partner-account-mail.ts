// Textes des e-mails sur le compte d’un partenaire : l’invitation d’un collègue et les coordonnées bancaires.

export const invited_subject = (a: { partner: string }) => `${a.partner} vous invite dans son équipe`
export const invited_title = (a: { partner: string }) => `Rejoignez ${a.partner}.`
export const invited_lead = (a: { name: string; partner: string; site: string }) =>
  `${a.name} vous a invité à travailler pour ${a.partner} avec ${a.site}. Ouvrez le lien pour voir de quoi il s’agit et pour accepter.`
export const invited_nobody = 'Un collègue'
export const invited_button = 'Voir l’invitation'
export const invited_note = (a: { days: number; phone: string }) =>
  `Le lien fonctionne une fois, pendant ${a.days} jours. Si cela ne vous dit rien, il n’y a rien à faire ; si cela continue, appelez le ${a.phone}.`
export const bank_asked_subject = (a: { partner: string }) =>
  `Veuillez confirmer les coordonnées bancaires de ${a.partner}`
export const bank_asked_title = 'De nouvelles coordonnées bancaires vous attendent.'
export const bank_asked_lead = (a: { name: string; partner: string; masked: string }) =>
  `${a.name} a demandé que les versements de ${a.partner} aillent à ${a.masked}. Ce sera le cas seulement quand un propriétaire l’aura confirmé, et 48 heures après.`
export const bank_asked_button = 'Les voir et confirmer'
export const bank_asked_note = (a: { hours: number; phone: string }) =>
  `Le lien fonctionne une fois, pendant ${a.hours} heures. Si personne chez vous ne l’a demandé, ne confirmez pas, changez votre mot de passe et appelez le ${a.phone}.`
export const bank_confirmed_subject = (a: { partner: string }) =>
  `Les nouvelles coordonnées bancaires de ${a.partner} sont confirmées`
export const bank_confirmed_title = 'Les versements iront vers un autre compte.'
export const bank_confirmed_lead = (a: { partner: string; masked: string; when: string }) =>
  `Les coordonnées bancaires de ${a.partner} ont été confirmées. Les versements vont à ${a.masked} à partir du ${a.when}. Jusque-là, chaque propriétaire peut l’arrêter.`
export const bank_confirmed_button = 'Arrêter ce changement'
export const bank_confirmed_note = (a: { phone: string }) =>
  `Si c’est juste, il n’y a rien à faire. Sinon, arrêtez-le, changez votre mot de passe et appelez le ${a.phone}.`
export const bank_stopped_subject = (a: { partner: string }) =>
  `Les coordonnées bancaires de ${a.partner} restent les mêmes`
export const bank_stopped_title = 'Le changement a été arrêté.'
export const bank_stopped_lead = (a: { partner: string; masked: string }) =>
  `Le changement des coordonnées bancaires de ${a.partner} vers ${a.masked} a été arrêté. Les versements vont là où ils allaient.`
export const bank_stopped_note = (a: { phone: string }) =>
  `Si cela ne vous dit rien, changez votre mot de passe et appelez le ${a.phone}.`
