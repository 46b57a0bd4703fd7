// Where the log goes: standard error, written in its order without anybody waiting for it. Where it cannot be written, a disk
// that is full or a reader that is gone, the product goes on: the libraries for this try again for ever, and hold up its end.
import { write, writeSync } from 'node:fs'

/** Characters that wait at most; what comes while so many wait is lost. */
const most = 1_048_576

export interface LogStream {
  write(line: string): void
}

/** What is written to `fd`, two where standard error is meant. */
export const createLogStream = (fd: number): LogStream => {
  let waiting = ''
  let writing = Buffer.alloc(0)
  let isBusy = false

  const next = () => {
    if (writing.length === 0) {
      writing = Buffer.from(waiting)
      waiting = ''
    }
    isBusy = writing.length > 0
    if (isBusy) write(fd, writing, written)
  }
  /** A part may have been taken only; what could not be written is tried again with the next line. */
  const written = (error: Error | null, bytes: number) => {
    isBusy = false
    if (error) return
    writing = writing.subarray(bytes)
    next()
  }

  process.once('exit', () => {
    try {
      writeSync(fd, Buffer.concat([writing, Buffer.from(waiting)]))
    } catch {
      // Nobody is left to tell.
    }
  })

  return {
    write(line) {
      if (waiting.length + line.length <= most) waiting += line
      // Also where this one is lost: there may be room again.
      if (!isBusy) next()
    },
  }
}

let shared: LogStream | undefined
/** One for the process: two would write into each other's lines. */
export const standardError = (): LogStream => {
  shared ??= createLogStream(2)
  return shared
}
