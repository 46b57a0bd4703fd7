// The rates that pages show now. Every process has the dated versions in memory, so a scheduled one shows at its instant.
import type { Country } from '#modules/places/contract.ts'
import { defaultRates } from '../default-rates/rules.ts'
import type { RateCards } from '../rate-cards/service.ts'
import type { ServiceClasses } from '../service-classes/service.ts'
import { type ShownRates, toPublicRates } from './rules.ts'

export interface CurrentRates {
  (): ShownRates
  /** Differs once other rates are live, for caches of what shows them. */
  version(): string
}

export const createCurrentRates = ({
  rateCards,
  serviceClasses,
  country,
}: {
  rateCards: Pick<RateCards, 'findLive'>
  serviceClasses: Pick<ServiceClasses, 'known'>
  /** Country of the site, whose rate card the pages show. */
  country: () => Country
}): CurrentRates => {
  let shown = { version: '', rates: toPublicRates(defaultRates, 'gbp') }
  const current = () => {
    const live = rateCards.findLive(country())
    if (live && live.version.version_id !== shown.version)
      shown = {
        version: live.version.version_id,
        rates: toPublicRates(live.version.document, live.card.currency),
      }
    return shown
  }
  return Object.assign(() => ({ ...current().rates, classes: serviceClasses.known() }), {
    version: () => current().version,
  })
}
