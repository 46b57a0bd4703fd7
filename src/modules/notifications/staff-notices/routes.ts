// HTTP routes of the caller's own notices.
import type { FastifyInstance } from 'fastify'
import { type Actor, staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { regionsOf } from '#kernel/staff-regions.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { StaffNotices } from './service.ts'

/** A caller without a role is refused before. */
const toPerson = (actor: Actor) => ({ user_id: staffId(actor), role: actor.staff?.staffRole ?? 'read_only' })

export const staffNoticeRoutes = (app: FastifyInstance, { staffNotices }: { staffNotices: StaffNotices }): void => {
  serve(app, contract.getNoticeChoices, async ({ actor }) => success(await staffNotices.getChoices(toPerson(actor))))

  serve(app, contract.changeNoticeChoice, async ({ actor, params, body }) =>
    success(await staffNotices.change(toPerson(actor), params.kind, body)),
  )

  serve(app, contract.listNotices, async ({ actor }) =>
    success(await staffNotices.listRecent(toPerson(actor), regionsOf(actor))),
  )
}
