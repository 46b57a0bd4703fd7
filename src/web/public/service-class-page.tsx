// Step 1: three classes, each with its price, and the ride they are priced for.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import { serviceTypes } from '#modules/pricing/rules.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import type { Quote } from '#modules/quotes/contract.ts'
import { ClassCard } from '#modules/quotes/ui/class-card.tsx'
import { paths, withBooking } from '../paths.ts'
import { type BookingDraft, createDraft, draftFromQuery } from './booking-draft.ts'
import { ContinueBar } from './continue-bar.tsx'
import { useDraftQuote } from './draft-quote.ts'
import { Inclusions } from './inclusions.tsx'
import { NeedHelp } from './need-help.tsx'
import { NoPrice } from './no-price.tsx'
import { PageHeading } from './page-heading.tsx'
import { rideOfDraft } from './ride.ts'
import { SearchPanel } from './search-panel.tsx'
import { StepIndicator } from './step-indicator.tsx'
import { type DraftChange, holdDraft, sayError, useDraft } from './use-draft.ts'

const BookingPopup = lazy(async () => ({ default: (await import('./booking-popup.tsx')).BookingPopup }))

/** The popup names a whole ride in the address (decision D11): it becomes a draft, and the address names that. */
const useRideOfAddress = (): boolean => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const ride = query.get('booking_id') ? null : draftFromQuery(query)
  const found = ride !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address, not once per object read from it
  useEffect(() => {
    if (ride) void navigate(withBooking(paths.serviceClass, holdDraft(createDraft(ride)).id), { replace: true })
  }, [found])
  return found
}

/** What the server has found out about the ride is kept with it: exact places, miles, the zone. */
const learnt = (draft: BookingDraft, quote: Quote) => ({
  distance: quote.distance_miles,
  timeZone: quote.time_zone,
  pickup: { ...draft.pickup, ...quote.pickup },
  dropoff: draft.dropoff && quote.dropoff && { ...draft.dropoff, ...quote.dropoff },
})

const ServiceClasses = ({ draft, change }: { draft: BookingDraft; change: DraftChange }) => {
  const navigate = useNavigate()
  const { data: quote, error, isFetching, refetch } = useDraftQuote(draft)
  const [service, setService] = useState<ServiceType | null>(draft.serviceClass)
  const chosen = quote?.classes.find((each) => each.service_type === service)
  const [changing, setChanging] = useState(false)
  const changeSearch = () => setChanging(true)

  useEffect(() => {
    if (error) toast(sayError(messageOf(error, m.distance_failed)))
  }, [error])

  const searchAgain = (address: string) => {
    setChanging(false)
    void navigate(address)
  }
  const goOn = () => {
    if (!quote || !chosen) return toast(sayError(m.choose_a_class))
    const { id } = change({
      ...learnt(draft, quote),
      serviceClass: chosen.service_type,
      price: showPrice(chosen.price),
      quoteId: quote.quote_id,
    })
    void navigate(withBooking(paths.returnTransfer, id))
  }
  return (
    <>
      <StepIndicator step={1} draftId={draft.id} />
      <main id="main" className="mx-auto max-w-[84rem] px-5 py-8 lg:px-8 lg:py-14">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
          <div>
            <PageHeading title={m.service_title} className="text-title-1">
              {m.service_title}
            </PageHeading>
            <p className="mt-2 text-ui text-soft">{m.service_lead}</p>
            {error && (
              <NoPrice error={error} retrying={isFetching} onRetry={() => void refetch()} onChange={changeSearch} />
            )}
            <div className="mt-7 grid gap-4" role="radiogroup" aria-label={m.service_group}>
              {serviceTypes.map((each) => (
                <ClassCard
                  key={each}
                  service={each}
                  quoted={quote?.classes.find(({ service_type }) => service_type === each)}
                  pending={isFetching}
                  chosen={each === chosen?.service_type}
                  onChoose={setService}
                />
              ))}
            </div>
            <Inclusions />
          </div>
          <aside className="grid content-start gap-5 lg:sticky lg:top-28 lg:self-start">
            <SearchPanel ride={rideOfDraft(draft)} quote={quote} onChange={changeSearch} />
            <NeedHelp />
          </aside>
        </div>
      </main>
      <ContinueBar chosen={chosen} onContinue={goOn} />
      {changing && (
        <Suspense>
          <BookingPopup ride={draft} navigate={searchAgain} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}

const DraftOfAddress = () => {
  const [draft, change] = useDraft()
  return draft && <ServiceClasses key={draft.id} draft={draft} change={change} />
}

export const ServiceClassPage = () => (useRideOfAddress() ? null : <DraftOfAddress />)
