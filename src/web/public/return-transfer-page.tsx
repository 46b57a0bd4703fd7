// Step 2: one way, or a return with a date, a time and a price of its own.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Choice } from '#kit/choice.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import { longWhen } from '#modules/bookings/ui/when.ts'
import { keptPrice } from '#modules/pricing/ui/service-class.ts'
import { paths, withBooking } from '../paths.ts'
import type { BookingDraft } from './booking-draft.ts'
import { useReturnQuote } from './draft-quote.ts'
import { PageHeading } from './page-heading.tsx'
import { ReturnChoice, type ReturnWhen } from './return-choice.tsx'
import { dateAndTime, rideOfDraft } from './ride.ts'
import { RideSummary } from './ride-summary.tsx'
import { StepActions } from './step-actions.tsx'
import { StepPage } from './step-page.tsx'
import { type DraftChange, sayError, useDraft } from './use-draft.ts'

/** The way back, as chosen so far: its price once there is one, or what is wrong with it. */
const useWayBack = (draft: BookingDraft, wanted: boolean) => {
  const [when, setWhen] = useState<ReturnWhen>(() => dateAndTime(draft.returnDateTime))
  const dateTime = when.date && when.time ? `${when.date}T${when.time}` : null
  // Compared as they stand on the wall; where the two ends keep different clocks the server has the last word.
  const tooEarly = dateTime !== null && dateTime <= draft.dateTime
  const { data, error, isFetching } = useReturnQuote(draft, wanted && !tooEarly ? dateTime : null)
  const quoted = dateTime ? data?.classes.find((each) => each.service_type === draft.serviceClass) : undefined
  const problem = (tooEarly && m.return_before) || (error && messageOf(error, m.return_failed)) || null
  return { when, setWhen, dateTime, quoted: tooEarly ? undefined : quoted, pending: isFetching, problem }
}

type WayBack = ReturnType<typeof useWayBack>

/** Why one cannot go on with this return, in the words of the specification; null where one can. */
const objectionTo = ({ dateTime, problem, quoted }: WayBack): string | null => {
  if (!dateTime || problem === m.return_before) return m.return_needed
  return problem ?? (quoted ? null : m.return_failed)
}

interface ChoicesProps {
  draft: BookingDraft
  wanted: boolean
  onWanted: (wanted: boolean) => void
  back: WayBack
  /** Going on was tried without a date and a time. */
  missing: boolean
}

const Choices = ({ draft, wanted, onWanted, back, missing }: ChoicesProps) => (
  <div className="mt-7 grid gap-3" role="radiogroup" aria-label={m.return_group}>
    <Choice name="return" label={m.return_no} checked={!wanted} onChange={() => onWanted(false)} />
    <Choice
      name="return"
      label={m.return_yes}
      detail={draft.type === 'Hourly' ? m.return_yes_hourly : m.return_yes_line}
      checked={wanted}
      onChange={() => onWanted(true)}
    >
      <ReturnChoice
        draft={draft}
        when={back.when}
        onWhen={back.setWhen}
        quoted={back.quoted}
        pending={back.pending}
        problem={back.problem ?? (missing && !back.dateTime ? m.return_needed : null)}
      />
    </Choice>
  </div>
)

const ReturnTransfer = ({ draft, change }: { draft: BookingDraft; change: DraftChange }) => {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(draft.hasReturnBooking)
  const [missing, setMissing] = useState(false)
  const back = useWayBack(draft, wanted)
  const ride = rideOfDraft(draft)

  const goOn = () => {
    const objection = wanted ? objectionTo(back) : null
    setMissing(objection !== null)
    if (objection) return toast(sayError(objection))
    const price = wanted && back.quoted ? keptPrice(back.quoted.price) : null
    change({ hasReturnBooking: wanted, returnDateTime: wanted ? back.dateTime : null, returnPrice: price })
    void navigate(withBooking(paths.details, draft.id))
  }
  return (
    <StepPage step={2} draftId={draft.id} aside={<RideSummary ride={ride} when={longWhen(ride.when)} />}>
      <div>
        <PageHeading title={m.step_return} className="text-title-1">
          {m.return_title}
        </PageHeading>
        <Choices draft={draft} wanted={wanted} onWanted={setWanted} back={back} missing={missing} />
        <StepActions backTo={withBooking(paths.serviceClass, draft.id)}>
          <Button large busy={wanted && back.pending && m.price_loading} onClick={goOn}>
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
  const early = draft !== null && !draft.serviceClass
  useEffect(() => {
    if (!early) return
    toast(sayError(m.choose_a_class))
    void navigate(withBooking(paths.serviceClass, draft?.id ?? ''), { replace: true })
  }, [early, draft?.id, navigate])
  return draft && !early ? <ReturnTransfer key={draft.id} draft={draft} change={change} /> : null
}
