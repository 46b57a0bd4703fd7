// What a field for a date or a time says of typed text that it cannot take.

export const time_unread = 'Saisissez l’heure sous la forme 09:30, 21:30 ou 21 h 30'
export const time_quarter = (a: { before: string; after: string }) =>
  `Choisissez un quart d’heure, par exemple ${a.before} ou ${a.after}`

export const date_unread = 'Saisissez la date sous la forme 5 mai 2027'
export const date_unclear = (a: { first: string; second: string }) =>
  `Cela peut être ${a.first} ou ${a.second} : écrivez le mois en lettres`
export const date_weekday = (a: { date: string }) => `Le jour de la semaine ne correspond pas : la date est ${a.date}`
export const date_early = (a: { date: string }) => `Choisissez un jour à partir de ${a.date}`
export const date_late = (a: { date: string }) => `Choisissez un jour jusqu’à ${a.date}`

export const date_parts_unread = 'Indiquez le jour, le mois et l’année en quatre chiffres, par exemple 14 3 1987'
export const day = 'Jour'
export const month = 'Mois'
export const year = 'Année'

export const phone_countries = 'Pays'
export const common_countries = 'Les plus utilisés'
export const all_countries = 'Tous les pays'
export const phone_code_unread = 'Saisissez un pays ou son indicatif, par exemple +44'
