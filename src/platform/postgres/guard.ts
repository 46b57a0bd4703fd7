// How a child is started so that it ends with us: an orphaned PostgreSQL would hold the data folder for ever.
// Detached, so that the Ctrl-C of a terminal reaches Node only, which stops its server after the last queries.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import type { Readable } from 'node:stream'
import { type Account, runAs } from './account.ts'

/** setpriv: the kernel tells the child (Linux). shell: a watchdog does (setpriv missing, macOS). none: nobody does (Windows). */
export type Guard = 'setpriv' | 'shell' | 'none'

// Nothing is inherited: PGDATA, LD_LIBRARY_PATH or a foreign locale would reach the server. Windows needs its own.
const plain = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' }
const surroundings = process.platform === 'win32' ? {} : { env: plain, cwd: '/' }

export const findGuard = (): Guard => {
  if (process.platform === 'win32') return 'none'
  // The setpriv of busybox has no --pdeathsig
  return spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], surroundings).status === 0 ? 'setpriv' : 'shell'
}

// The pipe on 3 is held open by Node and by nobody else: however Node ends, the read returns.
// A wait that a signal interrupts is taken up again.
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

/** Starts `command` as `account`; SIGINT to what is returned reaches it. Its words come on stderr and stdout. */
export const spawnGuarded = (
  guard: Guard,
  account: Account | undefined,
  command: [string, ...string[]],
): ChildProcess => {
  if (guard === 'setpriv') {
    const args = [...asAccount(account), '--pdeathsig', 'INT', '--', ...command]
    return spawn('setpriv', args, { ...surroundings, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  }
  if (guard === 'shell') {
    const options = { ...surroundings, ...runAs(account), detached: true }
    return spawn('/bin/sh', ['-c', watchdog, 'sh', ...command], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
  }
  const [file, ...args] = command
  return spawn(file, args, { ...surroundings, ...runAs(account), windowsHide: true, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Hands on every line that the child says. */
export const listen = (child: ChildProcess, heard: (line: string) => void) => {
  const read = (stream: Readable | null) => {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split(/\r?\n/)
      rest = lines.pop() ?? ''
      for (const line of lines) heard(line)
    })
  }
  read(child.stdout)
  read(child.stderr)
}

/** Resolves when the child has ended and all its words were heard; a child that never ran counts as ended. */
export const ending = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
