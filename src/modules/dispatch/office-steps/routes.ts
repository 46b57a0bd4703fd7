// HTTP routes of the steps that the office sets.
import type { FastifyInstance } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { followHeldSteps, setOfficeStep, undoOfficeStep } from './contract.ts'
import type { OfficeSteps } from './service.ts'

export const officeStepRoutes = (app: FastifyInstance, { officeSteps }: { officeSteps: OfficeSteps }): void => {
  serve(app, setOfficeStep, async ({ params, body, actor }) =>
    success(await officeSteps.set({ ...params, ...body }, staffId(actor))),
  )
  serve(app, followHeldSteps, async (stream) => officeSteps.follow(stream))
  serve(app, undoOfficeStep, async ({ params, actor }) =>
    success(await officeSteps.undo(params.step_id, staffId(actor))),
  )
}
