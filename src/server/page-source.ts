// Renders pages from the build (production) or with Vite's module runner (development).
// Server code may not import web code, so the rendering module is loaded by its path.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '#kernel/language.ts'
import type { Site } from '#kernel/site.ts'
import type { ShownRates } from '#modules/pricing/public-rates/rules.ts'
import { memoize } from '#platform/memoize.ts'

export type PageName =
  | 'home'
  | 'about'
  | 'contact'
  | 'text'
  | 'credits'
  | 'driver'
  | 'join'
  | 'partner'
  | 'embed'
  | 'not-found'
  | 'app'
  | 'search'
  | 'offline'

/** A page to render, with its language, its path without the language, and its data. */
export interface PageRequest {
  page: PageName
  language: Language
  path: string
  site: Site
  /** Year in the site's time zone. */
  year: number
  rates: ShownRates
  /** JSON of the page, as its component describes it. */
  data?: unknown
  /** For the app's shell: files of src/web, without `.tsx`, to preload. */
  screens?: readonly string[]
}

export interface PageSource {
  render: (page: PageRequest) => Promise<string>
}

interface SourceOptions {
  /** Folder of the project. */
  root: string
  /** Public address without a trailing slash. */
  origin: string
  /** Public settings for the browser, one meta element each. */
  meta: Readonly<Record<string, string>>
}

/** Addresses of the parts of a build. */
interface Built {
  styles: { inline: string } | { href: string }
  script: string
  modules: readonly string[]
  scriptPriority: 'low' | 'high'
  app?: string
}

/** The context that `web/public/document.tsx` describes, as seen from here. */
interface Context extends Built {
  origin: string
  meta: Readonly<Record<string, string>>
  site: Site
  year: number
  rates: ShownRates
  path: string
}

interface DocumentsModule {
  documents: Record<PageName, (context: Context, data: unknown) => string>
}

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
}

const entries = {
  app: 'src/web/main.tsx',
  start: 'src/web/islands/start.ts',
  offline: 'src/web/islands/offline.ts',
  styles: 'src/web/public/documents.css',
}

interface Edition {
  documents: DocumentsModule['documents']
  forDocument: Built
  /** Rarely read documents use the app's styles, so that the other documents stay small. */
  forSearch: Built
  /** The offline page is read from the browser's cache and has a script of its own. */
  forOffline: Built
  forApp: (screens: readonly string[]) => Built
}

const loadEdition = async (root: string, language: Language): Promise<Edition> => {
  const client = path.join(root, 'dist/client')
  const manifest = JSON.parse(await readFile(path.join(client, `.vite/manifest-${language}.json`), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const entry = (name: string): ManifestEntry => {
    const found = manifest[name]
    if (!found) throw new Error(`the build has no entry ${name}`)
    return found
  }
  const module = pathToFileURL(path.join(root, `dist/server/${language}/web/documents.js`)).href
  const { documents } = (await import(module)) as DocumentsModule
  const inline = await readFile(path.join(client, entry(entries.styles).file), 'utf8')
  const importsOf = ({ imports = [] }: ManifestEntry) => imports.map((name) => `/${entry(name).file}`)
  /** A chunk with all its imports. */
  const collectImports = (chunk: ManifestEntry, collected = new Set<string>()): Set<string> => {
    if (collected.has(chunk.file)) return collected
    collected.add(chunk.file)
    for (const name of chunk.imports ?? []) collectImports(entry(name), collected)
    return collected
  }
  const [app, start, offline] = [entry(entries.app), entry(entries.start), entry(entries.offline)]
  const appStyles = { href: `/${app.css?.[0]}` }
  const forDocument: Built = {
    styles: { inline },
    script: `/${start.file}`,
    modules: importsOf(start),
    scriptPriority: 'low',
    app: `/${app.file}`,
  }
  return {
    documents,
    forDocument,
    forSearch: { ...forDocument, styles: appStyles },
    forOffline: { ...forDocument, script: `/${offline.file}`, modules: importsOf(offline), app: undefined },
    forApp: (screens) => {
      const files = new Set(
        [app, ...screens.map((screen) => entry(`src/web/${screen}.tsx`))].flatMap((each) => [...collectImports(each)]),
      )
      files.delete(app.file)
      return {
        styles: appStyles,
        script: `/${app.file}`,
        modules: [...files].map((file) => `/${file}`),
        scriptPriority: 'high',
      }
    },
  }
}

/** Pages of a finished build; a language is loaded at its first request. @throws Error where `npm run build` has not run */
export const builtPages = async ({ root, origin, meta }: SourceOptions): Promise<PageSource> => {
  const load = memoize((language: Language) => loadEdition(root, language))
  await load(languages[0])
  return {
    async render({ page, language, path: at, site, year, rates, data, screens = [] }) {
      const { documents, forDocument, ...apart } = await load(language)
      const own: Partial<Record<PageName, Built>> = {
        app: page === 'app' ? apart.forApp(screens) : undefined,
        search: apart.forSearch,
        driver: apart.forSearch,
        embed: apart.forSearch,
        join: apart.forSearch,
        offline: apart.forOffline,
      }
      const built = own[page] ?? forDocument
      return documents[page]({ ...built, origin, meta, site, year, rates, path: at }, data)
    },
  }
}

/** Pages rendered from the sources for each request, in English; edits reload the browser. */
export const livePages = async (app: FastifyInstance, { root, origin, meta }: SourceOptions): Promise<PageSource> => {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const { default: middie } = await import('@fastify/middie')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use(vite.middlewares)
  // The live-reload connection never ends by itself, so Vite is closed before the server waits for its connections.
  app.addHook('preClose', () => vite.close())
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment cannot run modules')
  const sources = (script: string, stylesheet: string): Built => ({
    styles: { href: `/${stylesheet}` },
    script: `/${script}`,
    modules: [],
    scriptPriority: 'high',
  })
  return {
    async render({ page, path: at, site, year, rates, data }) {
      const { documents } = (await ssr.runner.import('/src/web/documents.tsx')) as DocumentsModule
      const scripts: Partial<Record<PageName, string>> = { app: entries.app, offline: entries.offline }
      const script = scripts[page] ?? entries.start
      const usesAppStyles =
        page === 'app' || page === 'search' || page === 'driver' || page === 'embed' || page === 'join'
      const built = sources(script, usesAppStyles ? 'src/web/app.css' : entries.styles)
      return vite.transformIndexHtml(
        '/',
        documents[page]({ ...built, origin, meta, site, year, rates, path: at }, data),
      )
    },
  }
}
