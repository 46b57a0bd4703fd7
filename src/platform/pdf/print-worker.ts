// Worker thread that renders PDF documents: only it loads fonts and the renderer, and it ends when idle.
import { workerData } from 'node:worker_threads'
import { memoize } from '../memoize.ts'
import { answerTasks } from '../side-thread.ts'
import { loadPdfRenderer, type PdfBuildPaths } from './load-renderer.ts'
import type { PrintTask } from './printer.ts'

const rendererFor = memoize((template: string) => loadPdfRenderer<unknown>(workerData as PdfBuildPaths, template))

answerTasks(async ({ template, paper }: PrintTask): Promise<Uint8Array> => (await rendererFor(template))(paper))
