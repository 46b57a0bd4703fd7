// HTTP routes of a booking's payments and its receipt.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { sendFile } from '#platform/file-responses.ts'
import { serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import { getPayments, getReceipt, getReceiptFile } from './contract.ts'
import type { Receipts } from './service.ts'

export const receiptRoutes = (app: FastifyInstance, { receipts }: { receipts: Receipts }): void => {
  serve(app, getPayments, async ({ actor, params }) => success(await receipts.payments(actor, params.booking_id)))

  serve(app, getReceipt, async ({ actor, params, request, reply }) => {
    const { fileName, bytes } = await receipts.receipt(actor, params.booking_id, languageChosen(request))
    return sendFile(reply, { name: fileName, content: bytes })
  })

  serve(app, getReceiptFile, async ({ actor, params, reply }) => {
    const { fileName, content } = await receipts.receiptFile(actor, params.booking_id)
    return sendFile(reply, { name: fileName, content: Buffer.from(content) })
  })
}
