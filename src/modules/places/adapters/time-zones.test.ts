// The time zone of every place of the gazetteer, including states with several zones.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasOwnRules } from '#kernel/zones.ts'
import type { Country } from '../contract.ts'
import { readEntries } from './gazetteer/entries.ts'
import { createGazetteer } from './gazetteer/gazetteer.ts'
import { placeZones, timeZoneAt } from './time-zones.ts'

const { find, locate } = createGazetteer()

/** States and provinces with one time zone. */
const singleZones: Record<string, string> = {
  'America/New_York': 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AR IA IL LA MN MO MS OK WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Los_Angeles': 'CA WA',
  'Pacific/Honolulu': 'HI',
  'America/Edmonton': 'AB',
  'America/Winnipeg': 'MB',
  'America/Moncton': 'NB',
  'America/Halifax': 'PE',
}
/** The zones of states and provinces with several. */
const severalZones: Record<string, RegExp> = {
  AK: /^America\/(Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak)$/,
  AL: /^America\/(Chicago|New_York)$/,
  AZ: /^America\/(Phoenix|Denver)$/,
  FL: /^America\/(New_York|Chicago)$/,
  ID: /^America\/(Boise|Los_Angeles)$/,
  IN: /^America\/(Chicago|Indiana\/\w+)$/,
  KS: /^America\/(Chicago|Denver)$/,
  KY: /^America\/(New_York|Chicago|Kentucky\/\w+)$/,
  MI: /^America\/(Detroit|Menominee)$/,
  ND: /^America\/(Chicago|Denver|North_Dakota\/\w+)$/,
  NE: /^America\/(Chicago|Denver)$/,
  NV: /^America\/(Los_Angeles|Denver)$/,
  OR: /^America\/(Los_Angeles|Boise)$/,
  SD: /^America\/(Chicago|Denver)$/,
  TN: /^America\/(Chicago|New_York)$/,
  TX: /^America\/(Chicago|Denver)$/,
  BC: /^America\/(Vancouver|Edmonton|Creston|Dawson_Creek|Fort_Nelson)$/,
  NL: /^America\/(St_Johns|Goose_Bay)$/,
  NS: /^America\/(Halifax|Glace_Bay)$/,
  NT: /^America\/(Edmonton|Inuvik)$/,
  NU: /^America\/(Iqaluit|Rankin_Inlet|Cambridge_Bay|Resolute|Atikokan)$/,
  ON: /^America\/(Toronto|Winnipeg|Atikokan)$/,
  QC: /^America\/(Toronto|Halifax|Blanc-Sablon)$/,
  SK: /^America\/(Regina|Swift_Current|Edmonton|Winnipeg)$/,
  YT: /^America\/(Whitehorse|Dawson)$/,
}
const zonePatterns = new Map(
  Object.entries(singleZones).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, RegExp(`^${zone}$`)]),
  ),
)
const isZoneOf = (state: string, zone: string) => (zonePatterns.get(state) ?? severalZones[state])?.test(zone)

