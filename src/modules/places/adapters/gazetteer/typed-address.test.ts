// Decision D30: a typed address is located only when all of it is known, and never when it could be several places.
import { describe, expect, it } from 'vitest'
import type { Country } from '../../contract.ts'
import { createGazetteer } from './gazetteer.ts'

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
    ['Toronto, Ontario, Canada', 'canada', 'town-toronto-08'],
    ['Toronto, ON', 'canada', 'town-toronto-08'],
    ['M5V 2T6', 'canada', 'postcode-canada-m5v2t6'],
    ['M5V', 'canada', 'postcode-canada-m5v'],
  ])('%s in %s is %s', (address, country, id) => {
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
  ])('%s in %s is not located: %s', (address, country) => {
    expect(locate(address, country)).toBeUndefined()
  })

  it('at a district or a town is known by its area only', () => {
    expect(locate('TW6', 'uk')).toMatchObject({ precision: 'area' })
    expect(locate('EC2N 1ZZ', 'uk')).toMatchObject({ precision: 'area' })
    expect(locate('TW6 2GA', 'uk')).toMatchObject({ precision: 'point', detail: 'Heathrow Airport Terminal 5' })
    expect(locate('Southampton', 'uk')).toMatchObject({ precision: 'area' })
  })
})
