// The rides of the demonstration: who is driven when and where, and what became of it. What lies ahead of now has not happened yet.
import type { When } from './clock.ts'
import type { CustomerName, DriverName } from './people.ts'

export interface RideStory {
  who: CustomerName
  when: When
  /** How many days ago it was booked. */
  booked: number
  country?: 'uk' | 'canada' | 'america'
  from: string
  /** A ride with a dropoff goes there; without one it is by the hour. */
  to?: string
  hours?: number
  area?: 'inside' | 'outside'
  service?: 'business_class' | 'first_class' | 'business_van'
  passengers?: number
  luggage?: number
  /** How long the road takes, in minutes, once everybody is on board. */
  takes?: number
  partner?: string
  flight?: string
  notes?: string
  /** Somebody else travels. */
  guest?: { title: string; first_name: string; last_name: string; phone: string }
  /** The ride back, in days from the pickup. */
  back?: { days: number; time: string }
  /** Who would best drive it; otherwise whoever fits. */
  driver?: DriverName
  /** `none` is looked for still; `quiet` has not said yes yet. */
  drive?: 'none' | 'quiet' | 'no_show'
  stars?: 1 | 2 | 3 | 4 | 5
  /** What the customer did with it, so many days ago. */
  outcome?:
    | { what: 'cancels'; ago: number }
    | { what: 'changes'; ago: number; wish: Record<string, unknown> }
    | { what: 'is refunded'; ago: number; amount: number; reason: string }
    | { what: 'disputes'; ago: number }
  /** The card was never shown. */
  unpaid?: boolean
  /** The office put it on a bill instead; `settled` where the money came. */
  billed?: 'open' | 'settled'
}

const heathrow = 'heathrow-airport'
const t5 = 'heathrow-airport-terminal-5'
const hotel = { partner: 'the-harcourt' }

type More = Omit<RideStory, 'who' | 'when' | 'booked' | 'from' | 'to'>
const on = (day: number, time: string): When => ({ day, time })
const soon = (minutes: number): When => ({ soon: minutes })
const ride = (
  who: CustomerName,
  [when, booked]: [When, number],
  [from, to]: [string, string?],
  more: More = {},
): RideStory => ({ who, when, booked, from, to, ...more })

