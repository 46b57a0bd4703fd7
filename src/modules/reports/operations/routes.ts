// Routes of the office's list of bookings for daily work.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { regionsOf, regionsToShow } from '#kernel/staff-regions.ts'
import { sendFile } from '#platform/file-responses.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { Operations } from './service.ts'

interface OperationsRoutes {
  operations: Operations
  /** Today at the office, for file names: yyyy-MM-dd. */
  today: () => string
}

export const operationsRoutes = (app: FastifyInstance, { operations, today }: OperationsRoutes): void => {
  serve(app, contract.listOperations, async ({ query: { region, ...query }, actor }) => {
    const regions = regionsToShow(regionsOf(actor), region)
    const { rows, ...totals } = await operations.page({ ...query, regions })
    return { ...success(rows), ...totals }
  })

  serve(app, contract.exportOperations, async ({ query: { region, ...query }, actor, reply }) => {
    const regions = regionsToShow(regionsOf(actor), region)
    const content = await operations.table(actor, { ...query, regions })
    return sendFile(reply, { name: `bookings-${today()}.csv`, content })
  })

  serve(app, contract.listOperationsChoices, async ({ actor }) => success(await operations.choices(regionsOf(actor))))
}
