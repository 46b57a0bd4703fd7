// Routes of bookings.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { clientKey } from '#kernel/network.ts'
import * as m from '#messages/en/errors.ts'
import { limitWrongCodes } from '#modules/pricing/promotions/service.ts'
import { serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import { refusals } from '#platform/refusals.ts'
import { cancellationRoutes } from './cancellation/routes.ts'
import { changeRoutes } from './changes/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import * as contract from './contract.ts'
import { guestRoutes } from './guests/routes.ts'
import { invoiceBillingRoutes } from './invoice-billing/routes.ts'
import { officeRoutes } from './office/routes.ts'
import { officeCancellationRoutes } from './office-cancellation/routes.ts'
import { officeEditRoutes } from './office-edit/routes.ts'
import { partnerImportRoutes } from './partner-import/routes.ts'
import type { Bookings } from './service.ts'

/** Reads the idempotency key of the header. An invalid key is refused, because ignoring it could create a second booking. */
const readIdempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = contract.idempotencyKey.safeParse(headers['idempotency-key'])
  if (!key.success) throw new Refusal(refusals.INVALID_REQUEST, { fields: { 'idempotency-key': m.not_valid } })
  return key.data
}

export const bookingRoutes = (app: FastifyInstance, { bookings }: { bookings: Bookings }): void => {
  cancellationRoutes(app, bookings)
  changeRoutes(app, bookings)
  claimRoutes(app, bookings)
  officeRoutes(app, bookings)
  officeEditRoutes(app, bookings)
  officeCancellationRoutes(app, bookings)
  invoiceBillingRoutes(app, bookings)
  guestRoutes(app, bookings)
  partnerImportRoutes(app, bookings)

  serve(app, contract.createBooking, async ({ actor, body, request, reply }) => {
    const create = () =>
      bookings.createBooking(
        { actor, language: languageChosen(request) },
        { ...body, id: body.id ?? readIdempotencyKey(request) },
      )
    const { isNew, ...ids } = body.promotion_code
      ? await limitWrongCodes(app.rateLimits, clientKey(request.ip), create)
      : await create()
    if (isNew) reply.code(201)
    return success(ids)
  })

  serve(app, contract.listBookingExtras, async ({ actor, params }) =>
    success(await bookings.listExtras(actor, params.booking_id)),
  )

  serve(app, contract.getLatestBooking, async ({ actor, params }) =>
    success(await bookings.getLatest(actor, params.user_id)),
  )

  serve(app, contract.getBooking, async ({ actor, params }) => success(await bookings.get(actor, params.booking_id)))
}
