// What search engines are told about the page in their own words (schema.org, JSON-LD), from the same tables as the page itself.
import { localizePath } from '#kernel/language.ts'
import { formatPoundsBriefly, type Minor, toWire } from '#kernel/money.ts'
import type { Site } from '#kernel/site.ts'
import { business_class, business_van, first_class } from '#messages/en/flow.ts'
import * as m from '#messages/en/home.ts'
import * as legal from '#messages/en/legal.ts'
import { language, locale } from '#messages/en/locale.ts'
import * as terms from '#messages/en/terms.ts'
import { promise } from '#modules/bookings/rules.ts'
import type { GuestPage } from '#modules/partners/contract.ts'
import type { FareZone } from '#modules/places/contract.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import { serviceTypes, tariff } from '#modules/pricing/rules.ts'
import { describeSite, servicesText } from './home/figures.ts'
import { sharedPicture } from './shared-picture.ts'

export type Fact = Readonly<Record<string, unknown>>

export interface Told {
  /** Public address without a slash at the end. */
  origin: string
  site: Site
}

const founded = '2019'
const countries = ['GB', 'CA', 'US']

const organisationId = ({ origin }: Told): string => `${origin}/#organisation`
const ours = (told: Told): Fact => ({ '@id': organisationId(told) })
const homeOf = ({ origin, site }: Told): string => `${origin}${localizePath('/', language, site.language)}`

export const organisation = (told: Told): Fact => {
  const { origin, site } = told
  return {
    '@type': 'LocalBusiness',
    '@id': organisationId(told),
    name: site.name,
    legalName: site.company_name,
    description: describeSite(site),
    url: homeOf(told),
    logo: `${origin}/art/brand/icon-512.png`,
    image: `${origin}${sharedPicture(site).path}`,
    foundingDate: founded,
    telephone: site.support_phone.label,
    email: site.support_email,
    address: site.business_address.join(', '),
    areaServed: countries,
    currenciesAccepted: 'GBP',
    priceRange: '££',
    openingHours: 'Mo-Su',
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: site.support_phone.label,
      email: site.support_email,
      availableLanguage: ['en', 'es', 'fr', 'de'],
    },
  }
}

export const website = (told: Told): Fact => ({
  '@type': 'WebSite',
  name: told.site.name,
  url: homeOf(told),
  inLanguage: locale,
  publisher: ours(told),
})

const offer = (name: string, price: Minor): Fact => ({
  '@type': 'Offer',
  name,
  price: toWire(price),
  priceCurrency: 'GBP',
  availability: 'https://schema.org/InStock',
})

const classes: Record<ServiceType, string> = { business_class, first_class, business_van }
const fareName = (zone: FareZone, service: ServiceType): string => `${m.fares_zones[zone]}, ${classes[service]}`

/** The fixed fares: a price that anybody can book at. */
const fares = (): Fact[] =>
  (Object.keys(tariff.flat) as FareZone[]).flatMap((zone) =>
    serviceTypes.map((service) => offer(fareName(zone, service), tariff.flat[zone][service])),
  )

export const services = (told: Told): Fact[] =>
  servicesText.map(({ name, text }, at) => ({
    '@type': 'Service',
    name,
    description: text,
    provider: ours(told),
    areaServed: countries,
    // The first of them is the one with fixed fares.
    ...(at === 0 ? { offers: fares() } : {}),
  }))

/** What the guests of a partner can book: rides from its door and back to it. */
export const serviceForGuests = (
  told: Told & { path: string },
  { name, place, external_url }: GuestPage,
  said: { name: string; description: string },
): Fact => ({
  '@type': 'Service',
  ...said,
  url: `${told.origin}${localizePath(told.path, language, told.site.language)}`,
  provider: ours(told),
  areaServed: {
    '@type': 'Hotel',
    name,
    address: place.detail,
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
    ...(external_url ? { url: external_url } : {}),
  },
})

const { firstHalfHourPounds, fullHourPounds } = promise.waiting

/** What the terms answer, sentence by sentence as it stands there. */
export const questions = (): Fact => {
  const asked = [
    [legal.question_cancel, terms.free_cancellation({ hours: promise.freeCancellationHours })],
    [
      legal.question_wait,
      terms.waiting_terms({
        minutes: promise.freeWaitMinutes,
        half: formatPoundsBriefly(firstHalfHourPounds * 100),
        hour: formatPoundsBriefly(fullHourPounds * 100),
      }),
    ],
  ]
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
}

/** The text of the script element: nothing in it can end the element, or begin another. */
export const asScript = (facts: readonly Fact[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': facts })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
