// Structured data for search engines (schema.org, JSON-LD), from the same tables as the page.
import { languages, localizePath } from '#kernel/language.ts'
import { pence, toWire } from '#kernel/money.ts'
import type { Site } from '#kernel/site.ts'
import { lead_time } from '#messages/en/duration.ts'
import * as m from '#messages/en/home.ts'
import * as legal from '#messages/en/legal.ts'
import { language, locale } from '#messages/en/locale.ts'
import * as terms from '#messages/en/terms.ts'
import type { GuestPage } from '#modules/partners/contract.ts'
import type { PublicRates } from '#modules/pricing/public-rates/rules.ts'
import { describeWaiting } from '#modules/pricing/terms-text/rules.ts'
import { listSoldClasses } from '#modules/pricing/ui/class-list.ts'
import { describeSite, listServices, namedFares } from './home/figures.ts'
import { sharedPicture } from './shared-picture.ts'

export type StructuredData = Readonly<Record<string, unknown>>

export interface StructuredDataContext {
  /** Public origin without a trailing slash. */
  origin: string
  site: Site
  rates: PublicRates
}

const founded = '2019'
const countries = ['GB', 'CA', 'US']

const organisationId = ({ origin }: StructuredDataContext): string => `${origin}/#organisation`
const organisationRef = (context: StructuredDataContext): StructuredData => ({ '@id': organisationId(context) })
const homeUrl = ({ origin, site }: StructuredDataContext): string =>
  `${origin}${localizePath('/', language, site.language)}`

export const organisation = (context: StructuredDataContext): StructuredData => {
  const { origin, site } = context
  return {
    '@type': 'LocalBusiness',
    '@id': organisationId(context),
    name: site.name,
    legalName: site.company_name,
    description: describeSite(context),
    url: homeUrl(context),
    logo: `${origin}/art/brand/icon-512.png`,
    image: `${origin}${sharedPicture(site).path}`,
    foundingDate: founded,
    telephone: site.support_phone.label,
    email: site.support_email,
    address: site.business_address.join(', '),
    areaServed: countries,
    currenciesAccepted: context.rates.currency.toUpperCase(),
    priceRange: '££',
    openingHours: 'Mo-Su',
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: site.support_phone.label,
      email: site.support_email,
      availableLanguage: languages,
    },
  }
}

export const website = (context: StructuredDataContext): StructuredData => ({
  '@type': 'WebSite',
  name: context.site.name,
  url: homeUrl(context),
  inLanguage: locale,
  publisher: organisationRef(context),
})

const offer = (name: string, price: number, currency: PublicRates['currency']): StructuredData => ({
  '@type': 'Offer',
  name,
  price: toWire(pence(price)),
  priceCurrency: currency.toUpperCase(),
  availability: 'https://schema.org/InStock',
})

/** Fixed fares as offers. */
const listOffers = (rates: PublicRates): StructuredData[] =>
  namedFares(rates).flatMap(({ zone, fares }) =>
    listSoldClasses().flatMap(({ id, name: service }) => {
      const fare = fares[id]
      const name = `${m.fares_zones[zone]}, ${service}`
      return fare === undefined ? [] : [offer(name, fare, rates.currency)]
    }),
  )

export const services = (context: StructuredDataContext): StructuredData[] =>
  listServices(context.rates).map(({ name, text }, at) => ({
    '@type': 'Service',
    name,
    description: text,
    provider: organisationRef(context),
    areaServed: countries,
    // The first service is the one with flat fares.
    ...(at === 0 ? { offers: listOffers(context.rates) } : {}),
  }))

/** Service for the guests of a partner: rides from and to its hotel. */
export const serviceForGuests = (
  context: StructuredDataContext & { path: string },
  { name, place, external_url }: GuestPage,
  texts: { name: string; description: string },
): StructuredData => ({
  '@type': 'Service',
  ...texts,
  url: `${context.origin}${localizePath(context.path, language, context.site.language)}`,
  provider: organisationRef(context),
  areaServed: {
    '@type': 'Hotel',
    name,
    address: place.detail,
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
    ...(external_url ? { url: external_url } : {}),
  },
})

/** Questions and answers from the terms, in their exact words. */
export const questions = ({ rates }: Pick<StructuredDataContext, 'rates'>): StructuredData => {
  const { free_cancellation_minutes: minutes, waiting, currency } = rates
  const pairs = [
    ...(minutes === null
      ? []
      : [[legal.question_cancel, terms.free_cancellation({ time: lead_time({ minutes }) })] as const]),
    [legal.question_wait, describeWaiting(waiting, currency)] as const,
  ]
  return {
    '@type': 'FAQPage',
    mainEntity: pairs.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
}

/** Content of the script element, escaped so that nothing in it can end the element. */
export const toScriptContent = (facts: readonly StructuredData[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': facts })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
