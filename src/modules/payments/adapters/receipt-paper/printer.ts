// Draws receipts, in a thread beside the server: one takes longer than anybody else should wait for theirs.

import { createSideThread } from '#platform/side-thread.ts'
import type { Paper } from '../../receipts/present.ts'
import type { PressPlan } from './press.ts'

/** More people than this waiting at once for a receipt are asked to come again. */
const mostWaiting = 32

export const createReceiptPrinter = (plan: PressPlan) => {
  const thread = createSideThread<Paper, Uint8Array>({
    file: new URL('./print-worker.ts', import.meta.url),
    workerData: plan,
    mostWaiting,
  })
  return {
    /** The bytes of the PDF. @throws Refusal UNAVAILABLE when too many wait */
    print: async (paper: Paper): Promise<Buffer> => Buffer.from(await thread.ask(paper)),
    close: thread.close,
  }
}
export type ReceiptPrinter = ReturnType<typeof createReceiptPrinter>
