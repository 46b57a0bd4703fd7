// Starts child processes that end with this one: an orphaned PostgreSQL would lock the data folder for ever.
// They are detached so that Ctrl-C in a terminal reaches Node only, which stops the server after the last queries.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import type { Readable } from 'node:stream'
import { type Account, runAs } from './account.ts'

/** How the child learns that Node ended: setpriv (the kernel signals it, Linux), shell (a watchdog; macOS), none (Windows). */
export type Guard = 'setpriv' | 'shell' | 'none'

// The environment is not inherited: PGDATA, LD_LIBRARY_PATH or a foreign locale would reach the server. Windows needs its own.
const plainEnv = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' }
const baseOptions = process.platform === 'win32' ? {} : { env: plainEnv, cwd: '/' }

export const detectParentExitGuard = (): Guard => {
  if (process.platform === 'win32') return 'none'
  // busybox's setpriv has no --pdeathsig
  return spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], baseOptions).status === 0 ? 'setpriv' : 'shell'
}

// Only Node holds the pipe on descriptor 3 open, so the read returns however Node ends.
// A wait interrupted by a signal is resumed.
const watchdog = `
"$@" 3<&- </dev/null & child=$!
trap 'kill -INT $child' INT TERM
trap 'kill -QUIT $child' QUIT
{ read -r _ <&3; kill -INT $child; } 2>/dev/null & watch=$!
wait $child; code=$?
while kill -0 $child 2>/dev/null; do wait $child; code=$?; done
kill $watch 2>/dev/null
exit $code`

const asAccount = (account: Account | undefined) =>
  account ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'] : []

/** Starts `command` as `account` with its output on stdout and stderr; SIGINT to the returned process reaches it. */
export const spawnGuarded = (
  guard: Guard,
  account: Account | undefined,
  command: [string, ...string[]],
): ChildProcess => {
  if (guard === 'setpriv') {
    const args = [...asAccount(account), '--pdeathsig', 'INT', '--', ...command]
    return spawn('setpriv', args, { ...baseOptions, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  }
  if (guard === 'shell') {
    const options = { ...baseOptions, ...runAs(account), detached: true }
    return spawn('/bin/sh', ['-c', watchdog, 'sh', ...command], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
  }
  const [file, ...args] = command
  return spawn(file, args, { ...baseOptions, ...runAs(account), windowsHide: true, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Calls `onLine` with every line of output. */
export const readLines = (child: ChildProcess, onLine: (line: string) => void) => {
  const read = (stream: Readable | null) => {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split(/\r?\n/)
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
  }
  read(child.stdout)
  read(child.stderr)
}

/** Resolves when the child has ended and all its output was read; a child that never ran counts as ended. */
export const waitForEnd = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
