// Builds the browser bundle (islands, app) and the server bundle (rendering modules) in every language.
// dist/server/de mirrors src: src/web/documents.tsx in German becomes dist/server/de/web/documents.js.
import { existsSync, globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { reduceContract } from './scripts/contracts-for-browser.ts'
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

// The browser's module graph does not contain pages that only the server renders, so their edits trigger a reload.
const reloadDocuments: Plugin = {
  name: 'reload-documents',
  hotUpdate({ modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0) {
      server.environments.client.hot.send({ type: 'full-reload' })
    }
  },
}

// Shared by the documents' first script and others: one small file instead of several requests.
const firstShared = /vite\/preload-helper|kit\/browser-translation\.ts|web\/public\/(queued-toast|booking-signal)\.ts/
const reactItself = /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\//

// Always loaded together, so one file: it compresses better than half a dozen.
const header = /web\/public\/site-header\.tsx$/
// Used by every screen of the app, and by no document.
const app = /node_modules\/(react-router|@tanstack)\/|src\/kit\/api\.ts$/
const area = /src\/web\/(area-frame|public\/account-menu)\.tsx$/

// Small modules that several screens use go into a few files, because a request costs more than their bytes.
const small = [
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3 },
  // Only areas and dialogs use these, so the first booking step does without.
  { name: 'dialogs', test: /src\/kit\/(skeleton|page-section|save-file|copy-text)\.tsx?$/ },
  // Schemas need Zod, and people are described after the first booking step only.
  {
    name: 'kit',
    test: /src\/(kit(?!\/(?:email|phone|password))|kernel(?!\/(?:fields\/(?:schemas|unchanged|email|phone)|wire-date)))\//,
    minShareCount: 4,
  },
  { name: 'pieces', test: /src\/(kit(?!\/email)|modules\/[^/]+\/ui)\//, minShareCount: 10 },
]
const homeIslands = /web\/(islands\/hydrate\.ts|public\/home\/(fleet|testimonials)\.tsx)$/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

// Served as they are, so that nothing is compressed during a request.
const precompress: Plugin = {
  name: 'precompress',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  async writeBundle({ dir = '' }) {
    const files = globSync('**/*.{js,mjs,css,json,svg,txt}', { cwd: dir }).map((file) => `${dir}/${file}`)
    const compress = async (file: string) => {
      const bytes = await readFile(file)
      const write = async (ending: string, packed: Promise<Buffer>) => writeFile(`${file}${ending}`, await packed)
      await Promise.all([write('.br', brotli(bytes)), write('.gz', gzipped(bytes, { level: 9 }))])
    }
    await Promise.all(files.filter((file) => !existsSync(`${file}.br`)).map(compress))
  },
}

// Timings of the bundler are noise on a slow machine.
const checks = { bundlerTimings: false }

/** Name of an environment with its language, except English: `client`, `client_de`, `ssr_de`. */
const named = (kind: 'client' | 'ssr', language: Language) => (language === 'en' ? kind : `${kind}_${language}`)
const languageFor = (environment: string): Language =>
  languages.find((each) => environment.endsWith(`_${each}`)) ?? 'en'

/** Code imports the English catalogues; the build of another language resolves them to its own files. */
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
 * Tailwind also resets the box of ::before and ::after of every element, which nearly none has: a fifth of all style work of a
 * page. The few that we use need no such reset.
 */
const resetElementsOnly: Plugin = {
  name: 'reset-elements-only',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/web\/(app|public\/documents)\.css/ },
    handler: (code) => {
      const reset =
        /\*,\s*::?(?:after|before),\s*::?(?:after|before),\s*::backdrop(?=(?:,\s*::file-selector-button)?\s*\{\s*box-sizing)/
      if (!reset.test(code)) throw new Error('the reset of Tailwind has changed: adapt the plugin reset-elements-only')
      return { code: code.replace(reset, '*'), map: null }
    },
  },
}

/** Reduces contracts for the browser's client, which needs only method, path and area. */
const contracts: Plugin = {
  name: 'contracts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  transform: {
    filter: {
      id: /\/src\/(modules\/.*\/contract|kernel\/endpoint|kernel\/wire-date|kernel\/fields\/(?:schemas|unchanged))\.ts$/,
    },
    // Contracts have no side effects, so importing one call does not load the schemas of the others.
    handler: (code) => ({ code: reduceContract(code), map: null, moduleSideEffects: false }),
  },
}

const browser = (language: Language): EnvironmentOptions => ({
  consumer: 'client',
  // Zod tries `new Function` by default; the content security policy forbids it, and each try would be reported.
  define: { 'globalThis.__zod_globalConfig': '{"jitless":true}' },
  build: {
    outDir: 'dist/client',
    // Files without words have the same name in every language and are loaded once.
    emptyOutDir: language === 'en',
    copyPublicDir: language === 'en',
    manifest: `.vite/manifest-${language}.json`,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks,
      input: entries('src/web/main.tsx', 'src/web/islands/{start,offline}.ts', 'src/web/public/documents.css'),
      // Documents and app share React: as a chunk of its own it compresses best and stays cached between the two.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: reactItself },
            { name: 'first', test: firstShared },
            { name: 'header', test: header },
            { name: 'zod', test: /node_modules\/zod\// },
            // One file for every language.
            { name: 'map', test: /node_modules\/(maplibre-gl|terra-draw)/ },
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
  // A few dozen of a thousand icons are used; bundling them saves a tenth of the start.
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

/** Makes bundled sources find their data files and workers by the original paths of the sources. */
const keepSourcePaths: Plugin = {
  name: 'standing-in-sources',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'process',
  transform: {
    filter: { id: /\/(?:src|scripts)\/.*\.ts$/, code: /import\.meta\.(dirname|url)/ },
    handler: (code, id) => {
      const file = path.relative(path.join(import.meta.dirname, processFolder), id).replaceAll('\\', '/')
      const replacement: Record<string, string> = {
        url: `new URL('${file}', import.meta.url).href`,
        dirname: `(import.meta.dirname + '/${path.posix.dirname(file)}')`,
      }
      return { code: code.replace(/\bimport\.meta\.(dirname|url)\b/g, (_, part) => replacement[part] ?? ''), map: null }
    },
  },
}

/**
 * The bundle that `npm start` runs, because reading two thousand small files was half of a start. Excluded: packages with native
 * parts, those loaded on demand, and those for development only.
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
      // Modules loaded dynamically elsewhere are in the bundle already, which is intended.
      checks: { ...checks, ineffectiveDynamicImport: false },
      // The entry points of the product and of its commands, and those of the tests.
      input: Object.fromEntries(
        [
          'src/server/main',
          'scripts/admin',
          'src/server/app',
          'src/server/config',
          'src/platform/db',
          'src/platform/log',
        ].map((name) => [path.basename(name), `${name}.ts`]),
      ),
      // One folder, so that the relative path to the sources is the same for all.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

export default defineConfig({
  plugins: [
    ...[catalogues, contracts, react(), tailwindcss(), resetElementsOnly, reloadDocuments, precompress],
    keepSourcePaths,
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
