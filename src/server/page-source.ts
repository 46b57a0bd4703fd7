// Where rendered pages come from: the build (production) or Vite's own runner (development).
// Server code may not import web code, so the module that renders is loaded by its path.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '#kernel/language.ts'
import type { Site } from '#kernel/site.ts'
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

/** What is rendered: a page, in a language, at its address (without the language), with what it shows beyond its words. */
export interface PageAsked {
  page: PageName
  language: Language
  path: string
  site: Site
  /** The year on the site's own clock. */
  year: number
  /** JSON of the page's own, as its component describes it. */
  data?: unknown
  /** Of the app's shell: files of src/web, without `.tsx`, that it will ask for at once. */
  screens?: readonly string[]
}

export interface PageSource {
  render: (asked: PageAsked) => Promise<string>
}

interface SourceOptions {
  /** Folder of the project. */
  root: string
  /** Public address without a slash at the end. */
  origin: string
  /** Public settings for the browser, one meta element each. */
  meta: Readonly<Record<string, string>>
}

/** Where the parts of a build are. */
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
  /** Documents that are read once and by few: their styles are the app's, so that the others stay small. */
  forSearch: Built
  /** A page that nobody reads here: its script is its own. */
  forOffline: Built
  forApp: (screens: readonly string[]) => Built
}

const editionOf = async (root: string, language: Language): Promise<Edition> => {
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
  /** A chunk with all that it needs. */
  const whole = (chunk: ManifestEntry, known = new Set<string>()): Set<string> => {
    if (known.has(chunk.file)) return known
    known.add(chunk.file)
    for (const name of chunk.imports ?? []) whole(entry(name), known)
    return known
  }
  const [app, start, offline] = [entry(entries.app), entry(entries.start), entry(entries.offline)]
  const ofApp = { href: `/${app.css?.[0]}` }
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
    forSearch: { ...forDocument, styles: ofApp },
    forOffline: { ...forDocument, script: `/${offline.file}`, modules: importsOf(offline), app: undefined },
    forApp: (screens) => {
      const files = new Set(
        [app, ...screens.map((screen) => entry(`src/web/${screen}.tsx`))].flatMap((each) => [...whole(each)]),
      )
      files.delete(app.file)
      return {
        styles: ofApp,
        script: `/${app.file}`,
        modules: [...files].map((file) => `/${file}`),
        scriptPriority: 'high',
      }
    },
  }
}

/** Pages of a finished build. Throws where `npm run build` has not run; a language is loaded when somebody first reads it. */
export const builtPages = async ({ root, origin, meta }: SourceOptions): Promise<PageSource> => {
  const load = memoize((language: Language) => editionOf(root, language))
  await load(languages[0])
  return {
    async render({ page, language, path: at, site, year, data, screens = [] }) {
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
      return documents[page]({ ...built, origin, meta, site, year, path: at }, data)
    },
  }
}

/** Pages rendered anew from the sources for each request, in English; edits reload the browser. */
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
  // Before the server waits for its connections to end: the one of a page that listens for edits never would.
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
    async render({ page, path: at, site, year, data }) {
      const { documents } = (await ssr.runner.import('/src/web/documents.tsx')) as DocumentsModule
      const scripts: Partial<Record<PageName, string>> = { app: entries.app, offline: entries.offline }
      const script = scripts[page] ?? entries.start
      const ofApp = page === 'app' || page === 'search' || page === 'driver' || page === 'embed' || page === 'join'
      const built = sources(script, ofApp ? 'src/web/app.css' : entries.styles)
      return vite.transformIndexHtml('/', documents[page]({ ...built, origin, meta, site, year, path: at }, data))
    },
  }
}
