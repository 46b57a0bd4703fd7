// The thread that prints: it alone holds the letters and the renderer, and is let go when nobody asks.
import { workerData } from 'node:worker_threads'
import { answerTasks } from '#platform/side-thread.ts'
import type { Paper } from '../../receipts/present.ts'
import { loadPress, type PressPlan } from './press.ts'

const press = loadPress(workerData as PressPlan)
// Whoever asks is told what is wrong with it; until then nobody waits for the answer.
press.catch(() => undefined)

answerTasks(async (paper: Paper): Promise<Uint8Array> => (await press)(paper))