const history = [
  ride('eleanor', [on(-68, '08:30'), 72], ['claridges', t5], { driver: 'tomas', stars: 5 }),
  ride('james', [on(-64, '18:15'), 69], ['canary-wharf', 'london-city-airport'], { stars: 4, billed: 'settled' }),
  ride('marguerite', [on(-60, '11:00'), 65], ['london-st-pancras-international', 'the-savoy'], { stars: 5 }),
  ride('eleanor', [on(-55, '10:00'), 59], ['claridges'], {
    hours: 5,
    area: 'inside',
    service: 'first_class',
    driver: 'aisha',
    stars: 5,
  }),
  ride('johannes', [on(-52, '14:45'), 57], [heathrow, 'the-shard'], {
    flight: 'LH 908',
    service: 'first_class',
    stars: 4,
  }),
  ride('james', [on(-48, '07:00'), 55], ['canary-wharf', 'oxford'], {
    takes: 95,
    outcome: { what: 'cancels', ago: 50 },
  }),
  ride('lucia', [on(-44, '09:15'), 48], ['gatwick-airport', 'royal-opera-house'], {
    flight: 'VY 7822',
    passengers: 4,
    luggage: 5,
    service: 'business_van',
    takes: 75,
    stars: 5,
  }),
  ride('eleanor', [on(-40, '19:30'), 43], ['claridges', 'royal-opera-house'], { driver: 'tomas', stars: 5, takes: 25 }),
  ride('priya', [on(-36, '06:45'), 39], ['postcode-uk-w1k4hn', 'stansted-airport'], {
    takes: 80,
    stars: 3,
    outcome: { what: 'is refunded', ago: 34, amount: 40, reason: 'The car came twenty minutes late' },
  }),
  ride('marguerite', [on(-33, '15:30'), 38], ['the-savoy', 'bath'], {
    takes: 150,
    stars: 5,
    back: { days: 2, time: '10:00' },
  }),
  ride('thomas', [on(-29, '16:00'), 32], ['john-f-kennedy-international-airport-new-york', 'the-plaza-new-york'], {
    country: 'america',
    flight: 'BA 117',
    driver: 'valerie',
    service: 'first_class',
    stars: 5,
    takes: 70,
  }),
  ride('johannes', [on(-26, '13:00'), 30], ['the-shard'], {
    hours: 8,
    area: 'outside',
    service: 'first_class',
    notes: 'Zwischenhalt in Windsor, bitte.',
    stars: 5,
  }),
  ride('james', [on(-23, '17:30'), 27], [heathrow, 'canary-wharf'], { flight: 'BA 306', driver: 'kofi', stars: 4 }),
  ride('eleanor', [on(-19, '12:00'), 24], ['claridges', 'windsor-castle'], {
    takes: 65,
    passengers: 3,
    stars: 4,
    guest: { title: 'mrs', first_name: 'Ada', last_name: 'Ferrars', phone: '+447700900123' },
  }),
  ride('priya', [on(-16, '08:00'), 20], [heathrow, 'birmingham'], {
    takes: 130,
    notes: 'Two stops on the way, please.',
    stars: 4,
  }),
  ride('lucia', [on(-14, '20:30'), 17], ['royal-opera-house', 'gatwick-airport'], { driver: 'kofi', drive: 'no_show' }),
  ride('sophie', [on(-12, '10:30'), 18], ['toronto-pearson-international-airport', 'fairmont-royal-york-toronto'], {
    country: 'canada',
    flight: 'AC 857',
    drive: 'none',
    outcome: { what: 'cancels', ago: 13 },
  }),
  ride('james', [on(-10, '09:00'), 15], ['canary-wharf', 'cambridge'], {
    takes: 85,
    stars: 5,
    outcome: { what: 'disputes', ago: 3 },
  }),
  ride('marguerite', [on(-8, '16:45'), 12], ['london-st-pancras-international', 'the-harcourt'], {
    stars: 5,
    takes: 30,
    ...hotel,
  }),
  ride('marguerite', [on(-45, '16:15'), 47], [heathrow, 'the-harcourt'], { flight: 'SK 501', stars: 5, ...hotel }),
  ride('marguerite', [on(-43, '08:15'), 47], ['the-harcourt', t5], { stars: 4, ...hotel }),
  ride('james', [on(-31, '10:00'), 33], ['the-harcourt'], { hours: 4, area: 'inside', stars: 5, ...hotel }),
  ride('eleanor', [on(-17, '19:15'), 18], ['the-harcourt', 'royal-albert-hall'], { takes: 20, ...hotel }),
  ride('ingrid', [on(-7, '11:30'), 8.5], [heathrow, 'the-harcourt'], { flight: 'SK 803', stars: 5, ...hotel }),
  ride('eleanor', [on(-5, '07:45'), 11], ['claridges', t5], {
    driver: 'tomas',
    stars: 4,
    outcome: {
      what: 'changes',
      ago: 7,
      wish: { booking_time: '07:15', notes_for_chauffeur: 'Two cases and a cello.' },
    },
  }),
  ride('ingrid', [on(-3, '19:00'), 6], ['the-harcourt', 'royal-albert-hall'], { takes: 20, stars: 5, ...hotel }),
  ride('priya', [on(-2, '14:00'), 9], ['postcode-uk-w1k4hn', 'goodwood-racecourse'], { takes: 110, unpaid: true }),
  ride('johannes', [on(-1, '12:30'), 6], ['the-shard', 'london-city-airport'], { takes: 35, stars: 5 }),
  ride('lucia', [on(-1, '16:00'), 4], ['the-ritz-london'], { hours: 3, area: 'inside', stars: 4 }),
]

