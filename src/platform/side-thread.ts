// One thread beside the server for work that would hold it up: started when first needed, gone after a quiet minute with all
// its memory. Its file answers every `{ id, task }` with `{ id, done }`, or with `{ id, error }`; `answerTasks` does that.
import { parentPort, Worker } from 'node:worker_threads'
import { Refusal } from '#kernel/errors.ts'
import { refusals } from './refusals.ts'

export interface SideThreadOptions {
  /** The file that the thread runs. */
  file: URL
  workerData?: unknown
  /** Whoever comes when so many wait is refused. */
  mostWaiting?: number
  idleMs?: number
  /** A task that takes longer takes the thread with it. */
  limitMs?: number
}

interface Asker<Done> {
  answered: Promise<Done>
  resolve: (done: Done) => void
  reject: (error: Error) => void
  limit: NodeJS.Timeout
}
interface Told<Done> {
  id: number
  done: Done
  error?: string
}

export const createSideThread = <Task, Done>(options: SideThreadOptions) => {
  const { file, workerData, mostWaiting = 32, idleMs = 60_000, limitMs = 30_000 } = options
  const waiting = new Map<number, Asker<Done>>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  let isClosing = false

  const stop = async (reason = new Error('the thread was stopped')): Promise<void> => {
    clearTimeout(idle)
    const old = worker
    worker = undefined
    for (const { reject, limit } of waiting.values()) {
      clearTimeout(limit)
      reject(reason)
    }
    waiting.clear()
    await old?.terminate()
  }

  const hear = (from: Worker, { id, done, error }: Told<Done>) => {
    const asker = waiting.get(id)
    waiting.delete(id)
    clearTimeout(asker?.limit)
    if (error === undefined) asker?.resolve(done)
    else asker?.reject(new Error(error))
    if (waiting.size || from !== worker) return
    from.unref()
    idle = setTimeout(() => void stop(), idleMs)
    idle.unref()
  }

  const start = (): Worker => {
    const started = new Worker(file, { execArgv: [], workerData })
    started.on('message', (told: Told<Done>) => hear(started, told))
    started.on('error', (error) => {
      if (started === worker) void stop(error instanceof Error ? error : new Error(String(error)))
    })
    return started
  }

  /** @throws Refusal UNAVAILABLE when too many wait, or at the end; Error with the words of what went wrong in the thread */
  const ask = async (task: Task): Promise<Done> => {
    if (isClosing || waiting.size >= mostWaiting) throw new Refusal(refusals.UNAVAILABLE, { retryAfterSeconds: 5 })
    clearTimeout(idle)
    worker ??= start()
    const id = ++last
    const { promise, resolve, reject } = Promise.withResolvers<Done>()
    const limit = setTimeout(() => void stop(new Error(`no answer from ${file.pathname} in ${limitMs} ms`)), limitMs)
    limit.unref()
    waiting.set(id, { answered: promise, resolve, reject, limit })
    worker.ref()
    worker.postMessage({ id, task })
    return promise
  }

  /** Whoever waits already gets their answer; nobody new does. */
  const close = async (): Promise<void> => {
    isClosing = true
    await Promise.allSettled([...waiting.values()].map(({ answered }) => answered))
    await stop()
  }

  return { ask, close }
}

/** The other side: one task after the other, in the order of their coming. */
export const answerTasks = <Task, Done>(work: (task: Task) => Promise<Done>): void => {
  let before: Promise<void> = Promise.resolve()
  const answer = async ({ id, task }: { id: number; task: Task }) => {
    try {
      parentPort?.postMessage({ id, done: await work(task) })
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  parentPort?.on('message', (asked: { id: number; task: Task }) => {
    before = before.then(() => answer(asked))
  })
}
