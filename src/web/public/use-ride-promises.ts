// The promises of a ride's own terms: from the head where they are those of the live rates, otherwise loaded.
import { useEffect, useState } from 'react'
import type { Currency } from '#kernel/money.ts'
import { findFreeMinutes, type RideTerms } from '#modules/pricing/terms/rules.ts'
import { type Promises, site } from '../site.ts'

const isLive = ({ waiting, cancellation }: RideTerms): boolean => {
  const { rates } = site()
  return (
    cancellation.length === 1 &&
    findFreeMinutes(cancellation) === rates.free_cancellation_minutes &&
    waiting.free_minutes === rates.waiting.free_minutes &&
    JSON.stringify(waiting.steps.map(({ after_minutes, fee }) => [after_minutes, fee])) ===
      JSON.stringify(rates.waiting.steps.map(({ after_minutes, fee }) => [after_minutes, fee]))
  )
}

const nothing: Promises = { included: [], waiting: '' }

/** Until a ride is priced, the promises are those of the live rates. */
export const useRidePromises = (terms: RideTerms | undefined, currency: Currency): Promises => {
  const [own, setOwn] = useState<{ key: string; promises: Promises }>()
  const key = terms && !isLive(terms) ? JSON.stringify([terms, currency]) : undefined
  useEffect(() => {
    if (key === undefined) return
    const [wanted, money] = JSON.parse(key) as [RideTerms, Currency]
    // Without the text nothing is promised wrongly.
    void import('./promises.ts').then(
      ({ toRidePromises }) => setOwn({ key, promises: toRidePromises(wanted, money) }),
      () => undefined,
    )
  }, [key])
  if (key === undefined) return site().promises
  return own?.key === key ? own.promises : nothing
}
