// The credits page: whose data, drawings and letters are in the site. Names of works and licences are theirs in every language.
export const title = 'Créditos'
export const description = 'Fuentes y licencias de los lugares, mapas, husos horarios y tipos de letra de este sitio.'
export const lead =
  'Este sitio utiliza datos, tipos de letra y software que otros han puesto a libre disposición. Esta página indica sus autores y licencias.'
export const footer_link = 'Créditos'

export const places = 'Lugares y direcciones'
export const own_places =
  'Hoteles, lugares de interés, distritos postales y zonas tarifarias: recopilados por nosotros.'
export const geonames = 'Ciudades y códigos postales; reducidos y redondeados por nosotros.'
export const airports = 'Aeropuertos.'
export const stations =
  'Estaciones de tren que no están en nuestra lista, una base de datos aparte; reducida por nosotros y ofrecida con la misma licencia.'
export const maps = 'Mapas'
export const own_maps =
  'Carreteras, ríos, parques y aeropuertos de Londres, Nueva York, Toronto y Los Ángeles: dibujados por nosotros.'
export const ordnance =
  'Contiene datos de OS © Crown copyright y derechos de base de datos, y datos de National Statistics © Crown copyright y derechos de base de datos. Nuestras autopistas de Londres se comprobaron con ellos.'
export const coasts = 'Costas y fronteras.'
export const census = 'Orillas y fronteras de los Estados Unidos.'
export const google =
  'Donde este sitio usa Google Maps, las sugerencias, direcciones e imágenes son de Google y llevan sus propias marcas.'
export const indication = 'La ruta de una imagen es orientativa. Los precios y las horas nunca dependen de ella.'
export const zones = 'Husos horarios'
export const time_zones =
  'Husos horarios por lugar, a partir de Timezone Boundary Builder y los colaboradores de OpenStreetMap.'
export const calendar = 'Días festivos'
export const holidays = 'Días festivos por país y región, con datos de Wikipedia.'
export const letters = 'Tipos de letra'
export const by = (a: { who: string }) => `de ${a.who}`
export const dejavu = 'En los recibos, para los caracteres que faltan en los otros dos tipos; reducido por nosotros.'
export const other_scripts = 'En los recibos, para los nombres en caracteres árabes, chinos, japoneses y coreanos.'
export const drawing = 'Dibujos'
export const own_drawing =
  'Coches, escenas y el perfil de la ciudad: dibujados por nosotros. No muestran marcas de fabricantes.'
export const tools = 'Las imágenes se hacen con estas bibliotecas.'
export const public_domain = 'dominio público'
export const own_licence = 'licencia libre propia'
