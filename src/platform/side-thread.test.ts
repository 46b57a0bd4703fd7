// A worker thread beside the server: its answers, the limit of waiting tasks, and its end.
// @module-tag full
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { createSideThread } from './side-thread.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'ostler-thread-'))
const file = pathToFileURL(path.join(folder, 'echo.ts'))
writeFileSync(
  file,
  `import { answerTasks } from '${pathToFileURL(path.join(import.meta.dirname, 'side-thread.ts')).href}'
   answerTasks(async ({ say, ms = 0, fails, dies, hangs }) => {
     if (dies) process.nextTick(() => { throw new Error('gone') })
     if (hangs) for (;;);
     await new Promise((resolve) => setTimeout(resolve, ms))
     if (fails) throw new Error('this task went wrong')
     return say
   })`,
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Task {
  say?: string
  ms?: number
  fails?: boolean
  dies?: boolean
  hangs?: boolean
}
const open = (over: { maxWaiting?: number; idleMs?: number; timeoutMs?: number } = {}) =>
  createSideThread<Task, string>({ file, ...over })

it('a side thread answers each task in order, and goes on after one that failed', async () => {
  const thread = open()
  const answers = await Promise.allSettled([
    thread.ask({ say: 'slow', ms: 50 }),
    thread.ask({ fails: true }),
    thread.ask({ say: 'quick' }),
  ])
  expect(answers).toMatchObject([
    { value: 'slow' },
    { reason: { message: expect.stringContaining('this task went wrong') } },
    { value: 'quick' },
  ])
  await thread.close()
})

it('a side thread refuses a task when too many wait', async () => {
  const thread = open({ maxWaiting: 2 })
  const waiting = [thread.ask({ say: 'one', ms: 50 }), thread.ask({ say: 'two' })]
  await expect(thread.ask({ say: 'three' })).rejects.toMatchObject({ kind: { code: 'UNAVAILABLE' } })
  expect(await Promise.all(waiting)).toEqual(['one', 'two'])
  expect(await thread.ask({ say: 'again' })).toBe('again')
  await thread.close()
})

it('a closing side thread finishes waiting tasks and refuses new ones', async () => {
  const thread = open()
  const waiting = [thread.ask({ say: 'one', ms: 50 }), thread.ask({ say: 'two' })]
  const closed = thread.close()
  await expect(thread.ask({ say: 'late' })).rejects.toMatchObject({ kind: { code: 'UNAVAILABLE' } })
  expect(await Promise.all(waiting)).toEqual(['one', 'two'])
  await closed
})

it('a side thread restarts after a crash, after hanging and after being idle', async () => {
  const thread = open({ idleMs: 20, timeoutMs: 3000 })
  await expect(thread.ask({ dies: true, ms: 500 })).rejects.toThrow('gone')
  expect(await thread.ask({ say: 'after death' })).toBe('after death')
  await expect(thread.ask({ hangs: true })).rejects.toThrow('no answer')
  expect(await thread.ask({ say: 'after hanging' })).toBe('after hanging')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await thread.ask({ say: 'after a pause' })).toBe('after a pause')
  await thread.close()
})
