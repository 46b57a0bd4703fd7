// Where rendered pages come from: the build (production) or Vite's own runner (development).
// Server code may not import web code, so the module that renders is loaded by its path.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'

export type PageName = 'home' | 'not-found' | 'app'

export interface PageSource {
  render: (page: PageName) => Promise<string>
}

interface SourceOptions {
  /** Folder of the project. */
  root: string
  /** Public address without a slash at the end. */
  origin: string
  /** Public settings for the browser, one meta element each. */
  meta: Readonly<Record<string, string>>
}

/** The context that `web/public/document.tsx` describes, as seen from here. */
interface Context {
  origin: string
  styles: { inline: string } | { href: string }
  script: string
  modules: readonly string[]
  scriptPriority: 'low' | 'high'
  app?: string
  meta: Readonly<Record<string, string>>
}

interface DocumentsModule {
  documents: Record<PageName, (context: Context) => string>
}

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
}

const entries = { app: 'src/web/main.tsx', start: 'src/web/islands/start.ts', styles: 'src/web/public/documents.css' }

/** Pages of a finished build. Throws where `npm run build` has not run. */
export const builtPages = async ({ root, origin, meta }: SourceOptions): Promise<PageSource> => {
  const client = path.join(root, 'dist/client')
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const entry = (name: string): ManifestEntry => {
    const found = manifest[name]
    if (!found) throw new Error(`the build has no entry ${name}`)
    return found
  }
  const module = pathToFileURL(path.join(root, 'dist/server/web/documents.js')).href
  const { documents } = (await import(module)) as DocumentsModule
  const inline = await readFile(path.join(client, entry(entries.styles).file), 'utf8')
  const importsOf = ({ imports = [] }: ManifestEntry) => imports.map((name) => `/${entry(name).file}`)
  const [app, start] = [entry(entries.app), entry(entries.start)]
  const forDocument: Context = {
    origin,
    meta,
    styles: { inline },
    script: `/${start.file}`,
    modules: importsOf(start),
    scriptPriority: 'low',
    app: `/${app.file}`,
  }
  const forApp: Context = {
    origin,
    meta,
    styles: { href: `/${app.css?.[0]}` },
    script: `/${app.file}`,
    modules: importsOf(app),
    scriptPriority: 'high',
  }
  return { render: async (page) => documents[page](page === 'app' ? forApp : forDocument) }
}

/** Pages rendered anew from the sources for each request; edits reload the browser. */
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
  const context = (script: string, stylesheet: string): Context => ({
    origin,
    meta,
    styles: { href: `/${stylesheet}` },
    script: `/${script}`,
    modules: [],
    scriptPriority: 'high',
  })
  return {
    render: async (page) => {
      const { documents } = (await ssr.runner.import('/src/web/documents.tsx')) as DocumentsModule
      const html = documents[page](
        page === 'app' ? context(entries.app, 'src/web/app.css') : context(entries.start, entries.styles),
      )
      return vite.transformIndexHtml('/', html)
    },
  }
}
