// Words of the mails about a partner's account: the invitation of a colleague, its owners, its bank details and its invoices.

export const invited_subject = (a: { site: string }) => `Invitation dans l’équipe d’un partenaire de ${a.site}`
export const invited_title = 'Rejoignez l’équipe d’un partenaire.'
export const invited_lead = (a: { site: string }) =>
  `Un partenaire de ${a.site} vous a invité dans son équipe. Ouvrez le lien pour voir de qui il s’agit et pour accepter.`
export const invited_nobody = 'Un collègue'
export const invited_button = 'Voir l’invitation'
export const invited_note = (a: { days: number; phone: string }) =>
  `Le lien fonctionne une fois, pendant ${a.days} jours. Si cela ne vous dit rien, il n’y a rien à faire ; si cela continue, appelez le ${a.phone}.`
export const owners_subject = (a: { partner: string }) => `Les propriétaires de ${a.partner} changent`
export const owners_title = 'Les propriétaires du compte changent.'
export const owners_lead = {
  invited: (a: { partner: string; by: string; name: string }) =>
    `${a.by} a invité quelqu’un à être propriétaire de ${a.partner}. Les propriétaires s’occupent de l’argent, de l’équipe et de la page.`,
  made: (a: { partner: string; by: string; name: string }) =>
    `${a.name} est maintenant propriétaire de ${a.partner} : ce changement vient de ${a.by}. Les propriétaires s’occupent de l’argent, de l’équipe et de la page.`,
  lessened: (a: { partner: string; by: string; name: string }) =>
    `${a.name} n’est plus propriétaire de ${a.partner} et s’occupe seulement des clients : ce changement vient de ${a.by}.`,
  removed: (a: { partner: string; by: string; name: string }) =>
    `${a.name} n’est plus dans l’équipe de ${a.partner} : ce changement vient de ${a.by}.`,
} as const
export const owners_button = 'Voir l’équipe'
export const owners_note = (a: { phone: string }) =>
  `Si c’est juste, il n’y a rien à faire. Sinon, changez votre mot de passe et appelez le ${a.phone}.`
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
export const invoiced_subject = (a: { number: string; partner: string }) => `Facture ${a.number} à ${a.partner}`
export const invoiced_title = (a: { month: string }) => `Vos trajets, ${a.month}.`
export const invoiced_lead = (a: { number: string; partner: string; month: string; amount: string; rides: number }) =>
  `La facture ${a.number} des trajets que ${a.partner} a réservés sur son compte est établie : ${a.amount} pour ${a.rides} ${a.rides === 1 ? 'trajet' : 'trajets'} (${a.month}).`
export const invoiced_button = 'Voir la facture'
export const invoiced_note = (a: { phone: string }) => `Si quelque chose ne va pas, appelez le ${a.phone}.`
export const credited_subject = (a: { number: string; partner: string }) => `Avoir ${a.number} à ${a.partner}`
export const credited_title = (a: { invoice: string }) => `Moins à payer pour la facture ${a.invoice}.`
export const credited_lead = (a: { number: string; invoice: string; amount: string; day: string; why: string }) =>
  `L’avoir ${a.number} retire ${a.amount} de la facture ${a.invoice}, pour un trajet du ${a.day}. ${a.why} Ce que vous avez déjà payé pour lui vous est rendu.`
export const credited_why = {
  called_off: 'Il a été annulé.',
  taken_off: 'Il n’est plus sur votre compte.',
  price: 'Il coûte moins maintenant.',
  billed_anew: 'Il coûte plus maintenant, et figurera à son prix sur votre prochaine facture.',
} as const
export const credited_button = 'Voir vos factures'
