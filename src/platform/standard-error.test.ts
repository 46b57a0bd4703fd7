// The stream of the log: in order, whole, and no hindrance where it cannot be written.
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createLogStream } from './standard-error.ts'

const lines = Array.from({ length: 2000 }, (_, nth) => `{"line":${nth},"text":"naïve ☂"}\n`)

it('writes every line, whole and in order', async () => {
  const file = path.join(tmpdir(), `log-${process.pid}`)
  writeFileSync(file, '')
  const fd = openSync(file, 'a')
  const stream = createLogStream(fd)
  for (const line of lines) stream.write(line)
  await eventually(async () => readFileSync(file, 'utf8') === lines.join(''))
  closeSync(fd)
})

it('keeps what a full disk does not take, up to a megabyte, and stops nobody', async () => {
  const full = createLogStream(openSync('/dev/full', 'w'))
  for (let round = 0; round < 20; round++) {
    for (const line of lines) full.write(line)
    await new Promise((resolve) => setImmediate(resolve))
  }
})
