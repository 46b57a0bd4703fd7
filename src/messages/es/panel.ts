// Words of the booking panel, the booking popup and the address field.

export const form_label = 'Reserve su viaje'
export const tabs_label = 'Tipo de viaje'
export const point_to_point = 'Punto a punto'
export const hourly = 'Por horas'

export const country = 'País de destino del viaje'
export const country_names = { uk: 'Reino Unido', canada: 'Canadá', america: 'EE.\u00a0UU.' }
export const ride_area = 'Zona del viaje'
export const ride_area_names = { inside: 'Dentro de Londres', outside: 'Fuera de Londres' }
export const pickup = 'Recogida'
export const dropoff = 'Destino'
export const date = 'Fecha'
export const time = 'Hora'
export const duration = 'Duración en horas'
export const passengers = 'Pasajeros'
export const luggage = 'Equipaje'
export const search = 'Ver disponibilidad'

export const fewer = { passengers: 'Menos pasajeros', luggage: 'Menos equipaje', hours: 'Menos horas' }
export const more = { passengers: 'Más pasajeros', luggage: 'Más equipaje', hours: 'Más horas' }

export const place_placeholder = 'Aeropuerto, hotel o dirección'
export const place_waits = 'Elija primero un país'
export const places_airport = 'Aeropuertos'
export const places_port = 'Puertos'
export const places_hotel = 'Hoteles'
export const places_station = 'Estaciones'
export const places_address = 'Direcciones'
export const suggestions = 'Sugerencias'
export const suggestions_loading = 'Buscando direcciones'
export const suggestions_none = (a: { query: string }) =>
  `No hay resultados para «${a.query}». Pruebe con un código postal.`
export const suggestions_failed = 'No se ha podido cargar la búsqueda de lugares. Inténtelo de nuevo.'
export const suggestions_found = (a: { count: number }) =>
  a.count === 1
    ? '1 sugerencia. Use las flechas arriba y abajo para elegir.'
    : `${a.count} sugerencias. Use las flechas arriba y abajo para elegir.`

export const date_placeholder = 'Elija una fecha'
export const calendar = 'Calendario'
export const calendar_previous = 'Mes anterior'
export const calendar_next = 'Mes siguiente'
export const calendar_close = 'Cerrar el calendario'
export const time_placeholder = 'Elija'
export const times = 'Cada 15 minutos'
export const times_of_day = ['Madrugada', 'Mañana', 'Tarde', 'Noche']

export const required_fields = 'Rellene todos los campos obligatorios'
export const country_missing = 'Elija un país'
export const pickup_missing = 'Indique la recogida'
export const dropoff_missing = 'Indique el destino'
export const date_missing = 'Elija una fecha'
export const date_past = 'Elija hoy o una fecha posterior'
export const time_missing = 'Elija una hora'
export const time_past = 'Elija una hora posterior'

export const popup_title = 'Reserve su viaje'
export const popup_close = 'Cerrar la ventana de reserva'
export const popup_kept = 'Sus datos se conservan. Para salir, use el botón de cerrar.'
