// The mails about who drives. A driver reads theirs in their own language; of what is no longer so nobody is told.
import type { Language } from '#kernel/language.ts'
import type { ChangedPart } from '#modules/bookings/changes/contract.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Assigning } from '#modules/dispatch/assignment/service.ts'
import type { DropCause, UnfitReason } from '#modules/dispatch/contract.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Db } from '#platform/db.ts'
import type { Content, Letters } from '../adapters/templates.ts'
import type { Site } from '../present.ts'
import type { Tell } from '../service.ts'
import type { DriverReader } from './present.ts'

export interface DispatchedMailsDeps {
  db: Db
  assigning: Pick<Assigning, 'find'>
  bookings: Pick<Bookings, 'withCustomer'>
  drivers: Pick<Drivers, 'get'>
  site: Site
  siteLanguage: () => Language
  /** Where the office reads its mail; undefined while it wants none. */
  officeAddress: () => Promise<string | undefined>
  tell: Tell
}

interface Driven {
  assignment_id: string
  booking_id: string
  car_number: number
  driver_id: string
}

type Ride = Awaited<ReturnType<Bookings['withCustomer']>>[number]['booking']

export const createDispatchedMails = (deps: DispatchedMailsDeps) => {
  const { db, assigning, bookings, drivers, site, siteLanguage, officeAddress, tell } = deps

  const tellDriver = async (
    driven: Driven,
    dedupe: string,
    say: (letters: Letters, ride: Ride, to: DriverReader) => Promise<Content>,
  ) => {
    const driver = await drivers.get(db, driven.driver_id)
    const [found] = await bookings.withCustomer([driven.booking_id])
    if (!driver || !found) return
    const { booking, customer } = found
    const passenger = customer ? `${customer.first_name} ${customer.last_name}` : ''
    const to = { site, name: driver.first_name, passenger, car_number: driven.car_number }
    await tell({ dedupe, to: driver, language: driver.language }, (letters) => say(letters, booking, to))
  }

  /** Is the car still this driver's, by this same assignment? */
  const stands = async (driven: Driven): Promise<boolean> =>
    (await assigning.find(driven))?.assignment_id === driven.assignment_id

  const tellOffice = async (driven: Driven, reasons: readonly UnfitReason[]) => {
    const email = await officeAddress()
    const driver = await drivers.get(db, driven.driver_id)
    const [found] = await bookings.withCustomer([driven.booking_id])
    if (!email || !driver || !found) return
    const to = { first_name: site.name, last_name: '', email }
    const told = { driver: `${driver.first_name} ${driver.last_name}`, reasons }
    const dedupe = `dropped:${driven.booking_id}:${driven.assignment_id}:office`
    await tell({ dedupe, to, language: siteLanguage() }, (letters) => letters.dropped(found.booking, told, site))
  }

  return {
    /** To the driver who was put on a car, once, while it is theirs. */
    async tellGiven(driven: Driven): Promise<void> {
      if (!(await stands(driven))) return
      const dedupe = `given:${driven.booking_id}:${driven.assignment_id}`
      await tellDriver(driven, dedupe, (letters, ride, to) => letters.given(ride, to))
    },

    /** To the driver of a ride that has changed, once for each version of it. */
    async tellRevised({
      changed,
      ...driven
    }: Driven & { booking_version: number; changed: ChangedPart[] }): Promise<void> {
      if (!(await stands(driven))) return
      const dedupe = `revised:${driven.booking_id}:${driven.assignment_id}:${driven.booking_version}`
      await tellDriver(driven, dedupe, (letters, ride, to) => letters.revised(ride, changed, to))
    },

    /** To the driver who was taken off; to the office too where nobody decided it. */
    async tellFreed({ why, reasons, ...driven }: Driven & { why: DropCause; reasons: UnfitReason[] }): Promise<void> {
      const dedupe = `freed:${driven.booking_id}:${driven.assignment_id}`
      await tellDriver(driven, dedupe, (letters, ride, to) => letters.freed(ride, why, to))
      if (why === 'changed') await tellOffice(driven, reasons)
    },
  }
}
