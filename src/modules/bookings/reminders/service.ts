// Publishes reminders of rides that are due one.
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import { reminderDue } from '../events.ts'
import { lockBookings } from '../store.ts'
import { reminderHorizon, reminderValidHours } from './rules.ts'
import { findDueReminders, saveReminder } from './store.ts'

interface RemindersDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
}

export const createReminders = ({ db, clock, outbox }: RemindersDeps) => {
  const currentFilter = () => {
    const now = clock()
    return { now, until: reminderHorizon(now), reminderValidHours }
  }

  /** Checks again under the row lock, so that concurrent sweeps publish one reminder. */
  const remind = (booking_id: string) =>
    inTransaction(db, async (tx) => {
      await lockBookings(tx, [booking_id])
      const due = currentFilter()
      if (!(await findDueReminders(tx, { ...due, booking_id })).length) return
      await saveReminder(tx, booking_id, due.now)
      const key = `${booking_id}:${due.now.getTime()}`
      await outbox.publish(tx, reminderDue.of(key, { booking_id, reminder: key }), due.now)
    })

  return {
    /** Publishes due reminders. Scheduled. Returns how many rides were due. */
    async sweep(): Promise<number> {
      const due = await findDueReminders(db, currentFilter())
      for (const { booking_id } of due) await remind(booking_id)
      return due.length
    },
  }
}
