// Step 1: three classes with their prices, and the ride.
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '#kit/api.ts'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import { listSoldClasses } from '#modules/pricing/ui/class-list.ts'
import { formatStoredPrice } from '#modules/pricing/ui/service-class.ts'
import type { Quote } from '#modules/quotes/contract.ts'
import { ClassCard } from '#modules/quotes/ui/class-card.tsx'
import { paths, withBooking } from '../paths.ts'
import { type BookingDraft, createDraft, draftFromQuery } from './booking-draft.ts'
import { ContinueBar } from './continue-bar.tsx'
import { useDraftQuote } from './draft-quote.ts'
import { Inclusions } from './inclusions.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { MinimumNote } from './minimum-note.tsx'
import { NeedHelp } from './need-help.tsx'
import { NoPrice } from './no-price.tsx'
import { PageHeading } from './page-heading.tsx'
import { rideOfDraft } from './ride.ts'
import { SearchPanel } from './search-panel.tsx'
import { StepIndicator } from './step-indicator.tsx'
import { type DraftChange, keepInMemory, useDraft } from './use-draft.ts'
import { useRidePromises } from './use-ride-promises.ts'

const BookingPopup = lazyDialog(async () => (await import('./booking-popup.tsx')).BookingPopup)

/** Turns a whole ride in the address (from the popup, decision D11) into a draft, and puts the draft's id there instead. */
const useRideFromQuery = (): boolean => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const ride = query.get('booking_id') ? null : draftFromQuery(query)
  const hasRide = ride !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per address, not once per parsed object
  useEffect(() => {
    if (ride) void navigate(withBooking(paths.serviceClass, keepInMemory(createDraft(ride)).id), { replace: true })
  }, [hasRide])
  return hasRide
}

/** Data of the quote that the draft stores: exact places, miles, zone. */
const quoteFields = (draft: BookingDraft, quote: Quote) => ({
  distance_travelled: quote.distance_miles,
  time_zone: quote.time_zone,
  extrasOnSale: quote.extras,
  pickup: { ...draft.pickup, ...quote.pickup },
  dropoff: draft.dropoff && quote.dropoff && { ...draft.dropoff, ...quote.dropoff },
})

interface ClassesProps {
  quote: Quote | undefined
  pending: boolean
  chosen: ServiceType | undefined
  onChoose: (service: ServiceType) => void
}

const Classes = ({ quote, pending, chosen, onChoose }: ClassesProps) => (
  <div className="mt-7 grid gap-4" role="radiogroup" aria-label={m.service_group}>
    {(quote ? quote.classes.map(({ service_type }) => service_type) : listSoldClasses().map(({ id }) => id)).map(
      (each) => (
        <ClassCard
          key={each}
          service={each}
          quoted={quote?.classes.find(({ service_type }) => service_type === each)}
          currency={quote?.currency ?? 'gbp'}
          pending={pending}
          chosen={each === chosen}
          onChoose={onChoose}
        />
      ),
    )}
  </div>
)

interface ChangeSearchProps {
  draft: BookingDraft
  onClose: () => void
}

const ChangeSearch = ({ draft, onClose }: ChangeSearchProps) => {
  const navigate = useNavigate()
  const search = (address: string) => {
    onClose()
    void navigate(address)
  }
  return <BookingPopup ride={draft} navigate={search} onClose={onClose} />
}

/** Quote, chosen class, and continuing with it. */
const useClassChoice = (draft: BookingDraft, change: DraftChange) => {
  const navigate = useNavigate()
  const { data: quote, error, isFetching, refetch } = useDraftQuote(draft)
  const service = draft.wishedClass ?? draft.service_type
  const choose = (wishedClass: ServiceType) => void change({ wishedClass })
  const chosen = quote?.classes.find((each) => each.service_type === service)

  useEffect(() => {
    if (error) toastError(messageOf(error, m.distance_failed))
  }, [error])

  const continueToReturn = () => {
    if (!quote || !chosen) return toastError(m.choose_a_class)
    const { id } = change({
      ...quoteFields(draft, quote),
      service_type: chosen.service_type,
      price: formatStoredPrice(chosen.price, quote.currency),
      quoteId: quote.quote_id,
    })
    void navigate(withBooking(paths.returnTransfer, id))
  }
  return { quote, error, isFetching, refetch, choose, chosen, goOn: continueToReturn }
}

const ServiceClasses = ({ draft, change }: { draft: BookingDraft; change: DraftChange }) => {
  const { quote, error, isFetching, refetch, choose, chosen, goOn: continueToReturn } = useClassChoice(draft, change)
  const promises = useRidePromises((chosen ?? quote?.classes[0])?.terms, quote?.currency ?? 'gbp')
  const [changing, setChanging] = useState(false)
  const changeSearch = () => setChanging(true)
  // A price exists or is loading.
  const isPriced = quote !== undefined || error === null
  return (
    <>
      <StepIndicator step={1} draftId={draft.id} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[84rem] px-5 py-8 lg:px-8 lg:py-14">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
          <div>
            <PageHeading title={m.service_title} className="text-title-1">
              {m.service_title}
            </PageHeading>
            <p className="mt-2 text-ui text-soft">{m.service_lead}</p>
            <MinimumNote>{rideOfDraft(draft).minimum}</MinimumNote>
            {error && (
              <NoPrice
                ride={draft}
                error={error}
                retrying={isFetching}
                onRetry={refetch}
                onChange={changeSearch}
                onPick={(end, place) => change({ [end]: place })}
              />
            )}
            {isPriced && <Classes quote={quote} pending={isFetching} chosen={chosen?.service_type} onChoose={choose} />}
            <Inclusions promises={promises} />
          </div>
          <aside className="grid content-start gap-5 lg:sticky lg:top-28 lg:self-start">
            <SearchPanel ride={rideOfDraft(draft)} quote={quote} onChange={changeSearch} />
            <NeedHelp />
          </aside>
        </div>
      </main>
      {isPriced && <ContinueBar chosen={chosen} currency={quote?.currency ?? 'gbp'} onContinue={continueToReturn} />}
      {changing && <ChangeSearch draft={draft} onClose={() => setChanging(false)} />}
    </>
  )
}

/** Takes the ride area from the address if the draft has none. */
const useAreaFromQuery = (draft: BookingDraft | null, change: DraftChange | null) => {
  const [query] = useSearchParams()
  const area = query.get('rideArea')
  const open = draft?.booking_type === 'hourly' && draft.destination_country === 'uk' && !draft.ride_area
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is a new function at every render
  useEffect(() => {
    if (open && (area === 'inside' || area === 'outside')) change?.({ ride_area: area })
  }, [open, area])
}

const DraftFromQuery = () => {
  const [draft, change] = useDraft()
  useAreaFromQuery(draft, change)
  return draft && <ServiceClasses key={draft.id} draft={draft} change={change} />
}

export const ServiceClassPage = () => (useRideFromQuery() ? null : <DraftFromQuery />)
