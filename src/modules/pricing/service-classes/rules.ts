// Service classes: what customers choose a car by. Names and texts are in every language.
import type { Language } from '#kernel/language.ts'
import type { RateDocument } from '../rates/contract.ts'
import type { ClassSize } from '../rates/rules.ts'
import { officeOnlyClass } from '../rules.ts'

export const classPictures = ['saloon', 'limousine', 'van'] as const

export type LocalText = Readonly<Record<Language, string>>

export interface ServiceClass {
  class_id: string
  name: LocalText
  /** For narrow columns. */
  short_name: LocalText
  /** Cars of the class: 'E-Class or similar'. */
  examples: LocalText
  description: LocalText
  /** Of one car. */
  seats: number
  luggage: number
  /** Other names in the lists of partners. */
  aliases: readonly string[]
  picture: (typeof classPictures)[number]
  position: number
  active: boolean
  /** The classes whose cars may drive its rides, with its own; null is every car. */
  served_by: readonly string[] | null
  /** How hard it is to find another car: the higher, the harder. */
  rank: number
}

/** A class as it was when a ride was booked in it. */
export type BookedClassView = Pick<ServiceClass, 'name' | 'picture' | 'rank'>

/** A class as pages show it, in one language. */
export interface PublicClass extends Pick<ServiceClass, 'seats' | 'luggage' | 'picture'> {
  id: string
  name: string
  short_name: string
  examples: string
  description: string
  is_active: boolean
  /** Whether customers can choose it now: it is active, and the live rates price it. */
  is_sold: boolean
}

/** Whether the class is offered to customers. */
export const isOnSale = ({ active, class_id }: Pick<ServiceClass, 'active' | 'class_id'>): boolean =>
  active && class_id !== officeOnlyClass

export const findClass = (classes: readonly ServiceClass[], id: string): ServiceClass | undefined =>
  classes.find(({ class_id }) => class_id === id)

/** The name of a class in a language; the id of a class that does not exist. */
export const nameOfClass = (classes: readonly ServiceClass[], id: string, language: Language): string =>
  findClass(classes, id)?.name[language] ?? id

/** The sizes by which a party needs cars. */
export const toClassSize = ({ class_id, seats, luggage }: ServiceClass): ClassSize => ({ id: class_id, seats, luggage })

/** The classes as pages show them; `priced` are those that the live rates price. */
export const toPublicClasses = (
  classes: readonly ServiceClass[],
  { language, priced }: { language: Language; priced: readonly string[] },
): PublicClass[] =>
  classes.map((each) => {
    const { class_id: id, name, short_name, examples, description, seats, luggage, picture } = each
    return {
      id,
      name: name[language],
      short_name: short_name[language],
      examples: examples[language],
      description: description[language],
      seats,
      luggage,
      picture,
      is_active: each.active,
      is_sold: isOnSale(each) && priced.includes(id),
    }
  })

/** Text for comparing names: 'V-Class' and 'v class' are the same. */
const toPlainName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s\-_.]+/g, ' ')
    .trim()

/** The class on sale that a text names: by its id or a name in any language, or else by an alias; each also followed by 'class'. */
export const findClassByName = (classes: readonly ServiceClass[], text: string): ServiceClass | undefined => {
  const name = toPlainName(text)
  const spellings = [name, name.replace(/ class$/, '')]
  const isNamed = (own: readonly string[]) => {
    const known = own.map(toPlainName)
    return spellings.some((each) => known.includes(each) || known.includes(`${each} class`))
  }
  const offered = classes.filter(isOnSale)
  return (
    offered.find(({ class_id, name: names }) => isNamed([class_id, ...Object.values(names)])) ??
    offered.find(({ aliases }) => isNamed(aliases))
  )
}

/** The class that is meant where none is named: the first on sale. */
export const findUsualClass = (classes: readonly ServiceClass[]): ServiceClass | undefined => classes.find(isOnSale)

/** The classes whose rides a car of these classes may drive. */
export const listServedBy = (classes: readonly ServiceClass[], own: readonly string[]): string[] =>
  classes
    .filter(({ class_id, served_by }) =>
      served_by === null ? own.length > 0 : [class_id, ...served_by].some((id) => own.includes(id)),
    )
    .map(({ class_id }) => class_id)

/** The highest rank among these classes; 0 for none. */
export const findRank = (classes: readonly ServiceClass[], own: readonly string[]): number =>
  Math.max(0, ...classes.filter(({ class_id }) => own.includes(class_id)).map(({ rank }) => rank))

/** The classes that a rate document prices by distance or by the hour. */
export const listPriced = ({ distance, hourly }: RateDocument): string[] => [
  ...new Set([...Object.keys(distance), ...hourly.flatMap(({ rates }) => Object.keys(rates))]),
]

/** Every class that a rate document names, with the path of its field. */
export const listNamedClasses = (document: RateDocument): { path: string; class_id: string }[] => {
  const keys = (path: string, record: object) =>
    Object.keys(record).map((class_id) => ({ path: `${path}.${class_id}`, class_id }))
  const list = (path: string, ids: readonly string[] | null) =>
    (ids ?? []).map((class_id, at) => ({ path: `${path}.${at}`, class_id }))
  return [
    ...keys('distance', document.distance),
    ...document.hourly.flatMap(({ rates }, i) => keys(`hourly.${i}.rates`, rates)),
    ...document.fixed_fares.flatMap(({ fares }, i) => keys(`fixed_fares.${i}.fares`, fares)),
    ...document.adjustments.rules.flatMap(({ when }, i) => list(`adjustments.rules.${i}.when.classes`, when.classes)),
    ...document.extras.flatMap(({ classes }, i) => list(`extras.${i}.classes`, classes)),
    ...document.cancellation.flatMap(({ classes }, i) => list(`cancellation.${i}.classes`, classes)),
  ]
}
