// The page that invites hotels, travel desks and chauffeur companies: what they need, what they get, how it goes, what they earn.

export const page_title = 'Hágase socio'
export const description =
  'Para hoteles, agencias de viajes y empresas de chóferes: una página de reservas propia, precios fijos para sus huéspedes y comisión por cada viaje, pagada cada semana.'
export const hero_title = (a: { site: string }) => `Socio de ${a.site}.`
export const hero_line = 'Envíe a sus huéspedes en nuestros coches y gane con cada viaje.'
export const hero_picture = 'El Támesis de noche, con las luces de la ciudad en el agua'
export const step = 'Paso 1 de 3. Unos tres minutos.'
export const needs_title = 'Requisitos'
export const needs = [
  'Una empresa registrada y su número de registro',
  'Una persona de contacto a la que podamos llamar',
  'Empresas de chóferes: ningún vehículo de más de 3 años',
  'Empresas de chóferes: todos los coches y chóferes con licencia y seguro',
] as const
export const benefits_title = 'Ventajas'
export const benefits = [
  { title: 'Una página propia', line: 'Sus huéspedes reservan en su propia dirección, con su nombre y su imagen.' },
  { title: 'Un precio acordado', line: 'Lo que se muestra al huésped es lo que paga, con la espera incluida.' },
  { title: 'Comisión cada semana', line: 'Cuenta cada viaje completado y pagado, hasta el último penique.' },
  { title: 'Atención personal', line: 'Contestamos en 2 a 4 horas. Por teléfono, de lunes a viernes, de 9 a 18 h.' },
] as const
export const how_title = 'Cómo funciona'
export const steps = [
  { title: 'Registro', line: 'Tres páginas breves: quién es usted, su empresa y su cuenta.' },
  { title: 'Aprobación', line: 'Revisamos cada registro y le escribimos.' },
  { title: 'Sus huéspedes', line: 'Comparta su página, insértela en su sitio web o reserve para sus huéspedes.' },
  { title: 'El pago', line: 'Cada semana, normalmente el jueves. Llega en 1-2 días hábiles.' },
] as const
export const earn_title = 'Lo que puede ganar'
export const earn_line = 'Su comisión por cada viaje de sus huéspedes y las tarifas base para empresas de chóferes.'
export const commission_title = 'Comisión'
export const commission = [
  { name: 'Traslados al aeropuerto', figure: '20\u00a0%' },
  { name: 'Viajes de negocios', figure: '20\u00a0%' },
  { name: 'Eventos y celebraciones', figure: '25\u00a0%' },
  { name: 'Alquiler por horas', figure: '20\u00a0%' },
] as const
export const rates_title = 'Tarifas base para empresas de chóferes'
/** US dollars for an hour. */
export const rates = {
  'Business Class': '60\u00a0$/h',
  'First Class': '90\u00a0$/h',
  'Business Van': '90\u00a0$/h',
} as const
export const call_instead = 'El registro en línea necesita JavaScript. Sin él, llámenos:'
