// Words of the mails, of the calendar file and of the built-in mailbox.
import { lead_time } from './duration.ts'
import { city, plural, theTime } from './grammar.ts'

// what every mail carries
export const footer_line = 'Coches con chófer en el Reino Unido, Canadá y Estados Unidos.'
export const footer_phone = (a: { phone: string }) => `Para cualquier consulta, de día o de noche: ${a.phone}`
export const dear = (a: { name: string }) => (a.name ? `Estimado/a ${a.name}:` : 'Hola:')

// facts of a ride
export const from = 'Origen'
export const to = 'Destino'
export const duration = 'Duración'
export const hours = (a: { hours: number }) => plural(a.hours, 'hora', 'horas')
export const date_time = 'Fecha y hora'
/** Stands after 'el' as well. */
export const when = (a: { date: string; time: string; place: string }) =>
  `${a.date}, a ${theTime(a.time)} (hora de ${city(a.place)})`
export const service = 'Servicio'
export const service_with_cars = (a: { service: string; cars: number }) =>
  a.cars === 1 ? a.service : `${a.service} (${a.cars} coches)`
export const party = 'Pasajeros y equipaje'
export const party_of = (a: { passengers: number; luggage: number }) =>
  [
    plural(a.passengers, 'pasajero', 'pasajeros'),
    a.luggage === 0 ? 'sin equipaje' : plural(a.luggage, 'bulto de equipaje', 'bultos de equipaje'),
  ].join(', ')
export const passenger = 'Pasajero'
export const flight = 'Vuelo'
export const sign = 'Cartel de recogida'
export const stops = 'Paradas'
export const notes = 'Notas para el chófer'
export const reference = 'Su referencia'
export const booking_id = 'N.º de reserva'
export const outward = 'Ida'
export const way_back = 'Vuelta'
/** Of two rides by the hour, of which none is the way back. */
export const first_ride = 'Primer viaje'
export const second_ride = 'Segundo viaje'

// price
export const amount_paid = 'Importe pagado'
export const price_now = 'Precio'
export const total_paid = 'Total pagado'
export const total_billed = 'Total, en su factura'

// confirmation to the one who booked
export const confirmed_subject = (a: { date: string; time: string }) =>
  `Su viaje está confirmado: ${a.date}, a ${theTime(a.time)}`
export const confirmed_title = 'Su coche está reservado.'
export const confirmed_lead = 'Pago recibido, reserva confirmada. Abajo tiene los datos del viaje.'
export const confirmed_for_other = (a: { name: string }) =>
  `Pago recibido, reserva confirmada. ${a.name} también recibe los datos del viaje, sin el precio.`
export const billed_lead =
  'Su reserva está confirmada. Nuestra oficina le enviará una factura; no se ha cargado nada a ninguna tarjeta.'
export const billed_for_other = (a: { name: string }) =>
  `Su reserva está confirmada. Nuestra oficina le enviará una factura. ${a.name} también recibe los datos del viaje, sin el precio.`

// note to the passenger
export const passenger_subject = (a: { date: string; time: string }) =>
  `Tiene un viaje reservado: ${a.date}, a ${theTime(a.time)}`
export const passenger_title = 'Tiene un coche reservado.'
export const passenger_lead = (a: { name: string }) =>
  a.name
    ? `${a.name} ha reservado un chófer para usted. No queda nada por pagar.`
    : 'Hay un chófer reservado para usted. No queda nada por pagar.'

// what happens next
export const next_title = 'Próximos pasos'
export const next_contact = (a: { hours: number }) => `${plural(a.hours, 'hora', 'horas')} antes`
export const next_contact_by = (a: { date: string; time: string }) => `A más tardar el ${a.date} a las ${a.time}`
export const next_contact_when_named = 'En cuanto se asigne su chófer'
export const next_contact_text = 'Su chófer se pone en contacto con usted y le da su nombre y la matrícula.'
export const next_arrival = (a: { minutes: number }) => `${a.minutes} minutos antes`
export const next_arrival_text = 'El coche está en el punto de recogida.'
export const next_wait = (a: { minutes: number }) => `${a.minutes} minutos de espera`
export const next_wait_text = 'Incluidos, con recibimiento en persona y agua.'
export const next_wait_fees = (a: { half: string; full: string }) =>
  `Incluidos, con recibimiento en persona y agua. Después, ${a.half} por los 30 minutos siguientes, o ${a.full} por una hora completa más.`
