// What other processes are: their command, and whether one is still the same process that once wrote its name.
// A pid alone proves nothing, it may have been given to another process since; pid and start time together do.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Running {
  command: string
  started: string
  zombie: boolean
}

// Only the world-readable files: in a container root may not read /proc/<pid>/cwd of another account.
const fromProc = (pid: number): Running | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { command, started: fields[19] ?? '', zombie: fields[0] === 'Z' || fields[0] === 'X' }
  } catch {
    return undefined // it ended, perhaps while we were reading
  }
}

// macOS has no /proc. This reading is tried on Linux only; on macOS it is untested.
export const fromPs = (pid: number): Running | undefined => {
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
const fromWindows = (pid: number): Running | undefined => {
  const ask = `$p = Get-CimInstance Win32_Process -Filter "ProcessId=${pid}"; if ($p) { "$($p.CreationDate.Ticks) $($p.CommandLine)" }`
  const answer = spawnSync('powershell', ['-NoProfile', '-Command', ask], { encoding: 'utf8' }).stdout?.trim()
  if (!answer) return undefined
  const [started = '', ...command] = answer.split(' ')
  return { command: `${command.join(' ').replaceAll('"', '')} `, started, zombie: false }
}

const readers: Partial<Record<NodeJS.Platform, (pid: number) => Running | undefined>> = {
  linux: fromProc,
  win32: fromWindows,
}

/** The process as it is now; undefined when there is none. The command is its words joined and ended by a space. */
export const findProcess = (pid: number): Running | undefined => (readers[process.platform] ?? fromPs)(pid)

/** A process's name for all time: its pid and when it started. */
export const nameOf = (pid: number) => `${pid}-${findProcess(pid)?.started ?? ''}`

/** Whether the process of this name still runs (a zombie does not). */
export const isAlive = (name: string) => {
  const pid = Number.parseInt(name, 10)
  const running = findProcess(pid)
  return running !== undefined && !running.zombie && name === `${pid}-${running.started}`
}
