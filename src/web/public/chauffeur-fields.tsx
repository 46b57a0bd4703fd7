// What helps the chauffeur; all of it optional. Where an arrival is met, flight and name board are asked for first.
import { type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '#kit/field.tsx'
import * as m from '#messages/en/flow.ts'
import { looksLikeFlight } from '#modules/bookings/flights/rules.ts'
import { useStoredUser } from '../stored-user.ts'
import { boardName, type DetailsValues, longestSign } from './details-form.ts'

const Part = ({ legend, first = false, children }: { legend: string; first?: boolean; children: ReactNode }) => (
  <fieldset className={first ? 'mt-8' : 'mt-10 border-t border-rule pt-8'}>
    <legend className="float-left mb-4 w-full font-display text-title-3">{legend}</legend>
    <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
)

const FlightField = () => {
  const { register, watch } = useFormContext<DetailsValues>()
  const flight = watch('flightNumber')
  return (
    <TextField
      {...register('flightNumber')}
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
      {...register('pickupSign', { onChange: () => setValue('ownSign', true) })}
      label={m.pickup_sign}
      optional={m.optional}
      maxLength={longestSign}
      placeholder={m.sign_example}
    />
  )
}

/** The board bears the name of who travels, for as long as the customer has not written on it. */
const useFilledBoard = () => {
  const { watch, setValue } = useFormContext<DetailsValues>()
  const user = useStoredUser()
  const said = watch()
  const name = boardName(said, user)
  // A draft of another day may bear a name that was filled in then.
  const isFilledIn = !said.ownSign || said.pickupSign === name
  useEffect(() => {
    if (!isFilledIn) return
    setValue('ownSign', false)
    setValue('pickupSign', name)
  }, [isFilledIn, name, setValue])
}

/** Before everything else, where the chauffeur waits in the arrivals of an airport or a station. */
export const ArrivalFields = () => {
  useFilledBoard()
  return (
    <Part legend={m.arrival_legend} first>
      <FlightField />
      <SignField />
    </Part>
  )
}

/** `isMet`: flight and name board have been asked for already. */
export const ChauffeurFields = ({ isMet }: { isMet: boolean }) => {
  const { register } = useFormContext<DetailsValues>()
  return (
    <Part legend={m.chauffeur_legend}>
      <TextArea
        {...register('notes')}
        className="sm:col-span-2"
        label={m.notes}
        optional={m.optional}
        rows={3}
        maxLength={1000}
        placeholder={m.notes_example}
      />
      <TextField
        {...register('referenceCode')}
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
