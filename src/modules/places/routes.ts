// HTTP routes of places. Browsers can cache suggestions and pictures, which depend only on the URL.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { serve } from '#platform/http.ts'
import { getPlace, refusals, resolveAddress, routeSvg, routeWebp, suggestPlaces } from './contract.ts'
import type { Places } from './service.ts'

const fiveMinutes = 'public, max-age=300'
const oneDay = 'public, max-age=86400'

interface Cacheable {
  type: string
  body: Buffer
}

const sendCacheable = (request: FastifyRequest, reply: FastifyReply, { type, body }: Cacheable): FastifyReply => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', oneDay).header('etag', etag)
  const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? []
  return known.includes(etag) ? reply.code(304).send() : reply.type(type).send(body)
}

export const placesRoutes = (app: FastifyInstance, places: Places): void => {
  serve(app, suggestPlaces, async ({ query: { q, country, kind, ports }, reply }) => {
    reply.header('cache-control', fiveMinutes)
    return success(places.suggest({ q, country, kind, ports: ports === 'yes' }))
  })

  serve(app, resolveAddress, async ({ query }) => success(await places.resolveAddress(query)))

  serve(app, getPlace, async ({ params }) => {
    const place = await places.find(params.place_id)
    if (!place) throw new Refusal(refusals.PLACE_NOT_FOUND)
    return success(place)
  })

  for (const [contract, format] of [
    [routeSvg, 'svg'],
    [routeWebp, 'webp'],
  ] as const)
    serve(app, contract, async ({ query, request, reply }) => {
      const picture = await places.routePicture(query, format)
      if (!picture) throw new Refusal(refusals.ROUTE_PICTURE_NOT_FOUND)
      return sendCacheable(request, reply, picture)
    })
}
