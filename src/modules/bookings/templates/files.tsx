// The files that people take of their rides, in the words of one language: each build puts its own catalogue and formats in.
export { calendarOf, feedEntries, feedHead } from '../calendar/rules.ts'
export { fileName, tableHead, tableRow } from '../lists/present.ts'
