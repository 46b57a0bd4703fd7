// Select of the saved passengers of the signed-in customer; a choice fills the fields.
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { splitPhone } from '#kit/phone.ts'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/en/flow.ts'
import type { SavedPassenger } from '#modules/users/passengers/contract.ts'
import { useSavedPassengers } from '../saved-passengers.ts'
import { useStoredUser } from '../stored-user.ts'
import type { DetailsValues } from './details-form.ts'

const nameOf = ({ first_name, last_name }: SavedPassenger): string => `${first_name} ${last_name}`

const toFormFields = (passenger: SavedPassenger): Partial<DetailsValues> => {
  const [guestPhoneCode, guest_phone_number] = splitPhone(passenger.phone_number)
  return {
    guest_title: passenger.title,
    guest_first_name: passenger.first_name,
    guest_last_name: passenger.last_name,
    guest_email: passenger.email,
    guestPhoneCode,
    guest_phone_number,
  }
}

export const SavedPassengerField = () => {
  const user = useStoredUser()
  const { data = [] } = useSavedPassengers(user?.user_id?.toString())
  const { setValue, clearErrors } = useFormContext<DetailsValues>()
  const [selectedId, setSelectedId] = useState('')
  if (data.length === 0) return null
  const pick = (id: string) => {
    setSelectedId(id)
    const passenger = data.find(({ passenger_id }) => passenger_id === id)
    for (const [name, value] of Object.entries(passenger ? toFormFields(passenger) : {})) {
      clearErrors(name as keyof DetailsValues)
      setValue(name as keyof DetailsValues, value)
    }
  }
  return (
    <SelectField
      label={m.saved_passenger}
      options={[
        { value: '', label: m.pick_passenger },
        ...data.map((each) => ({ value: each.passenger_id, label: nameOf(each) })),
      ]}
      value={selectedId}
      onChange={(event) => pick(event.target.value)}
      className="mt-5 sm:max-w-[24rem]"
    />
  )
}
