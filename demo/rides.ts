// The rides of the demonstration: who rides when and where, and what happens to the booking. Future steps are not run.
import type { RelativeTime } from './clock.ts'
import type { CustomerName, DriverName } from './people.ts'

export interface DemoRide {
  customer: CustomerName
  pickup: RelativeTime
  bookedDaysAgo: number
  country?: 'uk' | 'canada' | 'america'
  from: string
  /** Without a dropoff the ride is hourly. */
  to?: string
  hours?: number
  area?: 'inside' | 'outside'
  service?: 'business_class' | 'first_class' | 'business_van'
  passengers?: number
  luggage?: number
  /** Minutes from boarding to the dropoff. */
  durationMinutes?: number
  partner?: string
  flight?: string
  notes?: string
  /** The passenger, if it is not the customer. */
  guest?: { title: string; first_name: string; last_name: string; phone: string }
  return?: { daysLater: number; time: string }
  /** The preferred driver; otherwise any eligible one. */
  driver?: DriverName
  /** Where the ride stops, if it is not driven to its completion. */
  progress?: 'unassigned' | 'unacknowledged' | 'no_show'
  stars?: 1 | 2 | 3 | 4 | 5
  /** What happened to the booking after its payment. */
  outcome?:
    | { type: 'cancelled'; daysAgo: number }
    | { type: 'changed'; daysAgo: number; fields: Record<string, unknown> }
    | { type: 'refunded'; daysAgo: number; amount: number; reason: string }
    | { type: 'disputed'; daysAgo: number }
  /** The customer has not paid. */
  unpaid?: boolean
  /** Invoiced by the office instead of paid by card; `settled` once the invoice is paid. */
  invoice?: 'open' | 'settled'
}

const heathrow = 'heathrow-airport'
const t5 = 'heathrow-airport-terminal-5'
const hotel = { partner: 'the-harcourt' }

type RideOptions = Omit<DemoRide, 'customer' | 'pickup' | 'bookedDaysAgo' | 'from' | 'to'>
const onDay = (day: number, time: string): RelativeTime => ({ day, time })
const inMinutes = (minutes: number): RelativeTime => ({ minutes })
const ride = (
  customer: CustomerName,
  [pickup, bookedDaysAgo]: [RelativeTime, number],
  [from, to]: [string, string?],
  options: RideOptions = {},
): DemoRide => ({ customer, pickup, bookedDaysAgo, from, to, ...options })

