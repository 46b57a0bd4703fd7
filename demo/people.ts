// The fictional people of the demonstration. Their phone numbers are of the ranges reserved for fiction.
import type { Language } from '#kernel/language.ts'
import type { Look } from './pictures.ts'

/** The password of every account of the demonstration. */
export const demoPassword = 'ostler-demo-day'

/** The administrator's email, unless another administrator is configured. */
export const officeEmail = 'office@ostler.example'

export interface CustomerProfile {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  address: string
  city: string
  state_province: string
  zip_postal_code: string
  country: string
  language: Language
  registeredDaysAgo: number
}

const uk = { state_province: 'Greater London', country: 'United Kingdom', city: 'London' }

export const customers = {
  eleanor: {
    ...{ first_name: 'Eleanor', last_name: 'Whitcombe', email: 'eleanor@whitcombe.example' },
    ...{ phone_number: '+447700900412', address: '3 Lantern Row', zip_postal_code: 'W1K 4HR' },
    ...{ ...uk, language: 'en', registeredDaysAgo: 74 },
  },
  james: {
    ...{ first_name: 'James', last_name: 'Okonkwo', email: 'james@okonkwo.example' },
    ...{ phone_number: '+447700900427', address: '18 Wharf Gardens', zip_postal_code: 'E14 5AR' },
    ...{ ...uk, language: 'en', registeredDaysAgo: 70 },
  },
  marguerite: {
    ...{ first_name: 'Marguerite', last_name: 'Delacroix', email: 'marguerite@delacroix.example' },
    ...{ phone_number: '+33639980112', address: '9 rue des Lampes', zip_postal_code: '75011', city: 'Paris' },
    ...{ state_province: 'Île-de-France', country: 'France', language: 'fr', registeredDaysAgo: 66 },
  },
  johannes: {
    ...{ first_name: 'Johannes', last_name: 'Rademacher', email: 'johannes@rademacher.example' },
    ...{ phone_number: '+493023125021', address: 'Laternenweg 4', zip_postal_code: '10115', city: 'Berlin' },
    ...{ state_province: 'Berlin', country: 'Germany', language: 'de', registeredDaysAgo: 58 },
  },
  lucia: {
    ...{ first_name: 'Lucía', last_name: 'Ferrán', email: 'lucia@ferran.example' },
    ...{ phone_number: '+447700900466', address: '27 Kenwood Mews', zip_postal_code: 'NW3 7JR' },
    ...{ ...uk, language: 'es', registeredDaysAgo: 49 },
  },
  priya: {
    ...{ first_name: 'Priya', last_name: 'Raman', email: 'priya@raman.example' },
    ...{ phone_number: '+447700900471', address: '5 Cloister Court', zip_postal_code: 'EC4M 8AD' },
    ...{ ...uk, language: 'en', registeredDaysAgo: 41 },
  },
  thomas: {
    ...{ first_name: 'Thomas', last_name: 'Abernathy', email: 'thomas@abernathy.example' },
    ...{ phone_number: '+12125550143', address: '410 Lamplighter Street', zip_postal_code: '10019', city: 'New York' },
    ...{ state_province: 'New York', country: 'United States', language: 'en', registeredDaysAgo: 33 },
  },
  sophie: {
    ...{ first_name: 'Sophie', last_name: 'Tremblay', email: 'sophie@tremblay.example' },
    ...{ phone_number: '+14165550178', address: '66 Harbour Lane', zip_postal_code: 'M5V 3L9', city: 'Toronto' },
    ...{ state_province: 'Ontario', country: 'Canada', language: 'fr', registeredDaysAgo: 20 },
  },
  ingrid: {
    ...{ first_name: 'Ingrid', last_name: 'Aasen', email: 'ingrid@aasen.example' },
    ...{ phone_number: '+447700900489', address: 'The Harcourt, Brook Street', zip_postal_code: 'W1K 4HR' },
    ...{ ...uk, language: 'en', registeredDaysAgo: 9 },
  },
} as const satisfies Record<string, CustomerProfile>
export type CustomerName = keyof typeof customers

export interface DriverProfile {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  address: string
  date_of_birth: string
  shift: 'day' | 'night' | 'flexible'
  week: '5 days a week' | '7 days a week'
  experience: string
  language: Language
  car: CarProfile | null
  look: Look
  appliedDaysAgo: number
  /** `former` worked until a few days ago; an `applicant` awaits approval. */
  employment: 'active' | 'former' | 'applicant'
  /** Days until the licence expires. */
  licenceValidDays: number
}

export interface CarProfile {
  make: string
  model: string
  year: string
  color: string
  plate: string
  type: 'luxury' | 'sedan' | 'minivan'
  capacity: string
  luggage: string
  classes: readonly string[]
}

const firstClassCar = {
  type: 'luxury',
  capacity: '3',
  luggage: '3',
  classes: ['business_class', 'first_class'],
} as const
const businessCar = { type: 'sedan', capacity: '3', luggage: '3', classes: ['business_class'] } as const
const vanCar = { type: 'minivan', capacity: '6', luggage: '6', classes: ['business_van', 'business_class'] } as const
const defaults = {
  shift: 'flexible',
  week: '7 days a week',
  language: 'en',
  employment: 'active',
  appliedDaysAgo: 78,
} as const

