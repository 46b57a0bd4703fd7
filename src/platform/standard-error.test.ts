// The stream of the log: complete lines in order, and no failure where it cannot be written.
import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createLogStream } from './standard-error.ts'

const lines = Array.from({ length: 2000 }, (_, nth) => `{"line":${nth},"text":"naïve ☂"}\n`)

it('the log stream writes every line, whole and in order', async () => {
  const file = path.join(tmpdir(), `log-${process.pid}`)
  writeFileSync(file, '')
  const fd = openSync(file, 'a')
  const stream = createLogStream(fd)
  for (const line of lines) stream.write(line)
  await eventually(async () => readFileSync(file, 'utf8') === lines.join(''))
  closeSync(fd)
})

it('the log stream buffers a megabyte of lines while the target is full, and continues once there is room', async () => {
  const fifo = path.join(tmpdir(), `log-fifo-${process.pid}`)
  // Left by a failed run.
  rmSync(fifo, { force: true })
  execFileSync('mkfifo', [fifo])
  // Non-blocking: a pipe without a reader fills up like a disk.
  const fd = openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK)
  const stream = createLogStream(fd)
  const numbered = Array.from({ length: 60_000 }, (_, nth) => `{"line":${nth},"text":"naïve ☂"}\n`)
  for (const [nth, line] of numbered.entries()) {
    stream.write(line)
    if (nth % 2000 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  // Waits until the last write has failed.
  for (let round = 0; round < 50; round++) await stat(fifo)
  let text = ''
  const decoder = new StringDecoder()
  const drain = () => {
    const room = Buffer.alloc(1_048_576)
    try {
      for (;;) text += decoder.write(room.subarray(0, readSync(fd, room)))
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('EAGAIN')
    }
  }
  const again = `${'again '.repeat(20)}\n`
  // Each line triggers another write, also one that is dropped because the buffer is full.
  await eventually(async () => {
    drain()
    stream.write(again)
    return text.endsWith(again)
  })
  const keptLines = text.split('\n').filter((line) => line.startsWith('{'))
  // A write that ends late frees room between two lines, so a gap may be anywhere after the first megabyte.
  const keptSet = new Set(keptLines)
  expect(numbered.filter((line) => keptSet.has(line.trimEnd())).map((line) => line.trimEnd())).toEqual(keptLines)
  const first = numbered.findIndex((line) => !keptSet.has(line.trimEnd()))
  expect(numbered.slice(0, first).join('').length).toBeGreaterThan(1_000_000)
  expect(keptLines.length).toBeLessThan(numbered.length)
  closeSync(fd)
  rmSync(fifo)
})