const pastRides = [
  ride('eleanor', [onDay(-68, '08:30'), 72], ['claridges', t5], { driver: 'tomas', stars: 5 }),
  ride('james', [onDay(-64, '18:15'), 69], ['canary-wharf', 'london-city-airport'], { stars: 4, invoice: 'settled' }),
  ride('marguerite', [onDay(-60, '11:00'), 65], ['london-st-pancras-international', 'the-savoy'], { stars: 5 }),
  ride('eleanor', [onDay(-55, '10:00'), 59], ['claridges'], {
    hours: 5,
    area: 'inside',
    service: 'first_class',
    driver: 'aisha',
    stars: 5,
  }),
  ride('johannes', [onDay(-52, '14:45'), 57], [heathrow, 'the-shard'], {
    flight: 'LH 908',
    service: 'first_class',
    stars: 4,
  }),
  ride('james', [onDay(-48, '07:00'), 55], ['canary-wharf', 'oxford'], {
    durationMinutes: 95,
    outcome: { type: 'cancelled', daysAgo: 50 },
  }),
  ride('lucia', [onDay(-44, '09:15'), 48], ['gatwick-airport', 'royal-opera-house'], {
    flight: 'VY 7822',
    passengers: 4,
    luggage: 5,
    service: 'business_van',
    durationMinutes: 75,
    stars: 5,
  }),
  ride('eleanor', [onDay(-40, '19:30'), 43], ['claridges', 'royal-opera-house'], {
    driver: 'tomas',
    stars: 5,
    durationMinutes: 25,
  }),
  ride('priya', [onDay(-36, '06:45'), 39], ['postcode-uk-w1k4hn', 'stansted-airport'], {
    durationMinutes: 80,
    stars: 3,
    outcome: { type: 'refunded', daysAgo: 34, amount: 40, reason: 'The car came twenty minutes late' },
  }),
  ride('marguerite', [onDay(-33, '15:30'), 38], ['the-savoy', 'bath'], {
    durationMinutes: 150,
    stars: 5,
    return: { daysLater: 2, time: '10:00' },
  }),
  ride('thomas', [onDay(-29, '16:00'), 32], ['john-f-kennedy-international-airport-new-york', 'the-plaza-new-york'], {
    country: 'america',
    flight: 'BA 117',
    driver: 'valerie',
    service: 'first_class',
    stars: 5,
    durationMinutes: 70,
  }),
  ride('johannes', [onDay(-26, '13:00'), 30], ['the-shard'], {
    hours: 8,
    area: 'outside',
    service: 'first_class',
    notes: 'Zwischenhalt in Windsor, bitte.',
    stars: 5,
  }),
  ride('james', [onDay(-23, '17:30'), 27], [heathrow, 'canary-wharf'], { flight: 'BA 306', driver: 'kofi', stars: 4 }),
  ride('eleanor', [onDay(-19, '12:00'), 24], ['claridges', 'windsor-castle'], {
    durationMinutes: 65,
    passengers: 3,
    stars: 4,
    guest: { title: 'mrs', first_name: 'Ada', last_name: 'Ferrars', phone: '+447700900123' },
  }),
  ride('priya', [onDay(-16, '08:00'), 20], [heathrow, 'birmingham'], {
    durationMinutes: 130,
    notes: 'Two stops on the way, please.',
    stars: 4,
  }),
  ride('lucia', [onDay(-14, '20:30'), 17], ['royal-opera-house', 'gatwick-airport'], {
    driver: 'kofi',
    progress: 'no_show',
  }),
  ride('sophie', [onDay(-12, '10:30'), 18], ['toronto-pearson-international-airport', 'fairmont-royal-york-toronto'], {
    country: 'canada',
    flight: 'AC 857',
    progress: 'unassigned',
    outcome: { type: 'cancelled', daysAgo: 13 },
  }),
  ride('james', [onDay(-10, '09:00'), 15], ['canary-wharf', 'cambridge'], {
    durationMinutes: 85,
    stars: 5,
    outcome: { type: 'disputed', daysAgo: 3 },
  }),
  ride('marguerite', [onDay(-8, '16:45'), 12], ['london-st-pancras-international', 'the-harcourt'], {
    stars: 5,
    durationMinutes: 30,
    ...hotel,
  }),
  ride('marguerite', [onDay(-45, '16:15'), 47], [heathrow, 'the-harcourt'], { flight: 'SK 501', stars: 5, ...hotel }),
  ride('marguerite', [onDay(-43, '08:15'), 47], ['the-harcourt', t5], { stars: 4, ...hotel }),
  ride('james', [onDay(-31, '10:00'), 33], ['the-harcourt'], { hours: 4, area: 'inside', stars: 5, ...hotel }),
  ride('eleanor', [onDay(-17, '19:15'), 18], ['the-harcourt', 'royal-albert-hall'], { durationMinutes: 20, ...hotel }),
  ride('ingrid', [onDay(-7, '11:30'), 8.5], [heathrow, 'the-harcourt'], { flight: 'SK 803', stars: 5, ...hotel }),
  ride('eleanor', [onDay(-5, '07:45'), 11], ['claridges', t5], {
    driver: 'tomas',
    stars: 4,
    outcome: {
      type: 'changed',
      daysAgo: 7,
      fields: { booking_time: '07:15', notes_for_chauffeur: 'Two cases and a cello.' },
    },
  }),
  ride('ingrid', [onDay(-3, '19:00'), 6], ['the-harcourt', 'royal-albert-hall'], {
    durationMinutes: 20,
    stars: 5,
    ...hotel,
  }),
  ride('priya', [onDay(-2, '14:00'), 9], ['postcode-uk-w1k4hn', 'goodwood-racecourse'], {
    durationMinutes: 110,
    unpaid: true,
  }),
  ride('johannes', [onDay(-1, '12:30'), 6], ['the-shard', 'london-city-airport'], { durationMinutes: 35, stars: 5 }),
  ride('lucia', [onDay(-1, '16:00'), 4], ['the-ritz-london'], { hours: 3, area: 'inside', stars: 4 }),
]

