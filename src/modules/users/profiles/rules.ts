// What stands in the profile of somebody who was not asked: booking makes an account without an address.

/** In the place of each part of the address. */
export const notProvided = 'Not provided'

interface AddressParts {
  address: string
  city: string
  state_province: string
  zip_postal_code: string
  country: string
}

/** The address as one line, of the parts that were given. Empty where there is none: a country alone was chosen by nobody. */
export const formatAddress = ({ address, city, state_province, zip_postal_code, country }: AddressParts): string => {
  const given = [address, city, state_province, zip_postal_code].filter((part) => part && part !== notProvided)
  return given.length ? [...given, country].filter(Boolean).join(', ') : ''
}
/** The country of such an account. */
export const countryAtFirst = { name: 'United Kingdom', code: 'GB' }