export const next_wait_steps = (a: { steps: readonly { minutes: number; fee: string }[] }) =>
  `Incluidos, con recibimiento en persona y agua.${a.steps.map(({ minutes, fee }) => ` Después de ${minutes} minutos, la espera cuesta ${fee}.`).join('')}`
export const next_any_time = 'En cualquier momento'
export const next_any_time_text = 'Consulte esta reserva en su área personal.'
export const cancel_title = 'Si cambian los planes'
export const cancel_until = (a: { until: string }) => `Para este viaje: hasta el ${a.until}.`
export const cancel_until_each = (a: { outward: string; way_back: string }) =>
  `Para la ida, hasta el ${a.outward}; para la vuelta, hasta el ${a.way_back}. Puede cancelar cada viaje por separado.`
export const cancel_until_both = (a: { first: string; second: string }) =>
  `Para el primer viaje, hasta el ${a.first}; para el segundo, hasta el ${a.second}. Puede cancelar cada viaje por separado.`
export const go_to_dashboard = 'Ir al área personal'
export const calendar_attached = 'Adjuntamos el viaje como archivo de calendario.'
export const calendars_attached = 'Adjuntamos los dos viajes como archivos de calendario.'
export const receipt_attached = 'También adjuntamos su recibo.'

// cancelled and refunded
export const cancelled_subject = (a: { date: string; time: string }) =>
  `Su viaje está cancelado: ${a.date}, a ${theTime(a.time)}`
export const cancelled_title = 'Su viaje está cancelado.'
export const cancelled_refund = (a: { amount: string }) =>
  `Se reembolsan ${a.amount} a la tarjeta con la que pagó. Los bancos suelen reflejarlo en un plazo de 5 a 10 días.`
/** The fee that the office chose, before the text about the refund. */
export const cancelled_fee = (a: { amount: string }) => `El cargo por cancelación es de ${a.amount}.`
export const cancelled_no_refund = (a: { minutes: number }) =>
  `Se canceló menos de ${lead_time(a)} antes de la recogida, así que no se reembolsa nada.`
export const cancelled_bill = {
  void: (_: { minutes: number }) => 'Se retira de su factura: no hay nada que pagar.',
  owed: (a: { minutes: number }) =>
    `Se canceló menos de ${lead_time(a)} antes de la recogida, así que permanece en su factura.`,
  return: (_: { minutes: number }) => 'Nuestra oficina le reembolsará su pago por el mismo medio.',
  kept: (a: { minutes: number }) =>
    `Se canceló menos de ${lead_time(a)} antes de la recogida, así que no se reembolsa nada.`,
} as const
/** Where part of the price is due for a ride on an invoice. */
export const cancelled_bill_fee = {
  owed: (a: { amount: string }) => `Permanecen en su factura ${a.amount} del precio.`,
  kept: (a: { amount: string }) => `Se retienen ${a.amount} y nuestra oficina le reembolsa el resto.`,
}
export const cancelled_refunded = 'Su pago ya se ha reembolsado.'
export const cancelled_money_kept = 'No corresponde ningún reembolso.'
export const cancelled_unpaid = 'No hay nada que pagar.'
export const cancelled_passenger =
  'No se enviará ningún coche. Si aún lo necesita, contacte con la persona que lo reservó.'
export const cancelled_calendar = 'El archivo de calendario adjunto elimina el viaje de su calendario.'
export const reinstated_subject = (a: { date: string; time: string }) =>
  `Su viaje se ha restablecido: ${a.date}, a ${theTime(a.time)}`
