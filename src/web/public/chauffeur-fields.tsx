// Optional details for the chauffeur. At an airport or station, flight and name board come first.
import { type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '#kit/field.tsx'
import * as m from '#messages/en/flow.ts'
import { looksLikeFlight } from '#modules/bookings/flights/rules.ts'
import { useStoredUser } from '../stored-user.ts'
import { boardName, type DetailsValues, maxSignLength } from './details-form.ts'

const Part = ({ legend, first = false, children }: { legend: string; first?: boolean; children: ReactNode }) => (
  <fieldset className={first ? 'mt-8' : 'mt-10 border-t border-rule pt-8'}>
    <legend className="float-left mb-4 w-full font-display text-title-3">{legend}</legend>
    <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
)

const FlightField = () => {
  const { register, watch } = useFormContext<DetailsValues>()
  const flight = watch('flight_number')
  return (
    <TextField
      {...register('flight_number')}
      label={m.flight_number}
      optional={m.optional}
      maxLength={16}
      placeholder={m.flight_example}
      autoCapitalize="characters"
      hint={flight && !looksLikeFlight(flight) ? m.flight_form_hint : m.flight_hint}
    />
  )
}

const SignField = () => {
  const { register, setValue } = useFormContext<DetailsValues>()
  return (
    <TextField
      {...register('pickup_sign', { onChange: () => setValue('ownSign', true) })}
      label={m.pickup_sign}
      optional={m.optional}
      maxLength={maxSignLength}
      placeholder={m.sign_example}
    />
  )
}

/** Fills the name board with the passenger's name until the customer writes on it. */
const usePrefilledSign = () => {
  const { watch, setValue } = useFormContext<DetailsValues>()
  const user = useStoredUser()
  const values = watch()
  const name = boardName(values, user)
  // An older draft may contain a name that was prefilled then.
  const isPrefilled = !values.ownSign || values.pickup_sign === name
  useEffect(() => {
    if (!isPrefilled) return
    setValue('ownSign', false)
    setValue('pickup_sign', name)
  }, [isPrefilled, name, setValue])
}

/** Shown first if the chauffeur waits in the arrivals of an airport or station. */
export const ArrivalFields = () => {
  usePrefilledSign()
  return (
    <Part legend={m.arrival_legend} first>
      <FlightField />
      <SignField />
    </Part>
  )
}

/** `isMet`: flight and name board are in ArrivalFields already. */
export const ChauffeurFields = ({ isMet }: { isMet: boolean }) => {
  const { register } = useFormContext<DetailsValues>()
  return (
    <Part legend={m.chauffeur_legend}>
      <TextArea
        {...register('notes_for_chauffeur')}
        className="sm:col-span-2"
        label={m.notes}
        optional={m.optional}
        rows={3}
        maxLength={1000}
        placeholder={m.notes_example}
      />
      <TextField
        {...register('reference_code')}
        className="sm:col-span-2"
        label={m.reference_code}
        optional={m.optional}
        maxLength={80}
        placeholder={m.reference_example}
      />
      {!isMet && (
        <>
          <FlightField />
          <SignField />
        </>
      )}
    </Part>
  )
}
