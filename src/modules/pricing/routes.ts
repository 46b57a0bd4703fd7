// HTTP routes of rate cards, zones, service classes, promotions, agreements and the keys of receipts.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { changeAgreement, createAgreement, createAgreementCard, listAgreements } from './agreements/contract.ts'
import type { Agreements } from './agreements/service.ts'
import { listRateDifferences } from './differences/contract.ts'
import { listReceiptKeys } from './price-signatures/contract.ts'
import type { PriceSignatures } from './price-signatures/service.ts'
import { changePromotion, createPromotion, listPromotions } from './promotions/contract.ts'
import type { Promotions } from './promotions/service.ts'
import { checkRateVersion } from './publication-checks/contract.ts'
import {
  changeRateCard,
  createRateCard,
  createRateDraft,
  deleteRateDraft,
  getRateVersion,
  listRateCards,
  saveRateDraft,
  scheduleRateVersion,
  unscheduleRateVersion,
} from './rate-cards/contract.ts'
import type { RateCards } from './rate-cards/service.ts'
import { changeServiceClass, createServiceClass, listServiceClasses } from './service-classes/contract.ts'
import type { ServiceClasses } from './service-classes/service.ts'
import { changeZone, createZone, listZones, listZoneVersions } from './zones/contract.ts'
import type { Zones } from './zones/service.ts'

const fiveMinutes = 'public, max-age=300'

export const pricingRoutes = (
  app: FastifyInstance,
  {
    rateCards,
    zones,
    serviceClasses,
    priceSignatures,
    promotions,
    agreements,
  }: {
    rateCards: RateCards
    zones: Zones
    serviceClasses: ServiceClasses
    priceSignatures: PriceSignatures
    promotions: Promotions
    agreements: Agreements
  },
): void => {
  serve(app, listPromotions, async () => success(await promotions.list()))
  serve(app, createPromotion, async ({ body, actor }) =>
    success(await promotions.create(body, actor.staff?.id ?? 'system')),
  )
  serve(app, changePromotion, async ({ params, body, actor }) =>
    success(await promotions.change(params.promotion_id, body, actor.staff?.id ?? 'system')),
  )
  serve(app, listAgreements, async () => success(await agreements.list()))
  serve(app, createAgreement, async ({ body, actor }) =>
    success(await agreements.create(body, actor.staff?.id ?? 'system')),
  )
  serve(app, changeAgreement, async ({ params, body, actor }) =>
    success(await agreements.change(params.agreement_id, body, actor.staff?.id ?? 'system')),
  )
  serve(app, createAgreementCard, async ({ body, actor }) =>
    success(await agreements.createCard(body.name, actor.staff?.id ?? 'system')),
  )
  serve(app, listReceiptKeys, async ({ reply }) => {
    reply.header('cache-control', fiveMinutes)
    return priceSignatures.listPublicKeys()
  })

  serve(app, listServiceClasses, async () => success(await serviceClasses.list(await rateCards.listLive())))
  serve(app, createServiceClass, async ({ body, actor }) =>
    success(await serviceClasses.create(body, actor.staff?.id ?? 'system')),
  )
  serve(app, changeServiceClass, async ({ params, body, actor }) =>
    success(await serviceClasses.change(params.class_id, body, actor.staff?.id ?? 'system')),
  )
  serve(app, listZones, async () => success(await zones.list()))
  serve(app, listZoneVersions, async ({ params }) => success(await zones.history(params.zone_id)))
  serve(app, createZone, async ({ body, actor }) => success(await zones.create(body, actor.staff?.id ?? 'system')))
  serve(app, changeZone, async ({ params, body, actor }) =>
    success(await zones.change(params.zone_id, body, actor.staff?.id ?? 'system')),
  )
  serve(app, listRateCards, async () => success(await rateCards.list()))
  serve(app, createRateCard, async ({ body, actor }) =>
    success(await rateCards.createCard(body, actor.staff?.id ?? 'system')),
  )
  serve(app, changeRateCard, async ({ params, body, actor }) =>
    success(await rateCards.changeCard(params.card_id, body, actor.staff?.id ?? 'system')),
  )
  serve(app, getRateVersion, async ({ params, actor }) =>
    success(await rateCards.get(params.version_id, actor.staff?.id ?? 'system')),
  )
  serve(app, listRateDifferences, async ({ params, query }) =>
    success(await rateCards.differences(params.version_id, query.to)),
  )
  serve(app, checkRateVersion, async ({ params }) => success(await rateCards.check(params.version_id)))
  serve(app, createRateDraft, async ({ params, body, actor }) =>
    success(await rateCards.copy(params.version_id, { ...body, actor: actor.staff?.id ?? 'system' })),
  )
  serve(app, saveRateDraft, async ({ params, body, actor }) =>
    success(await rateCards.save(params.version_id, { ...body, actor: actor.staff?.id ?? 'system' })),
  )
  serve(app, deleteRateDraft, async ({ params, actor }) => {
    await rateCards.delete(params.version_id, actor.staff?.id ?? 'system')
    return success({})
  })
  serve(app, scheduleRateVersion, async ({ params, body, actor }) => {
    const effective_from = body.effective_from === null ? null : new Date(body.effective_from)
    return success(
      await rateCards.schedule(params.version_id, { ...body, effective_from, actor: actor.staff?.id ?? 'system' }),
    )
  })
  serve(app, unscheduleRateVersion, async ({ params, actor }) =>
    success(await rateCards.unschedule(params.version_id, actor.staff?.id ?? 'system')),
  )
}