export const reinstated_title = 'Su viaje se ha restablecido.'
export const reinstated_lead = 'La cancelación se ha anulado y el viaje se realizará. Abajo tiene los datos.'
export const changed_subject = (a: { date: string; time: string }) =>
  `Su reserva ha cambiado: ${a.date}, a ${theTime(a.time)}`
export const changed_title = 'Su reserva ha cambiado.'
export const changed_lead = (a: { parts: string }) =>
  a.parts ? `Cambios: ${a.parts}. Abajo tiene los datos actuales.` : 'Abajo tiene los datos actuales.'
export const changed_parts = {
  when: 'fecha y hora',
  clock: 'reglas horarias de la recogida (la fecha y la hora no cambian)',
  pickup: 'recogida',
  dropoff: 'destino',
  hours: 'duración',
  party: 'pasajeros y equipaje',
  service: 'clase',
  flight: 'vuelo',
  sign: 'cartel de recogida',
  stops: 'paradas',
  notes: 'notas para el chófer',
  passenger: 'pasajero',
  extras: 'extras',
  price: 'precio',
} as const
// Only the clock rules at the pickup are others: no word may say that the ride itself has changed.
export const clock_subject = (a: { date: string; time: string }) =>
  `Su viaje sigue siendo el ${a.date}, a ${theTime(a.time)}`
export const clock_title = 'Su hora de recogida no cambia.'
export const clock_lead =
  'Las reglas horarias del lugar de recogida cambian antes de su viaje. Su chófer llegará en la fecha y a la hora local que figuran abajo; nada más ha cambiado.'
export const changed_refund = (a: { amount: string }) =>
  `El precio nuevo es menor: se reembolsan ${a.amount} a la tarjeta con la que pagó. Los bancos suelen reflejarlo en un plazo de 5 a 10 días.`
export const changed_paid = (a: { amount: string }) => `El suplemento de ${a.amount} está pagado.`
export const changed_same_price = 'El precio es el mismo.'
export const changed_price = (a: { amount: string }) => `El precio nuevo es de ${a.amount}.`
export const changed_calendar = 'El archivo de calendario adjunto actualiza el viaje en su calendario.'
export const refund_subject = 'Su reembolso está en camino'
export const refund_title = 'Su reembolso está en camino.'
export const refund_leads = {
  cancelled: (a: { amount: string }) =>
    `Le reembolsamos ${a.amount} por su viaje cancelado a la tarjeta con la que pagó.`,
  changed: (a: { amount: string }) =>
    `Tras el cambio, su viaje cuesta menos. Le reembolsamos ${a.amount} a la tarjeta con la que pagó.`,
  unapplied: (a: { amount: string }) =>
    `El cambio de su viaje ya no se podía hacer cuando nos llegó su pago, así que no ha cambiado nada. Le reembolsamos íntegramente su pago de ${a.amount} a su tarjeta.`,
  outdated: (a: { amount: string }) =>
    `Su viaje cambió mientras usted pagaba el precio anterior de ${a.amount}. Se lo reembolsamos íntegramente a su tarjeta. Pague el precio nuevo en su área personal.`,
  duplicate: (a: { amount: string }) =>
    `Ha pagado este viaje dos veces. Le reembolsamos el segundo pago de ${a.amount} a su tarjeta; la reserva no se ve afectada.`,
  late: (a: { amount: string }) =>
    `Su pago de ${a.amount} nos llegó cuando el viaje ya no se podía realizar. Se lo reembolsamos íntegramente a su tarjeta.`,
  withdrawn: (a: { amount: string }) =>
    `La solicitud de pago de ${a.amount} se canceló antes de su pago. Se lo reembolsamos íntegramente a su tarjeta.`,
  office: (a: { amount: string }) => `Le reembolsamos ${a.amount} a la tarjeta con la que pagó.`,
} as const
export const refund_note = (a: { reference: string }) =>
  `Reserva ${a.reference}. Los bancos suelen reflejar un reembolso en un plazo de 5 a 10 días.`

