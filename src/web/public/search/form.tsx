// The search form again, with entries, errors, and suggestions for places that were not found.
import { CircleAlert } from 'lucide-react'
import { WithoutScript } from '#kit/without-script.tsx'
import * as errors from '#messages/en/errors.ts'
import * as m from '#messages/en/panel.ts'
import * as words from '#messages/en/search.ts'
import * as typed from '#messages/en/typed.ts'
import type { Suggestion } from '#modules/places/contract.ts'
import { typedPlace } from '#modules/places/ui/named-place.ts'
import { closedMessage, tooFarMessage, tooSoonMessage } from '#modules/quotes/notice/rules.ts'
import { type Field, type Problem, toSearchQuery } from '#modules/quotes/search/rules.ts'
import type { FormAnswer } from '#modules/quotes/search/service.ts'
import { localHref, site, supportPhone } from '../../site.ts'
import type { BookingForm, Problems } from '../booking-form.ts'
import { BookingPanel } from '../booking-panel.tsx'
import { Island } from '../island.tsx'

const noRoad = ({ entries, partner }: FormAnswer): string => {
  const nameOf = (end: 'pickup' | 'dropoff') =>
    partner && (end === 'dropoff') === entries.toPartner ? partner.place.label : entries[end].label
  return errors.no_road({ pickup: nameOf('pickup'), dropoff: nameOf('dropoff'), phone: supportPhone().label })
}

/** Errors of either end of the ride. */
const placeErrors = (answer: FormAnswer): Partial<Record<Problem, string>> => ({
  not_located: errors.place_unknown,
  same_place: errors.same_place,
  no_road: noRoad(answer),
  abroad: errors.border_crossing({ phone: supportPhone().label }),
})

const errorTexts: Record<Exclude<Field, 'counts'>, Partial<Record<Problem, string>>> = {
  destination_country: { missing: m.country_missing },
  pickup: { missing: m.pickup_missing },
  dropoff: { missing: m.dropoff_missing },
  booking_date: { missing: m.date_missing, unread: typed.date_unread, past: m.date_past },
  booking_time: {
    missing: m.time_missing,
    unread: typed.time_unread,
    quarter: typed.time_quarter({ before: '09:30', after: '09:45' }),
    past: m.time_past,
    invalid: errors.invalid_time,
  },
}

/** Error of a pickup within the site's notice or outside of its opening hours. */
const findTimeRefusal = ({ refusal }: FormAnswer): Problems => {
  const phone = supportPhone().label
  if (refusal?.code === 'TOO_SOON') return { booking_time: tooSoonMessage({ minutes: refusal.minutes ?? 0, phone }) }
  if (refusal?.code !== 'CLOSED') return {}
  const { hours } = refusal
  return { [hours === null ? 'booking_date' : 'booking_time']: closedMessage({ hours, phone }) }
}

const findProblems = (answer: FormAnswer): Problems => ({
  ...findTimeRefusal(answer),
  ...Object.fromEntries(
    Object.entries(answer.problems).flatMap(([field, problem]) => {
      if (problem === 'too_far') return [[field, tooFarMessage(site().booking_months_ahead)]]
      const fieldText = field === 'counts' ? undefined : errorTexts[field as keyof typeof errorTexts][problem]
      const text = fieldText ?? (field === 'pickup' || field === 'dropoff' ? placeErrors(answer)[problem] : undefined)
      return text ? [[field, text]] : []
    }),
  ),
})

/** Error of the whole form, shown above it; undefined if there is none. */
const alertText = (answer: FormAnswer): string | undefined => {
  const { refusal, problems } = answer
  switch (refusal?.code) {
    case undefined:
      if (Object.values(problems).includes('missing')) return m.required_fields
      return Object.values(findProblems(answer))[0] ?? (Object.keys(problems).length ? m.required_fields : undefined)
    case 'TOO_SOON':
    case 'CLOSED':
      return Object.values(findTimeRefusal(answer))[0]
    case 'TOO_FAR_AHEAD':
      return tooFarMessage(site().booking_months_ahead)
    case 'RATE_LIMITED':
      return errors.rate_limited
    case 'SAME_PLACE':
      return errors.same_place
    case 'NO_ROUTE':
      return noRoad(answer)
    case 'BORDER_CROSSING':
      return errors.border_crossing({ phone: supportPhone().label })
    case 'INVALID_TIME':
      return errors.invalid_time
    default:
      return errors.distance_failed
  }
}

const restoreForm = ({ entries, partner }: FormAnswer): BookingForm => {
  const { toPartner } = entries
  const toPlace = (end: 'pickup' | 'dropoff') => ({
    ...typedPlace(entries[end].label),
    place_id: entries[end].place_id,
  })
  return {
    ...entries,
    partner: partner && { slug: partner.slug, place: partner.place },
    pickup: partner && !toPartner ? partner.place : toPlace('pickup'),
    dropoff: partner && toPartner ? partner.place : toPlace('dropoff'),
  }
}

interface ChoiceProps {
  answer: FormAnswer
  end: 'pickup' | 'dropoff'
  choices: readonly Suggestion[]
}

/** Each choice is a link to the same search with that place. */
const Choices = ({ answer: { entries }, end, choices }: ChoiceProps) => {
  const text = entries[end].label
  const title = (end === 'pickup' ? words.pickup_not_located : words.dropoff_not_located)({ text })
  const withPlace = ({ label, place_id }: Suggestion) =>
    localHref(`/search?${toSearchQuery({ ...entries, [end]: { label, place_id } })}`)
  return (
    <section className="card mt-6 p-5 lg:p-6">
      <h2 className="text-title-3">{title}</h2>
      <p className="mt-1 text-ui text-soft">
        {choices.length ? errors.pick_a_suggestion : m.suggestions_none({ query: text })}
      </p>
      <ul className="mt-2 grid">
        {choices.map((choice) => (
          <li key={choice.place_id} className="border-t border-line first:border-t-0">
            <a href={withPlace(choice)} className="flex min-h-11 flex-wrap items-baseline gap-x-3 py-2.5 text-ui">
              <span className="link">{choice.label}</span>
              <span className="text-small text-muted">{choice.detail}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const SearchForm = ({ answer }: { answer: FormAnswer }) => {
  const alert = alertText(answer)
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[84rem] px-5 py-8 lg:px-8 lg:py-14">
      <h1 className="text-title-1">{m.form_label}</h1>
      <p className="mt-2 text-ui text-soft">{words.form_lead}</p>
      {alert && (
        <p role="alert" className="mt-6 flex items-center gap-2.5 border-l-2 border-error pl-3 text-small text-error">
          <CircleAlert size={16} strokeWidth={1.5} className="flex-none" aria-hidden="true" />
          {alert}
        </p>
      )}
      {(['pickup', 'dropoff'] as const).map((end) => {
        const choices = answer.choices[end]
        if (!choices) return null
        // With script the field itself offers them.
        return (
          <WithoutScript key={end}>
            <Choices {...{ answer, end, choices }} />
          </WithoutScript>
        )
      })}
      <div className="mt-6">
        <Island name="panel">
          <BookingPanel
            tab={answer.entries.booking_type}
            entered={restoreForm(answer)}
            reported={findProblems(answer)}
          />
        </Island>
      </div>
    </main>
  )
}
