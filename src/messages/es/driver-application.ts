// Applying to drive: the fields of both steps, what is said of them, and how it ends.

// step 1
export const start_title = 'Empiece su solicitud'
export const first_name = 'Nombre'
export const last_name = 'Apellidos'
export const email = 'Correo electrónico'
export const email_example = 'nombre@example.com'
export const phone = 'Teléfono'
export const phone_hint = 'Con el prefijo del país si no es un número británico'
export const continue_application = 'Continuar la solicitud'
export const first_name_required = 'El nombre es obligatorio'
export const last_name_required = 'Los apellidos son obligatorios'
export const email_required = 'El correo electrónico es obligatorio'
export const email_invalid = 'El correo electrónico no es válido'
export const phone_required = 'El número de teléfono es obligatorio'
export const phone_invalid = 'El número de teléfono no es válido'

// step 2
export const back = 'Atrás'
export const details_title = 'Complete su perfil de conductor'
export const details_line = 'Paso 2 de 2. Todos los campos son obligatorios salvo los marcados como opcionales.'
export const optional = 'opcional'
export const part_personal = 'Datos personales'
export const part_licences = 'Permisos'
export const part_work = 'Trabajo'
export const part_vehicle = 'Vehículo'
export const part_photographs = 'Fotografías'
export const address = 'Dirección'
export const address_example = 'Casa, calle, ciudad, código postal'
export const date_of_birth = 'Fecha de nacimiento'
export const national_insurance = 'Número de la seguridad social (National Insurance)'
export const national_insurance_example = 'QQ 12 34 56 C'
export const private_hire_license = 'Número de licencia de vehículo con conductor'
export const private_hire_license_hint = 'Tal como figura en la licencia'
export const driving_license = 'Número del permiso de conducir'
export const driving_license_example = 'QURES 803147 I99XX'
export const driving_license_expiry = 'Caducidad del permiso de conducir'
export const experience = 'Experiencia'
export const experience_hint = 'Años como conductor'
export const currently_working_with = 'Trabaja actualmente con'
export const company = 'Empresa'
export const date_first_available = 'Disponible a partir del'
export const date_of_leaving = 'Fecha de salida'
export const preferred_shift = 'Turno preferido'
export const shifts = { day: 'Día', night: 'Noche', flexible: 'A convenir' } as const
export const working_days = 'Días de trabajo'
export const days = { '5 days a week': '5 días por semana', '7 days a week': '7 días por semana' } as const
export const has_vehicle = '¿Tiene vehículo propio?'
export const yes = 'Sí'
export const no = 'No'
export const car_make = 'Marca del coche'
export const car_model = 'Modelo del coche'
export const car_year = 'Año del coche'
export const car_color = 'Color del coche'
export const car_plate_number = 'Matrícula'
export const car_type = 'Tipo de coche'
export const car_types = {
  sedan: 'Berlina',
  SUV: 'Todoterreno',
  hatchback: 'Compacto',
  minivan: 'Monovolumen',
  luxury: 'De lujo',
  other: 'Otro',
} as const
export const car_capacity = 'Capacidad del coche'
export const car_capacity_hint = 'Pasajeros'
export const choose_one = 'Elija una opción'
export const date_example = 'Elija una fecha'
export const calendar_month = 'Mes'
export const calendar_year = 'Año'
export const driver_picture = 'Foto del conductor'
export const car_pictures = 'Fotos del coche'
export const choose_picture = 'Elegir una foto'
export const choose_pictures = 'Elegir fotos'
export const or_drop = 'o suéltelas aquí'
export const replace_picture = 'Cambiar'
export const picture_of_driver = 'Su foto'
export const picture_of_car = (a: { name: string }) => `Foto del coche: ${a.name}`
export const remove_picture = (a: { name: string }) => `Quitar ${a.name}`
export const submit = 'Enviar la solicitud'
export const submitting = 'Enviando…'
export const check_fields = (a: { count: number }) => (a.count === 1 ? 'Revise un campo' : `Revise ${a.count} campos`)

export const address_required = 'La dirección es obligatoria'
export const date_of_birth_required = 'La fecha de nacimiento es obligatoria'
export const national_insurance_required = 'El número de la seguridad social es obligatorio'
export const private_hire_license_required = 'El número de licencia de vehículo con conductor es obligatorio'
export const driving_license_required = 'El número del permiso de conducir es obligatorio'
export const driving_license_expiry_required = 'La caducidad del permiso de conducir es obligatoria'
export const experience_required = 'La experiencia es obligatoria'
export const date_first_available_required = 'La fecha de disponibilidad es obligatoria'
export const preferred_shift_required = 'El turno preferido es obligatorio'
export const working_days_required = 'Los días de trabajo son obligatorios'
export const driver_picture_required = 'La foto del conductor es obligatoria'
export const car_pictures_required = 'Se necesita al menos una foto del coche'
export const car_pictures_most = (a: { most: number }) => `Elija como máximo ${a.most} fotos del coche`
export const date_invalid = 'Indique una fecha'
export const number_invalid = 'Indique un número entero'
export const car_year_invalid = 'Indique el año, por ejemplo 2024'
export const pick_one = 'Elija una de las opciones'
export const too_long = (a: { most: number }) => `Utilice como máximo ${a.most} caracteres`
export const picture_unreadable = 'Elija una imagen JPEG, PNG o WebP.'
export const picture_too_large = 'Esta imagen es demasiado grande. Elija una de 8 MB como máximo.'
export const pictures_too_large = 'Las imágenes son demasiado grandes. Elija menos, o más pequeñas.'
export const failed = 'Se ha producido un error al enviar su solicitud. Inténtelo de nuevo más tarde.'
export const already_applied =
  'Ya tenemos una solicitud con este correo electrónico. Para cambiarla, póngase en contacto con nosotros.'
export const applied_often = 'Hoy se han enviado demasiadas solicitudes desde esta conexión. Inténtelo de nuevo mañana.'

// el final
export const success_title = '¡Solicitud enviada correctamente!'
export const success_thanks = (a: { name: string }) => `Gracias, ${a.name}.`
export const success_line = 'Revisaremos su solicitud y nos pondremos en contacto con usted en breve.'
export const success_mail = (a: { email: string }) => `Hemos enviado una confirmación a ${a.email}.`
export const back_home = 'Volver al inicio'
