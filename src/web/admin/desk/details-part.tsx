// Who travels, and what helps the chauffeur.
import { TextArea, TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/office/desk.ts'
import type { DeskForm } from './form.ts'
import { DeskPart } from './part.tsx'
import type { Desk } from './use-desk.ts'

type PartProps = Pick<Desk, 'form' | 'change' | 'problems'>

const Guest = ({ form, change, problems }: PartProps) => (
  <>
    <SelectField
      label={m.guest_title}
      className="sm:col-span-2 sm:max-w-[12rem]"
      value={form.guestTitle}
      onChange={(event) => change({ guestTitle: event.target.value as DeskForm['guestTitle'] })}
      options={Object.entries(m.titles).map(([value, label]) => ({ value, label }))}
    />
    <TextField
      label={m.first_name}
      autoComplete="off"
      maxLength={80}
      value={form.guestFirstName}
      error={problems.guestFirstName}
      onChange={(event) => change({ guestFirstName: event.target.value })}
    />
    <TextField
      label={m.last_name}
      autoComplete="off"
      maxLength={80}
      value={form.guestLastName}
      error={problems.guestLastName}
      onChange={(event) => change({ guestLastName: event.target.value })}
    />
    <TextField
      label={m.email}
      type="email"
      autoComplete="off"
      maxLength={254}
      value={form.guestEmail}
      error={problems.guestEmail}
      onChange={(event) => change({ guestEmail: event.target.value })}
    />
    <TextField
      label={m.phone}
      type="tel"
      autoComplete="off"
      maxLength={32}
      hint={m.phone_hint}
      value={form.guestPhone}
      error={problems.guestPhone}
      onChange={(event) => change({ guestPhone: event.target.value })}
    />
  </>
)

export const DetailsPart = (props: PartProps) => {
  const { form, change } = props
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
      {form.traveller === 'other' && <Guest {...props} />}
      <TextField
        label={m.flight_number}
        optional={m.optional}
        autoComplete="off"
        maxLength={16}
        value={form.flightNumber}
        onChange={(event) => change({ flightNumber: event.target.value })}
      />
      <TextField
        label={m.pickup_sign}
        optional={m.optional}
        autoComplete="off"
        maxLength={80}
        value={form.pickupSign}
        onChange={(event) => change({ pickupSign: event.target.value })}
      />
      <TextArea
        label={m.notes}
        optional={m.optional}
        className="sm:col-span-2"
        rows={3}
        maxLength={1000}
        value={form.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <TextField
        label={m.reference_code}
        optional={m.optional}
        autoComplete="off"
        maxLength={80}
        value={form.referenceCode}
        onChange={(event) => change({ referenceCode: event.target.value })}
      />
    </DeskPart>
  )
}
