// Lock for commands that prepare this clone: in a fresh one, a second command waits until the first has installed and built.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

const lookMs = 300
/** A lock without a heartbeat for this long is stale, whatever process has its pid by now. */
const silentMs = 15_000

// The preparing thread blocks on its child processes, so another thread touches the lock file every second.
const signs = `
const { utimesSync } = require('node:fs')
const { workerData } = require('node:worker_threads')
setInterval(() => {
  try {
    utimesSync(workerData, new Date(), new Date())
  } catch {}
}, 1000)`

const runs = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The owner of the lock and its last heartbeat; undefined where the lock is gone. */
const holderOf = (lock) => {
  try {
    return { pid: Number(readFileSync(lock, 'utf8')), sign: statSync(lock).mtimeMs }
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** Runs the blocking `work` while holding the file `lock`. Waits as long as another process keeps its heartbeat. */
export const runExclusively = (lock, work) => {
  for (let last, silent = 0, isAnnounced = false; ; silent += lookMs) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = holderOf(lock)
    if (holder?.sign !== last?.sign) silent = 0
    last = holder
    // After a reboot our own pid may be in the file. An empty file (0) identifies no process.
    const isLeft = holder && (holder.pid === process.pid || (holder.pid !== 0 && !runs(holder.pid)))
    if (isLeft || silent > silentMs) rmSync(lock, { force: true })
    else if (holder && !isAnnounced) {
      console.log('Waiting for another command that is preparing this clone …')
      isAnnounced = true
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookMs)
  }
  const giving = new Worker(signs, { eval: true, workerData: lock, execArgv: [] })
  giving.unref()
  const open = () => rmSync(lock, { force: true })
  process.on('exit', open)
  work()
  void giving.terminate()
  process.off('exit', open)
  open()
}
