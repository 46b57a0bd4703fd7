// Tests of the gazetteer with hand-written queries and the expected top suggestions.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Country } from '../../contract.ts'
import { createGazetteer } from './gazetteer.ts'
import { generateGazetteerData } from './generate-data.ts'

const { suggest, find, locate } = createGazetteer()
const labels = (q: string, country: Country, ports = false) => suggest(q, country, ports).map(({ label }) => label)

describe('suggestions for an empty field', () => {
  it('are the airports of the specification, and its ports on request', () => {
    const uk = ['Heathrow', 'Gatwick', 'Stansted', 'Luton', 'Southend', 'London City'].map((name) => `${name} Airport`)
    expect(labels('', 'uk')).toEqual(uk)
    expect(labels('  ', 'uk', true)).toEqual([...uk, 'Dover Port', 'Southampton Port'])
    expect(labels('', 'canada', true)).toEqual([
      'Toronto Pearson International Airport',
      'Vancouver International Airport',
      'Montréal-Trudeau International Airport',
      'Calgary International Airport',
      'Ottawa Macdonald-Cartier International Airport',
    ])
    expect(labels('', 'america')).toEqual([
      'John F. Kennedy International Airport',
      'Los Angeles International Airport',
      "O'Hare International Airport",
      'Miami International Airport',
      'San Francisco International Airport',
    ])
  })
})

