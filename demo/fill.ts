// Fills a new installation with 80 days of rides through the product's own API. The clock starts 80 days ago and each step runs
// at its time, so that all rules apply, every mail is written and the books balance.
import type pg from 'pg'
import { localAt } from '#kernel/time.ts'
import type { PasswordCost } from '#modules/auth/passwords/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { type App, createApp } from '../src/server/app.ts'
import type { Config } from '../src/server/config.ts'
import { signInAdministrator } from './administrator.ts'
import { type AdjustableClock, createAdjustableClock, daysBefore, hour, minute } from './clock.ts'
import { contactMessages, sendMessage } from './contact-messages.ts'
import type { DemoContext, DemoServices } from './context.ts'
import { completeProfile, registerCustomer, verifyEmail } from './customers.ts'
import { applyAsDriver, approveDriver, chooseFirstPassword, setDriverStatus } from './drivers.ts'
import { createGuestListSteps, guestLists } from './guest-lists.ts'
import * as hotelActions from './hotel.ts'
import type { SignedInClient } from './http-client.ts'
import * as officeActions from './office.ts'
import { christmasPage, type PageText, weddingPage } from './pages.ts'
import * as partners from './partners.ts'
import { type CustomerName, customers, type DriverName, type DriverProfile, drivers } from './people.ts'
import { createRideSteps } from './ride-steps.ts'
import { rides } from './rides.ts'
import { runSteps, type Step, type TimedAction, toSteps } from './steps.ts'

const totalDays = 80

/** The installation cannot be filled; `message` is for the operator. */
export class CannotFill extends Error {}

/** @throws CannotFill if the installation has any customers, drivers, bookings or messages */
export const refuseUsedInstallation = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ used: boolean }>(
    `select exists (select from users where role <> 'admin') or exists (select from bookings)
       or exists (select from drivers) or exists (select from contact_messages) as used`,
  )
  if (rows[0]?.used)
    throw new CannotFill(
      'This installation has customers, drivers or bookings; the demonstration needs a new one.\nUse another data folder: DATA_DIR=demo-data npm run demo, then DATA_DIR=demo-data npm start.',
    )
}

const createCustomerSteps = ({ services, now, customers: registered }: DemoContext): Step[] =>
  (Object.keys(customers) as CustomerName[]).flatMap((name) => {
    const profile = customers[name]
    const at = daysBefore(now, profile.registeredDaysAgo)
    const getCustomer = () => registered.get(name) as NonNullable<ReturnType<typeof registered.get>>
    const register = async () => {
      registered.set(name, await registerCustomer(services, profile))
    }
    const verify = () => verifyEmail(services, getCustomer())
    const steps: Step[] = [
      { at, name: `register ${name}`, run: register },
      // One email address stays unverified.
      ...(name === 'sophie'
        ? []
        : [{ at: new Date(at.getTime() + 10 * minute), name: `verify the email of ${name}`, run: verify }]),
    ]
    if (name !== 'eleanor') return steps
    const profileAt = new Date(at.getTime() + hour)
    return [
      ...steps,
      { at: profileAt, name: `complete the profile of ${name}`, run: () => completeProfile(getCustomer()) },
    ]
  })

const createDriverAccountSteps = ({
  services,
  now,
  office,
  driverIds,
  drivers: activeDrivers,
}: DemoContext): Step[] => {
  const today = localAt(now, 'Europe/London').date
  const getId = (name: DriverName) => driverIds.get(name) ?? ''
  return (Object.keys(drivers) as DriverName[]).flatMap((name) => {
    const profile: DriverProfile = drivers[name]
    const at = daysBefore(now, profile.appliedDaysAgo)
    const apply = async () => {
      driverIds.set(name, await applyAsDriver(services, profile, today))
    }
    const choosePassword = async () => {
      activeDrivers.set(getId(name), await chooseFirstPassword(services, profile))
    }
    const steps: Step[] = [{ at, name: `application of ${name}`, run: apply }]
    if (profile.employment === 'applicant') return steps
    const approvedAt = new Date(at.getTime() + 20 * hour)
    steps.push(
      { at: approvedAt, name: `approve ${name}`, run: () => approveDriver(office, getId(name), profile, today) },
      { at: new Date(approvedAt.getTime() + 2 * hour), name: `first password of ${name}`, run: choosePassword },
    )
    if (profile.employment === 'former') {
      const deactivate = () => setDriverStatus(office, getId(name), 'unavailable')
      steps.push({ at: daysBefore(now, 4), name: `deactivate ${name}`, run: deactivate })
    }
    return steps
  })
}

