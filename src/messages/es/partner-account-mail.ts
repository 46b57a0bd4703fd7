// Words of the mails about a partner's account: the invitation of a colleague, its owners, its bank details and its invoices.

export const invited_subject = (a: { site: string }) => `Invitación al equipo de un socio de ${a.site}`
export const invited_title = 'Únase al equipo de un socio.'
export const invited_lead = (a: { site: string }) =>
  `Un socio de ${a.site} le ha invitado a su equipo. Abra el enlace para ver quién es y unirse.`
export const invited_nobody = 'Un compañero'
export const invited_button = 'Ver la invitación'
export const invited_note = (a: { days: number; phone: string }) =>
  `El enlace funciona una vez, durante ${a.days} días. Si no sabe nada de esto, no tiene que hacer nada; si se repite, llame al ${a.phone}.`
export const owners_subject = (a: { partner: string }) => `Cambian los propietarios de ${a.partner}`
export const owners_title = 'Cambia quién es propietario de la cuenta.'
export const owners_lead = {
  invited: (a: { partner: string; by: string; name: string }) =>
    `${a.by} ha invitado a alguien a ser propietario de ${a.partner}. Los propietarios se ocupan del dinero, del equipo y de la página.`,
  made: (a: { partner: string; by: string; name: string }) =>
    `${a.name} es ahora propietario de ${a.partner}: lo ha cambiado ${a.by}. Los propietarios se ocupan del dinero, del equipo y de la página.`,
  lessened: (a: { partner: string; by: string; name: string }) =>
    `${a.name} ya no es propietario de ${a.partner} y solo atiende a los huéspedes: lo ha cambiado ${a.by}.`,
  removed: (a: { partner: string; by: string; name: string }) =>
    `${a.name} ya no está en el equipo de ${a.partner}: lo ha cambiado ${a.by}.`,
} as const
export const owners_button = 'Ver el equipo'
export const owners_note = (a: { phone: string }) =>
  `Si es correcto, no tiene que hacer nada. Si no, cambie su contraseña y llame al ${a.phone}.`
export const bank_asked_subject = (a: { partner: string }) => `Confirme los datos bancarios de ${a.partner}`
export const bank_asked_title = 'Hay nuevos datos bancarios pendientes.'
export const bank_asked_lead = (a: { name: string; partner: string; masked: string }) =>
  `${a.name} ha pedido que los pagos de ${a.partner} vayan a ${a.masked}. Solo irán cuando un propietario lo confirme y pasen 48 horas.`
export const bank_asked_button = 'Verlos y confirmarlos'
export const bank_asked_note = (a: { hours: number; phone: string }) =>
  `El enlace funciona una vez, durante ${a.hours} horas. Si ninguno de ustedes lo ha pedido, no lo confirme, cambie su contraseña y llame al ${a.phone}.`
export const bank_confirmed_subject = (a: { partner: string }) =>
  `Los nuevos datos bancarios de ${a.partner} están confirmados`
export const bank_confirmed_title = 'Los pagos irán a otra cuenta.'
export const bank_confirmed_lead = (a: { partner: string; masked: string; when: string }) =>
  `Se han confirmado los datos bancarios de ${a.partner}. Los pagos irán a ${a.masked} desde el ${a.when}. Hasta entonces, cualquier propietario puede detenerlo.`
export const bank_confirmed_button = 'Detener este cambio'
export const bank_confirmed_note = (a: { phone: string }) =>
  `Si es correcto, no tiene que hacer nada. Si no, deténgalo, cambie su contraseña y llame al ${a.phone}.`
export const bank_stopped_subject = (a: { partner: string }) => `Los datos bancarios de ${a.partner} siguen igual`
export const bank_stopped_title = 'El cambio se ha detenido.'
export const bank_stopped_lead = (a: { partner: string; masked: string }) =>
  `Se ha detenido el cambio de los datos bancarios de ${a.partner} a ${a.masked}. Los pagos van adonde iban antes.`
export const bank_stopped_note = (a: { phone: string }) =>
  `Si no sabe nada de esto, cambie su contraseña y llame al ${a.phone}.`
export const invoiced_subject = (a: { number: string; partner: string }) => `Factura ${a.number} a ${a.partner}`
export const invoiced_title = (a: { month: string }) => `Sus viajes de ${a.month}.`
export const invoiced_lead = (a: { number: string; partner: string; month: string; amount: string; rides: number }) =>
  `Ya está la factura ${a.number} de los viajes que ${a.partner} reservó en su cuenta: ${a.amount} por ${a.rides} ${a.rides === 1 ? 'viaje' : 'viajes'} de ${a.month}.`
export const invoiced_button = 'Ver la factura'
export const invoiced_note = (a: { phone: string }) => `Si algo no está bien, llame al ${a.phone}.`
export const credited_subject = (a: { number: string; partner: string }) => `Nota de abono ${a.number} a ${a.partner}`
export const credited_title = (a: { invoice: string }) => `Menos que pagar de la factura ${a.invoice}.`
export const credited_lead = (a: { number: string; invoice: string; amount: string; day: string; why: string }) =>
  `La nota de abono ${a.number} descuenta ${a.amount} de la factura ${a.invoice}, por un viaje del ${a.day}. ${a.why} Lo que ya haya pagado por él se le devuelve.`
export const credited_why = {
  called_off: 'Se canceló.',
  taken_off: 'Ya no está en su cuenta.',
  price: 'Ahora cuesta menos.',
  billed_anew: 'Ahora cuesta más, y estará en su próxima factura con su precio.',
} as const
export const credited_button = 'Ver sus facturas'