describe('suggestions for a query', () => {
  it.each<[string, Country, string]>([
    ['heat', 'uk', 'Heathrow Airport'],
    ['LHR', 'uk', 'Heathrow Airport'],
    ['heathrow t5', 'uk', 'Heathrow Airport Terminal 5'],
    ['terminal 4', 'uk', 'Heathrow Airport Terminal 4'],
    ['gatwick north', 'uk', 'Gatwick Airport North Terminal'],
    ['the savoy', 'uk', 'The Savoy'],
    ['savoy', 'uk', 'The Savoy'],
    ['the ri', 'uk', 'The Ritz London'],
    ["claridge's", 'uk', "Claridge's"],
    ['claridges', 'uk', "Claridge's"],
    ['harrods', 'uk', 'Harrods'],
    ['st pancras', 'uk', 'London St Pancras International'],
    ['kings cross', 'uk', "London King's Cross Station"],
    ["king's cross st p", 'uk', "London King's Cross Station"],
    ['paddington', 'uk', 'London Paddington Station'],
    ['O2 arena', 'uk', 'The O2 Arena'],
    ['wembley stadium', 'uk', 'Wembley Stadium'],
    ['canary wharf', 'uk', 'Canary Wharf'],
    ['mayfair', 'uk', 'Mayfair'],
    ['oxford', 'uk', 'Oxford'],
    ['leeds', 'uk', 'Leeds'],
    ['leeds station', 'uk', 'Leeds Station'],
    ['manchester airport', 'uk', 'Manchester Airport'],
    ['edinburgh', 'uk', 'Edinburgh Airport'],
    ['cardiff', 'uk', 'Cardiff'],
    ['dover', 'uk', 'Dover Port'],
    ['stow on the wold', 'uk', 'Stow on the Wold'],
    ['farnborough airport', 'uk', 'Farnborough Airport'],
    ['windsor castle', 'uk', 'Windsor Castle'],
    ['the harcourt', 'uk', 'The Harcourt'],
    ['jfk', 'america', 'John F. Kennedy International Airport'],
    ['kennedy', 'america', 'John F. Kennedy International Airport'],
    ['lax', 'america', 'Los Angeles International Airport'],
    ["o'hare", 'america', "O'Hare International Airport"],
    ['ohare', 'america', "O'Hare International Airport"],
    ['sfo', 'america', 'San Francisco International Airport'],
    ['laguardia', 'america', 'LaGuardia Airport'],
    ['the plaza', 'america', 'The Plaza'],
    ['empire state', 'america', 'Empire State Building'],
    ['beverly hills', 'america', 'Beverly Hills'],
    ['new york', 'america', 'New York City'],
    ['houston', 'america', 'Houston'],
    ['portland', 'america', 'Portland'],
    ['phoenix', 'america', 'Phoenix'],
    ['pearson', 'canada', 'Toronto Pearson International Airport'],
    ['yyz', 'canada', 'Toronto Pearson International Airport'],
    ['montreal', 'canada', 'Montréal-Trudeau International Airport'],
    ['Montréal', 'canada', 'Montréal'],
    ['vancouver', 'canada', 'Vancouver International Airport'],
    ['cn tower', 'canada', 'CN Tower'],
    ['whistler', 'canada', 'Whistler Village'],
    ["st john's", 'canada', "St. John's"],
    ['banff', 'canada', 'Downtown Banff'],
  ])('for %s in %s start with %s', (q, country, label) => {
    expect(labels(q, country).slice(0, 5)).toContain(label)
  })

  it.each<[string, Country, string, string]>([
    ['Ft Lauderdale', 'america', 'Fort Lauderdale', 'Florida'],
    ['Ft. Worth', 'america', 'Fort Worth', 'Texas'],
    ['Ft. Myers', 'america', 'Fort Myers', 'Florida'],
    ['Mt Vernon', 'america', 'Mount Vernon', 'New York'],
    ['Mt. Pleasant', 'america', 'Mount Pleasant', 'South Carolina'],
    ['St Paul', 'america', 'Saint Paul', 'Minnesota'],
    ['St.Paul, MN', 'america', 'Saint Paul', 'Minnesota'],
    ['Saint Louis', 'america', 'St. Louis', 'Missouri'],
    ['Sta Monica', 'america', 'Santa Monica', 'California'],
    ['NYC', 'america', 'New York City', 'New York'],
    ['L.A.', 'america', 'Los Angeles', 'California'],
    ['SF', 'america', 'San Francisco', 'California'],
    ['Philly', 'america', 'Philadelphia', 'Pennsylvania'],
    ['Vegas', 'america', 'Las Vegas', 'Nevada'],
    ['DC', 'america', 'Washington', 'District of Columbia'],
    ['Washington, D.C.', 'america', 'Washington', 'District of Columbia'],
    ['W Hollywood', 'america', 'West Hollywood', 'California'],
    ['Lower Manhattan', 'america', 'Financial District', 'New York'],
    ['O Hare', 'america', "O'Hare International Airport", 'Illinois'],
    ["Saint John's", 'canada', "St. John's", 'Newfoundland'],
    ['St John', 'canada', 'Saint John', 'New Brunswick'],
    ['Saint Catharines', 'canada', 'St. Catharines', 'Ontario'],
    ['Sault Sainte Marie', 'canada', 'Sault Ste. Marie', 'Ontario'],
    ['Ste-Marie', 'canada', 'Sainte-Marie', 'Quebec'],
    ['Quebec City', 'canada', 'Québec', 'Capitale-Nationale'],
    ['Ville de Québec', 'canada', 'Québec', 'Capitale-Nationale'],
    ['City of Toronto', 'canada', 'Toronto', 'Ontario'],
    ['Trois Rivieres', 'canada', 'Trois-Rivières', 'Quebec'],
    ['N York', 'canada', 'North York', 'Toronto'],
    ['Saint Albans', 'uk', 'St Albans', 'Hertfordshire'],
    ['Bury Saint Edmunds', 'uk', 'Bury St Edmunds', 'Suffolk'],
    ['Newcastle-on-Tyne', 'uk', 'Newcastle upon Tyne', 'England'],
    ['King s Lynn', 'uk', "King's Lynn", 'Norfolk'],
    ['Gt Yarmouth', 'uk', 'Great Yarmouth', 'Norfolk'],
    ['Londonderry', 'uk', 'Derry', 'Northern Ireland'],
    ['Hull', 'uk', 'Kingston upon Hull', 'England'],
    ['Caerdydd', 'uk', 'Cardiff', 'City centre'],
    ['St Pancras Intl', 'uk', 'London St Pancras International', 'N1C'],
    ['Liverpool St Station', 'uk', 'London Liverpool Street Station', 'EC2M'],
    ['ＮＹＣ', 'america', 'New York City', 'New York'],
  ])('for %s in %s start with %s, whatever its spelling', (q, country, label, region) => {
    const [first] = suggest(q, country, false)
    expect(first?.label).toBe(label)
    expect(first?.detail).toContain(region)
  })

  it.each<[string, Country, string]>([
    ['heatrow', 'uk', 'Heathrow Airport'],
    ['haethrow', 'uk', 'Heathrow Airport'],
    ['heathrwo', 'uk', 'Heathrow Airport'],
    ['gatwck', 'uk', 'Gatwick Airport'],
    ['gattwick', 'uk', 'Gatwick Airport'],
    ['xeathrow', 'uk', 'Heathrow Airport'],
    ['stanstead', 'uk', 'Stansted Airport'],
    ['claridgs', 'uk', "Claridge's"],
    ['padington station', 'uk', 'London Paddington Station'],
    ['manchestre airport', 'uk', 'Manchester Airport'],
    ['windsor castel', 'uk', 'Windsor Castle'],
    ['edinbrugh', 'uk', 'Edinburgh Airport'],
    ['birmingam', 'uk', 'Birmingham Airport'],
    ['torronto', 'canada', 'Toronto Pearson International Airport'],
    ['vancuver', 'canada', 'Vancouver International Airport'],
    ['kennnedy', 'america', 'John F. Kennedy International Airport'],
    ['los angelos', 'america', 'Los Angeles International Airport'],
    ['manhatan', 'america', 'Manhattan'],
  ])('for %s in %s include %s despite a typing error', (q, country, label) => {
    expect(labels(q, country).slice(0, 5)).toContain(label)
  })

  it.each<[string, Country, string]>([
    ['SW1A', 'uk', 'SW1A'],
    ['w1k 6', 'uk', 'W1K'],
    ['WC2R 0EZ', 'uk', 'WC2R 0EZ'],
    ['wc2r0ez', 'uk', 'WC2R 0EZ'],
    ['EC2N 1ZZ', 'uk', 'EC2N 1ZZ'],
    ['TW9', 'uk', 'TW9'],
    ['OX1 1AA', 'uk', 'OX1 1AA'],
    ['10001', 'america', '10001'],
    ['90210-1234', 'america', '90210-1234'],
    ['90210 1234', 'america', '90210-1234'],
    ['9021', 'america', '90210'],
    ['M5V', 'canada', 'M5V'],
    ['m5v 2t6', 'canada', 'M5V 2T6'],
    ['M5V2', 'canada', 'M5V'],
  ])('for the code %s in %s start with %s', (q, country, label) => {
    const [first] = suggest(q, country, false)
    expect(first).toMatchObject({ label, kind: 'postcode' })
  })
})

