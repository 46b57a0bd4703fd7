// A street address locates the place at exactly that number.
import { describe, expect, it } from 'vitest'
import type { Country } from '../../contract.ts'
import { straightMiles } from '../../rules.ts'
import { readEntries } from './entries.ts'
import { createGazetteer } from './gazetteer.ts'
import { listStreetAddresses } from './street-addresses.ts'

const { locate, suggest } = createGazetteer()
const firstSuggested = (address: string, country: Country) => suggest(address, country, true)[0]?.place_id

/** Abbreviates the words for streets. */
const abbreviate = (address: string): string =>
  address.replace(/\b(Ave)nue\b|\b(St)reet\b|\b(Pl)ace\b|\b(Sq)uare\b|\b(W)est\b/g, '$1$2$3$4$5').toLowerCase()

describe('a street address', () => {
  it('with its town locates the place there, which is the first suggestion', { tags: ['full'] }, () => {
    const entries = readEntries()
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    const addresses = entries.flatMap((entry) => listStreetAddresses(entry).map((street) => ({ entry, street })))
    expect(addresses.length).toBeGreaterThan(600)
    const missed = addresses.filter(({ entry, street }) => {
      const isLocatedThere = (id = '') => {
        const found = byId.get(id)
        return found && listStreetAddresses(found).includes(street) && straightMiles(found, entry) < 1
      }
      const [typed, short] = [`${street}, ${entry.city}`, `${abbreviate(street)} ${entry.city}`]
      // '100 st' in Edmonton is read as Saint after a house number.
      const isReadable = entry.id !== 'fairmont-hotel-macdonald-edmonton'
      return ![typed, ...(isReadable ? [short] : [])].every(
        (text) =>
          isLocatedThere(locate(text, entry.country)?.place_id) && isLocatedThere(firstSuggested(text, entry.country)),
      )
    })
    expect(missed.map(({ entry, street }) => `${street}: ${entry.id}`)).toEqual([])
  })

  it.each<[string, Country, string]>([
    ['350 5th Avenue', 'america', 'empire-state-building-new-york'],
    ['350 Fifth Ave', 'america', 'empire-state-building-new-york'],
    ['350 5th Ave, New York, NY 10118, USA', 'america', 'empire-state-building-new-york'],
    ['20 W 34th St., New York, NY 10001', 'america', 'empire-state-building-new-york'],
    ['30 Rockefeller Plaza', 'america', 'rockefeller-center-new-york'],
    ['1600 Pennsylvania Ave NW, Washington, DC 20500', 'america', 'the-white-house-washington'],
    ['4441 Collins Ave, Miami Beach, FL 33140', 'america', 'fontainebleau-miami-beach'],
    ['233 S Wacker Dr, Chicago, IL 60606', 'america', 'willis-tower-chicago'],
    ['One Apple Park Way', 'america', 'apple-park-san-francisco'],
    ['290 Bremner Boulevard', 'canada', 'cn-tower-toronto'],
    ['290 bremner blvd toronto on m5v 3l9', 'canada', 'cn-tower-toronto'],
    ['150 Piccadilly', 'uk', 'the-ritz-london'],
    ['86 Park Lane', 'uk', 'grosvenor-house-hotel'],
    ['31 St Thomas St, London SE1 9QU', 'uk', 'shangri-la-the-shard'],
    ["100 Queen's Gate, London SW7 5AG, UK", 'uk', '100-queens-gate-hotel'],
    ['O Hare', 'america', 'ohare-international-airport-chicago'],
    ['OHare', 'america', 'ohare-international-airport-chicago'],
    ["O'Hare", 'america', 'ohare-international-airport-chicago'],
    ["St James's Palace", 'uk', 'st-jamess-palace'],
    ['St James Palace, London', 'uk', 'st-jamess-palace'],
  ])('or name %s in %s locates %s', (address, country, id) => {
    expect(locate(address, country)?.place_id).toBe(id)
    expect(firstSuggested(address, country)).toBe(id)
  })

  it.each<[string, Country, string]>([
    ['351 5th Avenue', 'america', 'another number'],
    ['1 5th Avenue', 'america', 'the beginning of a number'],
    ['350 5th Avenue, Brooklyn', 'america', 'the same street in another town'],
    ['350 5th Avenue, Brooklyn NY 11215', 'america', 'the same with its ZIP code'],
    ['350 5th Avenue Fl 20, New York', 'america', 'a word that is not known'],
    ['151 Piccadilly', 'uk', 'the house beside it'],
    ['150 Piccadilly Gardens, Manchester', 'uk', 'a longer name of a street'],
    ['86 Park Lane, Leeds', 'uk', 'another town'],
    ['88 Park Lane', 'uk', 'a number within a row of houses'],
    ['Flat 2, 150 Piccadilly', 'uk', 'a flat'],
    ['5 High Street', 'uk', 'a street that every town has'],
    ['1 Princes Street', 'uk', 'a street of many towns'],
    ['40 Bay Street', 'canada', 'a street of many towns in Canada'],
    ['125 3rd Street', 'america', 'a numbered street of many towns'],
  ])('%s in %s is not located: %s', (address, country) => {
    expect(locate(address, country)).toBeUndefined()
  })
})
