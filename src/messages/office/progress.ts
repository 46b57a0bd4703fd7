// Words of the progress of a ride that the office sets for its driver. The back office is in English only.

// what the server says
export const not_found = 'This step was not found'
export const of_colleague = 'Only the person who set this step can undo it'
export const undo_too_late = 'This can no longer be undone'
export const reused = 'This step has already been set for another ride'
export const times = {
  future: 'This time is in the future',
  before: 'This is before the previous step',
} as const

// the dialog
export const set_progress = 'Progress'
export const set_progress_of = (a: { name: string; id: string }) => `Set the progress of ${a.id} for ${a.name}`
export const title = (a: { name: string }) => `Set progress for ${a.name}`
export const line =
  'For a driver whose phone does not work. E-mails and the waiting fee follow as if the driver had reported it.'
export const step = 'Step'
export const date = 'When did it happen'
export const time = 'At'
export const now_hint = (a: { zone: string }) => `Leave the time empty for now. Times in ${a.zone}.`
export const zone_hint = (a: { zone: string }) => `Time in ${a.zone}.`
export const time_placeholder = 'Now'
export const time_example = '14:07'
export const time_missing = 'Please enter the time'
export const date_words = {
  placeholder: 'Choose a date',
  calendar: 'Choose a day',
  previous: 'Previous month',
  next: 'Next month',
  close: 'Close',
} as const
export const note = 'Note'
export const note_hint = 'The audit log keeps it. The driver does not see it.'
export const note_missing = 'Please write a note'
export const cancel = 'Cancel'
export const save = 'Set'
export const saving = 'Setting...'
export const failed = 'This could not be set. Please try again.'
export const set_by_office = 'Set by the office'

// while it can be undone
export const held_step = (a: { step: string; name: string }) => `${a.step}: ${a.name}`
export const held_line = 'Takes effect in a few seconds.'
export const held_by = (a: { step: string; name: string }) => `${a.name} set ${a.step}`
export const held_by_you = (a: { step: string }) => `You set ${a.step}`
export const held_seconds = (a: { seconds: number }) => `, ${a.seconds} s`
export const undo = 'Undo'
export const undoing = 'Undoing...'
export const undone = 'The step has been undone.'
export const undo_failed = 'This could not be undone. Please try again.'
