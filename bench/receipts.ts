// Benchmarks receipts against rendering the same PDF alone, and their effect on other requests.
import path from 'node:path'
import type pg from 'pg'
import type { ReceiptContent } from '#modules/payments/receipts/present.ts'
import { createReceipts, type ReceiptsDeps } from '#modules/payments/receipts/service.ts'
import { createSettings } from '#modules/settings/service.ts'
import { createLoadBuilt } from '#platform/load-built.ts'
import { loadPdfRenderer } from '#platform/pdf/load-renderer.ts'
import { createBookingsService } from '../testing/paid-bookings.ts'
import { paidRide } from '../testing/payments.ts'
import { load, measureAlternately, measureWork } from './load.ts'
import { openRecorder } from './recorder.ts'
import type { Row } from './result-table.ts'
import { type Bed, type Running, root, startProduct } from './servers.ts'

const plan = { built: path.join(root, 'dist/server/en'), art: path.join(root, 'public/art') }

/** The document that the product passes to its printer for this booking. */
const captureDocument = async (pool: pg.Pool, booking_id: string): Promise<ReceiptContent> => {
  const { db, bookings } = createBookingsService({ pool })
  const settings = createSettings({ db, clock: () => new Date() })
  const papers: ReceiptContent[] = []
  const printer = {
    print: async (_: string, paper: unknown) => {
      papers.push(paper as ReceiptContent)
      return Buffer.alloc(0)
    },
    close: async () => undefined,
  }
  const load = createLoadBuilt(path.join(root, 'dist/server'))
  const words: ReceiptsDeps['words'] = (language) => load(language, 'modules/payments/templates/receipt-texts')
  const priceSignatures = { createReceiptFile: async () => undefined }
  const receipts = createReceipts({ db, bookings, settings, printer, priceSignatures, words, supportPhone: () => '' })
  await receipts.receipt(
    { staff: { id: 'bench', session_id: 'bench', staffRole: 'administrator', regions: null } },
    booking_id,
  )
  const [paper] = papers
  if (!paper) throw new Error(`no receipt was printed for ${booking_id}`)
  return paper
}

/** p99 in milliseconds of another request while `work` runs. */
const p99During = async ({ url }: Running, work: Promise<unknown>): Promise<number> => {
  const times: number[] = []
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const started = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await done
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? 0
}

export const benchReceipts = async (bed: Bed): Promise<Row[]> => {
  const recorder = await openRecorder(bed)
  const { booking_id } = await paidRide(recorder.visitor)
  const paper = await captureDocument(recorder.pool, booking_id)
  const { headers } = await recorder.close()
  const press = await loadPdfRenderer<ReceiptContent>(plan, 'modules/payments/templates/receipt')
  const product = await startProduct(bed)
  const receiptRequest = { url: `${product.url}/api/bookings/${booking_id}/receipt.pdf`, headers }
  const measureProduct = (connections: number) => (seconds: number) => load({ ...receiptRequest, connections, seconds })
  const [alone, bareAlone] = await measureAlternately(
    measureProduct(1),
    measureWork(() => press(paper), 1),
  )
  const idle = await p99During(product, new Promise((resolve) => setTimeout(resolve, 5000)))
  const beside = await p99During(product, measureProduct(16)(5))
  await product.stop()
  const ratio = alone.rps / bareAlone.rps
  const each = ({ rps }: { rps: number }) => (1000 / rps).toFixed(1)
  return [
    {
      what: 'receipt: a second, one after the other',
      ours: alone.rps,
      reference: bareAlone.rps,
      goal: '0.75 of bare',
      got: ratio.toFixed(2),
      ok: ratio >= 0.75 && alone.failed === 0,
    },
    { what: 'receipt: ms each', ours: each(alone), reference: each(bareAlone), goal: 'for information', ok: true },
    {
      what: 'another call while 16 wait for receipts, beside nobody waiting: p99, ms',
      ours: beside.toFixed(1),
      reference: idle.toFixed(1),
      goal: 'at most 50',
      ok: beside <= 50,
    },
  ]
}