describe('the time zone', () => {
  it('of every town, airport and postal code is one of its state or province', { tags: ['full'] }, () => {
    const data = (name: string) => readFileSync(path.join(import.meta.dirname, 'gazetteer/data', name), 'utf8')
    const states = new Map((JSON.parse(data('regions.json')) as [string, string][]).map(([code, name]) => [name, code]))
    // Rural Canadian codes, with a zero, are too large to be places.
    const codes = data('postal-codes.txt').trim().split('\n')
    const coded = codes
      .filter((line) => !/^[A-Z]0/.test(line))
      .map((line) => {
        const [code = '', , state = ''] = line.split('|')
        return { id: `postcode-${/^\d/.test(code) ? 'america' : 'canada'}-${code.toLowerCase()}`, state }
      })
    const named = readEntries().map(({ id, detail, country, state }) => {
      const stateFromDetail = states.get(detail.split(', ').at(-1) ?? '')
      return { id, state: country === 'uk' ? 'uk' : (stateFromDetail ?? state ?? '') }
    })
    const wrong = [...named, ...coded].flatMap(({ id, state }) => {
      const zone = find(id)?.time_zone ?? ''
      // Landmarks have no state; they must have any zone.
      if (!state) return zone ? [] : [id]
      return (state === 'uk' ? zone === 'Europe/London' : isZoneOf(state, zone)) ? [] : [`${id} ${state} ${zone}`]
    })
    expect(wrong).toEqual([])
  })

  it.each<[string, Country, string]>([
    ['Enniskillen', 'uk', 'Europe/London'],
    ['Yuma, Arizona', 'america', 'America/Phoenix'],
    ['Fredonia, Arizona', 'america', 'America/Phoenix'],
    ['Window Rock, Arizona', 'america', 'America/Denver'],
    ['First Mesa, Arizona', 'america', 'America/Phoenix'],
    ['Page, Arizona', 'america', 'America/Phoenix'],
    ['Houlton, Maine', 'america', 'America/New_York'],
    ['04730', 'america', 'America/New_York'],
    ['Calais, Maine', 'america', 'America/New_York'],
    ['Blaine, Washington', 'america', 'America/Los_Angeles'],
    ['Plentywood, Montana', 'america', 'America/Denver'],
    ['La Joya, Texas', 'america', 'America/Chicago'],
    ['El Paso, Texas', 'america', 'America/Denver'],
    ['Coeur d’Alene, Idaho', 'america', 'America/Los_Angeles'],
    ['Kellogg, Idaho', 'america', 'America/Los_Angeles'],
    ['Boise, Idaho', 'america', 'America/Boise'],
    ['Ontario, Oregon', 'america', 'America/Boise'],
    ['Pendleton, Oregon', 'america', 'America/Los_Angeles'],
    ['West Wendover, Nevada', 'america', 'America/Denver'],
    ['Pensacola, Florida', 'america', 'America/Chicago'],
    ['Tallahassee, Florida', 'america', 'America/New_York'],
    ['Phenix City, Alabama', 'america', 'America/New_York'],
    ['Summerville, Georgia', 'america', 'America/New_York'],
    ['Nashville, Tennessee', 'america', 'America/Chicago'],
    ['Chattanooga, Tennessee', 'america', 'America/New_York'],
    ['Spring City, Tennessee', 'america', 'America/New_York'],
    ['Bowling Green, Kentucky', 'america', 'America/Chicago'],
    ['Lexington, Kentucky', 'america', 'America/New_York'],
    ['Columbia, Kentucky', 'america', 'America/Chicago'],
    ['Gary, Indiana', 'america', 'America/Chicago'],
    ['Kentland, Indiana', 'america', 'America/Chicago'],
    ['Evansville, Indiana', 'america', 'America/Chicago'],
    ['Iron River, Michigan', 'america', 'America/Menominee'],
    ['Marquette, Michigan', 'america', 'America/Detroit'],
    ['Williston, North Dakota', 'america', 'America/Chicago'],
    ['Dickinson, North Dakota', 'america', 'America/Denver'],
    ['Fort Pierre, South Dakota', 'america', 'America/Denver'],
    ['Pierre, South Dakota', 'america', 'America/Chicago'],
    ['Ulysses, Kansas', 'america', 'America/Chicago'],
    ['Goodland, Kansas', 'america', 'America/Denver'],
    ['Scottsbluff, Nebraska', 'america', 'America/Denver'],
    ['XWA', 'america', 'America/Chicago'],
    ['Osoyoos, British Columbia', 'canada', 'America/Vancouver'],
    ['Cranbrook, British Columbia', 'canada', 'America/Edmonton'],
    ['Fort St. John, British Columbia', 'canada', 'America/Dawson_Creek'],
    ['Cardston, Alberta', 'canada', 'America/Edmonton'],
    ['Regina, Saskatchewan', 'canada', 'America/Regina'],
    ['Swan River, Manitoba', 'canada', 'America/Winnipeg'],
    ['Kenora, Ontario', 'canada', 'America/Winnipeg'],
    ['Thunder Bay, Ontario', 'canada', 'America/Toronto'],
    ['Atikokan, Ontario', 'canada', 'America/Atikokan'],
    ['Chandler, Quebec', 'canada', 'America/Toronto'],
    ['Fermont, Quebec', 'canada', 'America/Toronto'],
    ['Quebec', 'canada', 'America/Toronto'],
    ['Campbellton, New Brunswick', 'canada', 'America/Moncton'],
    ['Labrador City', 'canada', 'America/Goose_Bay'],
    ['YFB', 'canada', 'America/Iqaluit'],
  ])('of %s in %s is %s', (address, country, zone) => {
    expect(locate(address, country)?.time_zone).toBe(zone)
  })

  it.each<[string, string, string, number, number]>([
    ['Eastview in Hardin County', 'KY', 'America/New_York', 37.62, -86.15],
    ['Big Clifty in Grayson County', 'KY', 'America/Chicago', 37.5278, -86.1395],
    ['Custer in Breckinridge County', 'KY', 'America/Chicago', 37.7358, -86.2378],
    ['the east of Breckinridge County', 'KY', 'America/Chicago', 37.75, -86.21],
    ['the south of Taylor County', 'KY', 'America/New_York', 37.26, -85.35],
    ['the north of Adair County', 'KY', 'America/Chicago', 37.25, -85.25],
    ['the tip of Green County', 'KY', 'America/Chicago', 37.45, -85.63],
    ['Columbia in Adair County', 'KY', 'America/Chicago', 37.1028, -85.3064],
  ])('of an address in %s, %s, is %s', (_name, state, zone, lat, lon) => {
    expect(timeZoneAt({ lat, lon }, 'america', state)).toBe(zone)
  })

  it('is always one with clock rules in the product', () => {
    const zones = Object.values(placeZones).flat()
    expect(zones.length).toBeGreaterThan(40)
    expect(zones.filter((zone) => !hasOwnRules(zone))).toEqual([])
  })

  it('is one of the country for an unknown state or a point at sea', () => {
    expect(timeZoneAt({ lat: 32.7253, lon: -114.6244 }, 'america')).toMatch(/^America\/(Phoenix|Los_Angeles)$/)
    expect(timeZoneAt({ lat: 46.1262, lon: -67.8403 }, 'america', 'ZZ')).toBe('America/New_York')
    for (const point of [
      { lat: 25.78, lon: -150 },
      { lat: 51, lon: 179.99 },
      { lat: 90, lon: -180 },
    ])
      expect(timeZoneAt(point, 'america')).toMatch(/\w\/\w/)
  })
})
