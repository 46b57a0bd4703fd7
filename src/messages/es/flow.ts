// Words of the booking steps, from the choice of a class to the thanks.
import { city, plural, theTime } from './grammar.ts'

export const page_title = (a: { step: string; site: string }) => `${a.step}, ${a.site}`
export const loading = 'Cargando...'
export const try_again = 'Reintentar'
export const back = 'Atrás'
export const continue_label = 'Continuar'

// the step indicator
export const progress_label = 'Progreso de la reserva'
export const step_service = 'Elija el servicio'
export const step_return = 'Vuelta'
export const step_details = 'Datos'
export const step_pricing = 'Precio'
export const step_payment = 'Pago'
export const step_of = (a: { step: number; steps: number }) => `Paso ${a.step} de ${a.steps}`

// the ride, in the panel beside every step
export const your_ride = 'Su viaje'
export const booking_info = 'Datos de la reserva'
export const from = 'Origen'
export const to = 'Destino'
export const date_time = 'Fecha y hora'
export const duration = 'Duración'
export const ride_area = 'Zona del viaje'
export const inside_london = 'Dentro de Londres'
export const outside_london = 'Fuera de Londres'
export const passenger = 'Pasajero'
export const passengers = 'Pasajeros'
export const luggage = 'Equipaje'
export const service = 'Servicio'
export const hours = (a: { hours: number }) => plural(a.hours, 'hora', 'horas')
export const from_to = (a: { from: string; to: string }) => `De ${a.from} a ${a.to}`
export const at_time = (a: { date: string; time: string }) => `${a.date}, ${a.time}`
export const date_at_time = (a: { date: string; time: string }) => `${a.date}, a ${theTime(a.time)}`
export const confirmed_date = (a: { day: number; month: string; year: number }) => `${a.day} de ${a.month} de ${a.year}`
export const weekday_date = (a: { weekday: string; date: string }) => `${a.weekday}, ${a.date}`
export const in_zone = (a: { zone: string }) => `hora de ${city(a.zone)}`
export const not_specified = 'Sin especificar'
export const route_map = (a: { from: string; to: string }) => `Mapa de la ruta de ${a.from} a ${a.to}`
export const need_help = '¿Necesita ayuda?'
export const need_help_line = 'Por teléfono, las 24 horas.'
export const change_search = 'Cambiar la búsqueda'

// service classes
export const passengers_unit = 'pasajeros'
export const cases_unit = 'maletas'
export const cars = (a: { count: number }) => `(${plural(a.count, 'coche', 'coches')})`

// step 1
export const service_title = 'Elija el servicio'
export const service_lead = 'El precio es por el coche completo y no cambiará el día del viaje.'
export const service_group = 'Clase de servicio'
export const price_loading = 'Calculando el precio'
export const show_breakdown = 'Cómo se calcula este precio'
export const breakdown_of = (a: { service: string }) => `Cómo se calcula el precio de ${a.service}`
export const breakdown_total = 'Total'
export const included_title = 'Incluido en todas las clases'
export const included_cancellation = (a: { time: string }) =>
  `Cancelación gratuita hasta ${a.time} antes de la recogida`
export const included_wait = (a: { minutes: number }) => `${a.minutes} minutos de espera gratuita`
export const included_greet = 'Recibimiento en persona'
export const included_water = 'Agua'
export const waiting_fees = (a: { halfHour: string; fullHour: string }) =>
  `Tras la hora gratuita: ${a.halfHour} por los 30 minutos siguientes, o ${a.fullHour} por una hora completa más.`
export const choose_a_class = 'Elija una clase de servicio'
export const distance_failed = 'No se ha podido calcular la distancia. Inténtelo de nuevo.'
export const no_price_title = 'Aún no hay precio'
export const too_soon_title = 'Queda muy poco tiempo'
export const call_support = (a: { phone: string }) => `Llame al ${a.phone}`

// step 2
export const return_title = '¿Desea añadir el viaje de vuelta?'
export const return_group = 'Viaje de vuelta'
export const return_no = 'No, solo la ida'
export const return_yes = 'Sí, añadir la vuelta'
export const return_yes_line = 'El mismo coche, en sentido contrario'
export const return_date = 'Fecha de vuelta'
export const return_time = 'Hora de vuelta'
export const return_needed = 'Elija la fecha y la hora de la vuelta'
export const return_before = 'La vuelta debe ser posterior a la ida.'
export const return_failed = 'No se ha podido añadir la vuelta'
/** Of a ride by the hour, which leads nowhere: the second ride is no way back. */
export const second_title = '¿Desea reservar las mismas horas otro día?'
export const second_no = 'No, solo este viaje'
export const second_yes = 'Sí, las mismas horas otra vez'
export const second_yes_line = 'En el mismo lugar'
export const second_date = 'Fecha del segundo viaje'
export const second_time = 'Hora del segundo viaje'
export const second_needed = 'Elija la fecha y la hora del segundo viaje'
export const second_before = 'El segundo viaje debe ser posterior al primero.'
export const first_ride = 'Primer viaje'
export const second_ride = 'Segundo viaje'
export const outward = 'Ida'
export const returning = 'Vuelta'
export const total = 'Total'
export const pickup_prefix = 'Origen: '
export const dropoff_prefix = 'Destino: '

