// Tries a ride beside the editor: its price today and in the version, line by line with the rule behind each line.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserClock } from '#kernel/time.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import * as m from '#messages/office/rates.ts'
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import { tryRates } from '#modules/quotes/trial/contract.ts'
import { useDebounced } from '../../area/use-debounced.ts'
import { applyChange, type BookingForm, type Change, findSamePlace, noNotice } from '../../public/booking-form.ts'
import {
  AreaField,
  CountField,
  CountryField,
  PickupDateField,
  SearchPlace,
  TimeField,
} from '../../public/booking-panel-fields.tsx'
import { TryAgain } from '../../public/retry-notice.tsx'
import { TabSection } from './tab-section.tsx'
import { startOfTrial, toTryBody } from './try-form.ts'
import { TryResult } from './try-result.tsx'

export interface TryPanelProps {
  version_id: string
  /** The draft as it is typed, which may differ from the saved one. */
  document: RateDocument
  isUnsaved: boolean
}

const useTrial = ({ version_id, document, isUnsaved }: TryPanelProps, form: BookingForm) => {
  const body = toTryBody(form, isUnsaved ? document : undefined, browserClock())
  const debounced = useDebounced(body)
  // The saved document is part of the key, because the version keeps its id when it is saved.
  const query = useQuery({
    queryKey: ['rates-trial', version_id, debounced, isUnsaved ? null : document],
    queryFn: async ({ signal }) => {
      if (!debounced) throw new Error('the query of a trial ran without a complete ride')
      return (await call(tryRates, { params: { version_id }, body: debounced, harmless: true, signal })).data
    },
    enabled: debounced !== null,
    placeholderData: (before) => before,
    retry: false,
  })
  const isCurrent = JSON.stringify(body) === JSON.stringify(debounced)
  return { ...query, isComplete: body !== null, isPricing: body !== null && (!isCurrent || query.isFetching) }
}

/** Errors of the server by the fields of the form. */
const toProblems = (error: unknown) => {
  const fields = isRefused(error) ? error.fields : {}
  const { pickup, dropoff, date, time } = Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^ride\./, ''), message]),
  )
  return {
    ...(pickup && { pickup }),
    ...(dropoff && { dropoff }),
    ...(date && { booking_date: date }),
    ...(time && { booking_time: time }),
  }
}

const RideFields = ({
  form,
  change,
  problems,
}: {
  form: BookingForm
  change: (change: Change) => void
  problems: ReturnType<typeof toProblems>
}) => {
  const isHourly = form.booking_type === 'hourly'
  const field = { form, change, problems: { ...problems, ...findSamePlace(form) } }
  return (
    <form
      aria-label={m.prices_try_ride}
      className="card mt-4 grid items-start gap-x-4 gap-y-5 p-4 sm:grid-cols-2 sm:p-6 lg:grid-cols-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <FieldGroup label={m.prices_try_kind} className="lg:col-span-2">
        {(wiring) => (
          <Segmented
            wiring={wiring}
            name="try_kind"
            options={m.prices_try_kinds}
            value={form.booking_type}
            onChange={(booking_type) => change({ booking_type })}
          />
        )}
      </FieldGroup>
      <CountryField {...field} className="lg:col-span-2" />
      <SearchPlace {...field} kind="pickup" alive ports className="sm:col-span-2" />
      {!isHourly && <SearchPlace {...field} kind="dropoff" alive className="sm:col-span-2" />}
      {isHourly && form.destination_country === 'uk' && <AreaField {...field} className="sm:col-span-2" />}
      <PickupDateField {...field} now={browserClock()} />
      <TimeField {...field} now={browserClock()} notice={noNotice} />
      {isHourly && <CountField {...field} of="number_of_hours" />}
      <CountField {...field} of="number_of_passengers" />
      <CountField {...field} of="number_of_luggage" />
    </form>
  )
}

export const TryPanel = (props: TryPanelProps) => {
  const [form, setForm] = useState(startOfTrial)
  const { data, error, isComplete, isPricing, refetch } = useTrial(props, form)
  const failure = isComplete && !isPricing ? error : null
  const shown = isComplete && !failure ? data : undefined
  const status = isComplete ? (isPricing ? m.prices_try_loading : '') : m.prices_try_incomplete
  return (
    <TabSection title={m.prices_try} line={m.prices_try_line}>
      <RideFields
        form={form}
        change={(change) => setForm((before) => applyChange(before, change))}
        problems={toProblems(failure)}
      />
      <p className="mt-4 min-h-6 text-small text-muted" role="status">
        {status}
      </p>
      {failure && <TryAgain message={messageOf(failure, m.prices_try_failed)} onRetry={refetch} />}
      {shown && <TryResult trial={shown} isUnsaved={props.isUnsaved} isBusy={isPricing} />}
    </TabSection>
  )
}
