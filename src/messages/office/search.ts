// Words of the search that opens from every screen of the back office. In English only.

import { formatNumber } from '#kernel/number.ts'

export const search = 'Search'
export const placeholder = 'Search bookings, customers, drivers, partners and pages'
export const placeholder_short = 'Search'
export const close = 'Close search'
export const results = 'Search results'
export const pages = 'Pages'
export const bookings = 'Bookings'
export const customers = 'Customers'
export const drivers = 'Drivers'
export const partners = 'Partners'
export const no_name = 'No name'
export const when = (a: { date: string; time: string }) => `${a.date} at ${a.time}`
export const route = (a: { pickup: string; dropoff: string }) => `${a.pickup} to ${a.dropoff}`
export const flight = (a: { number: string }) => `Flight ${a.number}`
export const reference = (a: { code: string }) => `Reference ${a.code}`
export const searching = 'Searching...'
export const found = (a: { count: number }) => `${formatNumber(a.count)} ${a.count === 1 ? 'result' : 'results'}`
export const none = (a: { text: string }) => `Nothing found for “${a.text}”.`
export const failed = 'The search could not be completed. Change the text to try again.'
export const too_short = 'Type at least two characters.'
