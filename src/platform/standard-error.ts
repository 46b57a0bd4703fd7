// Writes the log to standard error in order without blocking. Where it cannot be written (full disk, lost reader) the
// product goes on; logging libraries retry for ever and delay the exit.
import { write, writeSync } from 'node:fs'

/** Maximum of buffered characters; lines beyond it are dropped. */
const maxBuffered = 1_048_576

export interface LogStream {
  write(line: string): void
}

/** A stream that writes to `fd`. */
export const createLogStream = (fd: number): LogStream => {
  let buffered = ''
  let writing = Buffer.alloc(0)
  let isBusy = false

  const next = () => {
    if (writing.length === 0) {
      writing = Buffer.from(buffered)
      buffered = ''
    }
    isBusy = writing.length > 0
    if (isBusy) write(fd, writing, onWritten)
  }
  /** A write may be partial; the rest is retried with the next line. */
  const onWritten = (error: Error | null, bytes: number) => {
    isBusy = false
    if (error) return
    writing = writing.subarray(bytes)
    next()
  }

  process.once('exit', () => {
    try {
      writeSync(fd, Buffer.concat([writing, Buffer.from(buffered)]))
    } catch {
      // No channel is left to report the failure.
    }
  })

  return {
    write(line) {
      if (buffered.length + line.length <= maxBuffered) buffered += line
      // Also where this line is dropped: there may be room again.
      if (!isBusy) next()
    },
  }
}

let shared: LogStream | undefined
/** One stream for the process: two would interleave their lines. */
export const standardError = (): LogStream => {
  shared ??= createLogStream(2)
  return shared
}
