// The passenger, and details for the chauffeur.

import { maxTypedEmailLength } from '#kernel/fields/email.ts'
import { maxPhoneLength } from '#kernel/fields/phone.ts'
import type { Title } from '#kernel/title.ts'
import { TextArea } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { SelectField, toOptions } from '#kit/select.tsx'
import * as m from '#messages/office/desk.ts'
import type { DeskForm } from './form.ts'
import { DeskPart, DeskText } from './part.tsx'
import type { Desk } from './use-desk.ts'

interface PartProps {
  desk: Pick<Desk, 'form' | 'change' | 'problems'>
}

const Guest = ({ desk }: PartProps) => (
  <>
    <SelectField
      label={m.guest_title}
      className="sm:col-span-2 sm:max-w-[12rem]"
      value={desk.form.guestTitle}
      onChange={(event) => desk.change({ guestTitle: event.target.value as DeskForm['guestTitle'] })}
      options={toOptions(m.titles satisfies Record<Title, string>)}
    />
    <DeskText desk={desk} name="guestFirstName" label={m.first_name} maxLength={80} />
    <DeskText desk={desk} name="guestLastName" label={m.last_name} maxLength={80} />
    <DeskText
      desk={desk}
      name="guestEmail"
      label={m.email}
      optional={m.optional}
      type="email"
      maxLength={maxTypedEmailLength}
    />
    <DeskText desk={desk} name="guestPhone" label={m.phone} type="tel" maxLength={maxPhoneLength} hint={m.phone_hint} />
  </>
)

export const DetailsPart = ({ desk }: PartProps) => {
  const { form, change } = desk
  return (
    <DeskPart title={m.details_part}>
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
      <DeskText desk={desk} name="flightNumber" label={m.flight_number} optional={m.optional} maxLength={16} />
      {form.hasReturn && (
        <DeskText desk={desk} name="returnFlight" label={m.return_flight} optional={m.optional} maxLength={16} />
      )}
      <DeskText desk={desk} name="pickupSign" label={m.pickup_sign} optional={m.optional} maxLength={80} />
      <TextArea
        label={m.notes}
        optional={m.optional}
        className="sm:col-span-2"
        rows={3}
        maxLength={1000}
        value={form.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <DeskText desk={desk} name="referenceCode" label={m.reference_code} optional={m.optional} maxLength={80} />
    </DeskPart>
  )
}
