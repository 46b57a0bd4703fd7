// Parses times of day that people type, for fields, links and guest lists.
import { plainWords } from './text.ts'
import { normaliseTime } from './time.ts'

const leadIn = /^(?:at|um|gegen|a las?|a|vers) (?=\d)/
const noon = /^(?:12 ?)?(?:noon|midday|mediodia|midi|mittags?)$/
const twelveHours = /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?::(\d{2}))? ?([ap])\.? ?m\.?$/
const hoursUnit = ' ?(?:h|hs|hrs?|hours?|heures?|horas?|uhr)\\.?'
/** 09:30, 9.30, 0930, 09 30 and 21:30 Uhr; 21h, 21 h 30 and 21 Uhr 30. */
const twentyFourHours = [
  new RegExp(`^(\\d{1,2})[:.](\\d{2})(?:[:.](\\d{2})(?:\\.\\d+)?)?(?:${hoursUnit})?$`),
  new RegExp(`^(\\d{1,2})(\\d{2})(?:${hoursUnit})?$`),
  /^(\d{2}) (\d{2})$/,
  new RegExp(`^(\\d{1,2})${hoursUnit}(?: ?(\\d{2}))?$`),
]

const readTwelveHours = ([, hour = '', minute = '00', second = '00', half]: RegExpExecArray): string | undefined => {
  const isAfternoon = half === 'p'
  if (Number(hour) > 12 || (isAfternoon && Number(hour) === 0)) return undefined
  return normaliseTime(`${(Number(hour) % 12) + (isAfternoon ? 12 : 0)}:${minute}:${second}`)
}

/**
 * Parses a typed time to HH:mm:ss: 14:30, 9.30, 0930, 21h30, 21 Uhr, 9 pm, 9:30 p. m., noon. Undefined for no time and for
 * ambiguous ones: 9 is morning or evening, midnight belongs to two days.
 */
export const readTime = (text: string): string | undefined => {
  const words = plainWords(text).replace(leadIn, '')
  if (noon.test(words)) return '12:00:00'
  const twelve = twelveHours.exec(words)
  if (twelve) return readTwelveHours(twelve)
  for (const form of twentyFourHours) {
    const [found, hour, minute = '00', second = '00'] = form.exec(words) ?? []
    if (found) return normaliseTime(`${hour}:${minute}:${second}`)
  }
  return undefined
}

/** Whether a ride can begin at `time` (HH:mm:ss): exactly a quarter of an hour. */
export const isQuarterHour = (time: string): boolean => /:(00|15|30|45):00$/.test(time)

/** The quarter hours before and after `time` (HH:mm:ss), as HH:mm; after 23:45 comes 00:00. */
export const quartersAround = (time: string): [before: string, after: string] => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const quarter = Math.floor((hours * 60 + minutes) / 15)
  const write = (count: number) =>
    [Math.floor(count / 4) % 24, (count % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':')
  return [write(quarter), write(quarter + 1)]
}
