// Step 2: one way, or a return with a date, a time and a price of its own.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isDate, normaliseTime } from '#kernel/time.ts'
import { messageOf, reasonOf, sentences } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Choice } from '#kit/choice.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import { instantIn, longWhen } from '#modules/bookings/ui/when.ts'
import { formatStoredPrice } from '#modules/pricing/ui/service-class.ts'
import { paths, withBooking } from '../paths.ts'
import type { BookingDraft } from './booking-draft.ts'
import { useReturnQuote } from './draft-quote.ts'
import { PageHeading } from './page-heading.tsx'
import { ReturnChoice } from './return-choice.tsx'
import { dateAndTime } from './ride.ts'
import { summaryOfDraft } from './ride-summary.tsx'
import { secondRideWords } from './second-ride.ts'
import { StepActions } from './step-actions.tsx'
import { StepPage } from './step-page.tsx'
import { type DraftChange, sayError, useDraft } from './use-draft.ts'

type ReturnWish = NonNullable<BookingDraft['returnWish']>

const wishOf = (draft: BookingDraft): ReturnWish =>
  draft.returnWish ?? { wanted: draft.hasReturnBooking, ...dateAndTime(draft.returnDateTime) }

/** The way back, as chosen so far: its price once there is one, or what is wrong with it. */
const useWayBack = (draft: BookingDraft, { wanted, ...when }: ReturnWish) => {
  // Text that a field could not read is neither a date nor a time.
  const isChosen = isDate(when.date) && normaliseTime(when.time) !== undefined
  const dateTime = isChosen ? `${when.date}T${when.time}` : null
  // The tariff asks for no hour of the day: until one is chosen, the price is that of the hour of the outward ride.
  const { data, error, isFetching } = useReturnQuote(draft, wanted ? (dateTime ?? draft.dateTime) : null)
  // The two ends may keep different clocks, and the price tells whose the other one is.
  const starts = instantIn(dateAndTime(draft.dateTime), draft.timeZone)
  const tooEarly = dateTime !== null && !isFetching && instantIn(when, data?.time_zone ?? draft.timeZone) <= starts
  const quoted = data?.classes.find((each) => each.service_type === draft.serviceClass)
  const refused = dateTime && error && sentences(messageOf(error, m.return_failed), reasonOf(error, 'time'))
  const words = secondRideWords(draft)
  const problem = tooEarly ? words.before : refused
  return { words, when, dateTime, quoted: tooEarly ? undefined : quoted, pending: isFetching, problem }
}

type WayBack = ReturnType<typeof useWayBack>

/** Why one cannot go on with this return, in the words of the specification; null where one can. */
const objectionTo = ({ dateTime, problem, quoted, words }: WayBack): string | null => {
  if (!dateTime || problem === words.before) return words.needed
  return problem ?? (quoted ? null : m.return_failed)
}

interface ChoicesProps {
  draft: BookingDraft
  wish: ReturnWish
  onWish: (wish: Partial<ReturnWish>) => void
  back: WayBack
  /** Going on was tried without a date and a time. */
  missing: boolean
}

const Choices = ({ draft, wish: { wanted }, onWish, back, missing }: ChoicesProps) => (
  <div className="mt-7 grid gap-3" role="radiogroup" aria-label={back.words.group}>
    <Choice name="return" label={back.words.no} checked={!wanted} onChange={() => onWish({ wanted: false })} />
    <Choice
      name="return"
      label={back.words.yes}
      detail={back.words.line}
      checked={wanted}
      onChange={() => onWish({ wanted: true })}
    >
      <ReturnChoice
        draft={draft}
        when={back.when}
        onWhen={onWish}
        quoted={back.quoted}
        pending={back.pending}
        problem={back.problem ?? (missing && !back.dateTime ? back.words.needed : null)}
      />
    </Choice>
  </div>
)

const ReturnTransfer = ({ draft, change }: { draft: BookingDraft; change: DraftChange }) => {
  const navigate = useNavigate()
  const [missing, setMissing] = useState(false)
  const wish = wishOf(draft)
  const { wanted } = wish
  const back = useWayBack(draft, wish)
  const onWish = (part: Partial<ReturnWish>) => void change({ returnWish: { ...wish, ...part } })
  const dateTime = wanted ? back.dateTime : null
  const price = wanted && back.quoted ? formatStoredPrice(back.quoted.price) : null

  const goOn = () => {
    const objection = wanted ? objectionTo(back) : null
    setMissing(objection !== null)
    if (objection) return toast(sayError(objection))
    change({ hasReturnBooking: wanted, returnDateTime: dateTime, returnPrice: price })
    void navigate(withBooking(paths.details, draft.id))
  }
  return (
    <StepPage step={2} draftId={draft.id} summary={summaryOfDraft(draft, longWhen, { dateTime, price })}>
      <div>
        <PageHeading title={m.step_return} className="text-title-1">
          {back.words.title}
        </PageHeading>
        <Choices draft={draft} wish={wish} onWish={onWish} back={back} missing={missing} />
        <StepActions backTo={withBooking(paths.serviceClass, draft.id)}>
          <Button large busy={dateTime !== null && back.pending && m.price_loading} onClick={goOn}>
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
    toast({ ...sayError(m.choose_a_class), page: paths.serviceClass })
    void navigate(withBooking(paths.serviceClass, draft?.id ?? ''), { replace: true })
  }, [early, draft?.id, navigate])
  return draft && !early ? <ReturnTransfer key={draft.id} draft={draft} change={change} /> : null
}
