// What the server says no with about drivers and their rides.

export const ride_not_found = 'Trajet introuvable'
export const ride_not_open = 'Ce trajet n’a pas besoin de chauffeur : il est annulé, terminé ou impayé'
export const driver_not_found = 'Chauffeur introuvable'
export const driver_unfit = 'Ce chauffeur ne peut pas assurer ce trajet'
export const assignment_changed = 'Un autre utilisateur a changé le chauffeur de ce trajet'
export const ride_changed = 'Le trajet a changé depuis que vous l’avez consulté. Veuillez le vérifier.'
export const ride_under_way = 'Le chauffeur est déjà en route. Veuillez d’abord l’appeler.'