// Relative to now, so that at any hour one driver is on the way and another is waiting.
const ridesToday = [
  ride('eleanor', [inMinutes(-300), 6], [heathrow, 'claridges'], {
    flight: 'BA 178',
    driver: 'tomas',
    service: 'first_class',
    durationMinutes: 55,
    stars: 5,
  }),
  ride('james', [inMinutes(-210), 5], ['canary-wharf', 'london-city-airport'], {
    driver: 'grace',
    durationMinutes: 25,
  }),
  ride('ingrid', [inMinutes(-170), 4], ['the-harcourt', 'lords-cricket-ground'], {
    driver: 'aisha',
    durationMinutes: 20,
    stars: 5,
    ...hotel,
  }),
  ride('marguerite', [inMinutes(-18), 3], ['the-savoy', 'stansted-airport'], { driver: 'declan', durationMinutes: 80 }),
  ride('johannes', [inMinutes(10), 4], ['the-shard', 'hampton-court-palace'], {
    driver: 'samuel',
    passengers: 5,
    luggage: 2,
    service: 'business_van',
    durationMinutes: 60,
  }),
  ride('eleanor', [inMinutes(45), 2], ['claridges', 'royal-albert-hall'], {
    driver: 'tomas',
    service: 'first_class',
    durationMinutes: 25,
    notes: 'By the stage door, please.',
  }),
  ride('lucia', [inMinutes(43), 2], ['claridges', 'windsor-castle'], {
    driver: 'mehmet',
    passengers: 4,
    luggage: 1,
    service: 'business_van',
    durationMinutes: 60,
  }),
  ride('ingrid', [inMinutes(150), 2], ['the-harcourt', t5], {
    driver: 'grace',
    flight: 'SK 806',
    durationMinutes: 60,
    ...hotel,
  }),
  ride('priya', [inMinutes(240), 1.5], ['postcode-uk-w1k4hn', 'the-dorchester'], {
    driver: 'aisha',
    progress: 'unacknowledged',
    durationMinutes: 20,
  }),
  ride('james', [inMinutes(330), 1.2], ['london-city-airport', 'canary-wharf'], {
    flight: 'BA 8763',
    progress: 'unassigned',
    durationMinutes: 20,
  }),
  ride('thomas', [inMinutes(390), 3], [heathrow, 'the-connaught'], {
    flight: 'BA 174',
    driver: 'tomas',
    service: 'first_class',
    progress: 'unacknowledged',
    durationMinutes: 55,
  }),
]

const futureRides = [
  ride('marguerite', [onDay(1, '09:00'), 4], ['the-savoy', 'london-st-pancras-international'], {
    driver: 'declan',
    durationMinutes: 25,
  }),
  ride('ingrid', [onDay(1, '10:30'), 3], ['the-harcourt'], {
    hours: 6,
    area: 'inside',
    service: 'first_class',
    driver: 'aisha',
    ...hotel,
  }),
  ride('eleanor', [onDay(1, '14:15'), 3], ['claridges', 'gatwick-airport'], {
    service: 'first_class',
    driver: 'tomas',
    durationMinutes: 80,
    flight: 'EZY 8201',
  }),
  ride('lucia', [onDay(1, '17:00'), 2], [heathrow, 'wembley-stadium'], {
    passengers: 8,
    luggage: 4,
    service: 'business_van',
    progress: 'unacknowledged',
    durationMinutes: 50,
  }),
  ride('johannes', [onDay(1, '18:30'), 2], ['the-shard', heathrow], { flight: 'LH 925', progress: 'unassigned' }),
  ride('thomas', [onDay(1, '20:00'), 1], ['the-connaught', 'royal-opera-house'], { progress: 'unassigned' }),
  ride('thomas', [onDay(3, '09:30'), 5], ['the-plaza-new-york', 'john-f-kennedy-international-airport-new-york'], {
    country: 'america',
    service: 'first_class',
    flight: 'BA 112',
    driver: 'valerie',
  }),
  ride('eleanor', [onDay(4, '11:00'), 5], ['claridges', 'cliveden-house'], {
    outcome: { type: 'changed', daysAgo: 1.1, fields: { service_type: 'first_class' } },
  }),
  ride('james', [onDay(5, '06:30'), 6], ['canary-wharf', 'luton-airport'], {
    outcome: { type: 'cancelled', daysAgo: 1.6 },
  }),
  ride('sophie', [onDay(6, '15:00'), 3], ['fairmont-royal-york-toronto', 'toronto-pearson-international-airport'], {
    country: 'canada',
    flight: 'AC 848',
  }),
  ride('priya', [onDay(8, '08:15'), 2], [heathrow, 'birmingham'], { flight: 'AI 161' }),
  ride('eleanor', [onDay(9, '18:00'), 1], ['claridges', 'soho-farmhouse'], {
    service: 'first_class',
    return: { daysLater: 3, time: '16:30' },
  }),
  ride('ingrid', [onDay(11, '13:00'), 1], ['the-harcourt', 'bicester-village'], { ...hotel }),
  ride('marguerite', [onDay(14, '10:00'), 0.6], ['london-st-pancras-international', 'coworth-park']),
  ride('lucia', [onDay(17, '12:00'), 0.4], ['brighton', 'southampton-port'], { unpaid: true }),
  ride('james', [onDay(21, '07:30'), 0.2], ['canary-wharf', 'farnborough-airport'], {
    service: 'first_class',
    invoice: 'open',
  }),
]

export const rides: readonly DemoRide[] = [...pastRides, ...ridesToday, ...futureRides]
