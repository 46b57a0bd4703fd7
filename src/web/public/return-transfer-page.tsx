// Step 2: one way, or a return with its own date, time and price.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isDate, normaliseTime } from '#kernel/time.ts'
import { joinSentences, messageOf, reasonOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Choice } from '#kit/choice.tsx'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import { formatLongPickup, instantIn } from '#modules/bookings/ui/pickup-format.ts'
import { formatStoredPrice } from '#modules/pricing/ui/service-class.ts'
import { paths, withBooking } from '../paths.ts'
import type { BookingDraft } from './booking-draft.ts'
import { useReturnQuote } from './draft-quote.ts'
import { PageHeading } from './page-heading.tsx'
import { ReturnChoice } from './return-choice.tsx'
import { toPickup } from './ride.ts'
import { summaryOfDraft } from './ride-summary.tsx'
import { secondRideTexts } from './second-ride.ts'
import { StepActions } from './step-actions.tsx'
import { StepPage } from './step-page.tsx'
import { type DraftChange, useDraft } from './use-draft.ts'

type ReturnDraft = NonNullable<BookingDraft['returnWish']>

const returnOfDraft = (draft: BookingDraft): ReturnDraft =>
  draft.returnWish ?? { hasReturn: draft.return !== null, ...(draft.return ?? { booking_date: '', booking_time: '' }) }

/** The return as chosen so far: its price, or the problem with it. */
const useReturn = (draft: BookingDraft, { hasReturn, ...when }: ReturnDraft) => {
  // Text that a field could not parse is neither a date nor a time.
  const isComplete = isDate(when.booking_date) && normaliseTime(when.booking_time) !== undefined
  // The tariff does not depend on the time of day: without one, the price is that of the outward time.
  const { data, error, isFetching } = useReturnQuote(draft, hasReturn ? (isComplete ? when : draft) : null)
  // Both ends may be in different zones; the quote contains the zone of the other end.
  const outwardInstant = instantIn(toPickup(draft), draft.time_zone)
  const tooEarly =
    isComplete && !isFetching && instantIn(toPickup(when), data?.time_zone ?? draft.time_zone) <= outwardInstant
  const quoted = data?.classes.find((each) => each.service_type === draft.service_type)
  const refusal = isComplete && error ? joinSentences(messageOf(error, m.return_failed), reasonOf(error, 'time')) : null
  const words = secondRideTexts(draft)
  const problem = tooEarly ? words.before : refusal
  return {
    words,
    when,
    isComplete,
    currency: data?.currency ?? 'gbp',
    quoted: tooEarly ? undefined : quoted,
    pending: isFetching,
    problem,
  }
}

type ReturnState = ReturnType<typeof useReturn>

/** Why the customer cannot continue with this return (texts of the specification); null if they can. */
const findProblem = ({ isComplete, problem, quoted, words }: ReturnState): string | null => {
  if (!isComplete || problem === words.before) return words.needed
  return problem ?? (quoted ? null : m.return_failed)
}

interface ChoicesProps {
  draft: BookingDraft
  returnDraft: ReturnDraft
  onChange: (returnDraft: Partial<ReturnDraft>) => void
  back: ReturnState
  /** Continue was pressed without a date and a time. */
  missing: boolean
}

const Choices = ({ draft, returnDraft: { hasReturn }, onChange, back, missing }: ChoicesProps) => (
  <div className="mt-7 grid gap-3" role="radiogroup" aria-label={back.words.group}>
    <Choice name="return" label={back.words.no} checked={!hasReturn} onChange={() => onChange({ hasReturn: false })} />
    <Choice
      name="return"
      label={back.words.yes}
      detail={back.words.line}
      checked={hasReturn}
      onChange={() => onChange({ hasReturn: true })}
    >
      <ReturnChoice
        draft={draft}
        when={back.when}
        onWhen={onChange}
        quoted={back.quoted}
        pending={back.pending}
        problem={back.problem ?? (missing && !back.isComplete ? back.words.needed : null)}
      />
    </Choice>
  </div>
)

const ReturnTransfer = ({ draft, change }: { draft: BookingDraft; change: DraftChange }) => {
  const navigate = useNavigate()
  const [missing, setMissing] = useState(false)
  const returnDraft = returnOfDraft(draft)
  const { hasReturn } = returnDraft
  const back = useReturn(draft, returnDraft)
  const changeReturn = (part: Partial<ReturnDraft>) => void change({ returnWish: { ...returnDraft, ...part } })
  const when = hasReturn && back.isComplete ? back.when : null
  const price = hasReturn && back.quoted ? formatStoredPrice(back.quoted.price, back.currency) : null

  const continueToDetails = () => {
    const problem = hasReturn ? findProblem(back) : null
    setMissing(problem !== null)
    if (problem) return toastError(problem)
    change({ return: when && { ...when, price } })
    void navigate(withBooking(paths.details, draft.id))
  }
  return (
    <StepPage step={2} draftId={draft.id} summary={summaryOfDraft(draft, formatLongPickup, { when, price })}>
      <div>
        <PageHeading title={m.step_return} className="text-title-1">
          {back.words.title}
        </PageHeading>
        <Choices draft={draft} returnDraft={returnDraft} onChange={changeReturn} back={back} missing={missing} />
        <StepActions backTo={withBooking(paths.serviceClass, draft.id)}>
          <Button large busy={when !== null && back.pending && m.price_loading} onClick={continueToDetails}>
            {m.continue_label}
          </Button>
        </StepActions>
      </div>
    </StepPage>
  )
}

export const ReturnTransferPage = () => {
  const [draft, change] = useDraft()
  const navigate = useNavigate()
  const early = draft !== null && !draft.service_type
  useEffect(() => {
    if (!early) return
    toastError(m.choose_a_class, paths.serviceClass)
    void navigate(withBooking(paths.serviceClass, draft?.id ?? ''), { replace: true })
  }, [early, draft?.id, navigate])
  return draft && !early ? <ReturnTransfer key={draft.id} draft={draft} change={change} /> : null
}
