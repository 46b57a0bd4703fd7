// The service classes that the page was rendered with, for every script that shows or offers one.
import { officeOnlyClass } from '../rules.ts'
import type { PublicClass } from '../service-classes/rules.ts'

let read: () => readonly PublicClass[] = () => []

/** Sets where the classes come from; the page calls it before anything is shown. */
export const provideClasses = (from: () => readonly PublicClass[]): void => {
  read = from
}

/** All classes, with those that are no longer offered. */
export const listAllClasses = (): readonly PublicClass[] => read()

/** The classes that customers can choose. */
export const listSoldClasses = (): PublicClass[] => read().filter(({ is_sold }) => is_sold)

/** The classes that new records can name: the active ones of customers, and those in `kept`. */
export const listOfferedClasses = (kept: readonly string[]): PublicClass[] =>
  read().filter(({ id, is_active }) => (is_active && id !== officeOnlyClass) || kept.includes(id))

export const findPublicClass = (id: string): PublicClass | undefined => read().find((each) => each.id === id)

/** The name of a service class; an unknown value is returned unchanged. */
export const serviceLabel = (id: string): string => findPublicClass(id)?.name ?? id

/** Options of a field for a class. */
export const toClassOptions = (classes: readonly PublicClass[]): { value: string; label: string }[] =>
  classes.map(({ id, name }) => ({ value: id, label: name }))
