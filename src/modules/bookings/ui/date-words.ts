// Words of a date field for a ride.
import * as m from '#messages/en/panel.ts'

export const dateWords = {
  placeholder: m.date_placeholder,
  calendar: m.calendar,
  previous: m.calendar_previous,
  next: m.calendar_next,
  close: m.calendar_close,
}
