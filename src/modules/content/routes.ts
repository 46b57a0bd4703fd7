// HTTP routes of pages.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as c from './contract.ts'
import type { Content } from './service.ts'

export const contentRoutes = (app: FastifyInstance, { content }: { content: Content }): void => {
  const actorId = (actor: { staff?: { id: string } }) => actor.staff?.id ?? 'system'

  serve(app, c.listPages, async ({ query }) => {
    const { pages, totals } = await content.list(query.search)
    return { ...success(pages), totals }
  })
  serve(app, c.createPage, async ({ body, actor, reply }) => {
    const page = await content.create(body, actorId(actor))
    reply.code(201)
    return success(page)
  })
  serve(app, c.previewPage, async ({ body }) => success({ blocks: await content.preview(body.body, body.language) }))
  serve(app, c.getPage, async ({ params }) => success(await content.get(params.page_id)))
  serve(app, c.changePage, async ({ params, body: { version, ...page }, actor }) =>
    success(await content.change({ ...params, version, actor: actorId(actor) }, page)),
  )
  serve(app, c.publishPage, async ({ params, body, actor }) =>
    success(await content.publish({ ...params, ...body, actor: actorId(actor) })),
  )
  serve(app, c.unpublishPage, async ({ params, body, actor }) =>
    success(await content.unpublish({ ...params, ...body, actor: actorId(actor) })),
  )
  serve(app, c.listPageVersions, async ({ params }) => success(await content.versions(params.page_id)))
  serve(app, c.getPageVersion, async ({ params }) => success(await content.version(params.page_id, params.number)))
  serve(app, c.restorePage, async ({ params, body: { version, restore }, actor }) =>
    success(await content.restore({ ...params, version, actor: actorId(actor) }, restore)),
  )
}
