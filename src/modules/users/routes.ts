// HTTP routes of users. Another user's resources are answered as not found.
import type { FastifyInstance } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import * as m from '#messages/en/profile.ts'
import { sendPicture } from '#platform/file-responses.ts'
import { serve } from '#platform/http.ts'
import { refusals } from '#platform/refusals.ts'
import { acceptUploads, uploadedFile } from '#platform/uploads.ts'
import * as correctionsContract from './contact-corrections/contract.ts'
import type { ContactCorrections } from './contact-corrections/service.ts'
import * as contract from './contract.ts'
import * as cardsContract from './customer-cards/contract.ts'
import type { CustomerCards } from './customer-cards/service.ts'
import * as passengersContract from './passengers/contract.ts'
import type { Passengers } from './passengers/service.ts'
import * as photosContract from './photos/contract.ts'
import type { Photos } from './photos/service.ts'
import * as profilesContract from './profiles/contract.ts'
import type { Profiles } from './profiles/service.ts'
import { requireSelf, type Users } from './service.ts'

interface UserRoutesDeps {
  users: Users
  profiles: Profiles
  photos: Photos
  passengers: Passengers
  contactCorrections: ContactCorrections
  customerCards: CustomerCards
}

const profileRoutes = (app: FastifyInstance, { profiles }: Pick<UserRoutesDeps, 'profiles'>) => {
  serve(app, profilesContract.getUser, async ({ params, actor }) => {
    requireSelf(actor, params.user_id)
    return success(await profiles.getProfile(params.user_id))
  })

  serve(app, profilesContract.updateUser, async ({ params, actor, body }) => {
    requireSelf(actor, params.user_id)
    return success(await profiles.changeProfile(actor, params.user_id, body), m.saved)
  })
}

const photoRoutes = async (app: FastifyInstance, { photos }: Pick<UserRoutesDeps, 'photos'>) => {
  const { photoField, photoLimits, refusals: photoRefusals } = photosContract
  await acceptUploads(app, photoLimits)

  serve(app, photosContract.uploadPhoto, async ({ params, actor, request }) => {
    requireSelf(actor, params.user_id)
    const bytes = await uploadedFile(request, photoField, {
      ...photoLimits,
      missing: photoRefusals.PHOTO_MISSING,
      tooLarge: photoRefusals.PHOTO_TOO_LARGE,
    })
    const profile_image = await photos.changePhoto(params.user_id, bytes)
    return success({ profile_image }, m.photo_updated)
  })

  serve(app, photosContract.removePhoto, async ({ params, actor }) => {
    requireSelf(actor, params.user_id)
    await photos.removePhoto(params.user_id)
    return { success: true as const, message: m.photo_removed }
  })

  serve(app, photosContract.getPhoto, async ({ params, reply }) => {
    // Names are never reused; other browsers drop a removed photo within an hour.
    return sendPicture(reply, await photos.readPhoto(params.name), 'private, max-age=3600')
  })
}

const passengerRoutes = (app: FastifyInstance, { passengers }: Pick<UserRoutesDeps, 'passengers'>) => {
  serve(app, passengersContract.listPassengers, async ({ params, actor }) => {
    requireSelf(actor, params.user_id)
    return success(await passengers.list(params.user_id))
  })

  serve(app, passengersContract.addPassenger, async ({ params, actor, body }) => {
    requireSelf(actor, params.user_id)
    return success(await passengers.add(params.user_id, body), m.passenger_saved)
  })

  serve(app, passengersContract.changePassenger, async ({ params, actor, body }) => {
    requireSelf(actor, params.user_id)
    return success(await passengers.change(params, body), m.passenger_saved)
  })

  serve(app, passengersContract.removePassenger, async ({ params, actor }) => {
    requireSelf(actor, params.user_id)
    await passengers.remove(params)
    return { success: true as const, message: m.passenger_removed }
  })
}

const officeRoutes = (
  app: FastifyInstance,
  { customerCards, contactCorrections }: Pick<UserRoutesDeps, 'customerCards' | 'contactCorrections'>,
) => {
  serve(app, cardsContract.changeCard, async ({ params: { user_id }, actor, body }) =>
    success(await customerCards.change({ actor: staffId(actor), user_id, form: body })),
  )

  serve(app, correctionsContract.correctContact, async ({ params: { user_id }, actor, body }) =>
    success(await contactCorrections.correct({ actor, user_id, form: body })),
  )
}

export const userRoutes = async (app: FastifyInstance, deps: UserRoutesDeps): Promise<void> => {
  serve(app, contract.findAccount, async ({ query, actor }) => {
    // Only a guest who is booking needs this; signed-in users book for themselves.
    if (!actor.checkout) throw new Refusal(refusals.NOT_ALLOWED)
    const reference = await deps.users.createAccountReference({ email: query.email, checkout_id: actor.checkout.id })
    return success(reference ? [{ user_id: reference, email: query.email }] : [])
  })
  profileRoutes(app, deps)
  passengerRoutes(app, deps)
  officeRoutes(app, deps)
  // A separate Fastify scope, since only these routes accept multipart forms.
  await app.register(async (scope) => photoRoutes(scope, deps))
}
