// Passenger: the customer, or another person with name, e-mail and phone.
import { useFormContext } from 'react-hook-form'
import { type Title, titles } from '#kernel/title.ts'
import { Choice } from '#kit/choice.tsx'
import { TextField } from '#kit/field.tsx'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/en/flow.ts'
import type { DetailsValues } from './details-form.ts'
import { PhoneField } from './phone-field.tsx'
import { SavedPassengerField } from './saved-passenger-field.tsx'

const titleNames: Record<Title, string> = { mr: m.title_mr, mrs: m.title_mrs, ms: m.title_ms, dr: m.title_dr }
const titleOptions = titles.map((value) => ({ value, label: titleNames[value] }))

// Autocomplete section of another person, so that the browser does not offer the customer's own data.
const section = 'section-passenger'

const NameFields = () => {
  const { register, formState } = useFormContext<DetailsValues>()
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-[7rem_1fr_1fr]">
      <SelectField
        {...register('guest_title')}
        label={m.title}
        options={titleOptions}
        autoComplete={`${section} honorific-prefix`}
      />
      <TextField
        {...register('guest_first_name')}
        label={m.first_name}
        autoComplete={`${section} given-name`}
        error={formState.errors.guest_first_name?.message}
      />
      <TextField
        {...register('guest_last_name')}
        label={m.last_name}
        autoComplete={`${section} family-name`}
        error={formState.errors.guest_last_name?.message}
      />
    </div>
  )
}

const ContactFields = () => {
  const { register, formState } = useFormContext<DetailsValues>()
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <TextField
        {...register('guest_email')}
        type="email"
        label={m.email}
        placeholder={m.email_example}
        autoComplete={`${section} email`}
        error={formState.errors.guest_email?.message}
      />
      <PhoneField name="guest_phone_number" section={section} />
    </div>
  )
}

export const PassengerFields = () => {
  const { watch, setValue } = useFormContext<DetailsValues>()
  const traveller = watch('traveller')
  return (
    <fieldset className="mt-10 border-t border-rule pt-8">
      <legend className="float-left mb-4 w-full font-display text-title-3">{m.traveller_legend}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        <Choice
          name="traveller"
          label={m.for_myself}
          checked={traveller === 'self'}
          onChange={() => setValue('traveller', 'self')}
        />
        <Choice
          name="traveller"
          label={m.for_someone}
          checked={traveller === 'other'}
          onChange={() => setValue('traveller', 'other')}
        />
      </div>
      {traveller === 'other' && (
        <>
          <SavedPassengerField />
          <NameFields />
          <ContactFields />
        </>
      )}
    </fieldset>
  )
}
