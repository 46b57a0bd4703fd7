// Words of the pages that mailed links of partners' accounts lead to: the invitation to a team, and the bank details to confirm or stop.

export const link_invalid = 'Este enlace ya no es válido.'
export const needs_sign_in =
  'Ya existe una cuenta con esta dirección. Inicie sesión en ella y vuelva a abrir el enlace.'
export const other_address = 'Ha iniciado sesión con una dirección distinta de la invitada.'
export const cannot_join =
  'La cuenta con esta dirección no puede unirse a un equipo. Solicite una invitación a otra dirección.'
export const first_name_short = 'El nombre debe tener al menos 2 caracteres'
export const last_name_short = 'Los apellidos deben tener al menos 2 caracteres'
export const password_short = 'La contraseña debe tener al menos 8 caracteres'
export const joined = 'Ya forma parte del equipo. Inicie sesión.'
export const invitation_page = 'Invitación'
export const invitation_title = (a: { partner: string }) => `Únase a ${a.partner}`
export const invitation_line = (a: { name: string; email: string }) => `${a.name} ha invitado a ${a.email}.`
export const somebody = 'Un compañero'
export const role_owner = 'Gestionará los pagos, el equipo y la página de huéspedes del socio.'
export const role_desk = 'Gestionará las reservas y la asistencia a los huéspedes.'
export const first_name = 'Nombre'
export const last_name = 'Apellidos'
export const password = 'Contraseña'
export const password_hint = 'Al menos 8 caracteres'
export const show_password = 'Mostrar la contraseña'
export const hide_password = 'Ocultar la contraseña'
export const join = 'Unirse al equipo'
export const joining = 'Un momento...'
export const sign_in_line =
  'Ya existe una cuenta con esta dirección. Inicie sesión para añadirla al equipo; sus propias reservas no se ven afectadas.'
export const sign_in = 'Iniciar sesión'
export const join_line = (a: { partner: string }) =>
  `Su cuenta pertenecerá a ${a.partner} y tendrá que volver a iniciar sesión en cada dispositivo.`
export const other_line = (a: { email: string }) =>
  `Ha iniciado sesión como ${a.email}. Cierre la sesión e iníciela con la dirección invitada.`
export const sign_out = 'Cerrar sesión'
export const invalid_title = 'Este enlace no funciona'
export const invitation_invalid_line =
  'Se ha usado, cancelado o sustituido, o han pasado sus 7 días. Solicite otra invitación.'
export const bank_page = 'Datos bancarios'
export const confirm_title = 'Confirme la cuenta bancaria'
export const confirm_line = (a: { partner: string; masked: string; name: string }) =>
  `${a.name} ha solicitado que los pagos de ${a.partner} vayan a ${a.masked}. La cuenta se usa 48 horas después de su confirmación.`
export const confirm = 'Confirmar esta cuenta'
export const confirming = 'Un momento...'
export const confirmed_title = 'Confirmada'
export const confirmed_line = (a: { masked: string; when: string }) =>
  `Los pagos van a ${a.masked} desde el ${a.when}. Todos los propietarios reciben un correo y pueden cancelar el cambio hasta entonces.`
export const stop_title = 'Cancele la nueva cuenta bancaria'
export const stop_line = (a: { partner: string; masked: string }) =>
  `Los pagos de ${a.partner} irán a ${a.masked}. Si no es correcto, cancele el cambio: seguirán yendo a la cuenta actual.`
export const stop = 'Cancelar el cambio'
export const stopping = 'Un momento...'
export const stopped_title = 'Cambio cancelado'
export const stopped_line =
  'Los pagos siguen yendo a la cuenta actual. Cambie su contraseña si ninguno de ustedes lo ha solicitado.'
export const bank_invalid_line =
  'Se ha usado o cancelado, o ha caducado. Los propietarios ven adónde van los pagos en la configuración de la cuenta.'
export const go_to_account = 'Ir a la configuración de la cuenta'
export const failed = 'Se ha producido un error. Inténtelo de nuevo.'
export const checking = 'Comprobando el enlace...'
