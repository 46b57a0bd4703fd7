// Words of the mails about a partner's account: the invitation of a colleague, its owners, its bank details and its invoices.

export const invited_subject = (a: { site: string }) => `Invitation dans l’équipe d’un partenaire de ${a.site}`
export const invited_title = 'Invitation dans l’équipe d’un partenaire.'
export const invited_lead = (a: { site: string }) =>
  `Un partenaire de ${a.site} vous a invité dans son équipe. Ouvrez le lien pour voir l’invitation et l’accepter.`
export const invited_nobody = 'Un collègue'
export const invited_button = 'Voir l’invitation'
export const invited_note = (a: { days: number; phone: string }) =>
  `Le lien fonctionne une seule fois, pendant ${a.days} jours. Si vous n’attendiez pas cet e-mail, ignorez-le ; si vous en recevez d’autres, appelez le ${a.phone}.`
export const owners_subject = (a: { partner: string }) => `Les propriétaires de ${a.partner} changent`
export const owners_title = 'Les propriétaires du compte ont changé.'
export const owners_lead = {
  invited: (a: { partner: string; by: string; name: string }) =>
    `${a.by} a invité un nouveau propriétaire du compte de ${a.partner}. Les propriétaires gèrent les paiements, l’équipe et la page clients.`,
  made: (a: { partner: string; by: string; name: string }) =>
    `${a.by} a nommé ${a.name} propriétaire de ${a.partner}. Les propriétaires gèrent les paiements, l’équipe et la page clients.`,
  lessened: (a: { partner: string; by: string; name: string }) =>
    `${a.by} a changé le rôle de ${a.name} chez ${a.partner} : de propriétaire à réception.`,
  removed: (a: { partner: string; by: string; name: string }) =>
    `${a.by} a retiré ${a.name} de l’équipe de ${a.partner}.`,
} as const
export const owners_button = 'Voir l’équipe'
export const owners_note = (a: { phone: string }) =>
  `Si c’est exact, vous n’avez rien à faire. Sinon, changez votre mot de passe et appelez le ${a.phone}.`
export const bank_asked_subject = (a: { partner: string }) =>
  `Veuillez confirmer les coordonnées bancaires de ${a.partner}`
export const bank_asked_title = 'Nouvelles coordonnées bancaires à confirmer.'
export const bank_asked_lead = (a: { name: string; partner: string; masked: string }) =>
  `${a.name} a demandé que les versements de ${a.partner} soient effectués sur ${a.masked}. Le changement prend effet 48 heures après la confirmation d’un propriétaire.`
export const bank_asked_button = 'Vérifier et confirmer'
export const bank_asked_note = (a: { hours: number; phone: string }) =>
  `Le lien fonctionne une seule fois, pendant ${a.hours} heures. Si personne chez vous ne l’a demandé, ne confirmez pas, changez votre mot de passe et appelez le ${a.phone}.`
export const bank_confirmed_subject = (a: { partner: string }) =>
  `Les nouvelles coordonnées bancaires de ${a.partner} sont confirmées`
export const bank_confirmed_title = 'Les versements iront sur un nouveau compte.'
export const bank_confirmed_lead = (a: { partner: string; masked: string; when: string }) =>
  `Les coordonnées bancaires de ${a.partner} ont été confirmées. Les versements iront sur ${a.masked} à partir du ${a.when}. Jusque-là, chaque propriétaire peut annuler le changement.`
export const bank_confirmed_button = 'Annuler le changement'
export const bank_confirmed_note = (a: { phone: string }) =>
  `Si c’est exact, vous n’avez rien à faire. Sinon, annulez-le, changez votre mot de passe et appelez le ${a.phone}.`
export const bank_stopped_subject = (a: { partner: string }) =>
  `Changement des coordonnées bancaires de ${a.partner} annulé`
export const bank_stopped_title = 'Le changement de coordonnées bancaires a été annulé.'
export const bank_stopped_lead = (a: { partner: string; masked: string }) =>
  `Le changement des coordonnées bancaires de ${a.partner} vers ${a.masked} a été annulé. Les versements continuent sur le compte actuel.`
export const bank_stopped_note = (a: { phone: string }) =>
  `Si vous n’êtes pas à l’origine de cette demande, changez votre mot de passe et appelez le ${a.phone}.`
export const invoiced_subject = (a: { number: string; partner: string }) => `Facture ${a.number} à ${a.partner}`
export const invoiced_title = (a: { month: string }) => `Vos trajets, ${a.month}.`
export const invoiced_lead = (a: { number: string; partner: string; month: string; amount: string; rides: number }) =>
  `La facture ${a.number} des trajets réservés sur le compte de ${a.partner} est émise : ${a.amount} pour ${a.rides} ${a.rides === 1 ? 'trajet' : 'trajets'} (${a.month}).`
export const invoiced_button = 'Voir la facture'
export const invoiced_note = (a: { phone: string }) => `En cas d’erreur, veuillez appeler le ${a.phone}.`
export const credited_subject = (a: { number: string; partner: string }) => `Avoir ${a.number} à ${a.partner}`
export const credited_title = (a: { invoice: string }) => `Avoir sur la facture ${a.invoice}.`
export const credited_lead = (a: { number: string; invoice: string; amount: string; day: string; why: string }) =>
  `L’avoir ${a.number} déduit ${a.amount} de la facture ${a.invoice} pour un trajet du ${a.day}. ${a.why} Le montant déjà payé vous sera remboursé.`
export const credited_why = {
  called_off: 'Le trajet a été annulé.',
  taken_off: 'Le trajet a été retiré de votre compte.',
  price: 'Le prix a été réduit.',
  billed_anew: 'Le prix a augmenté ; le trajet figurera au nouveau prix sur votre prochaine facture.',
} as const
export const credited_button = 'Voir vos factures'
