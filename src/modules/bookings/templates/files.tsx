// Calendar files and exported tables, built once per language with its catalogue and formats.
export { buildCalendar as calendarOf, feedEntries, feedHead } from '../calendar/rules.ts'
export { fileName, tableHead, tableRow } from '../lists/present.ts'