const createPartnerSteps = ({ services, now, office }: DemoContext): Step[] => {
  const { larkspur, fennimore } = partners.companies
  const hotel = partners.createHotelClient(services)
  const payoutDays = hotelActions.listThursdays(now, 74)
  const actions: TimedAction[] = [
    [79, 'invite the hotel', () => partners.inviteHotel(office)],
    [78.9, 'choose the password of the hotel', () => partners.chooseHotelPassword(services)],
    [78, 'add a bank account', () => hotelActions.addBankAccount(hotel)],
    [77.9, 'confirm the bank account', () => hotelActions.confirmBankAccount(services)],
    [70, 'invite a colleague', () => hotelActions.inviteColleague(hotel)],
    [69.9, 'accept the invitation', () => hotelActions.acceptInvitation(services)],
    [60, 'edit the guest page', () => hotelActions.editGuestPage(hotel)],
    [12, 'open a ticket', () => hotelActions.openTicket(hotel)],
    [11.9, 'answer the ticket', () => hotelActions.answerTicket(office)],
    ...payoutDays.map((daysAgo): TimedAction => [daysAgo, 'pay partners', () => hotelActions.payPartners(office)]),
    [0.1, 'sign the hotel out', () => hotel.signOut()],
    [52, 'register Larkspur', () => partners.registerCompany(services, larkspur)],
    [51.9, 'verify Larkspur', () => partners.verifyCompany(services, larkspur)],
    [51, 'approve Larkspur', () => partners.approveCompany(office, larkspur, 'canary-wharf')],
    [1.2, 'register Fennimore', () => partners.registerCompany(services, fennimore)],
    [1.1, 'verify Fennimore', () => partners.verifyCompany(services, fennimore)],
  ]
  return toSteps(actions, now)
}

const createMessageSteps = ({ services, now, office }: DemoContext): Step[] =>
  toSteps(
    contactMessages.flatMap(({ sentDaysAgo, answered, ...message }): TimedAction[] => {
      const send = () => sendMessage(services, message)
      const answer = () =>
        answered?.text
          ? officeActions.answerMessage(office, message, answered.text)
          : officeActions.markAnswered(office, message)
      return [
        [sentDaysAgo, 'send a message', send],
        ...(answered ? [[answered.daysAgo, 'answer a message', answer] as TimedAction] : []),
      ]
    }),
    now,
  )

const createOfficeSteps = ({ now, office }: DemoContext): Step[] => {
  const { changeSettings, createPage, editPage, restorePage, resolveOldestAttentionItem } = officeActions
  const addPhoneHours = (text: PageText) => ({
    ...text,
    body: `${text.body}\nWe are on the telephone day and night.\n`,
  })
  const note = 'Called Ms Raman: she knows that the fare is a round one. Stays.'
  const actions: TimedAction[] = [
    [79.5, 'change settings', () => changeSettings(office, { timezone: 'GMT', support_phone: '+44 20 7946 0412' })],
    [45, 'create a page', () => createPage(office, 'wedding-cars', weddingPage, false)],
    [44, 'publish a page', () => editPage(office, 'wedding-cars', { publish: true, edit: (text) => text })],
    [31, 'change settings', () => changeSettings(office, { driver_share_percent: 72, dollars_per_pound: 1.31 })],
    [25, 'edit a page', () => editPage(office, 'about', { publish: true, edit: addPhoneHours })],
    [24, 'restore a page', () => restorePage(office, 'about')],
    [14, 'resolve an attention item', () => resolveOldestAttentionItem(office, note)],
    [10, 'edit a page', () => editPage(office, 'wedding-cars', { publish: false, edit: addPhoneHours })],
    [6, 'create a page', () => createPage(office, 'christmas', christmasPage, false)],
    [2, 'change settings', () => changeSettings(office, { company_name: 'Ostler Chauffeurs Ltd' })],
  ]
  return toSteps(actions, now)
}

