// Words of the mails to those who own a partner's account.

export const approved_subject = 'Su cuenta de socio está abierta'
export const approved_title = 'Su cuenta de socio está abierta.'
export const approved_lead = (a: { name: string; partner: string; site: string }) =>
  `Le damos la bienvenida, ${a.name}. ${a.site} ha aprobado a ${a.partner} como socio. Inicie sesión para preparar la página de sus huéspedes.`
export const approved_button = 'Ir a su cuenta'
export const approved_note = (a: { phone: string }) => `Si tiene alguna pregunta, llame al ${a.phone}.`

export const invited_subject = 'Su cuenta de socio'
export const invited_title = 'Le damos la bienvenida como socio.'
export const invited_lead = (a: { site: string }) =>
  `${a.site} ha creado una cuenta de socio para usted. Elija una contraseña e inicie sesión para preparar la página de sus huéspedes.`
export const invited_button = 'Elegir una contraseña'
export const invited_note = (a: { hours: number; phone: string }) =>
  `El enlace funciona una sola vez, durante ${a.hours} horas. Después puede pedir otro en la página de inicio de sesión con «¿Ha olvidado su contraseña?». Si no lo ha solicitado, llame al ${a.phone}.`

export const listed_subject = (a: { count: number }) =>
  a.count === 1 ? 'Un viaje está reservado en su cuenta' : `${a.count} viajes están reservados en su cuenta`
export const listed_title = 'Reservado para sus huéspedes.'
export const listed_lead = (a: { count: number; sum: string; first: string }) =>
  `${a.count === 1 ? 'Un viaje está reservado' : `${a.count} viajes están reservados`} en su cuenta, por ${a.sum} en total. El primero es el ${a.first}. Se incluyen en su factura mensual.`
export const listed_button = 'Ver los viajes'
export const listed_note = (a: { phone: string }) => `Si no lo ha solicitado, llame al ${a.phone}.`
