// The passenger, and details for the chauffeur.

import { maxTypedEmailLength } from '#kernel/fields/email.ts'
import { maxPhoneLength } from '#kernel/fields/phone.ts'
import type { Title } from '#kernel/title.ts'
import { TextArea } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { SelectField, toOptions } from '#kit/select.tsx'
import * as m from '#messages/office/desk.ts'
import type { PhoneBookingForm } from './form.ts'
import { PhoneBookingSection, PhoneBookingTextField } from './form-section.tsx'
import type { PhoneBookingState } from './use-phone-booking.ts'

interface PartProps {
  desk: Pick<PhoneBookingState, 'form' | 'change' | 'problems'>
}

const Guest = ({ desk }: PartProps) => (
  <>
    <SelectField
      label={m.guest_title}
      className="sm:col-span-2 sm:max-w-[12rem]"
      value={desk.form.guest_title}
      onChange={(event) => desk.change({ guest_title: event.target.value as PhoneBookingForm['guest_title'] })}
      options={toOptions(m.titles satisfies Record<Title, string>)}
    />
    <PhoneBookingTextField desk={desk} name="guest_first_name" label={m.first_name} maxLength={80} />
    <PhoneBookingTextField desk={desk} name="guest_last_name" label={m.last_name} maxLength={80} />
    <PhoneBookingTextField
      desk={desk}
      name="guest_email"
      label={m.email}
      optional={m.optional}
      type="email"
      maxLength={maxTypedEmailLength}
    />
    <PhoneBookingTextField
      desk={desk}
      name="guest_phone_number"
      label={m.phone}
      type="tel"
      maxLength={maxPhoneLength}
      hint={m.phone_hint}
    />
  </>
)

export const DetailsPart = ({ desk }: PartProps) => {
  const { form, change } = desk
  return (
    <PhoneBookingSection title={m.details_part}>
      <FieldGroup label={m.traveller} className="sm:col-span-2 sm:max-w-[24rem]">
        {(wiring) => (
          <Segmented
            wiring={wiring}
            name="traveller"
            options={m.travellers}
            value={form.traveller}
            onChange={(traveller) => change({ traveller })}
          />
        )}
      </FieldGroup>
      {form.traveller === 'other' && <Guest desk={desk} />}
      <PhoneBookingTextField
        desk={desk}
        name="stops"
        label={m.stops}
        hint={m.stops_hint}
        optional={m.optional}
        className="sm:col-span-2"
        maxLength={300}
      />
      {form.hasReturn && (
        <PhoneBookingTextField
          desk={desk}
          name="return_stops"
          label={m.return_stops}
          hint={m.stops_hint}
          optional={m.optional}
          className="sm:col-span-2"
          maxLength={300}
        />
      )}
      <PhoneBookingTextField
        desk={desk}
        name="flight_number"
        label={m.flight_number}
        optional={m.optional}
        maxLength={16}
      />
      {form.hasReturn && (
        <PhoneBookingTextField
          desk={desk}
          name="returnFlight"
          label={m.return_flight}
          optional={m.optional}
          maxLength={16}
        />
      )}
      <PhoneBookingTextField
        desk={desk}
        name="pickup_sign"
        label={m.pickup_sign}
        optional={m.optional}
        maxLength={80}
      />
      <TextArea
        label={m.notes}
        optional={m.optional}
        className="sm:col-span-2"
        rows={3}
        maxLength={1000}
        value={form.notes_for_chauffeur}
        onChange={(event) => change({ notes_for_chauffeur: event.target.value })}
      />
      <PhoneBookingTextField
        desk={desk}
        name="reference_code"
        label={m.reference_code}
        optional={m.optional}
        maxLength={80}
      />
    </PhoneBookingSection>
  )
}