export const drivers = {
  tomas: {
    ...defaults,
    look: [1, 2],
    ...{ first_name: 'Tomas', last_name: 'Ferreira', email: 'tomas@ferreira.example', phone_number: '+447700900511' },
    ...{ address: '14 Lantern Mews, London W2 1HB', date_of_birth: '1981-06-02', experience: '12 years' },
    ...{ licenceValidDays: 1900 },
    car: {
      ...firstClassCar,
      make: 'Mercedes-Benz',
      model: 'S 580 L',
      year: '2025',
      color: 'Obsidian black',
      plate: 'LB25 OST',
    },
  },
  aisha: {
    ...defaults,
    look: [4, 3],
    ...{ first_name: 'Aisha', last_name: 'Bello', email: 'aisha@bello.example', phone_number: '+447700900512' },
    ...{ address: '2 Regent Terrace, London NW1 4NR', date_of_birth: '1988-11-19', experience: '7 years' },
    ...{ licenceValidDays: 1400 },
    car: { ...firstClassCar, make: 'BMW', model: '740d', year: '2024', color: 'Midnight blue', plate: 'LC24 BEL' },
  },
  declan: {
    ...defaults,
    look: [0, 1],
    ...{ first_name: 'Declan', last_name: 'Moriarty', email: 'declan@moriarty.example', phone_number: '+447700900513' },
    ...{ address: '81 Palace View, London W8 4PX', date_of_birth: '1974-02-27', experience: '20 years' },
    ...{ licenceValidDays: 12, appliedDaysAgo: 77 },
    car: {
      ...businessCar,
      make: 'Mercedes-Benz',
      model: 'E 300',
      year: '2023',
      color: 'Selenite grey',
      plate: 'LD23 MOR',
    },
  },
  mehmet: {
    ...defaults,
    look: [2, 0],
    ...{ first_name: 'Mehmet', last_name: 'Yıldız', email: 'mehmet@yildiz.example', phone_number: '+447700900514' },
    ...{ address: '9 Hammersmith Row, London W6 7NL', date_of_birth: '1979-09-09', experience: '15 years' },
    ...{ licenceValidDays: 800, language: 'de', appliedDaysAgo: 77 },
    car: { ...vanCar, make: 'Mercedes-Benz', model: 'V 300', year: '2024', color: 'Obsidian black', plate: 'LE24 YIL' },
  },
  grace: {
    ...defaults,
    look: [0, 3],
    ...{
      first_name: 'Grace',
      last_name: 'Achterberg',
      email: 'grace@achterberg.example',
      phone_number: '+447700900515',
    },
    ...{ address: '30 Chelsea Walk, London SW3 4RP', date_of_birth: '1990-04-12', experience: '5 years' },
    ...{ licenceValidDays: 2600, week: '5 days a week', appliedDaysAgo: 76 },
    car: { ...businessCar, make: 'Audi', model: 'A6', year: '2024', color: 'Glacier silver', plate: 'LF24 ACH' },
  },
  samuel: {
    ...defaults,
    look: [5, 1],
    ...{ first_name: 'Samuel', last_name: 'Adeyemi', email: 'samuel@adeyemi.example', phone_number: '+447700900516' },
    ...{ address: '7 Spital Yard, London E1 6AN', date_of_birth: '1985-12-30', experience: '9 years' },
    ...{ licenceValidDays: 1100, appliedDaysAgo: 75 },
    car: { ...vanCar, make: 'Volkswagen', model: 'Multivan', year: '2025', color: 'Deep black', plate: 'LG25 ADE' },
  },
  valerie: {
    ...defaults,
    look: [1, 3],
    ...{ first_name: 'Valérie', last_name: 'Roussel', email: 'valerie@roussel.example', phone_number: '+12125550161' },
    ...{ address: '220 Lamplighter Street, New York 10019', date_of_birth: '1983-07-21', experience: '11 years' },
    ...{ licenceValidDays: 1500, language: 'fr', appliedDaysAgo: 60 },
    car: { ...firstClassCar, make: 'Cadillac', model: 'CT6', year: '2023', color: 'Black', plate: 'T704113C' },
  },
  kofi: {
    ...defaults,
    look: [4, 0],
    ...{ first_name: 'Kofi', last_name: 'Asante', email: 'kofi@asante.example', phone_number: '+447700900517' },
    ...{ address: '55 Bridge Street, London SE1 9SG', date_of_birth: '1992-01-15', experience: '4 years' },
    ...{ licenceValidDays: 950, employment: 'former', shift: 'night', appliedDaysAgo: 72 },
    car: { ...businessCar, make: 'BMW', model: '530e', year: '2022', color: 'Carbon black', plate: 'LH22 ASA' },
  },
  nadia: {
    ...defaults,
    look: [0, 3],
    ...{ first_name: 'Nadia', last_name: 'Kowalczyk', email: 'nadia@kowalczyk.example', phone_number: '+447700900518' },
    ...{ address: '12 Kenwood Rise, London NW3 7JR', date_of_birth: '1987-08-04', experience: '6 years' },
    ...{ licenceValidDays: 2100, employment: 'applicant', shift: 'day', week: '5 days a week', appliedDaysAgo: 2.2 },
    car: { ...firstClassCar, make: 'Genesis', model: 'G90', year: '2025', color: 'Uyuni silver', plate: 'LJ25 KOW' },
  },
  hugo: {
    ...defaults,
    look: [0, 2],
    ...{ first_name: 'Hugo', last_name: 'Lindgren', email: 'hugo@lindgren.example', phone_number: '+447700900519' },
    ...{ address: '4 Holland Row, London W11 2ED', date_of_birth: '1996-03-28', experience: '2 years' },
    ...{ licenceValidDays: 2400, employment: 'applicant', appliedDaysAgo: 0.3 },
    car: null,
  },
} as const satisfies Record<string, DriverProfile>
export type DriverName = keyof typeof drivers
