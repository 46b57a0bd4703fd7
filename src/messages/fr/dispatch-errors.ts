// What the server says no with about drivers and their rides.

export const ride_not_found = 'Cette course n’existe pas'
export const ride_not_open = 'Cette course n’a pas besoin de chauffeur : elle est annulée, terminée ou impayée'
export const driver_not_found = 'Ce chauffeur n’existe pas'
export const driver_unfit = 'Ce chauffeur ne peut pas assurer cette course'
export const assignment_changed =
  'Quelqu’un d’autre a changé le chauffeur de cette course depuis que vous l’avez consultée'
export const ride_changed = 'La course a changé depuis que vous l’avez consultée. Veuillez la vérifier.'
export const ride_under_way = 'Le chauffeur est déjà en route. Veuillez d’abord l’appeler.'
