// How long a ride by the hour takes, and the hours that are charged at least.
import { plural } from './grammar.ts'

export const hours = (a: { hours: number }) => plural(a.hours, 'hora', 'horas')
export const minimum_hours = {
  inside: (a: { hours: number }) => `Mínimo de ${hours(a)} dentro de Londres: se cobran ${hours(a)}`,
  outside: (a: { hours: number }) => `Mínimo de ${hours(a)} fuera de Londres: se cobran ${hours(a)}`,
  abroad: (a: { hours: number }) => `Mínimo de ${hours(a)}: se cobran ${hours(a)}`,
}
/** Time before a pickup: '1 hour', '90 minutes'. */
export const lead_time = (a: { minutes: number }) =>
  a.minutes % 60 === 0 ? hours({ hours: a.minutes / 60 }) : `${a.minutes} ${a.minutes === 1 ? 'minuto' : 'minutos'}`
