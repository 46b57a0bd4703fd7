// Presentation of the service classes: pictures and formatted prices.
import { type Currency, currencyOfText, formatMinor, fromWire, parsePrice } from '#kernel/money.ts'
import type { PublicClass } from '../service-classes/rules.ts'
import { findPublicClass } from './class-list.ts'

export { serviceLabel } from './class-list.ts'

/** Drawings of a class: the pictures in /art/class, and the line drawing of the car for printed summaries. */
const drawings: Record<PublicClass['picture'], { art: string; elevation: string }> = {
  saloon: { art: '/art/class/business-class', elevation: '/art/line/elevation-e.svg' },
  limousine: { art: '/art/class/first-class', elevation: '/art/line/elevation-s.svg' },
  van: { art: '/art/class/business-van', elevation: '/art/line/elevation-v.svg' },
}

/** The picture of a class, without the ending of its format. */
export const classArt = (picture: PublicClass['picture']): string => drawings[picture].art

/** A class with its drawings; one that is unknown has its id as its name. */
export const showClass = (
  id: string,
): Omit<PublicClass, 'is_active' | 'is_sold'> & { art: string; elevation: string } => {
  const found = findPublicClass(id) ?? {
    id,
    name: id,
    short_name: id,
    examples: '',
    description: '',
    seats: 1,
    luggage: 0,
    picture: 'saloon',
  }
  return { ...found, ...drawings[found.picture] }
}

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
