// Words of the profile: the page, the crop dialog, saved passengers and places, and what the server says no with.

// the page
export const title = 'Ajustes del perfil'
export const edit = 'Editar perfil'
export const cancel = 'Cancelar'
export const loading = 'Cargando su perfil'
export const load_refused = 'No se han podido cargar sus datos. Vuelva a iniciar sesión.'
export const load_failed = 'No se han podido cargar sus datos. Inténtelo de nuevo.'

// the photo
export const photo_title = 'Foto de perfil'
export const photo_line = 'Su foto será visible para otros usuarios.'
export const photo_alt = 'Su foto de perfil'
export const change_photo = 'Cambiar foto'
export const choose_file = 'Elegir una imagen'
export const remove_photo = 'Quitar'
export const removing_photo = 'Quitando...'
export const photo_hint = 'Recomendado: imagen cuadrada de al menos 400×400 píxeles.'
export const photo_updated = 'La foto de perfil se ha actualizado.'
export const photo_removed = 'La foto de perfil se ha quitado.'
export const photo_failed = 'No se ha podido actualizar la foto de perfil.'
export const photo_not_removed = 'No se ha podido quitar la foto de perfil.'
export const photo_not_image = 'Elija una imagen: JPEG, PNG o WebP.'
export const photo_too_large = 'Esta imagen es demasiado grande. Elija una de 5 MB como máximo.'
export const photo_not_found = 'Foto no encontrada'
export const photo_missing = 'Elija una imagen.'

// the crop dialog
export const crop_title = 'Mover y ajustar'
export const crop_help =
  'Arrastre el círculo o sus esquinas. Con las flechas del teclado se mueve de 1 en 1; con Mayús, de 10 en 10; con Ctrl, de 100 en 100.'
export const crop_area = 'Parte de la imagen que se mostrará. Use las flechas del teclado para moverla.'
export const crop_handle = (a: { side: string }) => `Cambie el tamaño desde ${a.side}. Use las flechas del teclado.`
export const crop_sides = {
  nw: 'la esquina superior izquierda',
  n: 'el borde superior',
  ne: 'la esquina superior derecha',
  e: 'el borde derecho',
  se: 'la esquina inferior derecha',
  s: 'el borde inferior',
  sw: 'la esquina inferior izquierda',
  w: 'el borde izquierdo',
}
export const crop_picture = 'La imagen que ha elegido'
export const choose = 'Elegir'
export const uploading = 'Subiendo...'

// personal information
export const personal_title = 'Datos personales'
export const first_name = 'Nombre'
export const last_name = 'Apellidos'
export const email = 'Correo electrónico'
export const phone = 'Número de teléfono'
export const address = 'Dirección'
export const city = 'Ciudad'
export const state = 'Estado/Provincia'
export const postcode = 'Código postal'
export const country = 'País'
export const not_provided = 'Sin indicar'
export const save = 'Guardar cambios'
export const saving = 'Guardando...'
export const saved = 'Su perfil se ha actualizado.'
export const save_failed = 'No se ha podido actualizar el perfil. Inténtelo de nuevo.'
export const pending_email = (a: { email: string }) =>
  `Hemos enviado un enlace a ${a.email}. Su dirección actual se usa hasta que lo abra.`

export const first_name_short = 'El nombre debe tener al menos 2 caracteres'
export const last_name_short = 'Los apellidos deben tener al menos 2 caracteres'
export const email_invalid = 'El correo electrónico no es válido'
export const phone_short = 'El número de teléfono debe tener al menos 10 dígitos'
export const phone_impossible = 'Introduzca un número de teléfono válido'
export const address_short = 'La dirección debe tener al menos 5 caracteres'
export const city_needed = 'Indique la ciudad'
export const state_needed = 'Indique el estado o la provincia'
export const postcode_needed = 'Indique el código postal'
export const country_needed = 'Indique el país'
export const too_long = (a: { most: number }) => `Use como máximo ${a.most} caracteres`
export const not_changeable = 'Esto no se puede cambiar aquí'
export const user_not_found = 'Usuario no encontrado'

// news by mail
export const news_title = 'Novedades por correo electrónico'
export const news_label = 'Novedades y ofertas'
export const news_on = 'Recibirá nuestras novedades por correo electrónico.'
export const news_off = 'Ya no recibirá nuestras novedades.'
export const news_failed = 'No se ha podido guardar. Inténtelo de nuevo.'
export const news_not_offered = 'Por ahora no enviamos novedades'

// the password
export const password_title = 'Ajustes de la contraseña'
export const password_line = 'Después de guardar tendrá que volver a iniciar sesión en sus otros dispositivos.'
export const change_password = 'Cambiar contraseña'
export const current_password = 'Contraseña actual'
export const new_password = 'Nueva contraseña'
export const confirm_password = 'Confirme la nueva contraseña'
export const show_password = 'Mostrar la contraseña'
export const hide_password = 'Ocultar la contraseña'
export const save_password = 'Guardar contraseña'
export const current_needed = 'Indique su contraseña actual'
export const new_short = 'La nueva contraseña debe tener al menos 6 caracteres'
export const confirm_needed = 'Confirme la nueva contraseña'
export const passwords_differ = 'Las contraseñas no coinciden'
export const password_saved = 'Su contraseña se ha cambiado.'
export const password_failed = 'No se ha podido cambiar la contraseña. Inténtelo de nuevo.'

// saved passengers and places
export const change = 'Editar'
export const remove = 'Quitar'
export const entry_saving = 'Guardando...'
export const entry_save = 'Guardar'
export const entry_kept = 'Sus datos se conservan. Pulse Cancelar para descartarlos.'
export const entry_failed = 'No se ha podido guardar. Inténtelo de nuevo.'
export const entry_not_removed = 'No se ha podido quitar. Inténtelo de nuevo.'
export const entry_not_found = 'Esta entrada ya no existe'
export const try_again = 'Reintentar'
export const entries_failed = 'No se han podido cargar. Inténtelo de nuevo.'
export const entries_full = (a: { most: number }) => `Puede guardar como máximo ${a.most}`

export const passengers_title = 'Pasajeros guardados'
export const passengers_line = 'Se le ofrecen cuando reserva para otra persona.'
export const no_passengers = 'Aún no hay pasajeros guardados.'
export const add_passenger = 'Añadir pasajero'
export const edit_passenger = 'Editar pasajero'
export const passenger_saved = 'El pasajero se ha guardado.'
export const passenger_removed = 'El pasajero se ha quitado.'
export const change_of = (a: { name: string }) => `Editar: ${a.name}`
export const remove_of = (a: { name: string }) => `Quitar: ${a.name}`
export const passenger_title = 'Tratamiento'
export const titles = { mr: 'Sr.', mrs: 'Sra.', ms: 'Sra. (Ms)', dr: 'Dr./Dra.' }
export const first_name_needed = 'Indique el nombre'
export const last_name_needed = 'Indique los apellidos'

export const places_title = 'Lugares guardados'
export const places_line = 'Se le ofrecen al principio de las sugerencias cuando reserva.'
export const no_places = 'Aún no hay lugares guardados.'
export const add_place = 'Añadir lugar'
export const edit_place = 'Editar lugar'
export const place_saved = 'El lugar se ha guardado.'
export const place_removed = 'El lugar se ha quitado.'
export const place_kind = 'Tipo de lugar'
export const place_name = 'Nombre'
export const place_name_needed = 'Indique un nombre para el lugar'
export const place_needed = 'Introduzca una dirección'
