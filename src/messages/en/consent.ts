// What somebody who registers agrees to where they tick the box. It is kept with the account as it was shown.

export const marketing_consent = (a: { email: string }) =>
  `Yes, send me news and offers by e-mail. I can withdraw this at any time in my profile or by writing to ${a.email}.`
