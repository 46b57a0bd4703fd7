// Routes of a partner's guest page and its pictures.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { sendPicture } from '#platform/file-responses.ts'
import { serve } from '#platform/http.ts'
import { acceptUploads, uploadedFile } from '#platform/uploads.ts'
import { getOwnPage, saveOwnPage } from '../page/contract.ts'
import type { Page } from '../page/service.ts'
import { addPicture, getPicture, pictureField, pictureLimits, refusals } from './contract.ts'
import type { Pictures } from './service.ts'

interface PageRoutesDeps {
  page: Page
  pictures: Pictures
}

export const partnerPageRoutes = (app: FastifyInstance, { page, pictures }: PageRoutesDeps): void => {
  serve(app, getOwnPage, async ({ actor }) => success(await page.get(actor)))
  serve(app, saveOwnPage, async ({ actor, body }) => success(await page.save(actor, body)))

  serve(app, getPicture, async ({ params, reply }) => {
    const { bytes, type } = await pictures.read(params.name)
    // Names are never reused, so the cache never expires.
    return sendPicture(reply, bytes, 'public, max-age=31536000, immutable', type)
  })

  // Multipart forms are accepted in this scope only.
  void app.register(async (scope) => {
    await acceptUploads(scope, pictureLimits)
    serve(scope, addPicture, async ({ actor, params, request }) => {
      const bytes = await uploadedFile(request, pictureField, {
        ...pictureLimits,
        missing: refusals.PARTNER_PICTURE_MISSING,
        tooLarge: refusals.PARTNER_PICTURE_TOO_LARGE,
      })
      return success({ picture: await pictures.add(actor, params.kind, bytes) })
    })
  })
}
