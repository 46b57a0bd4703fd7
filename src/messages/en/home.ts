// Words of the public documents: header, footer, home page, not-found page.
// Strings that the specification fixes are verbatim.
import { lead_time } from './duration.ts'

export const skip_to_content = 'Skip to content'
export const home_link_label = (a: { site: string }) => `${a.site}, home`

export const nav_label = 'Main'
export const nav_home = 'Home'
export const nav_services = 'Services'
export const nav_about = 'About'
export const nav_contact = 'Contact'
export const nav_driver = 'Become a Driver'
export const call_now = 'Call Now'
export const log_in = 'Log in'
export const register = 'Register'
export const book_a_ride = 'Book a ride'
export const open_menu = 'Open menu'
export const close_menu = 'Close menu'
export const menu_label = 'Menu'
export const account_menu = (a: { name: string }) => (a.name ? `Account of ${a.name}` : 'Your account')
export const account_dashboard = 'Dashboard'
export const account_profile = 'Profile'
export const log_out = 'Log out'

export const languages_label = 'Language'
export const footer_line = 'Chauffeur-driven cars in the UK, Canada and America. Founded in London in 2019.'
export const footer_hours = '24 hours a day, seven days a week'
export const footer_book = 'Book'
export const footer_point_to_point = 'Point to Point Ride'
export const footer_hourly = 'Book by Hour'
export const footer_company = 'Company'
export const footer_about = 'About Us'
export const footer_contact = 'Contact Us'
export const footer_partner = 'Become a Partner'
export const footer_legal = 'Legal'
export const footer_privacy = 'Privacy Policy'
export const footer_terms = 'Terms & Conditions'
export const footer_rights = (a: { site: string; year: number }) =>
  `© ${a.year} ${a.site}. All prices in pounds sterling.`

export const home_title = (a: { site: string }) => `Chauffeur-driven cars in London | ${a.site}`
export const home_description = (a: { waitMinutes: number; cancelMinutes: number | null }) =>
  `Book a chauffeur by the mile or by the hour in London and beyond. Fixed airport fares, ${a.waitMinutes} minutes of waiting included${a.cancelMinutes === null ? '' : `, free cancellation until ${lead_time({ minutes: a.cancelMinutes })} before pickup`}.`
/** In lines: a line is never broken within. */
export const hero_title = ['Ready when', 'you are.'] as const
export const hero_line = 'Chauffeur-driven journeys in London and beyond, by the mile or by the hour.'
export const hero_picture = 'A long black saloon in profile, lit along the roofline'

export const included = (a: { waitMinutes: number; cancelMinutes: number }) => [
  `Free cancellation until ${lead_time({ minutes: a.cancelMinutes })} before pickup`,
  `${a.waitMinutes} minutes free wait`,
  'Meet & Greet',
  'Water on board',
]

export const services_title = 'Four ways to\u00a0travel'
export const services_line =
  'Every journey has one price, agreed before you leave. It covers the car, the chauffeur, the wait and the water.'
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const inWords = (count: number): string => words[count] ?? String(count)

export const services = (a: { perHour: string; hoursInside: number; hoursOutside: number }) => [
  {
    name: 'Airport transfers',
    text: 'Give us the flight number. Your chauffeur waits in arrivals with a sign, and the first hour of waiting is free.',
    price: 'Fixed fares',
  },
  {
    name: 'Business travel',
    text: 'A quiet car between meetings, or all day at the kerb. One booking and one price.',
    price: 'By the mile',
  },
  {
    name: 'Events and occasions',
    text: 'Theatre, a wedding, a dinner that may run late. The car stays until you are ready to leave.',
    price: 'By the hour',
  },
  {
    name: 'Hourly charter',
    text: `From ${inWords(a.hoursInside)} hours inside London and ${inWords(a.hoursOutside)} outside. Change your mind about the route as often as you like.`,
    price: `From ${a.perHour} an hour`,
  },
]

export const fleet_title = 'Six makes, kept to one standard'
export const fleet_line =
  'No car is older than three years. Tell us the make you would like and we will do our best to bring it.'
export const fleet_label = 'Fleet'
export const fleet_picture = (a: { make: string }) => `${a.make} in profile`