describe('suggestions for a complete address', () => {
  it.each<[string, Country, string]>([
    ['12 Acacia Avenue, Croydon CR0 2AA', 'uk', 'CR0 2AA'],
    ['12 acacia avenue, croydon, cr02aa', 'uk', 'CR0 2AA'],
    ['12 Acacia Avenue Croydon CR0-2AA, United Kingdom', 'uk', 'CR0 2AA'],
    ['１２ Acacia Avenue, Croydon ＣＲ０ ２ＡＡ', 'uk', 'CR0 2AA'],
    ['Flat 4, 7 Mercer Yard, London SW1A  2AA', 'uk', 'SW1A 2AA'],
    ['352 5th Avenue, New York, NY 10118', 'america', '10118'],
    ['350 5th Avenue, New York, NY 10118-0110, USA', 'america', '10118-0110'],
    ['12345 Sunset Boulevard, Beverly Hills, CA 90210', 'america', '90210'],
    ['292 Bremner Boulevard, Toronto, ON M5V 3L9', 'canada', 'M5V 3L9'],
    ['290 bremner blvd toronto on m5v3l9', 'canada', 'M5V 3L9'],
    ['292 Bremner Blvd, Toronto M5V-3L9, Canada', 'canada', 'M5V 3L9'],
    ['12 Acacia Avenue, Croydon CR0', 'uk', 'CR0'],
    ['12 Acacia Avenue, Croydon CR0 2', 'uk', 'CR0'],
    ['292 Bremner Boulevard, Toronto, ON M5V', 'canada', 'M5V'],
    ['292 Bremner Boulevard, Toronto, ON M5V 3L', 'canada', 'M5V'],
  ])('for %s in %s include its postal code %s', (q, country, label) => {
    const [first] = suggest(q, country, false)
    expect(first).toMatchObject({ label, kind: 'postcode' })
    expect(find(first?.place_id ?? '')).toMatchObject({ label, country })
  })

  it.each<[string, Country]>([
    ['12 Acacia Avenue, Nowhere ZZ9 9ZZ', 'uk'],
    ['10118 Acacia Avenue', 'america'],
    ['12 Acacia Avenue, Nowhere, CA 00000', 'america'],
    ['350 5th Avenue, New York, NY 10118', 'canada'],
    ['12 Acacia Avenue, Croydon CR0 2AA', 'america'],
  ])('for %s in %s have no postal code', (q, country) => {
    expect(suggest(q, country, false).filter(({ kind }) => kind === 'postcode')).toEqual([])
  })

  it('list the postal district after places with the typed name', () => {
    expect(labels("Claridge's W1K", 'uk')).toEqual(["Claridge's", 'W1K'])
  })
})

