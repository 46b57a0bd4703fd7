// Scheduled jobs of drivers.
import type { Outbox } from '#platform/outbox.ts'
import type { Drivers } from './service.ts'

export const driverJobs = (outbox: Outbox, { drivers }: { drivers: Drivers }): void => {
  outbox.runEvery(3600, 'drivers.pictures', async () => {
    await drivers.sweep()
    await drivers.pictures.sweep()
  })
}
