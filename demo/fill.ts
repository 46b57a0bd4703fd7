// Fills a new installation with a day's life, through the product's own calls: the clock is turned back eighty days, everything
// happens in its order, and at the end it is now. So every rule holds, every mail is written and every penny is in the books.
import type pg from 'pg'
import { localAt } from '#kernel/time.ts'
import type { PasswordCost } from '#modules/auth/passwords/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { type App, createApp } from '../src/server/app.ts'
import type { Config } from '../src/server/config.ts'
import { officeOf } from './administrator.ts'
import type { Member } from './caller.ts'
import { apply, approve, enter, setStatus } from './chauffeurs.ts'
import { createTurnedClock, day, hour, minute } from './clock.ts'
import { furnish, prove, register, type World } from './customers.ts'
import { guestDeeds, guestLists } from './guest-lists.ts'
import * as atHotel from './hotel.ts'
import { christmas, letters, weddings } from './letters.ts'
import * as desk from './office.ts'
import * as partners from './partners.ts'
import { type CustomerName, customers, type DriverName, type DriverStory, drivers } from './people.ts'
import { rides } from './rides.ts'
import { type Deed, tell } from './story.ts'
import { type Cast, deedsOf } from './telling.ts'

const daysBack = 80

/** The installation cannot be filled; `message` is for the person at the terminal. */
export class NotFilled extends Error {}

/** Read before anything is done. Throws NotFilled where people have been at work already. */
export const refuseUsed = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ used: boolean }>(
    `select exists (select from users where role <> 'admin') or exists (select from bookings)
       or exists (select from drivers) or exists (select from contact_messages) as used`,
  )
  if (rows[0]?.used)
    throw new NotFilled(
      'There are customers, drivers or bookings here already, and the demonstration is for a new installation.\nGive it a folder of its own: DATA_DIR=demo-data npm run demo, then DATA_DIR=demo-data npm start.',
    )
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * day)

const customerDeeds = ({ world, now, customers: people }: Cast): Deed[] =>
  (Object.keys(customers) as CustomerName[]).flatMap((name) => {
    const story = customers[name]
    const at = ago(now, story.since)
    const known = () => people.get(name) as NonNullable<ReturnType<typeof people.get>>
    const registers = async () => {
      people.set(name, await register(world, story))
    }
    const deeds: Deed[] = [
      { at, what: `${name} registers`, run: registers },
      // One address still waits for its proof.
      ...(name === 'sophie'
        ? []
        : [{ at: new Date(at.getTime() + 10 * minute), what: 'proof', run: () => prove(world, known()) }]),
    ]
    if (name !== 'eleanor') return deeds
    return [...deeds, { at: new Date(at.getTime() + hour), what: 'profile', run: () => furnish(known()) }]
  })

const driverDeeds = ({ world, now, office, driverIds, drivers: road }: Cast): Deed[] => {
  const today = localAt(now, 'Europe/London').date
  const idOf = (name: DriverName) => driverIds.get(name) ?? ''
  return (Object.keys(drivers) as DriverName[]).flatMap((name) => {
    const story: DriverStory = drivers[name]
    const at = ago(now, story.since)
    const applies = async () => {
      driverIds.set(name, await apply(world, story, today))
    }
    const enters = async () => {
      road.set(idOf(name), await enter(world, story))
    }
    const deeds: Deed[] = [{ at, what: `${name} applies`, run: applies }]
    if (story.fate === 'waits') return deeds
    const taken = new Date(at.getTime() + 20 * hour)
    deeds.push(
      { at: taken, what: 'taking on', run: () => approve(office, idOf(name), story, today) },
      { at: new Date(taken.getTime() + 2 * hour), what: 'first password', run: enters },
    )
    if (story.fate === 'leave')
      deeds.push({ at: ago(now, 4), what: 'leave', run: () => setStatus(office, idOf(name), 'unavailable') })
    return deeds
  })
}

type Doing = [days: number, what: string, run: () => Promise<unknown>]

const partnerDeeds = ({ world, now, office }: Cast): Deed[] => {
  const { larkspur, fennimore } = partners.companies
  const hotel = partners.hotelOf(world)
  const doings: Doing[] = [
    [79, 'the hotel is invited', () => partners.inviteHotel(office)],
    [78.9, 'the hotel enters', () => partners.enterHotel(world)],
    [78, 'a bank account', () => atHotel.askForAccount(hotel)],
    [77.9, 'its confirmation', () => atHotel.confirmAccount(world)],
    [70, 'a colleague', () => atHotel.inviteColleague(hotel)],
    [69.9, 'a colleague enters', () => atHotel.enterColleague(world)],
    [60, 'the page of guests', () => atHotel.writePage(hotel)],
    [12, 'a ticket', () => atHotel.ask(hotel)],
    [11.9, 'its answer', () => atHotel.answerHotel(office)],
    ...atHotel.thursdaysSince(now, 74).map((days): Doing => [days, 'payouts', () => atHotel.payPartners(office)]),
    [0.1, 'the hotel goes home', () => hotel.signOut()],
    [52, 'a company registers', () => partners.registerCompany(world, larkspur)],
    [51.9, 'proof', () => partners.proveCompany(world, larkspur)],
    [51, 'an approval', () => partners.approveCompany(office, larkspur, 'canary-wharf')],
    [1.2, 'a company registers', () => partners.registerCompany(world, fennimore)],
    [1.1, 'proof', () => partners.proveCompany(world, fennimore)],
  ]
  return doings.map(([days, what, run]) => ({ at: ago(now, days), what, run: async () => void (await run()) }))
}

