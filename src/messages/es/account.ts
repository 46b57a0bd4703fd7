// Words of the account screens: signing in, registering, and finding the way back in.

export const picture_line = 'El coche está en la puerta. Tómese su tiempo.'
export const picture_alt = 'El frontal de una berlina negra con el faro encendido'
export const trouble = '¿Problemas para iniciar sesión?'
export const call = (a: { phone: string }) => `Llame al ${a.phone}`

export const email = 'Correo electrónico'
export const password = 'Contraseña'
export const show_password = 'Mostrar la contraseña'
export const hide_password = 'Ocultar la contraseña'
export const email_needed = 'Indique su correo electrónico'
export const email_invalid = 'El correo electrónico no es válido'
export const password_needed = 'Indique su contraseña'
export const confirm_needed = 'Confirme su contraseña'
export const passwords_differ = 'Las contraseñas no coinciden'

export const login_title = 'Inicie sesión en su cuenta'
export const new_here = (a: { site: string }) => `¿Es su primera vez en ${a.site}?`
export const sign_up = 'Cree una cuenta'
export const forgot_link = '¿Ha olvidado su contraseña?'
export const sign_in = 'Iniciar sesión'
export const signing_in = 'Iniciando sesión...'
export const login_failed_title = 'No se ha podido iniciar sesión'
export const login_failed = 'Correo electrónico o contraseña incorrectos.'
export const login_done_title = 'Sesión iniciada'
export const login_done = 'Nos alegra verle de nuevo.'

export const login_unreachable = 'Se ha producido un error inesperado. Inténtelo de nuevo.'
export const not_signed_out = 'Todavía no se ha podido cerrar la sesión anterior en este navegador. Inténtelo de nuevo.'

export const code_title = 'Introduzca su código'
export const code = 'Código'
export const code_lead = (a: { site: string }) =>
  `Introduzca los seis dígitos que su aplicación de autenticación muestra para ${a.site}.`
export const recovery_code = 'Código de recuperación'
export const recovery_lead =
  'Introduzca uno de los códigos que guardó al activar la verificación en dos pasos. Cada código funciona una sola vez.'
export const use_recovery = 'Usar un código de recuperación'
export const use_app = 'Usar la aplicación'
export const code_needed = 'Introduzca el código'
export const back_to_password = 'Volver a la contraseña'

export const register_title = 'Cree una cuenta'
export const have_account = '¿Ya tiene cuenta?'
export const first_name = 'Nombre'
export const last_name = 'Apellidos'
export const phone = 'Teléfono'
export const address = 'Dirección'
export const city = 'Ciudad'
export const state = 'Estado/Provincia'
export const postcode = 'Código postal'
export const country = 'País'
export const confirm_password = 'Confirme la contraseña'
export const password_hint = (a: { least: number }) => `Al menos ${a.least} caracteres`
export const create_account = 'Crear cuenta'
export const creating_account = 'Creando la cuenta...'
export const field_needed = (a: { field: string }) => `Rellene este campo: ${a.field}`
export const password_short = 'La contraseña debe tener al menos 6 caracteres'
export const password_long = 'La contraseña debe tener como máximo 128 caracteres'
export const phone_impossible = 'Este número de teléfono no es válido. Compruébelo.'
export const register_failed_title = 'No se ha podido crear la cuenta'
export const register_failed = 'Inténtelo de nuevo más tarde'
export const ensure_match = 'Compruebe que las dos contraseñas coincidan'
export const registered_title = 'Cuenta creada'
export const registered = (a: { site: string }) => `Le damos la bienvenida a ${a.site}. Ya puede iniciar sesión.`

export const forgot_title = '¿Ha olvidado su contraseña?'
export const forgot_lead =
  'Indíquenos su correo electrónico y le enviaremos un enlace para elegir una contraseña nueva.'
export const send_link = 'Enviar el enlace'
export const sending = 'Enviando...'
export const sent_title = 'Correo enviado'
export const sent =
  'Si existe una cuenta con ese correo electrónico, recibirá en breve un enlace para restablecer la contraseña.'
