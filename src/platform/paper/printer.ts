// Draws papers, in a thread beside the server: one takes longer than anybody else should wait for theirs.
import { createSideThread } from '../side-thread.ts'
import type { PressPlan } from './press.ts'

export interface PrintTask {
  /** Its path below src without its ending, such as modules/payments/templates/receipt. */
  template: string
  paper: unknown
}

/** More people than this waiting at once for a paper are asked to come again. */
const mostWaiting = 32

export const createPrinter = (plan: PressPlan) => {
  const thread = createSideThread<PrintTask, Uint8Array>({
    file: new URL('./print-worker.ts', import.meta.url),
    workerData: plan,
    mostWaiting,
  })
  return {
    /** The bytes of the PDF, the same for the same paper. @throws Refusal UNAVAILABLE when too many wait */
    print: async (template: string, paper: unknown): Promise<Buffer> =>
      Buffer.from(await thread.ask({ template, paper })),
    close: thread.close,
  }
}
export type Printer = ReturnType<typeof createPrinter>