// step 3
export const details_title = 'Datos del pasajero'
export const details_lead = 'Los campos son obligatorios salvo los marcados como opcionales.'
export const optional = 'opcional'
export const account_legend = 'Su cuenta'
export const have_account = 'Ya tengo cuenta'
export const have_account_line = 'La buscaremos por su correo electrónico'
export const claim_line =
  'El viaje se añade a esta cuenta cuando su titular haya confirmado su correo electrónico. Le avisamos por correo de que usted lo ha reservado, y puede rechazarlo.'
export const no_account = 'No tengo cuenta'
export const no_account_line = 'Crearemos una para usted'
export const or_log_in = 'Iniciar sesión'
export const log_in_instead = '¿Prefiere iniciar sesión con su contraseña?'
export const traveller_legend = '¿Quién viaja?'
export const for_myself = 'Reservo para mí'
export const for_someone = 'Reservo para otra persona'
export const saved_passenger = 'Pasajero guardado'
export const pick_passenger = 'Elija uno o rellene los datos'
export const arrival_legend = 'Su llegada'
export const chauffeur_legend = 'Para el chófer'
export const title = 'Tratamiento'
export const title_mr = 'Sr.'
export const title_mrs = 'Sra.'
export const title_ms = 'Sra. (Ms)'
export const title_dr = 'Dr./Dra.'
export const first_name = 'Nombre'
export const last_name = 'Apellidos'
export const email = 'Correo electrónico'
export const phone = 'Teléfono'
export const phone_code = 'Prefijo del país'
export const password = 'Contraseña'
export const confirm_password = 'Confirme la contraseña'
export const password_hint = (a: { least: number }) => `Al menos ${a.least} caracteres`
export const show_password = 'Mostrar la contraseña'
export const hide_password = 'Ocultar la contraseña'
export const flight_number = 'Número de vuelo'
export const flight_hint = 'Para que su chófer acuda a la llegada correcta'
export const flight_form_hint = 'No parece un número de vuelo, como BA 178. Lo transmitiremos tal cual.'
export const pickup_sign = 'Cartel de recogida'
export const notes = 'Notas para el chófer'
export const reference_code = 'Código de referencia'
export const email_example = 'nombre@example.com'
export const phone_example = '7700 900000'
export const flight_example = 'BA 178'
export const sign_example = 'El nombre que llevará el cartel'
export const notes_example = 'Un código de puerta, un punto de encuentro, un andador'
export const reference_example = 'Para sus propios registros'
export const continue_booking = 'Continuar la reserva'
export const processing_booking = 'Procesando la reserva...'
export const fields_wrong = (a: { count: number }) =>
  `${plural(a.count, 'campo requiere', 'campos requieren')} su atención`
export const signed_in_as = (a: { email: string }) => `Sesión iniciada como ${a.email}`
export const first_name_needed = 'Indique el nombre'
export const last_name_needed = 'Indique los apellidos'
export const email_needed = 'Indique su correo electrónico'
export const email_invalid = 'El correo electrónico no es válido'
export const phone_needed = 'Indique el número de teléfono'
export const phone_impossible = 'Este número de teléfono no es válido en ese país. Compruébelo.'
export const password_needed = 'Indique su contraseña'
export const password_short = 'La contraseña debe tener al menos 6 caracteres'
export const password_long = 'La contraseña debe tener como máximo 128 caracteres'
export const confirm_needed = 'Confirme su contraseña'
export const passwords_differ = 'Las contraseñas no coinciden'
export const user_not_found = 'Usuario no encontrado. Cree una cuenta nueva o compruebe su correo electrónico.'
export const account_failed = 'No se ha podido crear la cuenta de usuario'
export const booking_failed = 'No se ha podido crear la reserva'
export const booking_generic = 'No se ha podido procesar la reserva. Inténtelo de nuevo.'
export const booking_incomplete = 'Faltan datos obligatorios de la reserva'
export const price_changed_title = 'El precio ha cambiado'
export const price_changed = (a: { before: string; now: string }) =>
  `Era de ${a.before} cuando lo eligió y ahora es de ${a.now}. Continúe si le parece bien.`

// step 4
export const payment_title = 'Datos de pago'
export const total_amount = 'Importe total'
export const one_way = 'solo ida'
export const with_return = 'ida y vuelta'
export const return_only = 'solo vuelta'
export const cars_in_words = (a: { count: number }) => (a.count === 1 ? 'un coche' : `${a.count} coches`)
export const pay_now = 'Pagar ahora'
export const processing = 'Procesando...'
export const test_form = 'Formulario de prueba'
export const test_form_line =
  'No se cobra nada. Use una tarjeta de prueba, como 4242 4242 4242 4242, con cualquier fecha futura y cualquier código.'
