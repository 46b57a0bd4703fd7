// What a field for a date or a time says of typed text that it cannot take.

export const time_unread = 'Escriba la hora así: 09:30, 21:30 o 9:30 p. m.'
export const time_quarter = (a: { before: string; after: string }) =>
  `Elija un cuarto de hora, por ejemplo ${a.before} o ${a.after}`

export const date_unread = 'Escriba la fecha así: 5 mayo 2027'
export const date_unclear = (a: { first: string; second: string }) =>
  `Puede ser ${a.first} o ${a.second}: escriba el mes con letras`
export const date_weekday = (a: { date: string }) => `El día de la semana no coincide: la fecha es ${a.date}`
export const date_early = (a: { date: string }) => `Elija un día a partir de ${a.date}`
export const date_late = (a: { date: string }) => `Elija un día hasta ${a.date}`

export const date_parts_unread = 'Indique el día, el mes y el año con cuatro cifras, por ejemplo 14 3 1987'
export const day = 'Día'
export const month = 'Mes'
export const year = 'Año'

export const phone_countries = 'Países'
export const common_countries = 'Más usados'
export const all_countries = 'Todos los países'
export const phone_code_unread = 'Indique un país o su prefijo, por ejemplo +44'
