// View of a promotion for the office.
import type { PromotionOnWire } from './contract.ts'
import { toPromotionTerms } from './rules.ts'
import type { Promotion } from './store.ts'

export const presentPromotion = (promotion: Promotion, names: ReadonlyMap<string, string>): PromotionOnWire => ({
  promotion_id: promotion.promotion_id,
  code: promotion.code,
  name: promotion.name,
  change: toPromotionTerms(promotion).change,
  currency: promotion.currency,
  starts_on: promotion.starts_on,
  ends_on: promotion.ends_on,
  first_ride_only: promotion.first_ride_only,
  max_uses: promotion.max_uses,
  max_uses_each: promotion.max_uses_each,
  classes: promotion.classes,
  least_fare: promotion.least_fare,
  active: promotion.active,
  uses: promotion.uses,
  revision: promotion.revision,
  created_at: promotion.created_at.toISOString(),
  created_by: names.get(promotion.created_by) || null,
})
