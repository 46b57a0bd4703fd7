// A worker thread for work that would block the server: started when first needed, ended with its memory when idle.
// Its file answers each `{ id, task }` with `{ id, done }` or `{ id, error }`, which `answerTasks` does.
import { parentPort, Worker } from 'node:worker_threads'
import { Refusal } from '#kernel/errors.ts'
import { refusals } from './refusals.ts'

export interface SideThreadOptions {
  /** The file that the thread runs. */
  file: URL
  workerData?: unknown
  /** Maximum of waiting tasks; further tasks are refused. */
  maxWaiting?: number
  idleMs?: number
  /** Time limit for a task; exceeding it ends the thread. */
  timeoutMs?: number
}

interface PendingTask<Done> {
  answer: Promise<Done>
  resolve: (done: Done) => void
  reject: (error: Error) => void
  timeout: NodeJS.Timeout
}
interface WorkerMessage<Done> {
  id: number
  done: Done
  error?: string
}

export const createSideThread = <Task, Done>(options: SideThreadOptions) => {
  const { file, workerData, maxWaiting = 32, idleMs = 60_000, timeoutMs = 30_000 } = options
  const pending = new Map<number, PendingTask<Done>>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  let isClosing = false

  const stop = async (reason = new Error('the thread was stopped')): Promise<void> => {
    clearTimeout(idle)
    const old = worker
    worker = undefined
    for (const { reject, timeout } of pending.values()) {
      clearTimeout(timeout)
      reject(reason)
    }
    pending.clear()
    await old?.terminate()
  }

  const onMessage = (from: Worker, { id, done, error }: WorkerMessage<Done>) => {
    const task = pending.get(id)
    pending.delete(id)
    clearTimeout(task?.timeout)
    if (error === undefined) task?.resolve(done)
    else task?.reject(new Error(error))
    if (pending.size || from !== worker) return
    from.unref()
    idle = setTimeout(() => void stop(), idleMs)
    idle.unref()
  }

  const start = (): Worker => {
    const started = new Worker(file, { execArgv: [], workerData })
    started.on('message', (message: WorkerMessage<Done>) => onMessage(started, message))
    started.on('error', (error) => {
      if (started === worker) void stop(error instanceof Error ? error : new Error(String(error)))
    })
    return started
  }

  /** @throws Refusal UNAVAILABLE when too many wait, or once closed; Error with the thread's error message */
  const run = async (task: Task): Promise<Done> => {
    if (isClosing || pending.size >= maxWaiting) throw new Refusal(refusals.UNAVAILABLE, { retryAfterSeconds: 5 })
    clearTimeout(idle)
    worker ??= start()
    const id = ++last
    const { promise, resolve, reject } = Promise.withResolvers<Done>()
    const timeout = setTimeout(
      () => void stop(new Error(`no answer from ${file.pathname} in ${timeoutMs} ms`)),
      timeoutMs,
    )
    timeout.unref()
    pending.set(id, { answer: promise, resolve, reject, timeout })
    worker.ref()
    worker.postMessage({ id, task })
    return promise
  }

  /** Finishes waiting tasks and refuses new ones. */
  const close = async (): Promise<void> => {
    isClosing = true
    await Promise.allSettled([...pending.values()].map(({ answer }) => answer))
    await stop()
  }

  return { ask: run, close }
}

/** The worker's side: runs one task after another, in order of arrival. */
export const answerTasks = <Task, Done>(work: (task: Task) => Promise<Done>): void => {
  let previous: Promise<void> = Promise.resolve()
  const answer = async ({ id, task }: { id: number; task: Task }) => {
    try {
      parentPort?.postMessage({ id, done: await work(task) })
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  parentPort?.on('message', (message: { id: number; task: Task }) => {
    previous = previous.then(() => answer(message))
  })
}
