// Detection of addresses in another country.
import { describe, expect, it } from 'vitest'
import type { Country } from '../../contract.ts'
import { createGazetteer } from './gazetteer.ts'

const { locate, isAbroad, suggest } = createGazetteer()

const names = (country: Country, list: string) => list.split(', ').map((name) => [name, country] as const)

describe('a name that a place of the chosen country has as well', () => {
  it.each([
    ...names('america', 'Richmond, Birmingham, Manchester, Niagara Falls, Sault Ste Marie, Sault Sainte Marie, Oxford'),
    ...names('america', 'Bristol, Windsor, Victoria, Glasgow, Lebanon, Peru, Kingston, Cambridge, London'),
    ...names('canada', 'Bath, Liverpool, Perth, Dover, Belfast'),
    ...names('uk', 'Kingston, Newport, Richmond, Weston, Burton'),
  ])('%s in %s is not abroad, and has suggestions if it is not located', (name, country) => {
    expect(isAbroad(name, country)).toBe(false)
    if (!locate(name, country)) expect(suggest(name, country, false)).not.toEqual([])
  })
})

describe('a place of another country', () => {
  it.each<[string, Country]>([
    ['Niagara Falls, Ontario', 'america'],
    ['Niagara Falls, ON', 'america'],
    ['Niagara Falls, NY', 'canada'],
    ['Windsor, Ontario', 'america'],
    ['Richmond, BC', 'america'],
    ['Richmond, Virginia', 'canada'],
    ['Birmingham, England', 'america'],
    ['Birmingham, Alabama', 'uk'],
    ['Victoria, Canada', 'america'],
    ['London, Ontario', 'uk'],
    ['Beirut, Lebanon', 'america'],
    ['Kingston, Jamaica', 'uk'],
    ['Toronto Pearson International Airport', 'america'],
    ['YYZ', 'america'],
    ['JFK', 'uk'],
    ['Detroit', 'canada'],
    ['Montreal', 'america'],
    ['Paris', 'uk'],
    ['Dublin', 'uk'],
    ['Tijuana', 'america'],
    ['12 Rue de Rivoli, Paris, France', 'uk'],
    ['France', 'uk'],
    ['Canada', 'america'],
  ])('%s is abroad for %s', (address, country) => {
    expect(locate(address, country)).toBeUndefined()
    expect(isAbroad(address, country)).toBe(true)
  })
})

it.each<[string, Country]>([
  ['asdfghjkl', 'uk'],
  ['12 Acacia Avenue, Croydon', 'uk'],
  ['1 Main Street, Springfield', 'america'],
])('%s in %s is unknown and not reported as abroad', (address, country) => {
  expect(isAbroad(address, country)).toBe(false)
})
