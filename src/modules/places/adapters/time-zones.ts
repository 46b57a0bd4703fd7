// The time zone of a place. The polygons of tz-lookup are coarse near borders, so only zones of the place's own state or
// province are accepted, the nearest first.
import tzLookup from '@photostructure/tz-lookup'
import type { Country } from '../contract.ts'
import type { Point } from '../rules.ts'

/** The zones of each state or province by postal abbreviation, the main one first. */
const zoneNames: Record<Exclude<Country, 'uk'>, Readonly<Record<string, string>>> = {
  america: {
    AK: 'Anchorage Juneau Sitka Metlakatla Yakutat Nome Adak',
    AL: 'Chicago',
    AR: 'Chicago',
    AZ: 'Phoenix',
    CA: 'Los_Angeles',
    CO: 'Denver',
    CT: 'New_York',
    DC: 'New_York',
    DE: 'New_York',
    FL: 'New_York Chicago',
    GA: 'New_York',
    HI: 'Pacific/Honolulu',
    IA: 'Chicago',
    ID: 'Boise Los_Angeles',
    IL: 'Chicago',
    IN: 'Indiana/Indianapolis Chicago Indiana/Knox Indiana/Marengo Indiana/Petersburg Indiana/Tell_City Indiana/Vevay Indiana/Vincennes Indiana/Winamac',
    KS: 'Chicago',
    KY: 'New_York Chicago Kentucky/Louisville Kentucky/Monticello',
    LA: 'Chicago',
    MA: 'New_York',
    MD: 'New_York',
    ME: 'New_York',
    MI: 'Detroit',
    MN: 'Chicago',
    MO: 'Chicago',
    MS: 'Chicago',
    MT: 'Denver',
    NC: 'New_York',
    ND: 'Chicago Denver North_Dakota/Beulah North_Dakota/Center North_Dakota/New_Salem',
    NE: 'Chicago Denver',
    NH: 'New_York',
    NJ: 'New_York',
    NM: 'Denver',
    NV: 'Los_Angeles',
    NY: 'New_York',
    OH: 'New_York',
    OK: 'Chicago',
    OR: 'Los_Angeles',
    PA: 'New_York',
    RI: 'New_York',
    SC: 'New_York',
    SD: 'Chicago Denver',
    TN: 'Chicago New_York',
    TX: 'Chicago Denver',
    UT: 'Denver',
    VA: 'New_York',
    VT: 'New_York',
    WA: 'Los_Angeles',
    WI: 'Chicago',
    WV: 'New_York',
    WY: 'Denver',
  },
  canada: {
    AB: 'Edmonton',
    BC: 'Vancouver Edmonton Creston Dawson_Creek Fort_Nelson',
    MB: 'Winnipeg',
    NB: 'Moncton',
    NL: 'St_Johns Goose_Bay',
    NS: 'Halifax Glace_Bay',
    NT: 'Edmonton Inuvik',
    NU: 'Iqaluit Rankin_Inlet Cambridge_Bay Resolute Atikokan',
    ON: 'Toronto Winnipeg Atikokan',
    PE: 'Halifax',
    QC: 'Toronto Halifax Blanc-Sablon',
    SK: 'Regina Swift_Current Edmonton',
    YT: 'Whitehorse Dawson',
  },
}

type Box = readonly [zone: string, south: number, west: number, north: number, east: number]

/**
 * Corrections of the polygons in states with several zones, drawn along counties where there are towns and ZIP codes. The first
 * box that contains a point applies.
 */
