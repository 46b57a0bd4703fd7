// A service class as its form holds it, and the body that is sent. The server checks the values.
import { englishName, type Language, languages } from '#kernel/language.ts'
import * as m from '#messages/office/classes.ts'
import type { ClassOnWire, NewClass } from '#modules/pricing/service-classes/contract.ts'
import type { LocalText } from '#modules/pricing/service-classes/rules.ts'

export const textNames = Object.keys(m.texts) as TextName[]
export type TextName = keyof typeof m.texts
const figureNames = ['seats', 'luggage', 'position', 'rank'] as const
export type FigureName = (typeof figureNames)[number]
type LocalName = `${TextName}.${Language}`

export type Values = Record<LocalName | FigureName | 'class_id' | 'aliases', string> & {
  picture: ClassOnWire['picture']
  active: boolean
  cars: keyof typeof m.cars_kinds
  /** Other classes whose cars may drive its rides. */
  served_by: readonly string[]
}
export type Field = keyof Values

const toLocalValues = (textOf: (name: TextName, language: Language) => string) =>
  Object.fromEntries(
    textNames.flatMap((name) => languages.map((language) => [`${name}.${language}`, textOf(name, language)])),
  ) as Record<LocalName, string>

export const createValues = (position: number): Values => ({
  ...toLocalValues(() => ''),
  class_id: '',
  seats: '',
  luggage: '',
  position: String(position),
  rank: '1',
  aliases: '',
  picture: 'saloon',
  active: true,
  cars: 'chosen',
  served_by: [],
})

export const valuesOf = (record: ClassOnWire): Values => ({
  ...toLocalValues((name, language) => record[name][language]),
  class_id: record.class_id,
  seats: String(record.seats),
  luggage: String(record.luggage),
  position: String(record.position),
  rank: String(record.rank),
  aliases: record.aliases.join(', '),
  picture: record.picture,
  active: record.active,
  cars: record.served_by ? 'chosen' : 'every',
  served_by: record.served_by?.filter((id) => id !== record.class_id) ?? [],
})

const readLocal = (values: Values, name: TextName): LocalText =>
  Object.fromEntries(languages.map((language) => [language, values[`${name}.${language}`]])) as LocalText

/** The server refuses what is no number. */
const readFigure = (text: string): number => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN)

const readAliases = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter(Boolean)

export const toBody = (values: Values): NewClass => {
  const { picture, active, cars, served_by } = values
  const class_id = values.class_id.trim()
  return {
    class_id,
    name: readLocal(values, 'name'),
    short_name: readLocal(values, 'short_name'),
    examples: readLocal(values, 'examples'),
    description: readLocal(values, 'description'),
    seats: readFigure(values.seats),
    luggage: readFigure(values.luggage),
    position: readFigure(values.position),
    rank: readFigure(values.rank),
    aliases: readAliases(values.aliases),
    served_by: cars === 'every' ? null : [class_id, ...served_by],
    picture,
    active,
  }
}

/** Both as they would be sent, so that a space or the order of the classes is no change. */
const isSameField = (a: Values, b: Values, field: Field): boolean => {
  const [one, other] = [a, b].map((values) =>
    field === 'aliases'
      ? readAliases(values.aliases)
      : field === 'served_by'
        ? values.served_by.toSorted()
        : values[field],
  )
  return JSON.stringify(one) === JSON.stringify(other)
}
const listDiffering = (a: Values, b: Values): Field[] =>
  (Object.keys(a) as Field[]).filter((field) => !isSameField(a, b, field))

export const isSame = (a: Values, b: Values): boolean => listDiffering(a, b).length === 0
export const listChangedFields = (record: ClassOnWire, values: Values): Field[] =>
  listDiffering(valuesOf(record), values)

export const textLabel = (name: TextName, language: Language): string =>
  m.text_in({ text: m.texts[name], language: englishName(language) })

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    textNames.flatMap((name) => languages.map((language) => [`${name}.${language}`, textLabel(name, language)])),
  ),
  class_id: m.class_id,
  seats: m.seats,
  luggage: m.luggage,
  position: m.position,
  rank: m.rank,
  aliases: m.aliases,
  picture: m.picture,
  active: m.active,
  cars: m.cars,
  served_by: m.served_by,
}
export const fieldLabel = (field: string): string => labels[field] ?? field
