// Step 1: three classes, each with its price, and the ride they are priced for.
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import { serviceTypes } from '#modules/pricing/rules.ts'
import { formatStoredPrice } from '#modules/pricing/ui/service-class.ts'
import type { Quote } from '#modules/quotes/contract.ts'
import { ClassCard } from '#modules/quotes/ui/class-card.tsx'
import { paths, withBooking } from '../paths.ts'
import { type BookingDraft, createDraft, draftFromQuery } from './booking-draft.ts'
import { ContinueBar } from './continue-bar.tsx'
import { useDraftQuote } from './draft-quote.ts'
import { Inclusions } from './inclusions.tsx'
import { lateDialog } from './late-dialog.tsx'
import { MinimumNote } from './minimum-note.tsx'
import { NeedHelp } from './need-help.tsx'
import { NoPrice } from './no-price.tsx'
import { PageHeading } from './page-heading.tsx'
import { rideOfDraft } from './ride.ts'
import { SearchPanel } from './search-panel.tsx'
import { StepIndicator } from './step-indicator.tsx'
import { type DraftChange, holdDraft, sayError, useDraft } from './use-draft.ts'

const BookingPopup = lateDialog(async () => (await import('./booking-popup.tsx')).BookingPopup)

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

interface ClassesProps {
  quote: Quote | undefined
  pending: boolean
  chosen: ServiceType | undefined
  onChoose: (service: ServiceType) => void
}

const Classes = ({ quote, pending, chosen, onChoose }: ClassesProps) => (
  <div className="mt-7 grid gap-4" role="radiogroup" aria-label={m.service_group}>
    {serviceTypes.map((each) => (
      <ClassCard
        key={each}
        service={each}
        quoted={quote?.classes.find(({ service_type }) => service_type === each)}
        pending={pending}
        chosen={each === chosen}
        onChoose={onChoose}
      />
    ))}
  </div>
)

interface SearchAgainProps {
  draft: BookingDraft
  onClose: () => void
}

const SearchAgain = ({ draft, onClose }: SearchAgainProps) => {
  const navigate = useNavigate()
  const search = (address: string) => {
    onClose()
    void navigate(address)
  }
  return <BookingPopup ride={draft} navigate={search} onClose={onClose} />
}

/** The prices, what was chosen among them, and the way on. */
const useChoice = (draft: BookingDraft, change: DraftChange) => {
  const navigate = useNavigate()
  const { data: quote, error, isFetching, refetch } = useDraftQuote(draft)
  const service = draft.wishedClass ?? draft.serviceClass
  const choose = (wishedClass: ServiceType) => void change({ wishedClass })
  const chosen = quote?.classes.find((each) => each.service_type === service)

  useEffect(() => {
    if (error) toast(sayError(messageOf(error, m.distance_failed)))
  }, [error])

  const goOn = () => {
    if (!quote || !chosen) return toast(sayError(m.choose_a_class))
    const { id } = change({
      ...learnt(draft, quote),
      serviceClass: chosen.service_type,
      price: formatStoredPrice(chosen.price),
      quoteId: quote.quote_id,
    })
    void navigate(withBooking(paths.returnTransfer, id))
  }
  return { quote, error, isFetching, refetch, choose, chosen, goOn }
}

const ServiceClasses = ({ draft, change }: { draft: BookingDraft; change: DraftChange }) => {
  const { quote, error, isFetching, refetch, choose, chosen, goOn } = useChoice(draft, change)
  const [changing, setChanging] = useState(false)
  const changeSearch = () => setChanging(true)
  // There is a price, or one is on its way.
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
            <Inclusions />
          </div>
          <aside className="grid content-start gap-5 lg:sticky lg:top-28 lg:self-start">
            <SearchPanel ride={rideOfDraft(draft)} quote={quote} onChange={changeSearch} />
            <NeedHelp />
          </aside>
        </div>
      </main>
      {isPriced && <ContinueBar chosen={chosen} onContinue={goOn} />}
      {changing && <SearchAgain draft={draft} onClose={() => setChanging(false)} />}
    </>
  )
}

/** An area in the address counts only where the draft has none. */
const useAreaOfAddress = (draft: BookingDraft | null, change: DraftChange | null) => {
  const [query] = useSearchParams()
  const area = query.get('rideArea')
  const open = draft?.type === 'Hourly' && draft.destinationCountry === 'uk' && !draft.rideArea
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is made anew with every render
  useEffect(() => {
    if (open && (area === 'inside' || area === 'outside')) change?.({ rideArea: area })
  }, [open, area])
}

const DraftOfAddress = () => {
  const [draft, change] = useDraft()
  useAreaOfAddress(draft, change)
  return draft && <ServiceClasses key={draft.id} draft={draft} change={change} />
}

export const ServiceClassPage = () => (useRideOfAddress() ? null : <DraftOfAddress />)
