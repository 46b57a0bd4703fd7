// Words of the booking panel, the booking popup and the address field.
// Labels, the button and the two alerts are verbatim from the specification.

export const form_label = 'Book your ride'
export const tabs_label = 'Ride type'
export const point_to_point = 'Point to Point'
export const hourly = 'Book by Hour'

export const country = 'Ride destination country'
export const country_names = { uk: 'UK', canada: 'Canada', america: 'America' }
export const ride_area = 'Ride area'
export const ride_area_names = { inside: 'Inside London', outside: 'Outside London' }
export const pickup = 'Pickup'
export const dropoff = 'Dropoff'
export const date = 'Date'
export const time = 'Time'
export const duration = 'Duration in hours'
export const passengers = 'Passengers'
export const luggage = 'Luggage'
export const search = 'Search availability'

export const fewer = { passengers: 'Fewer passengers', luggage: 'Less luggage', hours: 'Fewer hours' }
export const more = { passengers: 'More passengers', luggage: 'More luggage', hours: 'More hours' }

export const place_placeholder = 'Airport, hotel or address'
export const place_waits = 'Choose a country first'
export const places_airport = 'Airports'
export const places_port = 'Ports'
export const places_hotel = 'Hotels'
export const places_station = 'Stations'
export const places_address = 'Addresses'
export const suggestions = 'Suggestions'
export const suggestions_loading = 'Searching addresses'
export const suggestions_none = (a: { query: string }) => `Nothing found for “${a.query}”. Try a postcode.`
export const suggestions_failed = 'Failed to load location search. Please try again.'
export const suggestions_found = (a: { count: number }) =>
  a.count === 1 ? '1 suggestion. Use up and down to choose.' : `${a.count} suggestions. Use up and down to choose.`

export const date_placeholder = 'Choose a date'
export const calendar = 'Calendar'
export const calendar_previous = 'Previous month'
export const calendar_next = 'Next month'
export const calendar_close = 'Close calendar'
export const time_placeholder = 'Choose'
export const times = 'Every 15 minutes'
export const times_of_day = ['Night', 'Morning', 'Afternoon', 'Evening']

export const required_fields = 'Please fill in all required fields'
export const country_missing = 'Choose a country'
export const pickup_missing = 'Enter a pickup'
export const dropoff_missing = 'Enter a dropoff'
export const date_missing = 'Choose a date'
export const date_past = 'Choose today or a later date'
export const time_missing = 'Choose a time'
export const time_past = 'Choose a later time'

export const popup_title = 'Book Your Ride'
export const popup_close = 'Close booking popup'
export const popup_kept = 'Your entries are kept. Use the close button to leave the form.'