// Minutes from now: at whatever hour it is looked at, somebody is on the way and somebody waits.
const today = [
  ride('eleanor', [soon(-300), 6], [heathrow, 'claridges'], {
    flight: 'BA 178',
    driver: 'tomas',
    service: 'first_class',
    takes: 55,
    stars: 5,
  }),
  ride('james', [soon(-210), 5], ['canary-wharf', 'london-city-airport'], { driver: 'grace', takes: 25 }),
  ride('ingrid', [soon(-170), 4], ['the-harcourt', 'lords-cricket-ground'], {
    driver: 'aisha',
    takes: 20,
    stars: 5,
    ...hotel,
  }),
  ride('marguerite', [soon(-18), 3], ['the-savoy', 'stansted-airport'], { driver: 'declan', takes: 80 }),
  ride('johannes', [soon(10), 4], ['the-shard', 'hampton-court-palace'], {
    driver: 'samuel',
    passengers: 5,
    luggage: 2,
    service: 'business_van',
    takes: 60,
  }),
  ride('eleanor', [soon(45), 2], ['claridges', 'royal-albert-hall'], {
    driver: 'tomas',
    service: 'first_class',
    takes: 25,
    notes: 'By the stage door, please.',
  }),
  ride('lucia', [soon(43), 2], ['claridges', 'windsor-castle'], {
    driver: 'mehmet',
    passengers: 4,
    luggage: 1,
    service: 'business_van',
    takes: 60,
  }),
  ride('ingrid', [soon(150), 2], ['the-harcourt', t5], { driver: 'grace', flight: 'SK 806', takes: 60, ...hotel }),
  ride('priya', [soon(240), 1.5], ['postcode-uk-w1k4hn', 'the-dorchester'], {
    driver: 'aisha',
    drive: 'quiet',
    takes: 20,
  }),
  ride('james', [soon(330), 1.2], ['london-city-airport', 'canary-wharf'], {
    flight: 'BA 8763',
    drive: 'none',
    takes: 20,
  }),
  ride('thomas', [soon(390), 3], [heathrow, 'the-connaught'], {
    flight: 'BA 174',
    driver: 'tomas',
    service: 'first_class',
    drive: 'quiet',
    takes: 55,
  }),
]

const ahead = [
  ride('marguerite', [on(1, '09:00'), 4], ['the-savoy', 'london-st-pancras-international'], {
    driver: 'declan',
    takes: 25,
  }),
  ride('ingrid', [on(1, '10:30'), 3], ['the-harcourt'], {
    hours: 6,
    area: 'inside',
    service: 'first_class',
    driver: 'aisha',
    ...hotel,
  }),
  ride('eleanor', [on(1, '14:15'), 3], ['claridges', 'gatwick-airport'], {
    service: 'first_class',
    driver: 'tomas',
    takes: 80,
    flight: 'EZY 8201',
  }),
  ride('lucia', [on(1, '17:00'), 2], [heathrow, 'wembley-stadium'], {
    passengers: 8,
    luggage: 4,
    service: 'business_van',
    drive: 'quiet',
    takes: 50,
  }),
  ride('johannes', [on(1, '18:30'), 2], ['the-shard', heathrow], { flight: 'LH 925', drive: 'none' }),
  ride('thomas', [on(1, '20:00'), 1], ['the-connaught', 'royal-opera-house'], { drive: 'none' }),
  ride('thomas', [on(3, '09:30'), 5], ['the-plaza-new-york', 'john-f-kennedy-international-airport-new-york'], {
    country: 'america',
    service: 'first_class',
    flight: 'BA 112',
    driver: 'valerie',
  }),
  ride('eleanor', [on(4, '11:00'), 5], ['claridges', 'cliveden-house'], {
    outcome: { what: 'changes', ago: 1.1, wish: { service_type: 'first_class' } },
  }),
  ride('james', [on(5, '06:30'), 6], ['canary-wharf', 'luton-airport'], { outcome: { what: 'cancels', ago: 1.6 } }),
  ride('sophie', [on(6, '15:00'), 3], ['fairmont-royal-york-toronto', 'toronto-pearson-international-airport'], {
    country: 'canada',
    flight: 'AC 848',
  }),
  ride('priya', [on(8, '08:15'), 2], [heathrow, 'birmingham'], { flight: 'AI 161' }),
  ride('eleanor', [on(9, '18:00'), 1], ['claridges', 'soho-farmhouse'], {
    service: 'first_class',
    back: { days: 3, time: '16:30' },
  }),
  ride('ingrid', [on(11, '13:00'), 1], ['the-harcourt', 'bicester-village'], { ...hotel }),
  ride('marguerite', [on(14, '10:00'), 0.6], ['london-st-pancras-international', 'coworth-park']),
  ride('lucia', [on(17, '12:00'), 0.4], ['brighton', 'southampton-port'], { unpaid: true }),
  ride('james', [on(21, '07:30'), 0.2], ['canary-wharf', 'farnborough-airport'], {
    service: 'first_class',
    billed: 'open',
  }),
]

export const rides: readonly RideStory[] = [...history, ...today, ...ahead]
