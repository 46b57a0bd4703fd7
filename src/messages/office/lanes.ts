// Words of the lanes of the dispatch board. The back office is in English only.

import { formatNumber } from '#kernel/number.ts'

export const view_label = 'View'
export const views = { list: 'List', lanes: 'Lanes' } as const
export const zoom_label = 'Zoom'
export const zooms = { fit: 'Fit', hours: 'Hours' } as const

export const lanes = 'Lanes'
export const loading = 'Loading drivers...'
export const load_failed = 'The drivers could not be loaded. Please try again.'
export const driver = 'Driver'
export const unassigned = 'Unassigned'
export const all_assigned = 'No open rides'
export const no_drivers = 'No drivers work on these days.'
export const hint_pointer =
  'Drag a ride to a driver to assign it, or to Unassigned; on a touch screen, touch and hold it first.'
export const hint_keys =
  'With the keyboard, Up and Down choose a driver for the focused ride, Enter assigns or opens it, Escape stops.'

export const legend = { travel: 'Travel to the pickup', boarding: 'Waiting', ride: 'Ride', off: 'Off' } as const
export const now = (a: { time: string }) => `Now, ${a.time}`
export const vip = 'VIP'
export const open_driver = (a: { name: string; unread: number }) =>
  a.unread ? `${a.name}, ${a.unread} unread messages` : a.name
export const ride_title = (a: { time: string; name: string }) => `${a.time}, ${a.name}`
export const open_booking = 'Open booking'
export const no_absence = 'Not off on these days'
export const off = 'Off'
export const off_span = (a: { from: string; to: string }) => `from ${a.from} to ${a.to}`

/** What a bar says to screen readers after its pickup, and to others when they point at it. */
export const way = (a: { pickup: string; dropoff: string }) => `${a.pickup} – ${a.dropoff}`
export const until = (a: { time: string }) => `until ${a.time}`
export const car_of = (a: { number: number; of: number }) => `car ${a.number} of ${a.of}`

export const checking = 'Checking...'
export const check_failed = 'The driver could not be checked.'
export const current = 'Currently assigned'
export const still_unassigned = 'Has no driver'
export const unassign = (a: { name: string }) => `Unassign ${a.name}`
export const unassign_brief = 'Unassign'
export const fits = (a: { miles: number }) =>
  a.miles < 0
    ? `Fits, ${formatNumber(-a.miles, 1)} fewer empty miles`
    : `Fits, +${formatNumber(a.miles, 1)} empty miles`
export const fits_brief = (a: { miles: number }) =>
  a.miles < 0 ? `Fits, −${formatNumber(-a.miles, 1)} mi` : `Fits, +${formatNumber(a.miles, 1)} mi`
export const override = (a: { reasons: string }) => `Override: ${a.reasons}`
export const not_listed = 'Not available'
export const verdict_of = (a: { name: string; verdict: string }) => `${a.name}: ${a.verdict}`
export const stopped = 'Stopped. The driver is unchanged.'
