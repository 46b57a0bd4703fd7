// Checks of rates before they are published, and what fails them.
export const rates_not_publishable = 'These rates cannot be published yet. See the checks that fail.'
export const titles = {
  point_to_point: 'Every class has a price from place to place',
  hourly: 'Every class has a price by the hour',
  miles: 'No price falls with more miles',
  hours: 'No price falls with more hours',
  minimum_charge: 'No fare is below the smallest card payment',
  fixed_fares: 'No two fixed fares have the same ends',
  hourly_rates: 'Every hourly rate can apply',
  adjustments: 'No two adjustments have the same conditions',
}
export const no_price = (a: { service: string }) => `${a.service} has no price for this ride`
export const falls_with_miles = (a: { service: string; miles: number; more: number }) =>
  `${a.service} costs less for ${a.more} miles than for ${a.miles} miles`
export const falls_with_hours = (a: { service: string; hours: number; more: number }) =>
  `${a.service} costs less for ${a.more} hours than for ${a.hours} hours`
export const below_minimum_charge = (a: { service: string; price: string; least: string }) =>
  `${a.service} costs ${a.price} for this ride, and cards are charged at least ${a.least}`
export const same_ends = (a: { one: string; other: string }) => `${a.one} and ${a.other} have the same ends`
export const never_applies = (a: { rate: string }) => `An earlier hourly rate applies wherever ${a.rate} would`
export const no_classes = (a: { rate: string }) => `${a.rate} has no class`
export const same_conditions = (a: { one: string; other: string }) => `${a.one} and ${a.other} have the same conditions`
