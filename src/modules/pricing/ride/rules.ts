// The texts of a ride as a form holds them. Apart from the contract, because booking drafts must not load its schemas.
import type { PassengerForm, RideDetails, RideDetailsForm } from './contract.ts'

export const emptyPassenger: PassengerForm = {
  guest_first_name: '',
  guest_last_name: '',
  guest_email: '',
  guest_phone_number: '',
}
export const toDetailsForm = (details: RideDetails): RideDetailsForm => ({
  flight_number: details.flight_number ?? '',
  pickup_sign: details.pickup_sign ?? '',
  notes_for_chauffeur: details.notes_for_chauffeur ?? '',
  reference_code: details.reference_code ?? '',
})
export const emptyDetails: RideDetailsForm = {
  flight_number: '',
  pickup_sign: '',
  notes_for_chauffeur: '',
  reference_code: '',
}
