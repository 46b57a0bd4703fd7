// Words of the public documents: header, footer, home page, not-found page.
import { lead_time } from './duration.ts'

export const skip_to_content = 'Aller au contenu'
export const home_link_label = (a: { site: string }) => `${a.site}, accueil`

export const nav_label = 'Principale'
export const nav_home = 'Accueil'
export const nav_services = 'Services'
export const nav_about = 'À propos'
export const nav_contact = 'Contact'
export const nav_driver = 'Devenir chauffeur'
export const call_now = 'Appeler'
export const log_in = 'Connexion'
export const register = 'Inscription'
export const book_a_ride = 'Réserver'
export const open_menu = 'Ouvrir le menu'
export const close_menu = 'Fermer le menu'
export const menu_label = 'Menu'
export const account_menu = (a: { name: string }) => (a.name ? `Votre compte, ${a.name}` : 'Votre compte')
export const account_dashboard = 'Tableau de bord'
export const account_profile = 'Profil'
export const log_out = 'Se déconnecter'

export const languages_label = 'Langue'
export const footer_line =
  'Voitures avec chauffeur au Royaume-Uni, au Canada et aux États-Unis. Entreprise fondée à Londres en 2019.'
export const footer_hours = '24 heures sur 24, 7 jours sur 7'
export const footer_book = 'Réserver'
export const footer_point_to_point = 'Transfert'
export const footer_hourly = 'Mise à disposition'
export const footer_company = 'Entreprise'
export const footer_about = 'À propos'
export const footer_contact = 'Nous contacter'
export const footer_partner = 'Devenir partenaire'
export const footer_legal = 'Informations légales'
export const footer_privacy = 'Politique de confidentialité'
export const footer_terms = 'Conditions générales'
export const footer_rights = (a: { site: string; year: number }) =>
  `© ${a.year} ${a.site}. Tous les prix sont en livres sterling.`

export const home_title = (a: { site: string }) => `Voitures avec chauffeur à Londres | ${a.site}`
export const home_description = (a: { waitMinutes: number; cancelMinutes: number | null }) =>
  `Réservez un chauffeur au mile ou à l’heure, à Londres et au-delà. Forfaits aéroport, ${a.waitMinutes} minutes d’attente comprises${a.cancelMinutes === null ? '' : `, annulation gratuite jusqu’à ${lead_time({ minutes: a.cancelMinutes })} avant le départ`}.`
/** In lines: a line is never broken within. */
export const hero_title = ['Prêts quand', 'vous l’êtes.'] as const
export const hero_line = 'Trajets avec chauffeur à Londres et au-\u2060delà, au mile ou à l’heure.'
export const hero_picture = 'Une longue berline noire de profil, la ligne de toit soulignée de lumière'

export const included = (a: { waitMinutes: number; cancelMinutes: number }) => [
  `Annulation gratuite jusqu’à ${lead_time({ minutes: a.cancelMinutes })} avant la prise en charge`,
  `${a.waitMinutes} minutes d’attente offertes`,
  'Accueil personnalisé',
  'Eau à bord',
]

export const services_title = 'Quatre façons de\u00a0voyager'
export const services_line =
  'Chaque trajet a un seul prix, convenu avant le départ. Il comprend la voiture, le chauffeur, l’attente et l’eau.'
const words = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']
const inWords = (count: number): string => words[count] ?? String(count)
const hoursInWords = (count: number): string => (count === 1 ? 'une heure' : `${inWords(count)} heures`)
const firstMiles = (count: number): string =>
  count === 1 ? 'le premier mile compris' : `les ${inWords(count)} premiers miles compris`

export const services = (a: { perHour: string; hoursInside: number; hoursOutside: number }) => [
  {
    name: 'Transferts aéroport',
    text: 'Donnez-nous le numéro de vol. Votre chauffeur vous attend aux arrivées avec une pancarte, et la première heure d’attente est offerte.',
    price: 'Forfaits',
  },
  {
    name: 'Voyages d’affaires',
    text: 'Une voiture silencieuse entre deux rendez-vous, ou toute la journée devant la porte. Une seule réservation, un seul prix.',
    price: 'Au mile',
  },
  {
    name: 'Soirées et grandes occasions',
    text: 'Une soirée au théâtre, un mariage, un dîner qui se prolonge. La voiture reste jusqu’à ce que vous décidiez de partir.',
    price: 'À l’heure',
  },
  {
    name: 'Mise à disposition',
    text: `À partir de ${hoursInWords(a.hoursInside)} dans Londres et de ${hoursInWords(a.hoursOutside)} en dehors. Changez d’itinéraire aussi souvent que vous le souhaitez.`,
    price: `Dès ${a.perHour} l’heure`,
  },
]

export const fleet_title = 'Six marques, une même exigence'
export const fleet_line =
  'Aucune voiture n’a plus de trois ans. Dites-nous quelle marque vous plairait : nous ferons de notre mieux pour l’amener.'
export const fleet_label = 'Flotte'
export const fleet_picture = (a: { make: string }) => `${a.make} de profil`

