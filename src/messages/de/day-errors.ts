// What the server says no with about a driver's own rides, in German.

export const not_your_ride = 'Diese Fahrt ist Ihnen nicht zugewiesen'
export const ride_cancelled = 'Diese Fahrt wurde storniert'
export const state_not_possible = 'Das ist beim jetzigen Stand der Fahrt nicht möglich'
export const not_acknowledged = 'Bitte bestätigen Sie zuerst die Fahrt'
export const ride_revised = 'Die Fahrt hat sich geändert. Bitte prüfen und bestätigen Sie sie erneut.'
export const too_early = 'Für die Anfahrt zu dieser Fahrt ist es noch zu früh'
export const no_show_too_early = 'Die inbegriffene Wartezeit ist noch nicht vorbei'
export const action_reused = 'Diese Aktion wurde bereits für eine andere Fahrt erfasst'
export const rating_invalid = 'Dieser Bewertungslink ist nicht gültig'
export const rating_over = 'Diese Fahrt kann nicht mehr bewertet werden'
export const comment_long = (a: { most: number }) => `Ihr Kommentar hat höchstens ${a.most} Zeichen`
