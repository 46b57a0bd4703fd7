// Scheduled work: removes unused profile photos every hour.
import type { Outbox } from '#platform/outbox.ts'
import type { Photos } from './photos/service.ts'

export const userJobs = (outbox: Outbox, { photos }: { photos: Photos }): void => {
  outbox.runEvery(3600, 'users.photos.sweep', () => photos.sweepPhotos())
}
