// HTTP routes of drivers. One endpoint takes applications and entries of the office; the caller decides which fields
// count.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { regionsOf, regionsToShow } from '#kernel/staff-regions.ts'
import { sendPicture } from '#platform/file-responses.ts'
import { type Call, readForm, serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
import { acceptUploads, type UploadedForm, uploadedForm } from '#platform/uploads.ts'
import { applicationWithPictures, newDriver, refusals } from './application/contract.ts'
import type { ProcessedPictures } from './application/service.ts'
import * as contract from './contract.ts'
import * as equipmentContract from './equipment/contract.ts'
import { changeDriver } from './office-edit/contract.ts'
import * as picturesContract from './pictures/contract.ts'
import { pictureLimits } from './pictures/rules.ts'
import { presentCard } from './present.ts'
import type { Drivers } from './service.ts'

interface DriverRoutesDeps {
  drivers: Drivers
  /** Language for callers who have not chosen one. */
  siteLanguage: () => Language
}

/** Converts the generic size refusal to the one for pictures. */
const toPictureRefusal = (error: unknown): unknown => {
  if (!(error instanceof Refusal) || error.kind !== platformRefusals.REQUEST_TOO_LARGE) return error
  return new Refusal(refusals.PICTURES_TOO_LARGE)
}

const readUpload = (request: FastifyRequest, drivers: Drivers): Promise<UploadedForm<Buffer>> =>
  uploadedForm(request, pictureLimits, drivers.pictures.processImage).catch((error) => {
    throw toPictureRefusal(error)
  })

const toPictures = ({ files }: UploadedForm<Buffer>): ProcessedPictures => {
  const filesOf = (field: string) => files.filter((file) => file.field === field).map(({ made }) => made)
  const [driver_picture, ...more] = filesOf('driver_picture')
  const car_pictures = filesOf('car_pictures')
  const unknown = files.length - filesOf('driver_picture').length - car_pictures.length
  if (more.length || unknown) throw new Refusal(platformRefusals.MALFORMED_REQUEST)
  if (car_pictures.length > pictureLimits.cars) {
    const { message } = refusals.CAR_PICTURES_TOO_MANY
    throw new Refusal(refusals.CAR_PICTURES_TOO_MANY, { fields: { car_pictures: message } })
  }
  return { driver_picture, car_pictures }
}

const creationRoutes = (app: FastifyInstance, { drivers, siteLanguage }: DriverRoutesDeps) =>
  serve(app, contract.createDriver, async ({ actor, request }) => {
    const form = await readUpload(request, drivers)
    const images = toPictures(form)
    const language = languageChosen(request) ?? siteLanguage()
    if (actor.staff) {
      const caller = { actor: actor.staff.id, ownRegions: regionsOf(actor), language }
      const driver = await drivers.add(readForm(newDriver, form.fields), images, caller)
      return success(presentCard(driver))
    }
    const pictureCounts = { driver_picture: images.driver_picture ? 1 : 0, car_pictures: images.car_pictures.length }
    const application = readForm(applicationWithPictures(form.fields.has_vehicle), { ...form.fields, ...pictureCounts })
    const { driver_picture: _, car_pictures: __, ...profile } = application
    const { driver_id, first_name, last_name, status } = await drivers.apply(profile, images, {
      ip: request.ip,
      language,
    })
    return success({ driver_id, first_name, last_name, status })
  })

const pictureRoutes = (app: FastifyInstance, { drivers }: DriverRoutesDeps) => {
  const { replacePicture, getPicture, pictureField, refusals: pictureRefusals } = picturesContract

  serve(app, replacePicture, async ({ params, actor, request }) => {
    const { driver_picture: image } = toPictures(await readUpload(request, drivers))
    if (!image)
      throw new Refusal(pictureRefusals.PICTURE_MISSING, {
        fields: { [pictureField]: pictureRefusals.PICTURE_MISSING.message },
      })
    const driver_picture = await drivers.pictures.replace(params.driver_id, image, staffId(actor))
    return { ...success({ driver_picture }), driver_picture }
  })

  serve(app, getPicture, async ({ params, actor, reply }) => {
    // Not cached beyond the sign-out.
    return sendPicture(reply, await drivers.pictures.readFor(regionsOf(actor), params.name), 'private, no-store')
  })
}

const officeRoutes = (app: FastifyInstance, { drivers }: DriverRoutesDeps) => {
  serve(app, contract.listDrivers, async ({ query: { region, ...query }, actor }) => ({
    success: true as const,
    ...(await drivers.list({ ...query, regions: regionsToShow(regionsOf(actor), region) })),
  }))

  serve(app, contract.countDrivers, async ({ query, actor }) => {
    const regions = regionsToShow(regionsOf(actor), query.region)
    const [total, this_month] = await Promise.all([drivers.count(regions), drivers.countThisMonth(regions)])
    return { success: true as const, total, this_month }
  })
  const countByStatus =
    (status: contract.DriverStatus) =>
    async ({ query, actor }: Call<typeof contract.countAvailable>) => ({
      success: true as const,
      total: await drivers.count(regionsToShow(regionsOf(actor), query.region), status),
    })
  serve(app, contract.countAvailable, countByStatus('available'))
  serve(app, contract.countUnavailable, countByStatus('unavailable'))
  serve(app, contract.countUnderReview, countByStatus('under-review'))

  serve(app, contract.getDriver, async ({ params, actor }) =>
    success(await drivers.getDetail(params.driver_id, staffId(actor))),
  )

  serve(app, changeDriver, async ({ params, actor, body }) =>
    success(await drivers.change({ ...params, actor: staffId(actor), caller: actor }, body)),
  )

  serve(app, equipmentContract.listEquipment, async () => success(await drivers.equipment.list()))

  serve(app, contract.inviteDriver, async ({ params, actor }) => {
    await drivers.invite({ ...params, actor: staffId(actor) })
    return { success: true as const }
  })
}

const ownRoutes = (app: FastifyInstance, { drivers }: DriverRoutesDeps) => {
  const { getOwnEquipment, setOwnEquipment } = equipmentContract
  serve(app, getOwnEquipment, async ({ actor }) => success(await drivers.equipment.getOwn(actor.user?.id ?? '')))
  serve(app, setOwnEquipment, async ({ actor, body }) =>
    success(await drivers.equipment.setOwn(actor.user?.id ?? '', body.carried)),
  )
}

export const driverRoutes = async (app: FastifyInstance, deps: DriverRoutesDeps): Promise<void> => {
  officeRoutes(app, deps)
  ownRoutes(app, deps)
  // Uploads are accepted in this scope only.
  await app.register(async (scope) => {
    await acceptUploads(scope, { file: pictureLimits.file, files: pictureLimits.cars + 2, fields: 60 })
    creationRoutes(scope, deps)
    pictureRoutes(scope, deps)
  })
}
