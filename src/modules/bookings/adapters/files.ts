// The calendar files and tables as the server build made them, one set of words for each language.
import type { Language } from '#kernel/language.ts'
import type { LoadBuilt } from '#platform/load-built.ts'

type Files = typeof import('../templates/files.tsx')
export type FilesIn = (language: Language) => Promise<Files>

/** Each language is loaded when it is first needed. */
export const builtFiles =
  (load: LoadBuilt): FilesIn =>
  (language) =>
    load<Files>(language, 'modules/bookings/templates/files')
