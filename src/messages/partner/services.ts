// The kinds of ride that a partner earns of, by name: in lists of rides, in the commission and in the office.

export const services = {
  airport_transfer: 'Airport Transfer',
  business_travel: 'Business Travel',
  events_occasions: 'Events & Occasions',
  hourly_charter: 'Hourly Charter',
} as const
