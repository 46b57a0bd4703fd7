// What helps the chauffeur; all of it optional.
import { useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '#kit/field.tsx'
import * as m from '#messages/en/flow.ts'
import { looksLikeFlight } from '#modules/bookings/flights/rules.ts'
import type { DetailsValues } from './details-form.ts'

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

export const ChauffeurFields = () => {
  const { register } = useFormContext<DetailsValues>()
  return (
    <fieldset className="mt-10 border-t border-rule pt-8">
      <legend className="float-left mb-4 w-full font-display text-title-3">{m.chauffeur_legend}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        <FlightField />
        <TextField
          {...register('pickupSign')}
          label={m.pickup_sign}
          optional={m.optional}
          maxLength={80}
          placeholder={m.sign_example}
        />
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
          label={m.reference_code}
          optional={m.optional}
          maxLength={80}
          placeholder={m.reference_example}
        />
      </div>
    </fieldset>
  )
}
