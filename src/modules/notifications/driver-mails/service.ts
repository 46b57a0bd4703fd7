// Sends mails to drivers about their rides, and to the office about a ride without a driver. Outdated events send no mail.
import type { ChangedPart } from '#modules/bookings/contract.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Assignments } from '#modules/dispatch/assignment/service.ts'
import type { DropCause, UnfitReason } from '#modules/dispatch/contract.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Regions } from '#modules/regions/service.ts'
import type { Db } from '#platform/db.ts'
import type { Content, MailTemplates } from '../adapters/templates.ts'
import type { ComposeMail, ComposeOfficeMail } from '../composer/service.ts'
import { type Site, withOffice } from '../present.ts'
import type { DriverReader } from '../templates/driver-mails.ts'

export interface DriverMailsDeps {
  db: Db
  assigning: Pick<Assignments, 'find'>
  bookings: Pick<Bookings, 'getWithCustomers'>
  drivers: Pick<Drivers, 'get'>
  regions: Pick<Regions, 'loadContacts'>
  site: Site
  composeMail: ComposeMail
  composeOfficeMail: ComposeOfficeMail
}

interface AssignmentRef {
  assignment_id: string
  booking_id: string
  car_number: number
  driver_id: string
}

type Ride = Awaited<ReturnType<Bookings['getWithCustomers']>>[number]['booking']

export const createDriverMails = (deps: DriverMailsDeps) => {
  const { db, assigning, bookings, drivers, regions, site, composeMail, composeOfficeMail } = deps

  const notifyDriver = async (
    assignment: AssignmentRef,
    dedupe: string,
    render: (templates: MailTemplates, ride: Ride, to: DriverReader) => Promise<Content>,
  ) => {
    const driver = await drivers.get(db, assignment.driver_id)
    const [found] = await bookings.getWithCustomers([assignment.booking_id])
    if (!driver || !found) return
    const { booking, customer } = found
    const passenger = customer ? `${customer.first_name} ${customer.last_name}` : ''
    const office = (await regions.loadContacts(db))(booking.region_id)
    const to = {
      site: withOffice(site, office),
      office,
      name: driver.first_name,
      passenger,
      car_number: assignment.car_number,
    }
    await composeMail({ dedupe, to: driver }, (templates) => render(templates, booking, to))
  }

  /** Whether this assignment is still current. */
  const isCurrent = async (assignment: AssignmentRef): Promise<boolean> =>
    (await assigning.find(assignment))?.assignment_id === assignment.assignment_id

  /** Notifies the office of a ride that lost its driver, with the reasons. */
  const notifyOffice = async (assignment: AssignmentRef, reasons: readonly UnfitReason[]) => {
    const driver = await drivers.get(db, assignment.driver_id)
    const [found] = await bookings.getWithCustomers([assignment.booking_id])
    if (!driver || !found) return
    const details = { driver: `${driver.first_name} ${driver.last_name}`, reasons }
    const dedupe = `dropped:${assignment.booking_id}:${assignment.assignment_id}:office`
    const { booking_id } = found.booking
    await composeOfficeMail({ dedupe, notice: 'ride_without_driver', booking_id }, (templates) =>
      templates.rideWithoutDriver(found.booking, details, site),
    )
  }

  return {
    /** Tells the driver once of an assignment that is still current. */
    async notifyDriverAssigned(assignment: AssignmentRef): Promise<void> {
      if (!(await isCurrent(assignment))) return
      const dedupe = `given:${assignment.booking_id}:${assignment.assignment_id}`
      await notifyDriver(assignment, dedupe, (templates, ride, to) => templates.driverAssigned(ride, to))
    },

    /** Tells the driver of a changed ride, once per booking version. */
    async notifyDriverRevised({
      changed,
      ...assignment
    }: AssignmentRef & { booking_version: number; changed: ChangedPart[] }): Promise<void> {
      if (!(await isCurrent(assignment))) return
      const dedupe = `revised:${assignment.booking_id}:${assignment.assignment_id}:${assignment.booking_version}`
      await notifyDriver(assignment, dedupe, (templates, ride, to) => templates.driverRideChanged(ride, changed, to))
    },

    /** Tells the unassigned driver, and the office if a change of the ride caused it. */
    async notifyDriverUnassigned({
      why,
      reasons,
      ...assignment
    }: AssignmentRef & { why: DropCause; reasons: UnfitReason[] }): Promise<void> {
      const dedupe = `freed:${assignment.booking_id}:${assignment.assignment_id}`
      await notifyDriver(assignment, dedupe, (templates, ride, to) => templates.driverUnassigned(ride, why, to))
      if (why === 'changed') await notifyOffice(assignment, reasons)
    },
  }
}
