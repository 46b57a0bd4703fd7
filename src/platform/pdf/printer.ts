// Renders PDF documents in a worker thread, because one takes longer than other requests should wait.
import { createSideThread } from '../side-thread.ts'
import type { PdfBuildPaths } from './load-renderer.ts'

export interface PrintTask {
  /** Path of the template below src without extension, such as modules/payments/templates/receipt. */
  template: string
  paper: unknown
}

/** Maximum of documents waiting to be rendered; further calls are refused. */
const maxWaiting = 32

export const createPrinter = (plan: PdfBuildPaths) => {
  const thread = createSideThread<PrintTask, Uint8Array>({
    file: new URL('./print-worker.ts', import.meta.url),
    workerData: plan,
    maxWaiting,
  })
  return {
    /** PDF bytes, the same for the same document. @throws Refusal UNAVAILABLE when too many wait */
    print: async (template: string, paper: unknown): Promise<Buffer> =>
      Buffer.from(await thread.ask({ template, paper })),
    close: thread.close,
  }
}
export type Printer = ReturnType<typeof createPrinter>
