// Presentation of the three service classes: names, descriptions, pictures and formatted prices.
import { type Currency, currencyOfText, formatMinor, fromWire, parsePrice } from '#kernel/money.ts'
import * as m from '#messages/en/flow.ts'
import type { BookedClass, ServiceType } from '../contract.ts'
import { capacity } from '../rules.ts'

interface ServiceClass {
  label: string
  examples: string
  description: string
  /** Name of the pictures in /art/class. */
  art: string
  /** Line drawing of the car, for printed summaries. */
  elevation: string
  capacity: number
}

export const serviceClasses: Record<ServiceType, ServiceClass> = {
  business_class: {
    label: m.business_class,
    examples: m.business_class_like,
    description: m.business_class_line,
    art: '/art/class/business-class',
    elevation: '/art/line/elevation-e.svg',
    capacity: capacity.business_class,
  },
  first_class: {
    label: m.first_class,
    examples: m.first_class_like,
    description: m.first_class_line,
    art: '/art/class/first-class',
    elevation: '/art/line/elevation-s.svg',
    capacity: capacity.first_class,
  },
  business_van: {
    label: m.business_van,
    examples: m.business_van_like,
    description: m.business_van_line,
    art: '/art/class/business-van',
    elevation: '/art/line/elevation-v.svg',
    capacity: capacity.business_van,
  },
}

const labels: Record<BookedClass, string> = {
  business_class: m.business_class,
  first_class: m.first_class,
  business_van: m.business_van,
  economy_class: m.economy_class,
}

/** The label of a service class; an unknown value is returned unchanged. */
export const serviceLabel = (service: string): string =>
  Object.hasOwn(labels, service) ? labels[service as BookedClass] : service

/**
 * Formats a price for storage, independent of the reader's language: '£195.00'.
 * @throws RangeError for a fraction of a penny
 */
export const formatStoredPrice = (price: number, currency: Currency): string =>
  formatMinor(fromWire(price) ?? Number.NaN, currency, 'en')

/** Formats a stored price in the reader's language; text that is not a price is returned unchanged. */
export const localizeStoredPrice = (text: string): string => {
  const amount = parsePrice(text)
  return amount === undefined ? text : formatMinor(amount, currencyOfText(text))
}

/**
 * Formats a price from the wire in the reader's language: '£195.00'.
 * @throws RangeError for a fraction of a penny
 */
export const showPrice = (price: number, currency: Currency): string =>
  formatMinor(fromWire(price) ?? Number.NaN, currency)
