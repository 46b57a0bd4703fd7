// One build for two readers, in every language: the browser (islands of the documents, the app) and the server (modules
// that render). dist/server/de mirrors src, so what renders src/web/documents.tsx in German is dist/server/de/web/documents.js.
import { existsSync, globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { forBrowser } from './scripts/contracts-for-browser.ts'
import { type Language, languages } from './src/kernel/language.ts'

const nameOf = (file: string) => file.replace(/^src\//, '').replace(/\.(tsx?|css)$/, '')
const entries = (...patterns: string[]) =>
  Object.fromEntries(
    patterns
      .flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname }))
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .sort()
      .map((file) => [nameOf(file), file]),
  )

// A page that only the server renders is unknown to the browser's module graph, so its edits need a push.
const reloadDocuments: Plugin = {
  name: 'reload-documents',
  hotUpdate({ modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0) {
      server.environments.client.hot.send({ type: 'full-reload' })
    }
  },
}

// What the documents' first script shares with the rest: one small file instead of several requests.
const firstShared = /vite\/preload-helper|kit\/translated\.ts|web\/public\/(left-toast|booking-signal)\.ts/
const reactItself = /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\//

// What always comes together comes as one file: it compresses better than the half dozen it would be cut into.
const header = /web\/public\/site-header\.tsx$/
// What every screen of the app stands on, and no document.
const app = /node_modules\/(react-router|@tanstack)\/|src\/kit\/api\.ts$/
const area = /src\/web\/(area-frame|public\/account-menu)\.tsx$/

// Small pieces that several screens show: a few files, where each piece would be a request, which costs more than its bytes.
const small = [
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3 },
  // Schemas, and addresses with letters of their own, are no small pieces: they need Zod and Punycode, which few screens do.
  {
    name: 'kit',
    test: /src\/(kit(?!\/email)|kernel(?!\/(?:fields\/(?:schemas|unchanged)|wire-date)))\//,
    minShareCount: 4,
  },
  { name: 'pieces', test: /src\/(kit|modules\/[^/]+\/ui)\//, minShareCount: 10 },
]
const homeIslands = /web\/(islands\/hydrate\.ts|public\/home\/(fleet|testimonials)\.tsx)$/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

// The server sends these as they are: nothing is compressed while a visitor waits.
const precompress: Plugin = {
  name: 'precompress',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  async writeBundle({ dir = '' }) {
    const files = globSync('**/*.{js,css,svg,txt}', { cwd: dir }).map((file) => `${dir}/${file}`)
    const compress = async (file: string) => {
      const bytes = await readFile(file)
      const write = async (ending: string, packed: Promise<Buffer>) => writeFile(`${file}${ending}`, await packed)
      await Promise.all([write('.br', brotli(bytes)), write('.gz', gzipped(bytes, { level: 9 }))])
    }
    await Promise.all(files.filter((file) => !existsSync(`${file}.br`)).map(compress))
  },
}

// A slow machine is no news to who starts the product there.
const checks = { bundlerTimings: false }

/** An environment is called after its language, but for English: `client`, `client_de`, `ssr_de`. */
const named = (kind: 'client' | 'ssr', language: Language) => (language === 'en' ? kind : `${kind}_${language}`)
const languageFor = (environment: string): Language =>
  languages.find((each) => environment.endsWith(`_${each}`)) ?? 'en'

/** Everything imports the English catalogues; the build of another language takes that language's file of the same name. */
const catalogues: Plugin = {
  name: 'catalogues',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const language = languageFor(this.environment.name)
    if (language === 'en' || !source.startsWith('#messages/en/')) return null
    return this.resolve(source.replace('/en/', `/${language}/`), importer, options)
  },
}

/**
 * Tailwind resets the box of what stands before and after each element too, so that a browser works out three styles for each
 * where nearly none has either: a fifth of all its work on the styles of a page. The few that we draw need no such reset.
 */
const resetElementsOnly: Plugin = {
  name: 'reset-elements-only',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/web\/(app|public\/documents)\.css/ },
    handler: (code) => {
      const reset =
        /\*,\s*::?(?:after|before),\s*::?(?:after|before),\s*::backdrop(?=(?:,\s*::file-selector-button)?\s*\{\s*box-sizing)/
      if (!reset.test(code)) throw new Error('Tailwind resets boxes otherwise now: see reset-elements-only')
      return { code: code.replace(reset, '*'), map: null }
    },
  },
}