export const reasons_title = 'L’essentiel, chiffres à\u00a0l’appui'
export const reasons = (a: { waitMinutes: number; cancelMinutes: number; earlyMinutes: number }) => [
  {
    figure: lead_time({ minutes: a.cancelMinutes }),
    text: 'avant la prise en charge, l’annulation est encore gratuite',
  },
  { figure: `${a.waitMinutes} minutes`, text: 'd’attente comprises dans chaque trajet' },
  { figure: `${a.earlyMinutes} minutes`, text: 'd’avance : votre chauffeur est déjà là' },
  { figure: '24 heures', text: 'sur 24, tous les jours, quelqu’un répond au téléphone' },
]

export const fares_title = 'Forfaits aéroports et\u00a0ports'
export const fares_line = (a: { base: string; miles: number; perMile: string }) =>
  `Au départ ou à destination de n’importe quelle adresse à Londres. Les autres trajets commencent à ${a.base}, ${firstMiles(a.miles)}, puis ${a.perMile} par mile supplémentaire.`
export const fares_caption = 'Forfaits par classe de service'
export const fares_place = 'Aéroport ou port'
export const fares_zones = {
  heathrow: 'Heathrow',
  gatwick: 'Gatwick',
  luton: 'Luton',
  stansted: 'Stansted',
  southend: 'Southend',
  city: 'London City',
  dover: 'Douvres',
  southampton: 'Southampton',
} as const
export const fares_airports = (a: { places: readonly string[] }) => a.places.join(', ')
export const fares_ports = (a: { places: readonly string[] }) =>
  `${a.places.length > 1 ? 'Ports' : 'Port'} de ${a.places.join(' et de ')}`
/** Column heads: what stands before and after the name is left out on narrow screens. */

export const testimonials_label = 'Ce que disent les voyageurs'
export const testimonial_previous = 'Témoignage précédent'
export const testimonial_next = 'Témoignage suivant'
export const testimonial_pause = 'Pause'
export const testimonial_play = 'Lecture'
export const testimonial_slide = 'témoignage'
export const testimonial_carousel = 'carrousel'
export const testimonial_position = (a: { at: number; of: number }) => `${a.at} sur ${a.of}`
export const testimonial_rating = (a: { rating: number }) => `Note : ${a.rating} sur 5`
export const testimonials = [
  {
    name: 'Eleanor Whitcombe',
    location: 'Londres',
    rating: 5,
    text: 'Mon vol avait deux heures de retard. Le chauffeur était là où il l’avait dit, et le prix n’a pas changé.',
  },
  {
    name: 'Marcus Adeyemi',
    location: 'Manchester',
    rating: 5,
    text: 'Quatre rendez-vous à travers la City en une journée. Chaque fois que je sortais, la voiture était devant la porte.',
  },
  {
    name: 'Ingrid Solheim',
    location: 'Oslo',
    rating: 5,
    text: 'Une pancarte à mon nom, une bouteille d’eau fraîche et quarante minutes de calme jusqu’au centre.',
  },
  {
    name: 'Thomas Aldridge',
    location: 'Bath',
    rating: 4,
    text: 'Nous avons pris le van pour un mariage, à cinq. Seul le chauffeur avait à surveiller l’heure.',
  },
  {
    name: 'Priya Raman',
    location: 'Toronto',
    rating: 5,
    text: 'J’ai réservé depuis Toronto à minuit. La confirmation était là avant que je referme l’ordinateur.',
  },
  {
    name: 'Hugo Lambert',
    location: 'Paris',
    rating: 5,
    text: 'Ma mère a quatre-vingt-six ans. Il l’a accompagnée jusqu’à sa porte et a attendu que la lumière s’allume.',
  },
  {
    name: 'Caroline Marsh',
    location: 'Édimbourg',
    rating: 5,
    text: 'Mes plans ont changé une heure et demie avant le départ. Le soir même, j’avais été remboursée.',
  },
  {
    name: 'Daniel Okafor',
    location: 'New York',
    rating: 4,
    text: 'Southampton pour le bateau, avec six valises. Deux voitures, un prix pour chacune, sans discussion.',
  },
  {
    name: 'Beatrice Lang',
    location: 'Londres',
    rating: 5,
    text: 'Le dîner s’est prolongé, le théâtre plus encore. La voiture était toujours là, moteur coupé, feux allumés.',
  },
] as const

export const about_title = 'Jadis, à l’auberge, l’ostler prenait soin des chevaux des\u00a0voyageurs.'
export const about_line =
  'Nous faisons à peu près de même avec des voitures. Depuis 2019, nous les tenons prêtes devant la porte, pour que le trajet soit la partie facile de la journée.'
export const about_link = 'À propos de nous'
export const about_picture = 'La Tamise, la nuit'

export const not_found_title = 'Cette page est introuvable'
export const not_found_line = 'L’adresse a peut-être changé ou n’existe pas.'
export const return_home = 'Retour à l’accueil'

export const app_needs_script = (a: { phone: string }) =>
  `La réservation et les comptes nécessitent JavaScript. Vous pouvez aussi réserver par téléphone, à toute heure : ${a.phone}.`

// a dialog that could not be fetched
export const lost_title = 'Erreur'
export const lost_line = 'Cette partie de la page n’a pas pu être chargée. Veuillez vérifier la connexion et réessayer.'
export const lost_again = 'Réessayer'
export const lost_close = 'Fermer'
