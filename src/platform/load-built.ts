// Loads modules of the server build, which exists once per language and contains every text for people.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '#kernel/language.ts'

/** Loads a module by its path below src without extension, such as modules/notifications/templates/mails; loaded once. */
export type LoadBuilt = <Module>(language: Language, name: string) => Promise<Module>

/** `folder` contains a folder for each language (dist/server). */
export const createLoadBuilt =
  (folder: string): LoadBuilt =>
  (language, name) =>
    import(pathToFileURL(path.join(folder, language, `${name}.js`)).href)
