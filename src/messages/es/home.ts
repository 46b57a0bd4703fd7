// Words of the public documents: header, footer, home page, not-found page.
import { lead_time } from './duration.ts'

export const skip_to_content = 'Ir al contenido'
export const home_link_label = (a: { site: string }) => `${a.site}, inicio`

export const nav_label = 'Principal'
export const nav_home = 'Inicio'
export const nav_services = 'Servicios'
export const nav_about = 'Nosotros'
export const nav_contact = 'Contacto'
export const nav_driver = 'Hágase conductor'
export const call_now = 'Llamar'
export const log_in = 'Iniciar sesión'
export const register = 'Crear cuenta'
export const book_a_ride = 'Reservar'
export const open_menu = 'Abrir el menú'
export const close_menu = 'Cerrar el menú'
export const menu_label = 'Menú'
export const account_menu = (a: { name: string }) => (a.name ? `Cuenta de ${a.name}` : 'Su cuenta')
export const account_dashboard = 'Área personal'
export const account_profile = 'Perfil'
export const log_out = 'Cerrar sesión'

export const languages_label = 'Idioma'
export const footer_line =
  'Coches con chófer en el Reino Unido, Canadá y Estados Unidos. Empresa fundada en Londres en 2019.'
export const footer_hours = 'Las 24 horas, los siete días de la semana'
export const footer_book = 'Reservar'
export const footer_point_to_point = 'Viaje punto a punto'
export const footer_hourly = 'Reserva por horas'
export const footer_company = 'Empresa'
export const footer_about = 'Sobre nosotros'
export const footer_contact = 'Contacto'
export const footer_partner = 'Hágase socio'
export const footer_legal = 'Legal'
export const footer_privacy = 'Política de privacidad'
export const footer_terms = 'Términos y condiciones'
export const footer_rights = (a: { site: string; year: number }) =>
  `© ${a.year} ${a.site}. Todos los precios en libras esterlinas.`

export const home_title = (a: { site: string }) => `Coches con chófer en Londres | ${a.site}`
export const home_description = (a: { waitMinutes: number; cancelMinutes: number | null }) =>
  `Reserve un chófer por millas o por horas en Londres y más allá. Tarifas fijas al aeropuerto, ${a.waitMinutes} minutos de espera incluidos${a.cancelMinutes === null ? '' : `, cancelación gratuita hasta ${lead_time({ minutes: a.cancelMinutes })} antes`}.`
/** In lines: a line is never broken within. */
export const hero_title = ['Listos cuando', 'usted diga.'] as const
export const hero_line = 'Viajes con chófer en Londres y más allá, por millas o por horas.'
export const hero_picture = 'Una larga berlina negra de perfil, con la línea del techo iluminada'

export const included = (a: { waitMinutes: number; cancelMinutes: number }) => [
  `Cancelación gratuita hasta ${lead_time({ minutes: a.cancelMinutes })} antes de la recogida`,
  `${a.waitMinutes} minutos de espera gratuita`,
  'Recibimiento en persona',
  'Agua a bordo',
]

export const services_title = 'Cuatro maneras de\u00a0viajar'
export const services_line =
  'Cada viaje tiene un solo precio, acordado antes de salir. Incluye el coche, el chófer, la espera y el agua.'
// Of hours and miles, which are both feminine.
const words = ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']
const inWords = (count: number): string => words[count] ?? String(count)
const firstMiles = (count: number): string =>
  count === 1 ? 'la primera milla incluida' : `las ${inWords(count)} primeras millas incluidas`

export const services = (a: { perHour: string; hoursInside: number; hoursOutside: number }) => [
  {
    name: 'Traslados al aeropuerto',
    text: 'Denos el número de vuelo. Su chófer le espera en llegadas con un cartel, y la primera hora de espera es gratuita.',
    price: 'Tarifas fijas',
  },
  {
    name: 'Viajes de negocios',
    text: 'Un coche tranquilo entre reuniones, o todo el día a la puerta. Una reserva y un precio.',
    price: 'Por millas',
  },
  {
    name: 'Eventos y celebraciones',
    text: 'El teatro, una boda, una cena que quizá se alargue. El coche espera hasta que usted quiera marcharse.',
    price: 'Por horas',
  },
  {
    name: 'Chófer por horas',
    text: `Desde ${inWords(a.hoursInside)} ${a.hoursInside === 1 ? 'hora' : 'horas'} dentro de Londres y ${inWords(a.hoursOutside)} fuera. Cambie de ruta tantas veces como quiera.`,
    price: `Desde ${a.perHour} la hora`,
  },
]

export const fleet_title = 'Seis marcas, la misma exigencia'
export const fleet_line =
  'Ningún coche tiene más de tres años. Díganos qué marca prefiere y haremos lo posible por llevársela.'
export const fleet_label = 'Flota'
export const fleet_picture = (a: { make: string }) => `${a.make} de perfil`

