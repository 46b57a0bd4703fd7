// The thread that prints: it alone holds the letters and the renderer, and is let go when nobody asks.
import { workerData } from 'node:worker_threads'
import { memoize } from '../memoize.ts'
import { answerTasks } from '../side-thread.ts'
import { loadPress, type PressPlan } from './press.ts'
import type { PrintTask } from './printer.ts'

const pressOf = memoize((template: string) => loadPress<unknown>(workerData as PressPlan, template))

answerTasks(async ({ template, paper }: PrintTask): Promise<Uint8Array> => (await pressOf(template))(paper))
