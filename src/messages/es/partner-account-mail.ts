// Words of the mails about a partner's account: the invitation of a colleague, its owners, its bank details and its invoices.

export const invited_subject = (a: { site: string }) => `Invitación al equipo de un socio de ${a.site}`
export const invited_title = 'Invitación al equipo de un socio.'
export const invited_lead = (a: { site: string }) =>
  `Un socio de ${a.site} le ha invitado a su equipo. Abra el enlace para ver la invitación y unirse.`
export const invited_nobody = 'Un compañero'
export const invited_button = 'Ver la invitación'
export const invited_note = (a: { days: number; phone: string }) =>
  `El enlace funciona una sola vez, durante ${a.days} días. Si no esperaba este correo, puede ignorarlo; si recibe más, llame al ${a.phone}.`
export const owners_subject = (a: { partner: string }) => `Cambian los propietarios de ${a.partner}`
export const owners_title = 'Los propietarios de la cuenta han cambiado.'
export const owners_lead = {
  invited: (a: { partner: string; by: string; name: string }) =>
    `${a.by} ha invitado a un nuevo propietario de la cuenta de ${a.partner}. Los propietarios gestionan los pagos, el equipo y la página de huéspedes.`,
  made: (a: { partner: string; by: string; name: string }) =>
    `${a.by} ha nombrado a ${a.name} propietario de ${a.partner}. Los propietarios gestionan los pagos, el equipo y la página de huéspedes.`,
  lessened: (a: { partner: string; by: string; name: string }) =>
    `${a.by} ha cambiado la función de ${a.name} en ${a.partner}: de propietario a recepción.`,
  removed: (a: { partner: string; by: string; name: string }) =>
    `${a.by} ha eliminado a ${a.name} del equipo de ${a.partner}.`,
} as const
export const owners_button = 'Ver el equipo'
export const owners_note = (a: { phone: string }) =>
  `Si es correcto, no tiene que hacer nada. Si no, cambie su contraseña y llame al ${a.phone}.`
export const bank_asked_subject = (a: { partner: string }) => `Confirme los datos bancarios de ${a.partner}`
export const bank_asked_title = 'Hay nuevos datos bancarios pendientes.'
export const bank_asked_lead = (a: { name: string; partner: string; masked: string }) =>
  `${a.name} ha solicitado que los pagos de ${a.partner} vayan a ${a.masked}. El cambio se aplica 48 horas después de que un propietario lo confirme.`
export const bank_asked_button = 'Revisar y confirmar'
export const bank_asked_note = (a: { hours: number; phone: string }) =>
  `El enlace funciona una sola vez, durante ${a.hours} horas. Si ninguno de ustedes lo ha solicitado, no lo confirme, cambie su contraseña y llame al ${a.phone}.`
export const bank_confirmed_subject = (a: { partner: string }) =>
  `Los nuevos datos bancarios de ${a.partner} están confirmados`
export const bank_confirmed_title = 'Los pagos irán a una cuenta nueva.'
export const bank_confirmed_lead = (a: { partner: string; masked: string; when: string }) =>
  `Se han confirmado los datos bancarios de ${a.partner}. Los pagos irán a ${a.masked} desde el ${a.when}. Hasta entonces, cualquier propietario puede cancelar el cambio.`
export const bank_confirmed_button = 'Cancelar el cambio'
export const bank_confirmed_note = (a: { phone: string }) =>
  `Si es correcto, no tiene que hacer nada. Si no, cancélelo, cambie su contraseña y llame al ${a.phone}.`
export const bank_stopped_subject = (a: { partner: string }) => `Cambio de datos bancarios de ${a.partner} cancelado`
export const bank_stopped_title = 'El cambio de datos bancarios se ha cancelado.'
export const bank_stopped_lead = (a: { partner: string; masked: string }) =>
  `Se ha cancelado el cambio de los datos bancarios de ${a.partner} a ${a.masked}. Los pagos siguen yendo a la cuenta actual.`
export const bank_stopped_note = (a: { phone: string }) =>
  `Si no lo ha solicitado, cambie su contraseña y llame al ${a.phone}.`
export const invoiced_subject = (a: { number: string; partner: string }) => `Factura ${a.number} a ${a.partner}`
export const invoiced_title = (a: { month: string }) => `Sus viajes de ${a.month}.`
export const invoiced_lead = (a: { number: string; partner: string; month: string; amount: string; rides: number }) =>
  `Se ha emitido la factura ${a.number} de los viajes reservados en la cuenta de ${a.partner}: ${a.amount} por ${a.rides} ${a.rides === 1 ? 'viaje' : 'viajes'} de ${a.month}.`
export const invoiced_button = 'Ver la factura'
export const invoiced_note = (a: { phone: string }) => `Si algo no es correcto, llame al ${a.phone}.`
export const credited_subject = (a: { number: string; partner: string }) => `Nota de abono ${a.number} a ${a.partner}`
export const credited_title = (a: { invoice: string }) => `Abono de la factura ${a.invoice}.`
export const credited_lead = (a: { number: string; invoice: string; amount: string; day: string; why: string }) =>
  `La nota de abono ${a.number} abona ${a.amount} de la factura ${a.invoice} por un viaje del ${a.day}. ${a.why} Lo que ya haya pagado por él se le reembolsará.`
export const credited_why = {
  called_off: 'El viaje se canceló.',
  taken_off: 'El viaje se retiró de su cuenta.',
  price: 'El precio se redujo.',
  billed_anew: 'El precio aumentó; el viaje figura en su próxima factura con el precio nuevo.',
} as const
export const credited_button = 'Ver sus facturas'
