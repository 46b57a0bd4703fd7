// HTTP to drivers. One address takes applications and the office's own entries: who asks decides what counts of the form.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { readForm, serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import { acceptUploads, type UploadedForm, uploadedForm } from '#platform/uploads.ts'
import { newDriver, pictured, refusals } from './application/contract.ts'
import type { ProcessedPictures } from './application/service.ts'
import * as contract from './contract.ts'
import * as picturesContract from './pictures/contract.ts'
import { pictureLimits } from './pictures/rules.ts'
import { presentCard } from './present.ts'
import type { Drivers } from './service.ts'

interface DriverRoutesDeps {
  drivers: Drivers
  /** Of whoever has not chosen another. */
  siteLanguage: () => Language
}

const staffOf = (actor: Actor): string => actor.staff?.id ?? ''

/** What a picture may do where it is opened by itself: nothing. Whoever signs out of the office does not see it again. */
const pictureHeaders = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
}

/** Its own words for what is too much: of one picture, of all together, of their number. */
const sized = (error: unknown): unknown => {
  if (!(error instanceof Refusal) || error.kind !== plumbing.REQUEST_TOO_LARGE) return error
  return new Refusal(refusals.PICTURES_TOO_LARGE)
}

const formOf = (request: FastifyRequest, drivers: Drivers): Promise<UploadedForm<Buffer>> =>
  uploadedForm(request, pictureLimits, drivers.pictures.make).catch((error) => {
    throw sized(error)
  })

const madeOf = ({ files }: UploadedForm<Buffer>): ProcessedPictures => {
  const of = (field: string) => files.filter((file) => file.field === field).map(({ made }) => made)
  const [driver_picture, ...more] = of('driver_picture')
  const car_pictures = of('car_pictures')
  const unknown = files.length - of('driver_picture').length - car_pictures.length
  if (more.length || unknown) throw new Refusal(plumbing.MALFORMED_REQUEST)
  if (car_pictures.length > pictureLimits.cars) {
    const { message } = refusals.CAR_PICTURES_TOO_MANY
    throw new Refusal(refusals.CAR_PICTURES_TOO_MANY, { fields: { car_pictures: message } })
  }
  return { driver_picture, car_pictures }
}

const creation = (app: FastifyInstance, { drivers, siteLanguage }: DriverRoutesDeps) =>
  serve(app, contract.createDriver, async ({ actor, request }) => {
    const form = await formOf(request, drivers)
    const made = madeOf(form)
    const language = languageChosen(request) ?? siteLanguage()
    if (actor.staff) {
      const added = await drivers.add(readForm(newDriver, form.fields), made, { actor: actor.staff.id, language })
      return success(presentCard(added))
    }
    const came = { driver_picture: made.driver_picture ? 1 : 0, car_pictures: made.car_pictures.length }
    const application = readForm(pictured(form.fields.has_vehicle), { ...form.fields, ...came })
    const { driver_picture: _, car_pictures: __, ...profile } = application
    const { driver_id, first_name, last_name, status } = await drivers.apply(profile, made, {
      ip: request.ip,
      language,
    })
    return success({ driver_id, first_name, last_name, status })
  })

const pictures = (app: FastifyInstance, { drivers }: DriverRoutesDeps) => {
  const { replacePicture, getPicture, pictureField, refusals: refused } = picturesContract

  serve(app, replacePicture, async ({ params, actor, request }) => {
    const { driver_picture: made } = madeOf(await formOf(request, drivers))
    if (!made)
      throw new Refusal(refused.PICTURE_MISSING, { fields: { [pictureField]: refused.PICTURE_MISSING.message } })
    const driver_picture = await drivers.pictures.replace(params.driver_id, made, staffOf(actor))
    return { ...success({ driver_picture }), driver_picture }
  })

  serve(app, getPicture, async ({ params, reply }) => {
    const picture = await drivers.pictures.read(params.name)
    return reply.headers(pictureHeaders).send(picture)
  })
}

const office = (app: FastifyInstance, { drivers }: DriverRoutesDeps) => {
  serve(app, contract.listDrivers, async ({ query }) => ({ success: true as const, ...(await drivers.list(query)) }))

  serve(app, contract.countDrivers, async () => {
    const [total, this_month] = await Promise.all([drivers.count(), drivers.countThisMonth()])
    return { success: true as const, total, this_month }
  })
  const counted = (status: contract.DriverStatus) => async () => ({
    success: true as const,
    total: await drivers.count(status),
  })
  serve(app, contract.countAvailable, counted('available'))
  serve(app, contract.countUnavailable, counted('unavailable'))
  serve(app, contract.countUnderReview, counted('under-review'))

  serve(app, contract.getDriver, async ({ params, actor }) =>
    success(await drivers.getDetail(params.driver_id, staffOf(actor))),
  )

  serve(app, contract.changeDriver, async ({ params, actor, body }) =>
    success(await drivers.change({ ...params, actor: staffOf(actor), caller: actor }, body)),
  )

  serve(app, contract.inviteDriver, async ({ params, actor }) => {
    await drivers.invite({ ...params, actor: staffOf(actor) })
    return { success: true as const }
  })
}

export const driverRoutes = async (app: FastifyInstance, deps: DriverRoutesDeps): Promise<void> => {
  office(app, deps)
  // A scope of its own: nowhere else are forms with so many files taken.
  await app.register(async (scope) => {
    await acceptUploads(scope, { file: pictureLimits.file, files: pictureLimits.cars + 2, fields: 60 })
    creation(scope, deps)
    pictures(scope, deps)
  })
}
