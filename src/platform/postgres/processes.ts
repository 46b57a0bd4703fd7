// Reads other processes and identifies them. A pid alone may have been reused by another process;
// pid and start time together are unique.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ProcessInfo {
  command: string
  started: string
  zombie: boolean
}

// World-readable files only: in a container root may not read /proc/<pid>/cwd of another account.
const fromProc = (pid: number): ProcessInfo | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { command, started: fields[19] ?? '', zombie: fields[0] === 'Z' || fields[0] === 'X' }
  } catch {
    return undefined // the process ended, perhaps during the read
  }
}

// macOS has no /proc. Tested on Linux only.
export const fromPs = (pid: number): ProcessInfo | undefined => {
  const ps = (column: string) =>
    spawnSync('ps', ['-ww', '-p', String(pid), '-o', `${column}=`], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    }).stdout
  const state = ps('stat')?.trim()
  if (!state) return undefined
  return {
    command: `${ps('command').trim()} `,
    started: ps('lstart').trim().replaceAll(/\W+/g, '.'),
    zombie: state.startsWith('Z'),
  }
}

// Windows: untested.
const fromWindows = (pid: number): ProcessInfo | undefined => {
  const script = `$p = Get-CimInstance Win32_Process -Filter "ProcessId=${pid}"; if ($p) { "$($p.CreationDate.Ticks) $($p.CommandLine)" }`
  const answer = spawnSync('powershell', ['-NoProfile', '-Command', script], { encoding: 'utf8' }).stdout?.trim()
  if (!answer) return undefined
  const [started = '', ...command] = answer.split(' ')
  return { command: `${command.join(' ').replaceAll('"', '')} `, started, zombie: false }
}

const readers: Partial<Record<NodeJS.Platform, (pid: number) => ProcessInfo | undefined>> = {
  linux: fromProc,
  win32: fromWindows,
}

/** The running process; undefined when there is none. `command` is its arguments joined by spaces, with a space at the end. */
export const findProcess = (pid: number): ProcessInfo | undefined => (readers[process.platform] ?? fromPs)(pid)

/** Unique identity of a process: its pid and start time. */
export const processIdentity = (pid: number) => `${pid}-${findProcess(pid)?.started ?? ''}`

/** Whether the process of this identity still runs; a zombie does not count. */
export const isAlive = (name: string) => {
  const pid = Number.parseInt(name, 10)
  const running = findProcess(pid)
  return running !== undefined && !running.zombie && name === `${pid}-${running.started}`
}
