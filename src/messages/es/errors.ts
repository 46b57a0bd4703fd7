// What the server says no with, in Spanish.

export const required_fields = 'Rellene todos los campos obligatorios'
export const required = 'Obligatorio'
export const not_valid = 'Revise este campo'
export const not_found = 'No encontrado'
export const malformed = 'No se ha podido leer esta solicitud'
export const too_large = 'Esta solicitud es demasiado grande'
export const unsupported_type = 'No se acepta este tipo de contenido'
export const cross_origin = 'Esta solicitud procede de otro sitio'
export const not_signed_in = 'Inicie sesión para continuar'
export const not_allowed = 'No tiene acceso a esto'
export const other_region =
  'Esto pertenece a una región en la que no trabaja. Un administrador puede cambiar sus regiones.'
export const role_not_allowed = 'Su función no incluye esto. Un administrador puede cambiar las funciones.'
export const rate_limited = 'Ha alcanzado el límite de solicitudes. Espere un momento e inténtelo de nuevo.'
export const rate_limited_minutes = (a: { minutes: number }) =>
  `Ha alcanzado el límite de solicitudes. Inténtelo de nuevo dentro de ${a.minutes} minutos.`
export const rate_limited_hours = (a: { hours: number }) =>
  `Ha alcanzado el límite de solicitudes. Inténtelo de nuevo dentro de ${a.hours} horas.`
export const unavailable = 'El servicio no está disponible en este momento'
export const connected = 'Conectado'
export const connection_failed = 'No se ha podido conectar con el servidor'
export const fault = 'Se ha producido un error inesperado. Inténtelo de nuevo.'
/** `id` is the id of the request in the log. */
export const quote_number = (a: { id: string }) => `Si se pone en contacto con nosotros, indique el número ${a.id}.`

// bookings
export const booking_not_found = 'Reserva no encontrada'
export const booking_failed = 'No se ha podido crear la reserva'
export const booking_missing = 'Faltan datos obligatorios de la reserva'
export const invalid_time = 'El formato de la hora no es válido. Inténtelo de nuevo.'
export const time_skipped = 'Ese día los relojes se adelantan y esta hora no existe. Elija otra hora.'
export const invalid_time_wire = 'El formato de la hora de la reserva no es válido. Formato esperado: HH:mm:ss.'
/** `fields`: names separated by a comma and a space. */
export const missing_fields = (a: { fields: string }) => `Faltan campos obligatorios: ${a.fields}`
export const field_user = 'identificador de usuario'
export const field_type = 'tipo de reserva'
export const field_pickup = 'lugar de recogida'
export const field_date = 'fecha de la reserva'
export const field_time = 'hora de la reserva'
export const field_passengers = 'número de pasajeros'
export const field_luggage = 'número de maletas'
export const field_service = 'tipo de servicio'
export const field_price = 'precio'
export const pickup_past = 'Esta hora ya ha pasado. Elija una posterior.'
export const too_soon = (a: { minutes: number; phone: string }) =>
  `Las reservas en línea requieren al menos ${a.minutes} minutos antes de la recogida. Para una recogida más inmediata, llame al ${a.phone}.`
export const too_soon_hour = (a: { phone: string }) =>
  `Las reservas en línea requieren al menos 1 hora antes de la recogida. Para una recogida más inmediata, llame al ${a.phone}.`
export const too_soon_hours = (a: { hours: number; phone: string }) =>
  `Las reservas en línea requieren al menos ${a.hours} horas antes de la recogida. Para una recogida más inmediata, llame al ${a.phone}.`
export const too_far_month = 'Aceptamos reservas con hasta 1 mes de antelación. Elija un día más próximo.'
export const too_far = (a: { months: number }) =>
  `Aceptamos reservas con hasta ${a.months} meses de antelación. Elija un día más próximo.`
export const closed_day = (a: { phone: string }) =>
  `No aceptamos reservas en línea para este día. Elija otro día o llame al ${a.phone}.`
/** `hours` is a list such as 06:00–12:00, 18:00–22:00. */
export const closed_hours = (a: { hours: string; phone: string }) =>
  `Ese día, los trayectos empiezan en el horario ${a.hours}. Elija otra hora o llame al ${a.phone}.`
export const extra_unknown = 'Este extra no está disponible para este trayecto'
export const extra_class = 'Este extra no está disponible en esta categoría'
export const extra_max = (a: { max: number }) => `Como máximo ${a.max}`
export const return_needed = 'Elija la fecha y la hora de la vuelta'
export const return_before_outward = 'La vuelta debe ser posterior a la ida'
export const update_failed = 'No se ha podido actualizar la reserva'
export const latest_failed = 'No se ha podido cargar la última reserva'
export const not_cancellable = 'Esta reserva ya no se puede cancelar'
export const refund_changed = 'El reembolso ha cambiado desde que lo consultó. Compruébelo de nuevo.'
export const not_changeable = 'Esta reserva ya no se puede cambiar'
export const price_agreed =
  'El precio de este trayecto se acordó con nosotros. Póngase en contacto con nosotros para cambiar el trayecto.'
export const version_changed = 'Esta reserva ha cambiado desde que la consultó. Compruébela de nuevo.'
export const new_price = 'El precio ha cambiado desde que lo consultó. Compruébelo de nuevo.'
export const order_of_legs = 'La vuelta debe ser posterior a la ida'
export const change_not_made = 'El cambio ya no se ha podido hacer. Su pago se reembolsa a su tarjeta.'
export const change_not_found = 'Este cambio ya no existe'

