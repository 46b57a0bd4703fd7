// Sends mails to staff, by their own choice, about new bookings and messages of drivers.
import { fullName } from '#kernel/full-name.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Db } from '#platform/db.ts'
import type { ComposeStaffMail } from '../composer/service.ts'
import type { Site } from '../present.ts'

export interface StaffMailsDeps {
  db: Db
  bookings: Pick<Bookings, 'getWithCustomers'>
  drivers: Pick<Drivers, 'get'>
  site: Site
  composeStaffMail: ComposeStaffMail
}

export const createStaffMails = ({ db, bookings, drivers, site, composeStaffMail }: StaffMailsDeps) => ({
  /** Notifies of a booking that was paid or put on an invoice, outward ride first; once, also if it is both in turn. */
  async notifyNewBooking({ booking_ids }: { booking_ids: readonly string[] }): Promise<void> {
    const found = await bookings.getWithCustomers(booking_ids)
    const [first, ...others] = found.map(({ booking }) => booking)
    if (!first) return
    const { booking_id } = first
    await composeStaffMail({ dedupe: `new-booking:${booking_id}`, notice: 'new_booking', booking_id }, (templates) =>
      templates.newBooking([first, ...others], site),
    )
  },

  /** Notifies of a message that a driver has written to the office. */
  async notifyDriverMessage({ driver_id, message_id }: { driver_id: string; message_id: string }): Promise<void> {
    const driver = await drivers.get(db, driver_id)
    if (!driver) return
    const dedupe = `driver-message:${driver_id}:${message_id}`
    await composeStaffMail({ dedupe, notice: 'driver_message', driver_id }, (templates) =>
      templates.driverMessage({ driver_id, name: fullName(driver) }, site),
    )
  },
})
