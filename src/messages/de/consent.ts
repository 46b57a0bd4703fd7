// What somebody who registers agrees to where they tick the box. It is kept with the account as it was shown.

export const marketing_consent = (a: { email: string }) =>
  `Ja, senden Sie mir Neuigkeiten und Angebote per E-Mail. Ich kann das jederzeit in meinem Profil widerrufen oder indem ich an ${a.email} schreibe.`