// places and quotes
export const distance_failed = 'No se ha podido calcular la distancia. Inténtelo de nuevo.'
export const no_road = (a: { pickup: string; dropoff: string; phone: string }) =>
  `No hay carretera entre ${a.pickup} y ${a.dropoff}. Llame al ${a.phone} y planificaremos el viaje con usted.`
export const border_crossing = (a: { phone: string }) =>
  `Este lugar está en otro país. Los viajes de un país a otro se reservan por teléfono: ${a.phone}. Para un viaje dentro de un país, elija primero ese país.`
export const place_unknown =
  'No hemos encontrado esta dirección. Elija una de las sugerencias o pruebe con un código postal.'
export const pick_a_suggestion = 'Elija una de las sugerencias'
export const same_place = 'La recogida y el destino son el mismo lugar. Cambie uno de los dos o reserve por horas.'
export const place_not_found = 'Lugar no encontrado'
export const quote_expired = 'Este precio ha caducado. Busque de nuevo.'

// payments
export const invalid_price = 'El formato del precio no es válido'
export const intent_failed = 'No se ha podido iniciar el pago'

// accounts
export const email_required = 'Indique su correo electrónico'
export const email_invalid = 'El correo electrónico no es válido'
export const email_local_not_ascii =
  'No se admiten direcciones con tildes o letras no latinas antes de la @. Indique otra.'
export const email_quoted = 'No se admiten direcciones entre comillas. Indique otra.'
export const email_taken = 'Ya existe una cuenta con este correo electrónico. Inicie sesión con ella.'
export const phone_impossible = 'Introduzca un número de teléfono válido'
export const phone_extension =
  'No se puede leer la extensión de este número. Escríbala como ext. 412, con un máximo de 8 cifras.'
export const control_characters = 'Quite los saltos de línea y otros caracteres de control'
export const role_refused = 'No se puede elegir este rol'
export const password_required = 'Indique su contraseña'
export const password_min_register = 'La contraseña debe tener al menos 6 caracteres'
export const password_min_reset = 'La contraseña debe tener al menos 8 caracteres'
export const password_min_staff = 'La contraseña debe tener al menos 12 caracteres'
export const password_max = 'La contraseña debe tener como máximo 128 caracteres'
export const password_common = 'Esta contraseña es demasiado común. Elija otra.'
export const password_must_change = 'Elija primero una contraseña nueva'
export const password_again = 'Introduzca de nuevo su contraseña para continuar.'
export const password_not_new = 'Elija una contraseña distinta de la inicial'
export const password_not_changed = 'No se ha podido cambiar la contraseña. Inténtelo de nuevo.'
export const password_changed = 'Su contraseña se ha cambiado.'
export const password_wrong = 'La contraseña actual no es correcta.'
export const login_failed = 'Correo electrónico o contraseña incorrectos.'
export const admin_login_failed = 'Correo electrónico o contraseña incorrectos'
export const code_required = 'Introduzca el código'
export const code_wrong = 'Este código no es correcto o ya se ha usado.'
export const ticket_over = 'El inicio de sesión ha caducado. Inténtelo de nuevo.'
export const two_factor_on = 'La verificación en dos pasos ya está activada.'
export const two_factor_off = 'La verificación en dos pasos no está activada.'
export const device_not_found = 'La sesión de este dispositivo ya está cerrada.'
export const proof_invalid = 'Este enlace de confirmación no es válido o ha caducado.'
export const proof_sent = 'Le hemos enviado un enlace nuevo.'
export const email_proven = 'Su correo electrónico está confirmado.'
export const email_taken_meanwhile = 'Este correo electrónico ya pertenece a otra cuenta.'
export const rides_to_drive = 'Aún tiene viajes asignados. Pida a la oficina que los reasigne o espere a que terminen.'
export const open_bookings = 'Aún tiene viajes próximos. Cancélelos o espere a que terminen.'
export const address_removed = 'Dirección eliminada'
export const device_unknown = 'Dispositivo desconocido'
export const account_deleted = 'Su cuenta se ha eliminado.'
export const login_done = 'Sesión iniciada'
export const registered = 'Cuenta creada'
export const reset_requested =
  'Si existe una cuenta con ese correo electrónico, recibirá en breve un enlace para restablecer la contraseña.'
export const reset_invalid = 'Este enlace para restablecer la contraseña no es válido o ha caducado.'
export const reset_done = 'Su contraseña se ha restablecido. Ya puede iniciar sesión con la nueva.'
export const first_admin_taken = (a: { email: string }) =>
  `${a.email} tiene una cuenta que no es de administrador. Indique otra dirección en ADMIN_EMAIL.`

// links to pay, and refunds by the office
export const claim_link_invalid = 'Este enlace no es válido. Utilice el más reciente que le hayamos enviado.'
export const claim_over = 'Este viaje ya no se puede rechazar. Se ha completado o cancelado, o lo reservó usted.'
export const pay_link_absent = 'Este enlace no es válido. Utilice el más reciente que le hayamos enviado.'
export const nothing_to_ask = 'No hay nada que pagar por este viaje.'
export const pay_link_over = 'Este enlace ya no se puede utilizar.'
export const refund_too_large = 'Supera el importe que se puede reembolsar.'
export const mail_not_again = 'Este correo contiene un enlace privado y no se conserva. Cree uno nuevo.'
/** Of rides that one payment cannot pay. */
export const mixed_currencies =
  'Estos viajes tienen precios en monedas distintas, y un pago tiene una sola. Resérvelos y páguelos por separado.'
export const return_currency =
  'El precio del viaje de vuelta está en otra moneda que el del primero. Resérvelo por separado.'
