// Service classes: those of a new installation, for tests without a database, and new ones as the office creates them.
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import type { ClassOnWire, NewClass } from '#modules/pricing/service-classes/contract.ts'
import type { ServiceClass } from '#modules/pricing/service-classes/rules.ts'
import { publishRates } from './rate-cards.ts'
import type { Visitor } from './visitor.ts'

const everywhere = (text: string) => ({ en: text, es: text, fr: text, de: text })

/** A class of three seats with these properties. */
export const serviceClass = (class_id: string, over: Partial<ServiceClass> = {}): ServiceClass => ({
  class_id,
  name: everywhere(class_id),
  short_name: everywhere(class_id),
  examples: everywhere(''),
  description: everywhere(''),
  seats: 3,
  luggage: 3,
  aliases: [],
  picture: 'saloon',
  position: 1,
  active: true,
  served_by: [class_id],
  rank: 1,
  ...over,
})

export const seededClasses: readonly ServiceClass[] = [
  serviceClass('business_class', {
    name: everywhere('Business Class'),
    aliases: ['business', 'e', 'e class', 'saloon', 'sedan', 'standard', 'executive', 'exec', 'b', 'bc', 'car'],
  }),
  serviceClass('first_class', {
    name: everywhere('First Class'),
    aliases: ['first', '1st', 's', 's class', 'luxury', 'vip', 'f', 'fc'],
    picture: 'limousine',
    rank: 2,
  }),
  serviceClass('business_van', {
    name: everywhere('Business Van/SUV'),
    aliases: ['van', 'business van', 'mpv', 'minivan', 'minibus', 'people carrier', 'viano', 'vito', 'v', 'v class'],
    seats: 5,
    luggage: 5,
    picture: 'van',
    rank: 2,
  }),
  serviceClass('economy_class', { served_by: null, rank: 0 }),
]

/** A class as a booking keeps it. */
export const bookedClass = (class_id: string) => {
  const found = seededClasses.find((each) => each.class_id === class_id) ?? serviceClass(class_id)
  return { name: found.name, picture: found.picture, rank: found.rank }
}

const path = '/api/admin/service-classes'

/** The office's form of a class for eight people, which other names, texts and cars tell from those of a new installation. */
export const minibus = (over: Partial<NewClass> = {}): NewClass => ({
  class_id: 'minibus',
  name: { en: 'Minibus', es: 'Microbús', fr: 'Minicar', de: 'Kleinbus' },
  short_name: { en: 'Minibus', es: 'Microbús', fr: 'Minicar', de: 'Kleinbus' },
  examples: {
    en: 'Sprinter or similar',
    es: 'Sprinter o similar',
    fr: 'Sprinter ou similaire',
    de: 'Sprinter oder so',
  },
  description: { en: 'Room for a team.', es: 'Sitio para un equipo.', fr: 'Pour une équipe.', de: 'Für ein Team.' },
  seats: 8,
  luggage: 8,
  aliases: ['team bus', 'coach'],
  picture: 'van',
  position: 2,
  active: true,
  served_by: [over.class_id ?? 'minibus'],
  rank: 3,
  ...over,
})

export const readClasses = async (office: Visitor): Promise<ClassOnWire[]> => (await office.get(path)).body.data

/** Changes fields of a class as it is now; throws if it is refused. */
export const changeClass = async (office: Visitor, id: string, over: Partial<NewClass>): Promise<ClassOnWire> => {
  const { class_id, ...before } = (await readClasses(office)).find(({ class_id: each }) => each === id) as ClassOnWire
  const { status, body, text } = await office.put(`${path}/${class_id}`, { ...before, ...over })
  if (status !== 200) throw new Error(`the class was refused: ${status} ${text}`)
  return body.data
}

/** The document with prices of a class: `more` minor units above those of another one. */
export const withClassPrices = (
  document: RateDocument,
  { like, more, class_id }: { like: string; more: number; class_id: string },
): RateDocument => {
  const distance = document.distance[like]
  const plus = (amount: number | undefined) => (amount === undefined ? {} : { [class_id]: amount + more })
  return {
    ...document,
    distance: distance ? { ...document.distance, [class_id]: { ...distance, base: distance.base + more } } : {},
    hourly: document.hourly.map((row) => {
      const rate = row.rates[like]
      return rate ? { ...row, rates: { ...row.rates, [class_id]: { ...rate, per_hour: rate.per_hour + more } } } : row
    }),
    fixed_fares: document.fixed_fares.map((row) => ({ ...row, fares: { ...row.fares, ...plus(row.fares[like]) } })),
  }
}

/** Creates a class and publishes rates that price it £40 above another one; throws if it is refused. */
export const sellClass = async (office: Visitor, form: NewClass, like = 'first_class'): Promise<void> => {
  const { status, text } = await office.post(path, form)
  if (status !== 200) throw new Error(`the class was refused: ${status} ${text}`)
  await publishRates(office, (document) => withClassPrices(document, { like, more: 4000, class_id: form.class_id }))
}
