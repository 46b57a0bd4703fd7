// Timed work of partners' pictures.
import type { Outbox } from '#platform/outbox.ts'
import type { Pictures } from './service.ts'

export const partnerPictureJobs = (outbox: Outbox, { pictures }: { pictures: Pictures }): void =>
  void outbox.every(3600, 'partners.pictures', () => pictures.sweep())
