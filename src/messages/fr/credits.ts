// The credits page: whose data, drawings and letters are in the site. Names of works and licences are theirs in every language.
export const title = 'Crédits'
export const description = 'Sources et licences des lieux, cartes, fuseaux horaires et polices de ce site.'
export const lead =
  'Ce site utilise des données, des polices et des logiciels mis librement à disposition. Cette page en indique les auteurs et les licences.'
export const footer_link = 'Crédits'

export const places = 'Lieux et adresses'
export const own_places = 'Hôtels, monuments, districts postaux et zones tarifaires : compilés par nous.'
export const geonames = 'Villes et codes postaux ; réduits et arrondis par nous.'
export const airports = 'Aéroports.'
export const stations =
  'Gares absentes de notre propre liste, une base de données à part ; réduite par nous et offerte sous la même licence.'
export const maps = 'Cartes'
export const own_maps =
  'Routes, fleuves, parcs et aéroports de Londres, New York, Toronto et Los Angeles : dessinés par nous.'
export const ordnance =
  'Contient des données OS © Crown copyright et droits de base de données, et des données National Statistics © Crown copyright et droits de base de données. Nos autoroutes londoniennes ont été vérifiées avec elles.'
export const coasts = 'Côtes et frontières.'
export const census = 'Rivages et frontières des États-Unis.'
export const google =
  'Lorsque ce site utilise Google Maps, suggestions, adresses et images sont de Google et portent ses propres marques.'
export const indication = 'Les itinéraires en image sont indicatifs. Ni les prix ni les heures n’en dépendent.'
export const zones = 'Fuseaux horaires'
export const time_zones =
  'Fuseaux horaires par lieu, d’après Timezone Boundary Builder et les contributeurs d’OpenStreetMap.'
export const calendar = 'Jours fériés'
export const holidays = 'Jours fériés par pays et région, avec des données de Wikipédia.'
export const letters = 'Polices'
export const by = (a: { who: string }) => `de ${a.who}`
export const dejavu = 'Sur les reçus, pour les caractères absents des deux autres polices ; réduite par nous.'
export const other_scripts = 'Sur les reçus, pour les noms en caractères arabes, chinois, japonais et coréens.'
export const drawing = 'Dessins'
export const own_drawing =
  'Voitures, scènes et silhouette de la ville : dessinées par nous. Elles ne montrent aucune marque de constructeur.'
export const tools = 'Les images sont faites avec ces bibliothèques.'
export const public_domain = 'domaine public'
export const own_licence = 'sa propre licence libre'