export const card_number = 'Número de tarjeta'
export const expiry_date = 'Fecha de caducidad'
export const security_code = 'Código de seguridad'
export const name_on_card = 'Nombre en la tarjeta'
export const card_country = 'País'
export const card_postcode = { GB: 'Código postal', US: 'Código postal (ZIP)', CA: 'Código postal' }
export const card_number_example = '1234 1234 1234 1234'
export const expiry_example = 'MM / AA'
export const code_example = '3 dígitos'
export const reassurance =
  'Los datos de su tarjeta van directamente al proveedor de pagos. Nosotros no los vemos ni los guardamos.'
export const payment_succeeded_title = 'Pago realizado'
export const payment_succeeded = 'El pago se ha procesado correctamente.'
export const payment_failed = 'Se ha producido un error al procesar el pago.'
export const bank_refused =
  'Su banco no ha confirmado este pago. No se le ha cobrado nada. Inténtelo de nuevo o use otra tarjeta.'
export const nothing_charged = 'No se le ha cobrado nada.'
export const unexpected = 'Se ha producido un error inesperado. Inténtelo de nuevo.'
export const payment_init_failed = 'No se ha podido preparar el pago'
export const intent_failed = 'No se ha podido iniciar el pago'
export const booking_data_failed = 'No se han podido cargar los datos de la reserva'
export const booking_fetch_failed = 'No se ha podido cargar la reserva'
export const invalid_price = 'El formato del precio no es válido'
export const preparing_payment = 'Preparando el pago'
export const booking_closed_title = 'Esta reserva ya no se puede pagar'
export const booking_closed = 'Se ha cancelado. Inicie una búsqueda nueva.'

// confirmation and thanks
export const confirmation_title = 'Reserva confirmada'
export const thank_you_title = 'Gracias por su pago'
export const payment_received = 'Pago recibido'
export const car_is_yours = 'Su coche está reservado.'
export const confirmation_to = (a: { email: string }) => `Le enviamos la confirmación a ${a.email}.`
export const confirmation_by_mail = 'La confirmación le llegará por correo electrónico.'
export const booking = 'Reserva'
export const claim_name = 'Cuenta'
export const claim_entered = 'El viaje está en la cuenta que ha indicado. Hemos avisado a su titular por correo.'
export const claim_waiting =
  'Todavía no está en la cuenta que ha indicado: su titular tiene que confirmar antes su correo electrónico.'
export const claim_refused = (a: { phone: string }) =>
  `El titular de la cuenta ha rechazado este viaje. Llámenos al ${a.phone}.`
export const amount_paid = 'Importe pagado'
export const status_paid = 'Pagada'
/** Of a ride on a bill, in place of the words of a payment. */
export const status_invoiced = 'Facturada'
export const billed_title = 'Su viaje está reservado'
export const amount_billed = 'En su factura'
export const status_confirmed = 'Confirmada'
export const return_ride = 'Viaje de vuelta'
export const go_to_dashboard = 'Ir al área personal'
export const add_to_calendar = 'Añadir al calendario'
export const next_title = 'Próximos pasos'
export const next_today = 'Hoy'
export const next_today_line = 'Un correo de confirmación con su recibo.'
export const next_contact = (a: { hours: number }) => `${plural(a.hours, 'hora', 'horas')} antes`
export const next_contact_by = (a: { date: string; time: string }) => `A más tardar el ${a.date} a las ${a.time}`
export const next_contact_when_named = 'En cuanto se asigne su chófer'
export const next_contact_line = 'Su chófer se pone en contacto con usted y le da su nombre y la matrícula.'
export const next_arrival = (a: { minutes: number }) => `${a.minutes} minutos antes`
export const next_arrival_line = 'El coche está en el punto de recogida.'
export const next_any_time = 'En cualquier momento'
export const next_any_time_line = 'Consulte esta reserva en su área personal.'
export const waiting_title = 'A la espera del proveedor de pagos'
export const waiting_line = 'Su pago se está procesando. Esta página se actualiza sola; no tiene que hacer nada.'
export const unpaid_title = 'Esta reserva aún no está pagada'
export const unpaid_line = 'Si acaba de pagar, la confirmación puede tardar un momento. Si no, el pago sigue pendiente.'
export const check_again = 'Comprobar de nuevo'
export const not_shown_line =
  'Esta reserva no se puede mostrar aquí. Si ha pagado, tiene la confirmación en su correo; cuando inicie sesión, encontrará la reserva en su área personal.'
export const go_to_payment = 'Ir al pago'

// wherever a booking is asked for
export const invalid_session = 'La sesión de reserva no es válida'
export const booking_not_found = 'Reserva no encontrada'
export const invalid_time = 'El formato de la hora no es válido. Inténtelo de nuevo.'
