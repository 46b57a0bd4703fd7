// Commands that prepare one clone run one at a time, and never wait for a command that has ended.
// @module-tag full
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

const script = path.join(import.meta.dirname, 'clone-lock.mjs')

const clone = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ostler-lock-'))
  return { lock: path.join(folder, '.preparing'), log: path.join(folder, 'log') }
}
type Clone = ReturnType<typeof clone>

/** Runs a command that works for `ms` and logs its begin and end, after the code in `first`; returns its seconds. */
const command = ({ lock, log }: Clone, ms = 0, first = '') =>
  new Promise<number>((resolve) => {
    const started = performance.now()
    const code = `
      import { appendFileSync, writeFileSync } from 'node:fs'
      import { runExclusively } from ${JSON.stringify(script)}
      const lock = ${JSON.stringify(lock)}
      const write = (text) => appendFileSync(${JSON.stringify(log)}, text)
      ${first}
      runExclusively(lock, () => {
        write('(')
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})
        write(')')
      })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('close', () => resolve((performance.now() - started) / 1000))
  })
const logOf = ({ log }: Clone) => (existsSync(log) ? readFileSync(log, 'utf8') : '')

it.concurrent('concurrent commands run one after the other, also when one takes longer than the lock timeout', async () => {
  const at = clone()
  await Promise.all([command(at, 17_000), command(at)])
  expect(logOf(at)).toBe('()()')
  expect(existsSync(at.lock)).toBe(false)
})

it.concurrent.each([
  ['no process', "writeFileSync(lock, '')", 20],
  ['our own pid after a reboot', 'writeFileSync(lock, String(process.pid))', 5],
  ['another process that reuses the pid', 'writeFileSync(lock, String(process.ppid))', 20],
  ['a pid of no process', "writeFileSync(lock, '999999999')", 5],
])('a stale lock that names %s is removed', async (_, left, seconds) => {
  const at = clone()
  expect(await command(at, 0, left)).toBeLessThan(seconds)
  expect(logOf(at)).toBe('()')
})

it.concurrent('a finished command does not release the lock of another', async () => {
  const at = clone()
  await command(at, 0, `process.on('exit', () => writeFileSync(lock, 'of another'))`)
  expect(readFileSync(at.lock, 'utf8')).toBe('of another')
})
