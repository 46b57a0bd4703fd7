// Words of absences: when a driver is off, the rides that this frees, and their replacements. The back office is in English only.

// what the server says
export const not_found = 'This absence was not found'
export const reused = 'Another absence has already been recorded'
export const ends_before = 'The end must be after the beginning'
export const over = 'The end is in the past'
export const too_long = 'An absence is a year at most'

// the dialog
export const off = 'Off…'
export const off_name = (a: { name: string }) => `Off: ${a.name}`
export const title = (a: { name: string }) => `${a.name} is off`
export const loading = 'Loading absences...'
export const load_failed = 'The absences could not be loaded. Please try again.'
export const kind = 'Reason'
export const kinds = { sick: 'Sick', holiday: 'Holiday', other: 'Other' } as const
export const from_date = 'Off from'
export const from_time = 'At'
export const to_date = 'Back on'
export const to_time = 'From'
export const zone = (a: { zone: string }) => `Times in ${a.zone}`
export const note = 'Note'
export const optional = 'optional'
export const date_words = {
  placeholder: 'Choose a date',
  calendar: 'Choose a day',
  previous: 'Previous month',
  next: 'Next month',
  close: 'Close',
} as const
export const time_placeholder = 'Choose a time'
export const day_parts = ['Night', 'Morning', 'Afternoon', 'Evening'] as const
export const choose_both = 'Please choose a date and a time'
export const save = 'Save'
export const saving = 'Saving...'
export const save_failed = 'The absence could not be saved. Please try again.'
export const cancel = 'Cancel'
export const close = 'Close'

// current and future absences
export const recorded = 'Current and future absences'
export const span = (a: { from: string; to: string }) => `${a.from} – ${a.to}`
export const end_now = 'End now'
export const delete_it = 'Delete'
export const end_name = (a: { span: string }) => `End now: ${a.span}`
export const delete_name = (a: { span: string }) => `Delete: ${a.span}`
export const end_failed = 'The absence could not be ended. Please try again.'

// the freed rides
export const saved = (a: { count: number }) =>
  a.count === 0
    ? 'Saved. No ride had to be freed.'
    : a.count === 1
      ? 'Saved. 1 ride freed.'
      : `Saved. ${a.count} rides freed.`
export const under_way = 'Under way: please call the driver'
export const suggesting = 'Finding replacements...'
export const suggest_failed = 'The replacements could not be loaded. Please try again.'
export const replacements = 'Replacements'
export const unfilled = (a: { count: number }) =>
  a.count === 1 ? '1 car without a replacement' : `${a.count} cars without a replacement`
export const assign = 'Assign'
export const assign_name = (a: { name: string; time: string }) => `Assign ${a.name} at ${a.time}`
export const assign_all = (a: { count: number }) => (a.count === 1 ? 'Assign 1' : `Assign all ${a.count}`)
export const assigned = 'Assigned'
