// Tests of decision D30: a typed address is located only if it is fully known and unambiguous.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Country } from '../../contract.ts'
import { straightMiles } from '../../rules.ts'
import { otherNames } from './alternative-names.ts'
import { readEntries } from './entries.ts'
import { createGazetteer } from './gazetteer.ts'
import { fillers, readingsOf, wordsOf } from './normalised-words.ts'
import { canonicalWord } from './spellings.ts'

const { locate } = createGazetteer()

describe('a typed address', () => {
  it.each<[string, Country, string]>([
    ['Heathrow', 'uk', 'heathrow-airport'],
    ['heathrow airport', 'uk', 'heathrow-airport'],
    ['London Heathrow Airport', 'uk', 'heathrow-airport'],
    ['LHR', 'uk', 'heathrow-airport'],
    ['Heathrow Terminal 5', 'uk', 'heathrow-airport-terminal-5'],
    ['Heathrow Airport Terminal 5, Wellington Road, TW6 2GA', 'uk', 'heathrow-airport-terminal-5'],
    ['The Savoy', 'uk', 'the-savoy'],
    ['Savoy, London', 'uk', 'the-savoy'],
    ['The Savoy Hotel, Strand, London WC2R 0EZ, UK', 'uk', 'the-savoy'],
    ["Claridge's", 'uk', 'claridges'],
    ['London City Airport', 'uk', 'london-city-airport'],
    ['Leeds', 'uk', 'leeds'],
    ['Leeds railway station', 'uk', 'station-lds'],
    ['Mayfair, London', 'uk', 'mayfair'],
    ['SW1A', 'uk', 'area-sw1a'],
    ['W1K, London', 'uk', 'area-w1k'],
    ['sw1a2aa', 'uk', 'postcode-uk-sw1a2aa'],
    ['TW9', 'uk', 'area-tw9'],
    ['OX1 1AA, Oxford', 'uk', 'postcode-uk-ox11aa'],
    ['Luton', 'uk', 'town-luton-eng-i1'],
    ['JFK', 'america', 'john-f-kennedy-international-airport-new-york'],
    ['New York, NY', 'america', 'town-new-york-city-ny'],
    ['New York, NY 10001', 'america', 'postcode-america-10001'],
    ['Portland, Oregon, USA', 'america', 'town-portland-or-051'],
    ['Portland, OR', 'america', 'town-portland-or-051'],
    ['Houston', 'america', 'town-houston-tx-201'],
    ['90210', 'america', 'postcode-america-90210'],
    ['New York, NY 10001-1234', 'america', 'postcode-america-100011234'],
    ['Toronto, Ontario, Canada', 'canada', 'town-toronto-08'],
    ['Toronto, ON', 'canada', 'town-toronto-08'],
    ['M5V 2T6', 'canada', 'postcode-canada-m5v2t6'],
    ['M5V', 'canada', 'postcode-canada-m5v'],
    ['Montreal', 'canada', 'town-montreal-10-06'],
    ['MONTRÉAL', 'canada', 'town-montreal-10-06'],
    ['Mākaha-Kaʻena, Hawaii', 'america', 'town-makaha-ka-ena-hi-003'],
    ['Leeds – 🏠', 'uk', 'leeds'],
    ['Ft Lauderdale', 'america', 'town-fort-lauderdale-fl-011'],
    ['Ft. Worth, TX', 'america', 'town-fort-worth-tx-439'],
    ['St Paul', 'america', 'town-saint-paul-mn-123'],
    ['Saint Louis', 'america', 'town-st-louis-mo-510'],
    ['St.Louis, MO', 'america', 'town-st-louis-mo-510'],
    ['Saint Petersburg, FL', 'america', 'town-st-petersburg-fl-103'],
    ['Mt Vernon, NY', 'america', 'town-mount-vernon-ny-119'],
    ['NYC', 'america', 'town-new-york-city-ny'],
    ['LA', 'america', 'town-los-angeles-ca-037'],
    ['LA, CA', 'america', 'town-los-angeles-ca-037'],
    ['Philly', 'america', 'town-philadelphia-pa-101'],
    ['DC', 'america', 'town-washington-dc-001'],
    ['Vegas', 'america', 'town-las-vegas-nv-003'],
    ['SF', 'america', 'town-san-francisco-ca-075'],
    ['O Hare', 'america', 'ohare-international-airport-chicago'],
    ["Saint John's", 'canada', 'town-st-johns-05-1001519'],
    ['Sault Sainte Marie', 'canada', 'town-sault-ste-marie-08-3557'],
    ['Quebec City', 'canada', 'town-quebec-10-03'],
    ['Ville de Québec', 'canada', 'town-quebec-10-03'],
    ['N York', 'canada', 'north-york-toronto'],
    ['Saint Albans', 'uk', 'st-albans'],
    ['Bury Saint Edmunds', 'uk', 'town-bury-st-edmunds-eng-n5'],
    ['Newcastle-on-Tyne', 'uk', 'town-newcastle-upon-tyne-eng-i7'],
    ['Londonderry', 'uk', 'town-derry-nir-n09000005'],
    ['Liverpool St Station', 'uk', 'london-liverpool-street-station'],
    ['ＳＷ１Ａ ２ＡＡ', 'uk', 'postcode-uk-sw1a2aa'],
  ])('%s in %s is located as %s', (address, country, id) => {
    expect(locate(address, country)?.place_id).toBe(id)
  })

  it.each<[string, Country, string]>([
    ['Heathrow Gardens, Edinburgh', 'uk', 'a street named after an airport'],
    ['14 Heathrow Close', 'uk', 'the same with a number'],
    ['Gatwick Road, Crawley', 'uk', 'a street beside the airport'],
    ['Savoy Street, London', 'uk', 'a street beside the hotel'],
    ['22 Oakley Rise, Leeds', 'uk', 'a street in a known town'],
    ['7 Mercer Yard, SW1A 2AA', 'uk', 'a street with a known postcode'],
    ['The Savoy, Manchester', 'uk', 'a known name in another town'],
    ['The Savoy, EC2N 4AY', 'uk', 'a known name with another postcode'],
    ['ZZ1 1AA', 'uk', 'a postcode of a district we do not know'],
    ['OX1 1AA, London', 'uk', 'a postcode in another town'],
    ['Birmingham New Street', 'uk', 'a street, unless somebody says station'],
    ['Newport', 'uk', 'several towns'],
    ['Portland', 'america', 'several towns'],
    ['Mt Vernon', 'america', 'several towns, by a short name'],
    ['14 Oxford St', 'uk', 'a street by its short name, with a number'],
    ['Mount Vernon, Montana', 'america', 'a name whose short form is the code of a state'],
    ['Los Angeles, Louisiana', 'america', 'a name whose short form is another one'],
    ['Pt Pt Pt Pt Pt Pt Pt Pt Pt Pt Pt Pt', 'america', 'abbreviations with several meanings'],
    ['Springfield', 'america', 'several towns'],
    ['Heathrow Airport', 'canada', 'another country'],
    ['London, Canada', 'uk', 'another country by its word'],
    ['00000', 'america', 'no ZIP code'],
    ['12 Main Street, New York, NY 10001', 'america', 'a street address with a ZIP code'],
    ['asdfghjkl', 'uk', 'nothing'],
    ['', 'uk', 'nothing'],
    ['the of and', 'uk', 'nothing but small words'],
    ['\u0000', 'uk', 'nothing'],
    [`${'London '.repeat(40)}`, 'uk', 'too many words'],
    ['Москва, London', 'uk', 'a word of another script'],
    ['東京 Leeds', 'uk', 'the same without spaces between its words'],
    ['Łódź, Leeds', 'uk', 'a town with a letter that is no accented one'],
    ['Oxford ß', 'uk', 'the same at the end'],
    ['١٢ Leeds', 'uk', 'a house number in other digits'],
    ['½ Leeds', 'uk', 'a house number that is a fraction'],
  ])('%s in %s is not located: %s', (address, country) => {
    expect(locate(address, country)).toBeUndefined()
  })

  it('in a district or town has the precision of an area', () => {
    expect(locate('TW6', 'uk')).toMatchObject({ precision: 'area' })
    expect(locate('EC2N 1ZZ', 'uk')).toMatchObject({ precision: 'area' })
    expect(locate('TW6 2GA', 'uk')).toMatchObject({ precision: 'point', detail: 'Heathrow Airport Terminal 5' })
    expect(locate('Southampton', 'uk')).toMatchObject({ precision: 'area' })
  })

  /** Typical input: hotels, streets, towns and codes; incomplete, misspelt, or with extra words. */
  it.each<[string, Country, string | undefined]>([
    ['The Langham', 'uk', 'the-langham-london'],
    ['The Langham, Portland Place, London', 'uk', 'the-langham-london'],
    ['Langham Hotel', 'uk', 'the-langham-london'],
    ['Langham', 'uk', undefined],
    ['Langham, Rutland', 'uk', 'town-langham-eng-l4'],
    ['Langham Street, London', 'uk', undefined],
    ['Langham Place, London', 'uk', undefined],
    ['The Langham, Leeds', 'uk', undefined],
    ['The Langham', 'america', undefined],
    ['Langham, Chicago', 'america', 'the-langham-chicago'],
    ['The Stafford', 'uk', 'the-stafford-london'],
    ['Stafford', 'uk', 'town-stafford-eng-m9'],
    ['The Goring', 'uk', 'the-goring'],
    ['Goring', 'uk', undefined],
    ['The Ritz', 'uk', 'the-ritz-london'],
    ['The Dorchester Hotel, Park Lane', 'uk', 'the-dorchester'],
    ['The Queens Hotel', 'uk', undefined],
    ['The Queens Hotel, Leeds', 'uk', 'the-queens-hotel'],
    ['The Grove', 'uk', undefined],
    ['Grand Hotel', 'uk', undefined],
    ['The Churchill', 'uk', undefined],
    ['Hilton', 'uk', undefined],
    ['Hilton Paddington', 'uk', 'hilton-london-paddington'],
    ['Malmaison', 'uk', undefined],
    ['Savoy Hotl', 'uk', undefined],
    ['Savoi', 'uk', undefined],
    ['Waterloo', 'uk', undefined],
    ['Waterloo Station', 'uk', 'london-waterloo-station'],
    ['The Bath', 'uk', undefined],
    ['Bath', 'uk', 'bath'],
    ['Church Street', 'uk', undefined],
    ['Abbey Road, London', 'uk', undefined],
    ['10 High Street, Oxford', 'uk', undefined],
    ['Flat 2, 14 Curzon Street, W1J 5HN', 'uk', undefined],
    ["Claridge's, Brook Street, W1K 4HR", 'uk', 'claridges'],
    ['Brook Street, Mayfair', 'uk', undefined],
    ['Heath', 'uk', undefined],
    ['Terminal 5', 'uk', undefined],
    ['Kennedy', 'america', undefined],
    ['Midway', 'america', 'chicago-midway-international-airport'],
    ['Union', 'america', undefined],
    ['Madison', 'america', undefined],
    ['Waldorf', 'america', undefined],
    ['Waldorf, Maryland', 'america', 'town-waldorf-md-017'],
    ['T0L 1A0', 'canada', undefined],
  ])('%s in %s is located as %s', (address, country, id) => {
    expect(locate(address, country)?.place_id).toBe(id)
  })

  it('made of words of place names is never located at a distant place', () => {
    const entries = readEntries()
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    const withName = Map.groupBy(entries, ({ name, country }) => `${country} ${wordsOf(name).join(' ')}`)
    const changes: ((words: string[]) => string[])[] = [
      (words) => words,
      (words) => ['the', ...words],
      (words) => words.slice(0, 1),
      (words) => words.slice(1),
      (words) => [...words, 'street'],
      (words) => [...words, 'hotel'],
    ]
    const typing = fc.tuple(fc.constantFrom(...entries), fc.constantFrom(...changes))
    const check = ([{ name, country }, change]: typeof typing extends fc.Arbitrary<infer T> ? T : never) => {
      const typed = change(wordsOf(name))
      const found = byId.get(locate(typed.join(' '), country)?.place_id ?? '')
      if (!found) return
      const { name: label, detail, city = '', code = '', aliases = [] } = found
      const words = readingsOf([label, detail, city, code, ...aliases].join(' ')).flat()
      const expectedWords = new Set([...words, ...fillers, 'hotel'].map(canonicalWord))
      expect(
        typed.filter((word) => !expectedWords.has(canonicalWord(word))),
        `${typed} is ${found.id}`,
      ).toEqual([])
      for (const other of withName.get(`${country} ${typed.join(' ')}`) ?? [])
        if (straightMiles(found, other) > 2 && !otherNames[found.id])
          expect(found.weight - other.weight, `${typed}`).toBeGreaterThanOrEqual(20)
    }
    fc.assert(fc.property(typing, check), { numRuns: 3000 })
  })
})
