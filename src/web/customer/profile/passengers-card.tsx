// Saved passengers: list, add, edit, remove. The details step offers them when booking for another person.

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { titles } from '#kernel/title.ts'
import { call } from '#kit/api.ts'
import { displayEmail } from '#kit/email.ts'
import { TextField } from '#kit/field.tsx'
import { displayPhone } from '#kit/phone.ts'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/en/profile.ts'
import {
  addPassenger,
  changePassenger,
  type PassengerForm,
  passengerForm,
  removePassenger,
  type SavedPassenger,
} from '#modules/users/passengers/contract.ts'
import { passengersKey, useSavedPassengers } from '../../saved-passengers.ts'
import { useEntries, useEntryForm } from './entries.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryCard } from './entry-list.tsx'

const empty: PassengerForm = { title: 'mr', first_name: '', last_name: '', email: '', phone_number: '' }
const titleOptions = titles.map((value) => ({ value, label: m.titles[value] }))

const valuesOf = ({ passenger_id: _, ...passenger }: SavedPassenger): PassengerForm => ({
  ...passenger,
  email: displayEmail(passenger.email),
  phone_number: displayPhone(passenger.phone_number),
})

interface DialogProps {
  userId: string
  /** Undefined for a new one. */
  passenger: SavedPassenger | undefined
  onClose: () => void
}

const PassengerDialog = ({ userId: user_id, passenger, onClose }: DialogProps) => {
  const entries = useEntries(passengersKey(user_id))
  const form = useForm<PassengerForm>({
    resolver: zodResolver(passengerForm),
    defaultValues: passenger ? valuesOf(passenger) : empty,
  })
  const { register, setError, formState } = form
  const wrong = formState.errors
  const work = (body: PassengerForm) =>
    passenger
      ? call(changePassenger, { params: { user_id, passenger_id: passenger.passenger_id }, body })
      : call(addPassenger, { params: { user_id }, body })
  const dialog = useEntryForm({
    kind: 'passenger',
    id: passenger?.passenger_id,
    form,
    isDirty: formState.isDirty,
    save: (values) => entries.save({ work: () => work(values), setError }),
    onClose,
  })
  return (
    <EntryDialog title={passenger ? m.edit_passenger : m.add_passenger} {...dialog}>
      <SelectField {...register('title')} label={m.passenger_title} options={titleOptions} className="sm:col-span-2" />
      <TextField {...register('first_name')} label={m.first_name} error={wrong.first_name?.message} />
      <TextField {...register('last_name')} label={m.last_name} error={wrong.last_name?.message} />
      <TextField {...register('email')} type="email" label={m.email} error={wrong.email?.message} />
      <TextField {...register('phone_number')} type="tel" label={m.phone} error={wrong.phone_number?.message} />
    </EntryDialog>
  )
}

export const PassengersCard = ({ userId }: { userId: string }) => {
  const entries = useEntries(passengersKey(userId))
  return (
    <EntryCard
      kind="passenger"
      words={{ title: m.passengers_title, line: m.passengers_line, none: m.no_passengers, add: m.add_passenger }}
      query={useSavedPassengers(userId)}
      keyOf={({ passenger_id }) => passenger_id}
      nameOf={({ title, first_name, last_name }) => `${m.titles[title]} ${first_name} ${last_name}`}
      detailOf={({ email, phone_number }) => `${displayEmail(email)} · ${displayPhone(phone_number)}`}
      onRemove={({ passenger_id }) =>
        entries.remove(() => call(removePassenger, { params: { user_id: userId, passenger_id } }))
      }
      dialog={(passenger, onClose) => <PassengerDialog userId={userId} passenger={passenger} onClose={onClose} />}
    />
  )
}
