// HTTP routes of the messages between the office and drivers.
import type { FastifyInstance } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { regionsOf, regionsToShow } from '#kernel/staff-regions.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { DriverMessages } from './service.ts'

const ownRoutes = (app: FastifyInstance, messages: DriverMessages): void => {
  serve(app, contract.getOwnMessages, async ({ actor }) => success((await messages.getOwn(actor)) ?? null))
  serve(app, contract.followOwnMessages, async (stream) => messages.followOwn(stream))
  serve(app, contract.sendOwnMessage, async ({ actor, body }) => success(await messages.sendOwn(actor, body)))
  serve(app, contract.readOwnMessages, async ({ actor, body }) => success(await messages.readOwn(actor, body.up_to)))
}

export const driverMessageRoutes = (
  app: FastifyInstance,
  { driverMessages: messages }: { driverMessages: DriverMessages },
): void => {
  ownRoutes(app, messages)
  serve(app, contract.listConversations, async ({ query, actor }) =>
    success(await messages.list(regionsToShow(regionsOf(actor), query.region))),
  )
  serve(app, contract.getConversation, async ({ params }) => success(await messages.get(params.driver_id)))
  serve(app, contract.followConversation, async ({ params, ...stream }) => messages.follow(stream, params.driver_id))
  serve(app, contract.sendToDriver, async ({ params, body, actor }) =>
    success(await messages.sendToDriver(params.driver_id, body, staffId(actor))),
  )
  serve(app, contract.readConversation, async ({ params, body }) =>
    success(await messages.read(params.driver_id, body.up_to)),
  )
  serve(app, contract.listRideMessages, async ({ params }) => success(await messages.listOfRide(params.booking_id)))
}
