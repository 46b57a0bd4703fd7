// The modules of the server build, which made one set for each language: whatever makes words for a person comes from there.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '#kernel/language.ts'

/** A module by its path below src without its ending, such as modules/notifications/templates/mails; loaded once. */
export type LoadBuilt = <Module>(language: Language, name: string) => Promise<Module>

/** `folder` holds a folder for each language (dist/server). */
export const createLoadBuilt =
  (folder: string): LoadBuilt =>
  (language, name) =>
    import(pathToFileURL(path.join(folder, language, `${name}.js`)).href)
