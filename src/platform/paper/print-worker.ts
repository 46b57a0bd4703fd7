// The thread that prints: it alone holds the letters and the renderer, and is let go when nobody asks.
import { workerData } from 'node:worker_threads'
import { answerTasks } from '../side-thread.ts'
import { loadPress, type PressPlan } from './press.ts'
import type { PrintTask } from './printer.ts'

const presses = new Map<string, Promise<(paper: unknown) => Promise<Buffer>>>()

const pressOf = (template: string) => {
  const press = presses.get(template) ?? loadPress<unknown>(workerData as PressPlan, template)
  presses.set(template, press)
  // Whoever asks is told what is wrong with it; until then nobody waits for the answer.
  press.catch(() => undefined)
  return press
}

answerTasks(async ({ template, paper }: PrintTask): Promise<Uint8Array> => (await pressOf(template))(paper))
