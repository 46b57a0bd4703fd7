// What somebody who registers agrees to where they tick the box. It is kept with the account as it was shown.

export const marketing_consent = (a: { email: string }) =>
  `Sí, envíenme novedades y ofertas por correo electrónico. Puedo retirar este consentimiento en cualquier momento en mi perfil o escribiendo a ${a.email}.`