const boxes: Readonly<Record<string, readonly Box[]>> = {
  AL: [
    ['New_York', 32.4, -85.2, 32.66, -84.9],
    ['New_York', 32.66, -85.24, 32.95, -85.1],
  ],
  AZ: [
    ['Phoenix', 36.87, -111.8, 37.01, -111.4],
    // The Hopi Reservation uses Arizona's time within the Navajo Nation, which observes daylight saving time.
    ['Phoenix', 35.7, -110.75, 36.05, -110.2],
    ['Denver', 36.0, -111.8, 37.01, -109.04],
    ['Denver', 35.74, -111.7, 36.0, -109.04],
    ['Denver', 35.38, -110.65, 35.74, -109.04],
    ['Denver', 35.25, -109.3, 35.38, -109.04],
    ['Denver', 35.25, -111.05, 35.4, -110.9],
  ],
  FL: [
    ['Chicago', 30.0, -85.6, 30.6, -85.02],
    ['New_York', 30.69, -84.87, 30.72, -84.8],
  ],
  ID: [
    ['Los_Angeles', 45.5, -116.5, 46, -116.2],
    ['Boise', 45.2, -115.8, 45.35, -115.5],
    ['Boise', 44, -114.6, 45.7, -113],
  ],
  IN: [
    ['Chicago', 40.737, -87.53, 41.2, -87.23],
    ['Indiana/Indianapolis', 39.6, -87.54, 40.15, -87.35],
    ['Chicago', 38.16, -88, 38.34, -87.3],
    ['Indiana/Tell_City', 37.9, -86.81, 38.25, -86.56],
  ],
  KS: [
    ['Denver', 37.74, -102.1, 38.26, -101.53],
    ['Denver', 38.26, -102.1, 38.7, -101.56],
    ['Denver', 38.7, -102.1, 39.13, -101.48],
    ['Denver', 39.13, -102.1, 39.57, -101.39],
  ],
  KY: [
    ['New_York', 37.28, -85.4, 37.3, -85.2],
    ['New_York', 37.23, -85.39, 37.28, -85.32],
    ['Chicago', 36.7, -85.6, 37.3, -85.02],
    ['Chicago', 37.45, -86.3, 37.57, -86.1],
    ['Chicago', 37.57, -86.3, 37.69, -86.25],
    ['Chicago', 37.69, -86.3, 37.83, -86.2],
    ['New_York', 37.57, -86.25, 37.8, -86],
    ['New_York', 37.95, -86.42, 38.1, -86.3],
    ['New_York', 37.44, -85.92, 37.47, -85.67],
    ['New_York', 37.47, -85.92, 37.5, -85.56],
  ],
  MI: [
    ['Menominee', 45.9, -90.5, 46.6, -89.75],
    ['Menominee', 45.9, -89.75, 46.45, -88.9],
    ['Menominee', 45.9, -88.9, 46.25, -87.6],
    ['Menominee', 45.0, -88.2, 45.99, -87.32],
  ],
  ND: [
    ['Chicago', 47.7, -103.93, 49, -102.6],
    ['North_Dakota/New_Salem', 46.6, -102.1, 46.95, -101.3],
  ],
  NE: [
    ['Denver', 41.9, -101.28, 42.3, -100.85],
    ['Denver', 42.8, -101.3, 43, -100.95],
  ],
  NV: [
    ['Denver', 40.7, -114.1, 40.8, -114],
    ['Denver', 41.9, -114.8, 42, -114.6],
  ],
  ON: [
    ['Atikokan', 48.6, -91.8, 48.9, -91.4],
    ['Atikokan', 51.3, -90.4, 51.6, -90],
    ['Winnipeg', 53.2, -91, 54.2, -88],
  ],
  OR: [['Boise', 42.4, -118.15, 44.35, -116.8]],
  SD: [
    ['Denver', 44.17, -101.2, 44.75, -100.365],
    ['Denver', 43.7, -101.5, 44, -101.1],
    ['Chicago', 45.4, -100.45, 45.7, -100.2],
  ],
  SK: [['Winnipeg', 54.6, -102.1, 54.8, -101.85]],
  TN: [
    ['New_York', 35.1, -85.35, 35.35, -84.85],
    ['New_York', 35.35, -85.15, 35.8, -84.85],
    ['Chicago', 35.85, -84.9, 36.05, -84.75],
    ['Chicago', 36.3, -84.95, 36.45, -84.75],
    ['Chicago', 34.98, -85.6, 35.03, -85.45],
  ],
  BC: [['Vancouver', 52.7, -119.4, 53, -119.1]],
}

const toIanaName = (zone: string): string => (zone === 'Pacific/Honolulu' ? zone : `America/${zone}`)

const parseStates = (own: Readonly<Record<string, string>>): Map<string, readonly string[]> =>
  new Map(Object.entries(own).map(([state, zones]) => [state, zones.split(' ').map(toIanaName)]))

const zonesByState = { america: parseStates(zoneNames.america), canada: parseStates(zoneNames.canada) }
/** All possible zones by country. */
export const placeZones = {
  uk: ['Europe/London'],
  america: [...new Set([...zonesByState.america.values()].flat())],
  canada: [...new Set([...zonesByState.canada.values()].flat())],
}

const isInBox = ({ lat, lon }: Point, [, south, west, north, east]: Box): boolean =>
  lat >= south && lat < north && lon >= west && lon < east

const ringDegrees = 0.05
const rings = 40
const directions = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8)

/** The zone of the polygons, or the nearest one of `zones` within about 140 miles. */
const findNearestZone = ({ lat, lon }: Point, zones: readonly string[]): string => {
  const [main = ''] = zones
  if (zones.length === 1) return main
  const wider = 1 / Math.cos((lat * Math.PI) / 180)
  for (let ring = 0; ring <= rings; ring++) {
    const away = ring * ringDegrees
    for (const angle of directions) {
      const east = lon + away * Math.sin(angle) * wider
      const zone = tzLookup(Math.min(90, lat + away * Math.cos(angle)), Math.max(-180, Math.min(180, east)))
      if (zones.includes(zone)) return zone
    }
  }
  return main
}

/**
 * Returns the IANA name of the time zone of a point. `state` is the postal abbreviation of its state or province; without it
 * all zones of the country are possible.
 */
export const timeZoneAt = (point: Point, country: Country, state = ''): string => {
  if (country === 'uk') return 'Europe/London'
  const box = boxes[state]?.find((each) => isInBox(point, each))
  return box ? toIanaName(box[0]) : findNearestZone(point, zonesByState[country].get(state) ?? placeZones[country])
}

/** Returns the IANA name of the time zone of any point on land; near a border of zones it may be that of the other side. */
export const findTimeZone = ({ lat, lon }: Point): string => tzLookup(lat, lon)
