// The last release, checked out of git and built in a folder of its own, for the test that it works on the newest schema.
import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './start-app.ts'

/** Stands for the last release until the first tag: the state of the project before its schema had to stay compatible. */
const beforeFirstRelease = 'b3c75c48fabe06347acab063d75236ba38efba6b'

const run = (command: string, args: readonly string[], cwd: string) =>
  spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 30 })

/** The release before this state: the last tag that is not on it, else the commit above. */
const findReference = (): string => {
  const tag = run('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'], root)
  return tag.status === 0 ? tag.stdout.trim() : beforeFirstRelease
}

export const lastRelease = findReference()

/** Why the last release cannot be built here; undefined where it can. */
export const whyNoLastRelease = (): string | undefined => {
  const found = run('git', ['cat-file', '-e', `${lastRelease}^{commit}`], root)
  if (found.error) return 'there is no git'
  return found.status === 0 ? undefined : `the history does not have ${lastRelease}, as in a shallow clone`
}

const must = (what: string, { status, stdout, stderr }: ReturnType<typeof run>) => {
  if (status !== 0) throw new Error(`${what} of ${lastRelease} failed:\n${stdout}\n${stderr}`)
}

const readLock = (folder: string): string => readFileSync(path.join(folder, 'package-lock.json'), 'utf8')

/** Writes the last release to the empty `folder`, with its dependencies, and builds it. */
export const buildLastRelease = (folder: string): void => {
  const archive = path.join(folder, 'release.tar')
  must('the archive', run('git', ['archive', '--output', archive, lastRelease], root))
  must('unpacking', run('tar', ['xf', archive], folder))
  writeFileSync(archive, '')
  if (readLock(folder) === readLock(root))
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  // Tests run as in production, where npm would leave out the tools of the build.
  else
    must('the installation', run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder))
  const vite = path.join(folder, 'node_modules/vite/bin/vite.js')
  must('the build', run(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], folder))
}
