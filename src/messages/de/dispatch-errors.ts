// What the server says no with about drivers and their rides.

export const ride_not_found = 'Diese Fahrt gibt es nicht'
export const ride_not_open = 'Diese Fahrt braucht keinen Chauffeur: Sie ist storniert, vorbei oder nicht bezahlt'
export const driver_not_found = 'Diesen Chauffeur gibt es nicht'
export const driver_unfit = 'Dieser Chauffeur kann diese Fahrt nicht übernehmen'
export const assignment_changed = 'Jemand anderes hat geändert, wer diese Fahrt übernimmt, seit Sie sie angesehen haben'
export const ride_changed =
  'Die Fahrt hat sich geändert, seit Sie sie angesehen haben. Bitte prüfen Sie sie noch einmal.'
export const ride_under_way = 'Der Chauffeur ist schon unterwegs. Bitte rufen Sie ihn zuerst an.'
