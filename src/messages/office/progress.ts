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
