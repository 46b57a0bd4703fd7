// What somebody who registers agrees to where they tick the box. It is kept with the account as it was shown.

export const marketing_consent = (a: { email: string }) =>
  `Oui, envoyez-moi des nouvelles et des offres par e-mail. Je peux retirer cet accord à tout moment dans mon profil ou en écrivant à ${a.email}.`
