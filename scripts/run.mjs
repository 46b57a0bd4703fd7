// The door of the product: plain JavaScript that any Node from 20 on can read. It installs what is missing, then
// hands over to the pinned Node and the pinned tools; the commands are in `tasks` below.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runExclusively } from './clone-lock.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (file) => path.join(root, file)
const read = (file) => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '')
const node = at(process.platform === 'win32' ? 'node_modules/.bin/node.cmd' : 'node_modules/.bin/node')

const fail = (...lines) => {
  console.error(lines.filter(Boolean).join('\n'))
  process.exit(1)
}

/** Installs what the lockfile in `folder` names, unless it is there; `parts` is what a person is told that is. */
const install = (folder, parts) => {
  const inFolder = (file) => path.join(folder, file)
  const stamp = createHash('sha256')
    .update(`${read(inFolder('package-lock.json'))}${process.platform}${process.arch}`)
    .digest('hex')
  if (existsSync(node) && read(inFolder('node_modules/.stamp')) === stamp) return
  console.log(`Installing ${parts} (once) …`)
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
  // Settings of the npm that started us must not reach the one we start, but for how it reaches its registry.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^npm_(config|package|lifecycle)_/i.test(key) || /registry|cafile|proxy/i.test(key),
    ),
  )
  const npm = process.env.npm_execpath
  const run = npm
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: at(folder), env, encoding: 'utf8' })
    : spawnSync('npm', flags, { cwd: at(folder), env, encoding: 'utf8', shell: process.platform === 'win32' })
  if (run.status !== 0) fail(run.stdout, run.stderr, `Installing ${parts} failed. Is the npm registry within reach?`)
  if (!existsSync(node)) fail(`There is no Node for ${process.platform} ${process.arch} among the parts.`)
  writeFileSync(at(inFolder('node_modules/.stamp')), stamp)
}

const probe = () => {
  const { status, stderr } = spawnSync(node, ['-v'], { encoding: 'utf8' })
  if (status !== 0) fail('The Node that comes with the parts does not run on this machine:', stderr)
}

/** Newest change below `folders`, in milliseconds. */
const newest = (folders) =>
  Math.max(
    ...folders.map((each) => {
      const { mtimeMs } = statSync(at(each))
      if (!statSync(at(each)).isDirectory()) return mtimeMs
      const inside = readdirSync(at(each), { withFileTypes: true }).filter((entry) => !/\.test\.tsx?$/.test(entry.name))
      return Math.max(mtimeMs, 0, ...inside.map((entry) => newest([path.join(each, entry.name)])))
    }),
  )

const sources = [
  'src',
  'public',
  'vite.config.ts',
  'scripts/contracts-for-browser.ts',
  'package.json',
  'package-lock.json',
]

const build = () => {
  const built = existsSync(at('dist/.built')) ? statSync(at('dist/.built')).mtimeMs : 0
  if (built > newest(sources)) return
  console.log('Building the pages …')
  const begun = new Date()
  const vite = spawnSync(node, [at('node_modules/vite/bin/vite.js'), 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (vite.status !== 0) fail(vite.stdout, vite.stderr, 'The pages could not be built.')
  mkdirSync(at('dist'), { recursive: true })
  writeFileSync(at('dist/.built'), '')
  // What was changed meanwhile may not be in it.
  utimesSync(at('dist/.built'), begun, begun)
}

/** They read the configuration: the environment, and a file `.env` where there is one. */
const configured = ['start', 'dev', 'demo', 'migrate', 'backup', 'restore', 'verify-audit', 'verify-receipt', 'admin']

const handOver = (args) => {
  const env = {
    // What was compiled once is read by the next start, and by every server that a test starts.
    NODE_COMPILE_CACHE: at('node_modules/.cache/node'),
    // Where the command was given: npm says it, and without npm it is here.
    INIT_CWD: process.cwd(),
    ...process.env,
    PATH: `${at('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  }
  // The child knows by the fourth channel that we are gone, should we be killed.
  const child = spawn(node, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  // A terminal's Ctrl-C reaches the child by itself; a signal to npm alone is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm that was killed passes nothing on.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]))
}

/** They read and write what is stored, and show nothing. */
const withoutPages = [
  'migrate',
  'backup',
  'restore',
  'clock-rules',
  'verify-audit',
  'verify-receipt',
  'admin',
  'typecheck',
  'lint',
  'check:language',
  'docs',
]

const [task = 'start', ...rest] = process.argv.slice(2)
runExclusively(at('.preparing'), () => {
  install('.', 'the parts')
  probe()
  if (task === 'test:full' || rest.some((file) => /openapi-clients|valid-html|deployment-tools/.test(file)))
    install('testing/tools', 'what the full run checks with')
  if (task === 'bench') install('bench/tools', 'what the bench measures with')
  // In development pages come from the sources; the templates of mails still come from a build, of any age.
  if (!withoutPages.includes(task) && (task !== 'dev' || !existsSync(at('dist/.built')))) build()
})
const tasks = {
  start: ['dist/process/main.js'],
  dev: [
    ...['server', 'modules', 'platform', 'kernel', 'messages'].map((folder) => `--watch-path=src/${folder}`),
    '--watch-preserve-output',
    'src/server/main.ts',
    '--dev',
  ],
  test: ['scripts/test.mjs'],
  'test:full': ['scripts/test.mjs', '--full'],
  'test:unit': ['scripts/test.mjs', '--part=unit'],
  'test:e2e': ['scripts/test.mjs', '--part=e2e'],
  typecheck: ['scripts/test.mjs', '--part=types'],
  lint: ['scripts/test.mjs', '--part=lint'],
  'check:language': ['scripts/check-language.mjs'],
  docs: ['scripts/docs.ts'],
  prove: ['scripts/prove.mjs'],
  bench: ['bench/run.ts'],
  demo: ['demo/run.ts'],
  migrate: ['scripts/migrate.ts'],
  backup: ['scripts/backup.ts', 'backup'],
  restore: ['scripts/backup.ts', 'restore'],
  'clock-rules': ['scripts/clock-rules.ts'],
  'verify-audit': ['scripts/verify-audit.ts'],
  'verify-receipt': ['scripts/verify-receipt.ts'],
  admin: ['scripts/admin.ts'],
}
if (task === 'build') process.exit(0)
if (!tasks[task]) fail(`There is no task called ${task}.`)
handOver([...(configured.includes(task) ? ['--env-file-if-exists=.env'] : []), ...tasks[task], ...rest])
