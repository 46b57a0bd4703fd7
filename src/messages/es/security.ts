// Words of what protects an account: two-factor sign-in, signed-in devices, the download of everything held, and the end.

export const close = 'Cerrar'
export const working = 'Un momento...'
export const load_failed = 'No se ha podido cargar. Inténtelo de nuevo.'
export const try_again = 'Reintentar'
export const failed = 'No se ha podido realizar. Inténtelo de nuevo.'

// the password, and a code, once more
export const password = 'Contraseña'
export const show_password = 'Mostrar la contraseña'
export const hide_password = 'Ocultar la contraseña'
export const password_needed = 'Indique su contraseña'
export const code = 'Código'
export const code_hint = 'Los seis dígitos de su aplicación de autenticación o un código de recuperación.'
export const code_needed = 'Introduzca el código'
export const password_again_title = 'Confirme su identidad'
export const password_again = 'Para proteger su cuenta, introduzca de nuevo su contraseña.'
export const password_and_code_again = 'Para proteger su cuenta, introduzca de nuevo su contraseña y un código.'

// the proof of the address
export const email_title = 'Correo electrónico'
export const email_line = 'Aún sin confirmar.'
export const email_awaited = (a: { email: string }) => `Abra el enlace que hemos enviado a ${a.email}.`
export const email_change_awaited = (a: { email: string; old: string }) =>
  `Abra el enlace que hemos enviado a ${a.email}. Hasta entonces, su dirección sigue siendo ${a.old}.`
export const send_link_again = 'Enviar el enlace de nuevo'
export const link_sent_title = 'Correo enviado'
export const link_sent = (a: { email: string }) => `Hemos enviado un enlace nuevo a ${a.email}.`

// two-factor sign-in
export const two_factor_title = 'Verificación en dos pasos'
export const two_factor_line = 'Un código de una aplicación de su teléfono, además de la contraseña.'
export const two_factor_off = 'Desactivada. Cualquiera que tenga su contraseña puede iniciar sesión.'
export const two_factor_on = 'Activada. Para iniciar sesión hacen falta su contraseña y un código.'
export const codes_left = (a: { count: number }) => {
  if (a.count === 0) return 'No queda ningún código de recuperación.'
  return a.count === 1 ? 'Queda 1 código de recuperación.' : `Quedan ${a.count} códigos de recuperación.`
}
export const set_up = 'Configurar'
export const turn_off = 'Desactivar'
export const new_codes = 'Nuevos códigos de recuperación'

export const set_up_title = 'Configurar la verificación en dos pasos'
export const set_up_password = 'Introduzca primero su contraseña.'
export const continue_label = 'Continuar'
export const scan =
  'Escanee este código QR con una aplicación de autenticación, por ejemplo su gestor de contraseñas. Después introduzca el código que muestre.'
export const qr_alt = 'Código QR para una aplicación de autenticación'
export const typed_key = 'O escriba esta clave en la aplicación'
export const copy_key = 'Copiar la clave'
export const code_of_app = 'Código de la aplicación'
export const turn_on = 'Activar'
export const turned_on_title = 'La verificación en dos pasos está activada'

export const keep_codes =
  'Guarde estos códigos de recuperación donde los encuentre sin su teléfono. Cada uno le permite iniciar sesión una vez, en lugar de un código de la aplicación. No se volverán a mostrar.'
export const codes_label = 'Códigos de recuperación'
export const copy = 'Copiar'
export const copied = 'Copiado.'
export const copy_failed = 'No se ha copiado. Selecciónelo y cópielo manualmente.'
export const download_codes = 'Descargar'
export const codes_file = 'ostler-codigos-de-recuperacion.txt'
export const codes_file_head = (a: { site: string }) =>
  `Códigos de recuperación de ${a.site}. Cada uno funciona una sola vez.`
export const codes_kept = 'Ya los he guardado'
export const codes_keep_first = 'Copie o descargue antes los códigos: no se volverán a mostrar.'

export const new_codes_title = 'Nuevos códigos de recuperación'
export const new_codes_line = 'Sus códigos anteriores dejarán de funcionar.'
export const make_codes = 'Crear códigos nuevos'

export const turn_off_title = 'Desactivar la verificación en dos pasos'
export const turn_off_line =
  'A partir de entonces iniciará sesión solo con su contraseña. Los códigos de recuperación dejarán de funcionar.'
export const turned_off_title = 'La verificación en dos pasos está desactivada'
export const turned_off = 'Para iniciar sesión basta su contraseña.'

// devices
export const devices_title = 'Dispositivos con sesión iniciada'
export const devices_line = 'Dispositivos en los que tiene la sesión iniciada en este momento.'
export const browser_on_system = (a: { browser: string; system: string }) => `${a.browser} en ${a.system}`
export const device_unknown = 'Dispositivo desconocido'
export const this_device = 'Este dispositivo'
export const back_office = 'Administración'
export const seen = (a: { where: string; when: string }) => `${a.where}, último uso: ${a.when}`
export const since = (a: { when: string }) => `Sesión iniciada: ${a.when}`
export const sign_out = 'Cerrar sesión'
export const sign_out_of = (a: { agent: string; when: string }) => `Cerrar sesión en ${a.agent}, iniciada: ${a.when}`
export const sign_out_others = 'Cerrar las demás sesiones'
export const signed_out_title = 'Sesión cerrada'
export const signed_out = (a: { agent: string }) => `Se ha cerrado la sesión de ${a.agent}.`
export const signed_out_others = (a: { count: number }) =>
  a.count === 1
    ? 'Se ha cerrado la sesión en otro dispositivo.'
    : `Se ha cerrado la sesión en otros ${a.count} dispositivos.`

// everything held
export const data_title = 'Sus datos'
export const data_line = 'Todos los datos que guardamos sobre usted, en un archivo.'
export const data_what = 'Su perfil, sus reservas, pagos, correos y dispositivos, en un formato legible por máquina.'
export const download_data = 'Descargar mis datos'
export const preparing = 'Preparando...'
export const data_file = 'ostler-mis-datos.json'
export const data_failed = 'No se han podido descargar sus datos. Inténtelo de nuevo.'

// the end
export const delete_title = 'Eliminar la cuenta'
export const delete_line = 'Definitivo e inmediato.'
export const delete_what = 'Se eliminan su perfil y todo lo que haya guardado. Antes debe cancelar los viajes próximos.'
export const delete_button = 'Eliminar mi cuenta'
export const delete_dialog = 'Eliminar su cuenta'
export const what_goes = 'Qué se elimina'
export const goes =
  'Su nombre, su dirección, su número de teléfono, su correo electrónico y su foto, los pasajeros y lugares guardados, los dispositivos y la dirección de calendario. Se cierra su sesión en todas partes.'
export const what_stays = 'Qué se conserva, y por qué'
export const stays =
  'La ley nos obliga a llevar cuentas: la fecha y el precio de cada viaje, sus pagos y sus reembolsos. Se conservan sin su nombre, sus direcciones ni su número de teléfono.'
export const cannot_undo = 'Esto no se puede deshacer.'
export const deleting = 'Eliminando...'
export const see_bookings = 'Ver sus reservas'
export const deleted_title = 'Cuenta eliminada'
export const deleted = 'Su cuenta se ha eliminado.'
