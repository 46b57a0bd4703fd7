// What a field for a date or a time says of typed text that it cannot take.

export const time_unread = 'Enter the time as 09:30, 21:30 or 9:30 pm'
export const time_quarter = (a: { before: string; after: string }) =>
  `Choose a quarter-hour time, such as ${a.before} or ${a.after}`

export const date_unread = 'Enter the date as 5 May 2027'
export const date_unclear = (a: { first: string; second: string }) =>
  `This could be ${a.first} or ${a.second}: write the month as a word`
export const date_weekday = (a: { date: string }) => `The weekday does not match: this date is ${a.date}`
export const date_early = (a: { date: string }) => `Choose ${a.date} or later`
export const date_late = (a: { date: string }) => `Choose ${a.date} or earlier`

export const date_parts_unread = 'Enter the day, the month and the year with four digits, such as 14 3 1987'
export const day = 'Day'
export const month = 'Month'
export const year = 'Year'

export const phone_countries = 'Countries'
export const common_countries = 'Often used'
export const all_countries = 'All countries'
export const phone_code_unread = 'Enter a country or its code, such as +44'