export interface FillOptions {
  config: Config
  /** The folder of the project. */
  root: string
  /** A migrated database. */
  pool: pg.Pool
  /** The real clock. */
  clock: Clock
  log: Log
  /** The product's cost by default. */
  passwordCost?: PasswordCost
  /** Says how far it is. */
  report?: (line: string) => void
}

export interface FillResult {
  administrator: { email: string; password: string }
  customers: number
  drivers: number
  rides: number
}

const signOutAll = async ({
  office,
  customers: registered,
  drivers: activeDrivers,
}: DemoContext & { office: SignedInClient }) => {
  for (const client of [office, ...registered.values(), ...activeDrivers.values()]) await client.signOut()
}

const runAllSteps = async (
  app: App,
  { demoClock, pool, config, report, clock: real }: FillOptions & { demoClock: AdjustableClock },
): Promise<FillResult> => {
  const { auth, bookings, cards, commissions, notifications } = app
  const now = real()
  const services: DemoServices = { app: app.app, clock: demoClock.clock, pool, cards, notifications }
  const { client: office, ...administrator } = await signInAdministrator({ services, auth, config })
  const people = { customers: new Map(), driverIds: new Map(), drivers: new Map() }
  const context: DemoContext = { services, now, office, bookings, ...people }
  const issueInvoices = () => commissions.invoices.issueDue()
  const steps = [
    ...createCustomerSteps(context),
    ...createDriverAccountSteps(context),
    ...createPartnerSteps(context),
    ...toSteps(
      hotelActions
        .listMonthStarts(now, totalDays)
        .map((daysAgo): TimedAction => [daysAgo, 'issue monthly invoices', issueInvoices]),
      now,
    ),
    ...createMessageSteps(context),
    ...createOfficeSteps(context),
    ...rides.flatMap((ride) => createRideSteps(context, ride)),
    ...createGuestListSteps(context),
  ]
  await runSteps(steps, now, { pool, cards, demoClock, report })
  demoClock.advanceTo(real())
  await signOutAll({ ...context, office })
  return {
    administrator,
    customers: context.customers.size,
    drivers: context.driverIds.size,
    rides:
      rides.length + rides.filter((ride) => ride.return).length + guestLists.flatMap(({ guests }) => guests).length,
  }
}

/**
 * Fills a new installation with the demonstration.
 *
 * @throws CannotFill if the installation is in use
 * @throws NoAdministrator if the configured administrator cannot be signed in
 */
export const fill = async (options: FillOptions): Promise<FillResult> => {
  await refuseUsedInstallation(options.pool)
  const { config, root, pool, clock, log, passwordCost } = options
  const demoClock = createAdjustableClock(clock, daysBefore(clock(), totalDays))
  // No outside service is used, whatever is configured: no card is charged, no mail is sent, and no map is requested.
  const outside = { stripe: undefined, mail: undefined, maps: {} as Config['maps'], otlpEndpoint: undefined }
  const isolated = { ...config, ...outside, rateLimits: false }
  const outbox = { retryDelaySeconds: 1, pollSeconds: 0.1 }
  const app = await createApp({ config: isolated, root, pool, clock: demoClock.clock, log, outbox, passwordCost })
  try {
    // The card sandbox sends its webhooks over HTTP, as the provider would.
    await app.app.listen({ host: '127.0.0.1', port: 0 })
    return await runAllSteps(app, { ...options, demoClock })
  } finally {
    await app.app.close()
  }
}