// account
export const claimed_subject = 'Se ha hecho una reserva con su correo electrónico'
export const claimed_title = 'Se ha hecho una reserva con su correo electrónico.'
export const claimed_lead =
  'Alguien que no había iniciado sesión reservó este viaje para su cuenta y lo pagó. Ahora está en su área personal.'
export const claimed_lead_waiting =
  'Alguien que no había iniciado sesión reservó este viaje para su cuenta y lo pagó. Estará en su área personal cuando usted haya confirmado su correo electrónico.'
export const claimed_by = 'Reservado por'
export const claimed_by_guest = (a: { when: string }) => `Alguien que no había iniciado sesión, el ${a.when}`
export const claimed_refuse = 'Rechazar este viaje'
export const claimed_not_you = (a: { phone: string }) =>
  `Si está de acuerdo, no tiene que hacer nada. Si no lo ha solicitado, rechácelo: se eliminará de su cuenta y nuestra oficina se ocupará de ello. Para cualquier consulta: ${a.phone}.`
export const reset_subject = 'Elija una contraseña nueva'
export const reset_title = 'Elija una contraseña nueva.'
export const reset_lead = 'Hemos recibido una solicitud para restablecer la contraseña de su cuenta.'
export const reset_button = 'Restablecer contraseña'
export const reset_note = (a: { minutes: number }) =>
  `El enlace funciona una sola vez, durante ${a.minutes} minutos. Si no lo ha solicitado, puede ignorar este correo: su contraseña sigue igual.`
export const password_changed_subject = 'Su contraseña ha cambiado'
export const password_changed_title = 'Su contraseña ha cambiado.'
export const password_changed_lead =
  'Su cuenta tiene una contraseña nueva, y se ha cerrado su sesión en los demás dispositivos.'
export const password_changed_not_you = (a: { phone: string }) =>
  `Si no ha sido usted, restablezca su contraseña de inmediato y llame al ${a.phone}.`

export const account_not_you = (a: { phone: string }) =>
  `Si no ha sido usted, elija una contraseña nueva de inmediato y llame al ${a.phone}.`
export const opened_subject = (a: { name: string }) => `Su cuenta en ${a.name}`
export const opened_title = 'Le hemos creado una cuenta.'
export const opened_lead =
  'Ha reservado con nosotros por teléfono. Elija una contraseña y podrá ver, cambiar y cancelar sus reservas.'
export const opened_button = 'Elegir una contraseña'
export const opened_note = (a: { hours: number; phone: string }) =>
  `El enlace funciona una sola vez, durante ${a.hours} horas. Después puede pedir otro en la página de inicio de sesión con «¿Ha olvidado su contraseña?». Si no lo ha solicitado, llame al ${a.phone}.`
export const staff_invited_subject = (a: { name: string }) => `Su acceso a la oficina de ${a.name}`
export const staff_invited_title = 'Le han invitado a trabajar en la oficina.'
export const staff_invited_lead = (a: { name: string }) =>
  `Tiene una cuenta para la administración de ${a.name}. Elija una contraseña de al menos 12 caracteres para iniciar sesión.`
export const staff_invited_note = (a: { hours: number }) =>
  `El enlace funciona una sola vez, durante ${a.hours} horas. Después, un administrador puede enviarle otro. Si no lo esperaba, ignore este mensaje.`
export const proof_subject = 'Confirme su correo electrónico'
export const proof_title = 'Confirme su correo electrónico.'
export const proof_lead = (a: { site: string }) =>
  `Le damos la bienvenida a ${a.site}. Confirme que esta dirección es suya.`
export const proof_change_lead = 'Esta dirección se ha indicado como la nueva de su cuenta. Confirme que es suya.'
export const proof_button = 'Confirmar correo'
export const proof_note = (a: { hours: number }) =>
  `El enlace funciona una sola vez, durante ${plural(a.hours, 'hora', 'horas')}. Si no lo ha solicitado, puede ignorar este correo.`