export const reasons_title = 'The particulars, in plain\u00a0figures'
export const reasons = (a: { waitMinutes: number; cancelMinutes: number; earlyMinutes: number }) => [
  { figure: lead_time({ minutes: a.cancelMinutes }), text: 'before pickup, cancellation is still free' },
  { figure: `${a.waitMinutes} minutes`, text: 'of waiting included on every journey' },
  { figure: `${a.earlyMinutes} minutes`, text: 'early: when your chauffeur arrives' },
  { figure: '24 hours', text: 'a day, every day, the phone is answered' },
]

export const fares_title = 'Fixed fares to airports and\u00a0ports'
export const fares_line = (a: { base: string; miles: number; perMile: string }) =>
  `To or from anywhere in London. Other journeys start at ${a.base}, with the first ${inWords(a.miles)} miles included and ${a.perMile} for each mile after.`
export const fares_caption = 'Fixed fares by service class'
export const fares_place = 'Airport or port'
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
  `${a.places.join(' and ')} ${a.places.length > 1 ? 'ports' : 'port'}`
/** Column heads: what stands before and after the name is left out on narrow screens. */

export const testimonials_label = 'What travellers say'
export const testimonial_previous = 'Previous testimonial'
export const testimonial_next = 'Next testimonial'
export const testimonial_pause = 'Pause'
export const testimonial_play = 'Play'
export const testimonial_slide = 'testimonial'
export const testimonial_carousel = 'carousel'
export const testimonial_position = (a: { at: number; of: number }) => `${a.at} of ${a.of}`
export const testimonial_rating = (a: { rating: number }) => `Rated ${a.rating} out of 5`
export const testimonials = [
  {
    name: 'Eleanor Whitcombe',
    location: 'London',
    rating: 5,
    text: 'My flight was two hours late. The chauffeur was where he said he would be, and the price did not change.',
  },
  {
    name: 'Marcus Adeyemi',
    location: 'Manchester',
    rating: 5,
    text: 'Four meetings across the City in one day. The car was at the kerb each time I came out.',
  },
  {
    name: 'Ingrid Solheim',
    location: 'Oslo',
    rating: 5,
    text: 'A sign with my name, a cold bottle of water, and forty quiet minutes into town.',
  },
  {
    name: 'Thomas Aldridge',
    location: 'Bath',
    rating: 4,
    text: 'We took the van for a wedding party of five. Nobody had to watch the clock but the driver.',
  },
  {
    name: 'Priya Raman',
    location: 'Toronto',
    rating: 5,
    text: 'I booked from Toronto at midnight. The confirmation came before I had closed the laptop.',
  },
  {
    name: 'Hugo Lambert',
    location: 'Paris',
    rating: 5,
    text: 'My mother is eighty-six. He helped her to the door and waited until the light was on.',
  },
  {
    name: 'Caroline Marsh',
    location: 'Edinburgh',
    rating: 5,
    text: 'Plans changed an hour and a half before pickup. The refund was there by the evening.',
  },
  {
    name: 'Daniel Okafor',
    location: 'New York',
    rating: 4,
    text: 'Southampton for the ship, with six suitcases. Two cars, one price each, no discussion.',
  },
  {
    name: 'Beatrice Lang',
    location: 'London',
    rating: 5,
    text: 'Dinner ran long and the theatre longer. The car was still there, engine off, lights on.',
  },
] as const

export const about_title = 'An ostler looked after the horses of travellers at an\u00a0inn.'
export const about_line =
  'We do much the same with cars. Since 2019 we have kept them ready at the door, so that the journey is the easy part of the day.'
export const about_link = 'About us'
export const about_picture = 'The Thames at night'

export const not_found_title = 'Oops! Page not found'
export const not_found_line = 'The address may have changed or may not exist.'
export const return_home = 'Return to Home'

export const app_needs_script = (a: { phone: string }) =>
  `Booking and accounts need JavaScript. You can also book by phone at any time: ${a.phone}.`

// a dialog that could not be fetched
export const lost_title = 'Error'
export const lost_line = 'This part of the page could not be loaded. Please check the connection and try again.'
export const lost_again = 'Try again'
export const lost_close = 'Close'
