// What the server says no with about drivers and their rides.

export const ride_not_found = 'Fahrt nicht gefunden'
export const ride_not_open = 'Diese Fahrt braucht keinen Fahrer: Sie ist storniert, abgeschlossen oder nicht bezahlt'
export const driver_not_found = 'Fahrer nicht gefunden'
export const driver_unfit = 'Dieser Fahrer kann diese Fahrt nicht übernehmen'
export const assignment_changed = 'Ein anderer Benutzer hat den Fahrer dieser Fahrt geändert'
export const ride_changed =
  'Die Fahrt hat sich geändert, seit Sie sie angesehen haben. Bitte prüfen Sie sie noch einmal.'
export const ride_under_way = 'Der Fahrer ist bereits unterwegs. Bitte rufen Sie ihn zuerst an.'
