// One command at a time prepares this clone: started at once in a fresh one, the second waits until the first has installed and built.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

const lookMs = 300
/** Whoever gave no sign for so long is gone, whatever runs under their number by now. */
const silentMs = 15_000

// The thread that prepares waits for what it has started; another one touches the file each second.
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

/** Who holds it and when they gave a sign last; nothing where it is gone by now. */
const holderOf = (lock) => {
  try {
    return { pid: Number(readFileSync(lock, 'utf8')), sign: statSync(lock).mtimeMs }
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** Does `work`, which blocks, while no other process does with the same `lock`, a file. Waits for as long as another gives signs. */
export const alone = (lock, work) => {
  for (let last, silent = 0, told = false; ; silent += lookMs) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = holderOf(lock)
    if (holder?.sign !== last?.sign) silent = 0
    last = holder
    // After a machine has started anew, our own number may stand there. An empty file (0) says nothing of who it is.
    const isLeft = holder && (holder.pid === process.pid || (holder.pid !== 0 && !runs(holder.pid)))
    if (isLeft || silent > silentMs) rmSync(lock, { force: true })
    else if (holder && !told) {
      console.log('Waiting for another command that is preparing this clone …')
      told = true
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