const letterDeeds = ({ world, now, office }: Cast): Deed[] =>
  letters.flatMap(({ came, answered, ...letter }) => [
    { at: ago(now, came), what: 'a letter', run: () => desk.write(world, letter) },
    ...(answered
      ? [
          {
            at: ago(now, answered.ago),
            what: 'an answer',
            run: () =>
              answered.text ? desk.answer(office, letter, answered.text) : desk.settleByPhone(office, letter),
          },
        ]
      : []),
  ])

const deskDeeds = ({ now, office }: Cast): Deed[] => {
  const about = (text: typeof weddings) => ({ ...text, body: `${text.body}\nWe are on the telephone day and night.\n` })
  const doings: [days: number, what: string, run: () => Promise<void>][] = [
    [79.5, 'settings', () => desk.changeSettings(office, { timezone: 'GMT', support_phone: '+44 20 7946 0412' })],
    [45, 'a page', () => desk.createPage(office, 'wedding-cars', weddings, false)],
    [44, 'a page', () => desk.editPage(office, 'wedding-cars', { publish: true, edit: (text) => text })],
    [31, 'settings', () => desk.changeSettings(office, { driver_share_percent: 72, dollars_per_pound: 1.31 })],
    [25, 'a page', () => desk.editPage(office, 'about', { publish: true, edit: about })],
    [24, 'a page', () => desk.restorePage(office, 'about')],
    [
      14,
      'attention',
      () => desk.seeToOldest(office, 'Called Ms Raman: she knows that the fare is a round one. Stays.'),
    ],
    [10, 'a page', () => desk.editPage(office, 'wedding-cars', { publish: false, edit: about })],
    [6, 'a page', () => desk.createPage(office, 'christmas', christmas, false)],
    [2, 'settings', () => desk.changeSettings(office, { company_name: 'Ostler Chauffeurs Ltd' })],
  ]
  return doings.map(([days, what, run]) => ({ at: ago(now, days), what, run }))
}

export interface FillOptions {
  config: Config
  /** Folder of the project. */
  root: string
  /** Of a migrated database. */
  pool: pg.Pool
  /** The real one. */
  clock: Clock
  log: Log
  /** The product's unless given. */
  passwordCost?: PasswordCost
}

export interface Filled {
  administrator: { email: string; password: string }
  customers: number
  drivers: number
  rides: number
}

const signOut = async ({ office, customers: people, drivers: road }: Cast & { office: Member }) => {
  for (const member of [office, ...people.values(), ...road.values()]) await member.signOut()
}

/** Throws NotFilled, also where something went wrong half way. */
const fillWith = async (services: App, { turned, ...options }: FillOptions & Turned): Promise<Filled> => {
  const { app, auth, bookings, cards, commissions, notifications } = services
  const { pool, config, clock: real } = options
  const now = real()
  const world: World = { app, clock: turned.clock, pool, cards, notifications }
  const { member: office, ...administrator } = await officeOf({ world, auth, config })
  const empty = { customers: new Map(), driverIds: new Map(), drivers: new Map() }
  const cast: Cast = { world, now, office, bookings, ...empty }
  const deeds = [
    ...customerDeeds(cast),
    ...driverDeeds(cast),
    ...partnerDeeds(cast),
    ...atHotel.monthsSince(now, daysBack).map((days) => ({
      at: ago(now, days),
      what: 'the invoices of a month',
      run: () => commissions.invoices.issueDue(),
    })),
    ...letterDeeds(cast),
    ...deskDeeds(cast),
    ...rides.flatMap((ride) => deedsOf(cast, ride)),
    ...guestDeeds(cast),
  ]
  await tell(deeds, now, { pool, cards, turned })
  turned.turnTo(real())
  await signOut({ ...cast, office })
  return {
    administrator,
    customers: cast.customers.size,
    drivers: cast.driverIds.size,
    rides: rides.length + rides.filter((ride) => ride.back).length + guestLists.flatMap(({ guests }) => guests).length,
  }
}

interface Turned {
  turned: ReturnType<typeof createTurnedClock>
}

export const fill = async (options: FillOptions): Promise<Filled> => {
  await refuseUsed(options.pool)
  const { config, root, pool, clock, log, passwordCost } = options
  const turned = createTurnedClock(clock, ago(clock(), daysBack))
  // Of its own kind whatever is configured: no card is charged, nobody is written to, no map is asked.
  const alone = { ...config, rateLimits: false, stripe: undefined, mail: undefined, maps: {} as Config['maps'] }
  const outbox = { retryDelaySeconds: 1, pollSeconds: 0.1 }
  const services = await createApp({ config: alone, root, pool, clock: turned.clock, log, outbox, passwordCost })
  try {
    // The sandbox brings its events to us, as the provider would.
    await services.app.listen({ host: '127.0.0.1', port: 0 })
    return await fillWith(services, { ...options, turned })
  } finally {
    await services.app.close()
  }
}