export const check_title = 'Consulte su correo'
export const check_line = (a: { email: string }) =>
  `Si ${a.email} tiene una cuenta, le hemos enviado un enlace. El enlace funciona durante 30 minutos.`
export const not_arrived = '¿No ha recibido el correo? Revise la carpeta de correo no deseado o'
export const try_again = 'inténtelo de nuevo'
export const back_to_login = 'Volver al inicio de sesión'
export const forgot_failed = 'No se ha podido enviar el correo. Inténtelo de nuevo.'

export const reset_title = 'Restablezca su contraseña'
export const reset_for = (a: { email: string }) => `Para ${a.email}`
export const validating = 'Comprobando el enlace...'
export const new_password = 'Nueva contraseña'
export const confirm_new_password = 'Confirme la nueva contraseña'
export const reset_button = 'Restablecer contraseña'
export const resetting = 'Restableciendo...'
export const reset_short = 'La contraseña debe tener al menos 8 caracteres'
export const reset_mismatch = 'Las contraseñas no coinciden.'
export const reset_done_title = 'Contraseña restablecida'
export const reset_done = 'Su contraseña se ha restablecido. Ya puede iniciar sesión con la nueva.'
export const reset_failed = 'No se ha podido restablecer la contraseña. Inténtelo de nuevo.'
export const invalid_title = 'Enlace no válido o caducado'
export const invalid_line =
  'Este enlace para elegir una contraseña nueva ya no funciona. Cada enlace funciona una sola vez, durante 30 minutos.'
export const request_new = 'Solicitar un enlace nuevo'

// proof of an address, by the link of a mail
export const verify_title = 'Confirme su correo electrónico'
export const verify_lead = 'Ha solicitado usar esta dirección para su cuenta. Confirme que es suya.'
export const verify_button = 'Confirmar dirección'
export const verifying = 'Confirmando...'
export const verify_failed = 'No se ha podido confirmar la dirección. Inténtelo de nuevo.'
export const verified_title = 'Dirección confirmada'
export const verified_line = (a: { email: string }) => `${a.email} queda confirmada como la dirección de su cuenta.`
export const not_verified_title = 'Dirección sin confirmar'
export const go_to_account = 'Ir a su cuenta'
export const verify_invalid_line = 'Este enlace de confirmación ya no funciona. Cada enlace funciona una sola vez.'
export const send_new_link = 'Enviar un enlace nuevo'
export const new_link_title = 'Correo enviado'
export const new_link_sent =
  'Si tiene alguna dirección pendiente de confirmar, le hemos enviado a ella un enlace nuevo.'
export const new_link_failed = 'No se ha podido enviar un enlace nuevo. Inténtelo de nuevo.'
export const sign_in_for_link = 'Inicie sesión para solicitar un enlace nuevo'

// refusing a ride that a guest booked for one's account
export const refuse_title = '¿Rechazar este viaje?'
export const refuse_lead = (a: { ride: string }) =>
  `Alguien que no había iniciado sesión lo reservó para su cuenta: ${a.ride}. Si lo rechaza, se elimina de su cuenta y nuestra oficina se ocupa de ello. Usted no paga nada.`
export const refuse_ride = (a: { pickup: string; when: string }) => `${a.pickup}, ${a.when}`
export const refuse_button = 'Rechazar este viaje'
export const refusing = 'Rechazando...'
export const refused_title = 'Ha rechazado este viaje'
export const refused_line = 'Ya no está en su cuenta, y se ha avisado a nuestra oficina.'
export const refuse_over_title = 'Este viaje ya no se puede rechazar'
export const refuse_over_line = 'Se ha completado o cancelado, o lo reservó usted.'
export const refuse_invalid_line = 'Este enlace no es válido. Utilice el más reciente que le hayamos enviado.'
export const refuse_failed = 'No se ha podido rechazar el viaje. Inténtelo de nuevo.'
