// Words of the booking panel, the booking popup and the address field.

export const form_label = 'Réservez votre trajet'
export const tabs_label = 'Type de trajet'
export const point_to_point = 'Transfert'
export const hourly = 'Mise à disposition'

export const country = 'Pays du trajet'
export const country_names = { uk: 'Royaume-Uni', canada: 'Canada', america: 'États-Unis' }
export const ride_area = 'Zone du trajet'
export const ride_area_names = { inside: 'Dans Londres', outside: 'Hors de Londres' }
export const pickup = 'Départ'
export const dropoff = 'Destination'
export const date = 'Date'
export const time = 'Heure'
export const duration = 'Durée en heures'
export const passengers = 'Passagers'
export const luggage = 'Bagages'
export const search = 'Voir les disponibilités'

export const fewer = { passengers: 'Moins de passagers', luggage: 'Moins de bagages', hours: 'Moins d’heures' }
export const more = { passengers: 'Plus de passagers', luggage: 'Plus de bagages', hours: 'Plus d’heures' }

export const place_placeholder = 'Aéroport, hôtel ou adresse'
export const place_waits = 'Choisissez d’abord un pays'
export const places_airport = 'Aéroports'
export const places_port = 'Ports'
export const places_hotel = 'Hôtels'
export const places_station = 'Gares'
export const places_address = 'Adresses'
export const suggestions = 'Suggestions'
export const suggestions_loading = 'Recherche d’adresses'
export const suggestions_none = (a: { query: string }) => `Aucun résultat pour « ${a.query} ». Essayez un code postal.`
export const suggestions_failed = 'La recherche de lieux n’a pas pu être chargée. Veuillez réessayer.'
export const suggestions_found = (a: { count: number }) =>
  a.count < 2
    ? `${a.count} suggestion. Choisissez avec les flèches haut et bas.`
    : `${a.count} suggestions. Choisissez avec les flèches haut et bas.`

export const date_placeholder = 'Choisir une date'
export const calendar = 'Calendrier'
export const calendar_previous = 'Mois précédent'
export const calendar_next = 'Mois suivant'
export const calendar_close = 'Fermer le calendrier'
export const time_placeholder = 'Choisir'
export const times = 'Toutes les 15 minutes'
export const times_of_day = ['Nuit', 'Matin', 'Après-midi', 'Soir']

export const required_fields = 'Veuillez remplir tous les champs obligatoires'
export const country_missing = 'Choisissez un pays'
export const pickup_missing = 'Indiquez un lieu de départ'
export const dropoff_missing = 'Indiquez une destination'
export const date_missing = 'Choisissez une date'
export const date_past = 'Choisissez aujourd’hui ou une date ultérieure'
export const time_missing = 'Choisissez une heure'
export const time_past = 'Choisissez une heure plus tardive'

export const popup_title = 'Réservez votre trajet'
export const popup_close = 'Fermer la fenêtre de réservation'
export const popup_kept = 'Vos saisies sont conservées. Pour quitter, utilisez le bouton de fermeture.'