describe('the gazetteer', () => {
  it('suggests at most eight places, all of the chosen country', () => {
    expect(labels('heathrow', 'america')).not.toContain('Heathrow Airport')
    expect(find(suggest('london', 'canada', false)[0]?.place_id ?? '')?.country).toBe('canada')
    for (const q of ['st', 'new', 'london', 'a1', 'hotel', '1']) expect(labels(q, 'uk').length).toBeLessThanOrEqual(8)
  })

  it('finds every suggestion by its id, for any query', () => {
    const country = fc.constantFrom<Country>('uk', 'canada', 'america')
    const beginnings = fc.constantFrom('heath', 'san ', 'st ', 'new', 'ox', '100', 'M5', 'W1', 'port')
    const typed = fc.tuple(beginnings, fc.string({ maxLength: 5 })).map(([a, b]) => a + b)
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ maxLength: 40 })), country, (q, where) => {
        const answer = suggest(q, where, true)
        expect(new Set(answer.map(({ place_id }) => place_id)).size).toBe(answer.length)
        for (const { place_id, label } of answer) expect(find(place_id)).toMatchObject({ label, country: where })
      }),
    )
  })

  it('finds the time zone of a place', () => {
    const zone = (q: string, country: Country) => find(suggest(q, country, false)[0]?.place_id ?? '')?.time_zone
    expect(zone('heathrow', 'uk')).toBe('Europe/London')
    expect(zone('toronto pearson', 'canada')).toBe('America/Toronto')
    expect(zone('vancouver international', 'canada')).toBe('America/Vancouver')
    expect(zone('yyt', 'canada')).toBe('America/St_Johns')
    expect(zone('jfk', 'america')).toBe('America/New_York')
    expect(zone('lax', 'america')).toBe('America/Los_Angeles')
    expect(zone('phoenix sky harbor', 'america')).toBe('America/Phoenix')
    expect(zone('honolulu', 'america')).toBe('Pacific/Honolulu')
  })

  it('returns undefined for unknown ids', () => {
    for (const id of ['', 'nowhere', 'postcode-uk-zz99zz', 'postcode-america-99999', 'town-', '__proto__', 'g:abc'])
      expect(find(id)).toBeUndefined()
  })
})

it('has coordinates of every postal district', () => {
  const rows: [string, string][] = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'data/districts.json'), 'utf8'),
  )
  for (const [code, id] of rows) {
    expect(find(id), id).toBeDefined()
    expect(find(`area-${code.toLowerCase()}`)).toMatchObject({ label: code, precision: 'area' })
  }
})

it('has data files that equal newly generated ones', { tags: ['full'] }, () => {
  for (const [name, text] of Object.entries(generateGazetteerData()))
    expect(readFileSync(path.join(import.meta.dirname, 'data', name), 'utf8') === text, name).toBe(true)
})

describe('regions', () => {
  it.each([
    ['Heathrow Airport', 'uk', 'GB-ENG'],
    ['Edinburgh Airport', 'uk', 'GB-SCT'],
    ['Cardiff', 'uk', 'GB-WLS'],
    ['Belfast City Airport', 'uk', 'GB-NIR'],
    ['Berwick-upon-Tweed', 'uk', 'GB-ENG'],
    ['Chester', 'uk', 'GB-ENG'],
    ['Times Square', 'america', 'US-NY'],
    ['Newark Liberty International Airport', 'america', 'US-NJ'],
    ['90001', 'america', 'US-CA'],
    ['Toronto Pearson Airport', 'canada', 'CA-ON'],
    ['Montréal', 'canada', 'CA-QC'],
    ['Gatineau', 'canada', 'CA-QC'],
    ['Ottawa', 'canada', 'CA-ON'],
  ] as const)('of %s in %s is %s', (address, country, region) => {
    expect(locate(address, country)?.region).toBe(region)
  })
})
