// Invented people for tests: what the register page sends about them, and a visitor who is one of them.
import { randomBytes } from 'node:crypto'
import type { Visitor } from './visitor.ts'

export const aPassword = 'tall-lamps-on-Elm-Row'

/** The body of a registration; every person has an address of their own. */
export const aPerson = (changes: Record<string, unknown> = {}) => ({
  first_name: 'Edith',
  last_name: 'Marlow',
  phone_number: '07700 900123',
  email: `edith.${randomBytes(6).toString('hex')}@mail.example`,
  address: '4 Elm Row',
  city: 'London',
  state_province: 'Greater London',
  zip_postal_code: 'SW1A 9ZZ',
  country: 'United Kingdom',
  profile_image: null,
  role: 'customer',
  password: aPassword,
  ...changes,
})

/** Registers a new person, signed in as the booking flow does; answers what the server said about them. */
export const signUp = async (visitor: Visitor, changes: Record<string, unknown> = {}) => {
  const person = aPerson({ sign_in: true, ...changes })
  const { status, body, text } = await visitor.post('/api/auth/register', person)
  if (status !== 200) throw new Error(`registration answered ${status}: ${text}`)
  return { ...person, user_id: body.data.user_id as string, token: body.data.token as string }
}

/** Asks for the price of a ride, as every guest does first: from then on the visitor holds a checkout. */
export const beginCheckout = async (visitor: Visitor): Promise<void> => {
  const { body: airports } = await visitor.get('/api/places/suggest?kind=pickup&country=uk')
  const [pickup, dropoff] = airports.data
  const { status, text } = await visitor.post('/api/quotes', {
    booking_type: 'point_to_point',
    country: 'uk',
    pickup: { place_id: pickup.place_id },
    dropoff: { place_id: dropoff.place_id },
    date: `${new Date().getFullYear() + 1}-06-15`,
    time: '10:00',
    passengers: 1,
    luggage: 1,
  })
  if (status !== 200) throw new Error(`a quote answered ${status}: ${text}`)
}