/** The browser's client asks by method and path; what else a contract says of a call is the server's to hold. */
const contracts: Plugin = {
  name: 'contracts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  transform: {
    filter: {
      id: /\/src\/(modules\/.*\/contract|kernel\/endpoint|kernel\/wire-date|kernel\/fields\/(?:schemas|unchanged))\.ts$/,
    },
    // It declares and does nothing: who asks for one call does not fetch the schemas of its neighbours.
    handler: (code) => ({ code: forBrowser(code), map: null, moduleSideEffects: false }),
  },
}

const browser = (language: Language): EnvironmentOptions => ({
  consumer: 'client',
  // Zod tries `new Function` unless told not to; the policy forbids it, and each attempt would be reported.
  define: { 'globalThis.__zod_globalConfig': '{"jitless":true}' },
  build: {
    outDir: 'dist/client',
    // What holds no words has the same name in every language, and is fetched once.
    emptyOutDir: language === 'en',
    copyPublicDir: language === 'en',
    manifest: `.vite/manifest-${language}.json`,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks,
      input: entries('src/web/main.tsx', 'src/web/islands/{start,offline}.ts', 'src/web/public/documents.css'),
      // Documents and app share React: in one chunk of its own it compresses best and stays cached between the two.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: reactItself },
            { name: 'first', test: firstShared },
            { name: 'header', test: header },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'app', test: app },
            ...small,
            // Behind the small pieces: else it would take icons along that every screen shows.
            { name: 'home', test: homeIslands },
            { name: 'area', test: area },
          ],
        },
      },
    },
  },
})

const server = (language: Language): EnvironmentOptions => ({
  consumer: 'server',
  // Of some thousand icons it draws a few dozen: to read all of them is a tenth of what a start costs.
  resolve: { noExternal: ['lucide-react'] },
  build: {
    outDir: `dist/server/${language}`,
    emptyOutDir: true,
    ssr: true,
    copyPublicDir: false,
    rolldownOptions: {
      checks,
      input: entries('src/web/documents.tsx', 'src/modules/*/templates/*.tsx'),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})

const processFolder = 'dist/process'

/** Where a source stands, its data and its workers stand: what is put together from it still finds them there. */
const standingInSources: Plugin = {
  name: 'standing-in-sources',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'process',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(dirname|url)/ },
    handler: (code, id) => {
      const file = path.relative(path.join(import.meta.dirname, processFolder), id).replaceAll('\\', '/')
      const stead: Record<string, string> = {
        url: `new URL('${file}', import.meta.url).href`,
        dirname: `(import.meta.dirname + '/${path.posix.dirname(file)}')`,
      }
      return { code: code.replace(/\bimport\.meta\.(dirname|url)\b/g, (_, part) => stead[part] ?? ''), map: null }
    },
  },
}

/**
 * What `npm start` runs: to find and read two thousand small files was half of a start. Left out is what has native parts, what is
 * loaded only where it is used, and what only development has.
 */
const running: EnvironmentOptions = {
  consumer: 'server',
  resolve: {
    noExternal: true,
    external: ['@aws-sdk/client-s3', '@fastify/middie', '@node-rs/argon2', '@resvg/resvg-js', 'sharp', 'vite'],
  },
  build: {
    outDir: processFolder,
    emptyOutDir: true,
    ssr: true,
    copyPublicDir: false,
    rolldownOptions: {
      // Of a module that is loaded late elsewhere it tells that it is here already: so it should be.
      checks: { ...checks, ineffectiveDynamicImport: false },
      // Beside where the product begins those with which a test begins it.
      input: Object.fromEntries(
        ['server/main', 'server/app', 'server/config', 'platform/db', 'platform/log'].map((name) => [
          path.basename(name),
          `src/${name}.ts`,
        ]),
      ),
      // All in one folder, from where the way to the sources is the same.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

export default defineConfig({
  plugins: [
    ...[catalogues, contracts, react(), tailwindcss(), resetElementsOnly, reloadDocuments, precompress],
    standingInSources,
  ],
  environments: Object.fromEntries([
    ...languages.flatMap((language) => [
      [named('client', language), browser(language)],
      [named('ssr', language), server(language)],
    ]),
    ['process', running],
  ]),
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})
