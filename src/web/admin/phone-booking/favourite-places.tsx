// The favourite places of the chosen customer as buttons below an end of the ride.
import * as words from '#messages/office/customers.ts'
import type { Change } from '../../public/booking-form.ts'
import { listFavouritePlaces } from '../accounts/favourite-places.ts'
import { useCustomer } from '../accounts/query.ts'
import type { PhoneBookingForm } from './form.ts'

interface FavouritePlacesProps {
  form: PhoneBookingForm
  end: 'pickup' | 'dropoff'
  change: (change: Change) => void
}

const Choices = ({ user_id, form: { ride }, end, change }: FavouritePlacesProps & { user_id: string }) => {
  const { data } = useCustomer(user_id)
  const other = ride[end === 'pickup' ? 'dropoff' : 'pickup'].place_id
  const places = data
    ? listFavouritePlaces(data.places, ride.destination_country).filter(({ place }) => place.place_id !== other)
    : []
  if (places.length === 0 || ride[end].place_id) return null
  return (
    <fieldset className="-mt-2 flex min-w-0 flex-wrap gap-2 sm:col-span-2">
      <legend className="sr-only">{words.suggestions({ end: words.ends[end] })}</legend>
      {places.map(({ name, country, place }) => (
        <button
          key={place.place_id}
          type="button"
          className="max-w-full cursor-pointer truncate rounded-control border border-line px-2.5 py-1.5 text-small hover:bg-linen"
          title={place.label}
          onClick={() => change({ destination_country: country, [end]: place })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

export const FavouritePlaces = (props: FavouritePlacesProps) => {
  const { customerKind, known } = props.form
  return customerKind === 'known' && known ? <Choices {...props} user_id={known.user_id} /> : null
}
