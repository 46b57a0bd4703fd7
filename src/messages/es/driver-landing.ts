// The page for those who want to drive: why, what they need, how it goes.

export const page_title = 'Hágase conductor'
export const description =
  'Conduzca con nosotros: buenos coches, pasajeros corteses y una agenda que usted elige. Envíe su solicitud en línea en dos pasos breves.'
export const hero_title = (a: { site: string }) => `Conduzca para ${a.site}.`
export const hero_line = 'Buenos coches, pasajeros corteses y una agenda que usted elige.'
export const hero_picture = 'El frontal de una berlina negra con el faro encendido'
export const step = 'Paso 1 de 2. Unos dos minutos.'
export const needs_title = 'Lo que necesita'
export const needs = [
  'El número de su licencia de vehículo con conductor',
  'El permiso de conducir, con su fecha de caducidad',
  'El número de la seguridad social',
  'Una foto suya',
  'Al menos una foto del coche',
] as const
export const how_title = 'Cómo funciona'
export const steps = [
  { title: 'Solicitud', line: 'Dos páginas breves: quién es usted, y después sus permisos y su coche.' },
  { title: 'Revisión', line: 'Revisamos todas las solicitudes y comprobamos los permisos.' },
  { title: 'Comienzo', line: 'Le llamamos. Elija días, noches o un turno a convenir.' },
] as const
export const call_instead = 'La solicitud en línea necesita JavaScript. Sin él, llámenos:'
