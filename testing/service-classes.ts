// The service classes of a new installation, for tests without a database.
import type { ServiceClass } from '#modules/pricing/service-classes/rules.ts'

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