export const email_asked_subject = 'Solicitud de un nuevo correo electrónico para su cuenta'
export const email_asked_title = 'Se ha solicitado una dirección nueva.'
export const email_asked_lead = (a: { email: string }) =>
  `Hemos recibido una solicitud para usar ${a.email} en su cuenta. No cambia nada hasta que se confirme esa dirección.`
/** Where the old address is not verified. */
export const email_asked_lead_unnamed =
  'Hemos recibido una solicitud para usar otra dirección en su cuenta. No cambia nada hasta que se confirme esa dirección.'
export const email_changed_subject = 'Su correo electrónico ha cambiado'
export const email_changed_title = 'Su correo electrónico ha cambiado.'
export const email_changed_lead = 'Su cuenta tiene ahora otra dirección. Este es el último correo a esta.'
export const email_changed_not_you = (a: { phone: string }) => `Si no ha sido usted, llame de inmediato al ${a.phone}.`
export const two_factor_mails = {
  on: {
    subject: 'La verificación en dos pasos está activada',
    title: 'La verificación en dos pasos está activada.',
    lead: 'A partir de ahora le pediremos un código de su aplicación de autenticación al iniciar sesión. Guarde bien sus códigos de recuperación.',
  },
  off: {
    subject: 'La verificación en dos pasos está desactivada',
    title: 'La verificación en dos pasos está desactivada.',
    lead: 'A partir de ahora basta su contraseña para iniciar sesión.',
  },
  codes: {
    subject: 'Tiene códigos de recuperación nuevos',
    title: 'Tiene códigos de recuperación nuevos.',
    lead: 'Sus códigos de recuperación anteriores ya no son válidos.',
  },
} as const
export const house_place = 'Londres'
export const staff_network_subject = 'Acceso a la administración desde una red nueva'
export const staff_network_title = 'Inicio de sesión desde una red nueva.'
export const staff_network_lead = (a: { network: string; when: string }) =>
  `Su cuenta de administrador se usó desde ${a.network} el ${a.when}.`
export const deleted_subject = 'Su cuenta se ha eliminado'
export const deleted_title = 'Su cuenta se ha eliminado.'
export const deleted_lead =
  'Su nombre, sus direcciones, su foto y sus pasajeros guardados se han eliminado. De sus viajes conservamos solo lo que exige la ley: las fechas y los importes.'
export const deleted_note = (a: { phone: string }) =>
  `Gracias por viajar con nosotros. Para cualquier consulta: ${a.phone}.`

// the calendar file
export const calendar_feed_name = (a: { site: string }) => `Viajes con ${a.site}`
export const calendar_fact = (a: { name: string; value: string }) => `${a.name}: ${a.value}`
export const calendar_summary = (a: { service: string }) => `Chófer, ${a.service}`
export const calendar_pickup = (a: { when: string }) => `Recogida: ${a.when}`

// the built-in mailbox
export const mailbox_title = 'Buzón'
export const mailbox_note =
  'Correos de esta instalación. Se guardan aquí hasta que se configure un servidor de correo (SMTP_URL), y solo se pueden leer en esta máquina o con la clave del buzón.'
export const mailbox_empty = 'Aún no hay correos.'
export const mailbox_back = 'Todos los correos'
export const mailbox_to = 'Para'
export const mailbox_at = 'Enviado'
export const mailbox_attachments = 'Adjuntos'
export const mailbox_links = 'Enlaces'
export const mailbox_html = 'Vista previa'
export const mailbox_masked =
  'Este correo es para un administrador, por lo que sus enlaces no se muestran completos. Los administradores inician sesión en /admin/login; el primero, con la contraseña que Ostler mostró en su primer arranque. Para abrir los enlaces, lea el buzón en la dirección con ?key= que Ostler muestra en cada arranque.'
export const mailbox_text = 'Texto sin formato'
