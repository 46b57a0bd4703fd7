// The credits page: whose data, drawings and letters are in the site. Names of works and licences are theirs in every language.
export const title = 'Credits'
export const description = 'Sources and licences of the places, maps, time zones and typefaces on this site.'
export const lead =
  'This site uses data, typefaces and software that others have made freely available. This page lists their authors and licences.'
export const footer_link = 'Credits'

export const places = 'Places and addresses'
export const own_places = 'Hotels, landmarks, postal districts and fare zones: compiled by us.'
export const geonames = 'Towns and postal codes; reduced and rounded by us.'
export const airports = 'Airports.'
export const stations =
  'Railway stations beyond our own list: a separate database, reduced by us and offered under the same licence.'
export const maps = 'Maps'
export const own_maps = 'Roads, rivers, parks and airports of London, New York, Toronto and Los Angeles: drawn by us.'
export const ordnance =
  'Contains OS data © Crown copyright and database right, National Statistics data © Crown copyright and database right. Our London motorways were checked against it.'
export const coasts = 'Coasts and borders.'
export const census = 'Shores and borders of the United States.'
export const google =
  'Where this site uses Google Maps, suggestions, addresses and pictures are provided by Google and carry its marks.'
export const indication = 'Routes shown in pictures are indicative. Prices and times do not depend on them.'
export const zones = 'Time zones'
export const time_zones = 'Time zones by place, made from the Timezone Boundary Builder and OpenStreetMap contributors.'
export const calendar = 'Public holidays'
export const holidays = 'Public holidays by country and region, with data from Wikipedia.'
export const letters = 'Typefaces'
export const by = (a: { who: string }) => `by ${a.who}`
export const dejavu = 'On receipts, for characters that the other two typefaces lack; reduced by us.'
export const other_scripts = 'On receipts, for names in Arabic, Chinese, Japanese and Korean characters.'
export const drawing = 'Drawings'
export const own_drawing = 'Cars, scenes and the skyline: drawn by us. They show no maker’s marks.'
export const tools = 'Pictures are made with these libraries.'
export const public_domain = 'public domain'
export const own_licence = 'its own free licence'
