// Loads the built calendar and table templates of a language.
import type { Language } from '#kernel/language.ts'
import type { LoadBuilt } from '#platform/load-built.ts'

type BookingFiles = typeof import('../templates/files.tsx')
export type LoadBookingFiles = (language: Language) => Promise<BookingFiles>

/** Loads each language on first use. */
export const createBookingFilesLoader =
  (load: LoadBuilt): LoadBookingFiles =>
  (language) =>
    load<BookingFiles>(language, 'modules/bookings/templates/files')
