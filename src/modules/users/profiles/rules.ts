// Placeholders of profiles that were created without an address, as by a booking.

/** Placeholder of each part of the address. */
export const notProvided = 'Not provided'

interface AddressParts {
  address: string
  city: string
  state_province: string
  zip_postal_code: string
  country: string
}

/** Formats the given parts as one line; empty if only the default country is set. */
export const formatAddress = ({ address, city, state_province, zip_postal_code, country }: AddressParts): string => {
  const parts = [address, city, state_province, zip_postal_code].filter((part) => part && part !== notProvided)
  return parts.length ? [...parts, country].filter(Boolean).join(', ') : ''
}
/** Country of an account without an address. */
export const defaultCountry = { name: 'United Kingdom', code: 'GB' }
