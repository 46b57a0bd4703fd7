// Explains why there is no price (unknown place, same place, no road, too soon, server unreachable) and what to do next.
import { Phone, RotateCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { isRefused, messageOf, reasonOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { withFallback } from '#kit/with-fallback.ts'
import * as m from '#messages/en/flow.ts'
import type { NamedPlace } from '#modules/places/ui/named-place.ts'
import { supportPhone } from '../site.ts'
import type { DraftRide } from './booking-draft.ts'

const UnknownEnds = lazy(withFallback(async () => (await import('./unknown-places.tsx')).UnknownEnds))

interface NoPriceProps {
  ride: DraftRide
  error: Error
  retrying: boolean
  onRetry: () => unknown
  onChange: () => void
  /** Replaces an unknown end by a chosen place. */
  onPick: (end: 'pickup' | 'dropoff', place: NamedPlace) => void
}

export const NoPrice = ({ ride, error, retrying, onRetry, onChange, onPick }: NoPriceProps) => {
  const tooSoon = isRefused(error, 'TOO_SOON')
  const isUnknown = isRefused(error, 'PLACE_NOT_LOCATED')
  // A retry of the same request would be refused again.
  const isFinal = isUnknown || isRefused(error, 'SAME_PLACE', 'TOO_FAR_AHEAD')
  const byPhone = tooSoon || isRefused(error, 'NO_ROUTE', 'BORDER_CROSSING', 'CLOSED')
  const reason = reasonOf(error, 'pickup', 'dropoff', 'time')
  return (
    <div className="card mt-7 p-6 shadow-[inset_2px_0_0_var(--color-error)]">
      <h2 className="text-title-3">{tooSoon ? m.too_soon_title : m.no_price_title}</h2>
      <p className="mt-1.5 text-small text-soft">{messageOf(error, m.distance_failed)}</p>
      {reason && <p className="mt-1.5 text-small text-soft">{reason}</p>}
      <Suspense>{isUnknown && <UnknownEnds ride={ride} onPick={onPick} />}</Suspense>
      <div className="mt-4 flex flex-wrap gap-3">
        {byPhone ? (
          <a href={supportPhone().href} className="btn btn-outline btn-sm">
            <Phone size={16} strokeWidth={1.5} aria-hidden="true" />
            {m.call_support({ phone: supportPhone().label })}
          </a>
        ) : (
          !isFinal && (
            <Button look="outline" className="btn-sm" busy={retrying && m.price_loading} onClick={() => void onRetry()}>
              <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
              {m.try_again}
            </Button>
          )
        )}
        <Button look={isFinal ? 'outline' : 'ghost'} className="btn-sm" onClick={onChange}>
          {m.change_search}
        </Button>
      </div>
    </div>
  )
}
