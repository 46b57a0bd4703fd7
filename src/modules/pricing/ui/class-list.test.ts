// The classes that forms offer.
import { afterEach, expect, it } from 'vitest'
import { seededClasses } from '../../../../testing/service-classes.ts'
import { toPublicClasses } from '../service-classes/rules.ts'
import { listOfferedClasses, provideClasses } from './class-list.ts'

afterEach(() => provideClasses(() => []))

it('offers active classes and those that the record has, and the class of the office only to its own rides', () => {
  const classes = seededClasses.map((each) => ({ ...each, active: each.class_id !== 'first_class' }))
  provideClasses(() => toPublicClasses(classes, { language: 'en', priced: [] }))
  const offered = (kept: string[]) => listOfferedClasses(kept).map(({ id }) => id)
  expect(offered([])).toEqual(['business_class', 'business_van'])
  expect(offered(['first_class'])).toEqual(['business_class', 'first_class', 'business_van'])
  expect(offered(['economy_class'])).toEqual(['business_class', 'business_van', 'economy_class'])
})