export const reasons_title = 'Los detalles, en cifras\u00a0claras'
export const reasons = (a: { waitMinutes: number; cancelMinutes: number; earlyMinutes: number }) => [
  { figure: lead_time({ minutes: a.cancelMinutes }), text: 'antes de la recogida, la cancelación aún es gratuita' },
  { figure: `${a.waitMinutes} minutos`, text: 'de espera incluidos en cada viaje' },
  { figure: `${a.earlyMinutes} minutos`, text: 'antes de la hora llega su chófer' },
  { figure: '24 horas', text: 'al día, todos los días, atendemos el teléfono' },
]

export const fares_title = 'Tarifas fijas a aeropuertos y\u00a0puertos'
export const fares_line = (a: { base: string; miles: number; perMile: string }) =>
  `Desde o hasta cualquier punto de Londres. Los demás viajes parten de ${a.base}, con ${firstMiles(a.miles)} y ${a.perMile} por cada milla adicional.`
export const fares_caption = 'Tarifas fijas por clase de servicio'
export const fares_place = 'Aeropuerto o puerto'
export const fares_zones = {
  heathrow: 'Heathrow',
  gatwick: 'Gatwick',
  luton: 'Luton',
  stansted: 'Stansted',
  southend: 'Southend',
  city: 'London City',
  dover: 'Dover',
  southampton: 'Southampton',
} as const
export const fares_airports = (a: { places: readonly string[] }) => a.places.join(', ')
export const fares_ports = (a: { places: readonly string[] }) =>
  `${a.places.length > 1 ? 'Puertos' : 'Puerto'} de ${a.places.join(' y ')}`
/** Column heads: what stands before and after the name is left out on narrow screens. */

export const testimonials_label = 'Lo que dicen los viajeros'
export const testimonial_previous = 'Testimonio anterior'
export const testimonial_next = 'Testimonio siguiente'
export const testimonial_pause = 'Pausar'
export const testimonial_play = 'Reproducir'
export const testimonial_slide = 'testimonio'
export const testimonial_carousel = 'carrusel'
export const testimonial_position = (a: { at: number; of: number }) => `${a.at} de ${a.of}`
export const testimonial_rating = (a: { rating: number }) => `Valoración: ${a.rating} de 5`
export const testimonials = [
  {
    name: 'Eleanor Whitcombe',
    location: 'Londres',
    rating: 5,
    text: 'Mi vuelo llegó con dos horas de retraso. El chófer estaba donde dijo que estaría, y el precio no cambió.',
  },
  {
    name: 'Marcus Adeyemi',
    location: 'Mánchester',
    rating: 5,
    text: 'Cuatro reuniones por la City en un día. El coche estaba en la puerta cada vez que salía.',
  },
  {
    name: 'Ingrid Solheim',
    location: 'Oslo',
    rating: 5,
    text: 'Un cartel con mi nombre, una botella de agua fría y cuarenta minutos de calma hasta el centro.',
  },
  {
    name: 'Thomas Aldridge',
    location: 'Bath',
    rating: 4,
    text: 'Fuimos cinco a una boda en la furgoneta. Nadie tuvo que mirar el reloj, salvo el chófer.',
  },
  {
    name: 'Priya Raman',
    location: 'Toronto',
    rating: 5,
    text: 'Reservé desde Toronto a medianoche. La confirmación llegó antes de que cerrara el portátil.',
  },
  {
    name: 'Hugo Lambert',
    location: 'París',
    rating: 5,
    text: 'Mi madre tiene ochenta y seis años. La acompañó hasta la puerta y esperó a que se encendiera la luz.',
  },
  {
    name: 'Caroline Marsh',
    location: 'Edimburgo',
    rating: 5,
    text: 'Los planes cambiaron hora y media antes de la recogida. Esa misma noche tenía el reembolso.',
  },
  {
    name: 'Daniel Okafor',
    location: 'Nueva York',
    rating: 4,
    text: 'A Southampton para tomar el barco, con seis maletas. Dos coches, un precio cada uno, sin discusión.',
  },
  {
    name: 'Beatrice Lang',
    location: 'Londres',
    rating: 5,
    text: 'La cena se alargó, y el teatro aún más. El coche seguía allí, con el motor apagado y las luces encendidas.',
  },
] as const

export const about_title = 'En las posadas, el ostler cuidaba los caballos de los\u00a0viajeros.'
export const about_line =
  'Nosotros hacemos casi lo mismo con los coches. Desde 2019 los tenemos listos a la puerta, para que el viaje sea la parte fácil del día.'
export const about_link = 'Sobre nosotros'
export const about_picture = 'El Támesis de noche'

export const not_found_title = '¡Vaya! Página no encontrada'
export const not_found_line = 'Puede que la dirección haya cambiado o que no exista.'
export const return_home = 'Volver al inicio'

export const app_needs_script = (a: { phone: string }) =>
  `Las reservas y las cuentas necesitan JavaScript. También puede reservar por teléfono, a cualquier hora: ${a.phone}.`

// a dialog that could not be fetched
export const lost_title = 'Error'
export const lost_line = 'No se ha podido cargar esta parte de la página. Compruebe la conexión e inténtelo de nuevo.'
export const lost_again = 'Reintentar'
export const lost_close = 'Cerrar'
