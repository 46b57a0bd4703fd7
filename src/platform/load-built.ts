// Loads modules of the server build, which exists once per language and contains every text for people.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLanguage, type Language } from '#kernel/language.ts'

/** Loads a module by its path below src without extension, such as modules/notifications/templates/mails; loaded once. */
export type LoadBuilt = <Module>(language: Language, name: string) => Promise<Module>

/** `folder` contains a folder for each language (dist/server). */
export const createLoadBuilt =
  (folder: string): LoadBuilt =>
  (language, name) =>
    // A person may have a language that only a newer release has.
    import(pathToFileURL(path.join(folder, isLanguage(language) ? language : 'en', `${name}.js`)).href)
