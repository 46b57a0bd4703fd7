// The credits page: whose data, drawings and letters are in the site. Names of works and licences are theirs in every language.
export const title = 'Credits'
export const description = 'Whose places, maps, time zones and typefaces are in this site, and under which licence.'
export const lead =
  'Much of what this site knows of the world was made by others and given away. This page says by whom, and on which terms.'
export const footer_link = 'Credits'

export const places = 'Places and addresses'
export const own_places = 'Hotels, landmarks, postal districts and fare zones: put together by us.'
export const geonames = 'Towns and postal codes; cut down and rounded by us.'
export const airports = 'Airports.'
export const stations =
  'Railway stations outside our own list, a database of its own; cut down by us and offered under the same licence.'
export const maps = 'Maps'
export const own_maps = 'Roads, rivers, parks and airports of London, New York, Toronto and Los Angeles: drawn by us.'
export const ordnance =
  'Contains OS data © Crown copyright and database right, National Statistics data © Crown copyright and database right. Our London motorways were checked against it.'
export const coasts = 'Coasts and borders.'
export const census = 'Shores and borders of the United States.'
export const google =
  'Where this site uses Google Maps, suggestions, addresses and pictures are Google’s and carry its own marks.'
export const indication = 'A route in a picture is an indication. Prices and times never look at it.'
export const zones = 'Time zones'
export const time_zones = 'Time zones by place, made from the Timezone Boundary Builder and OpenStreetMap contributors.'
export const letters = 'Letters'
export const by = (a: { who: string }) => `by ${a.who}`
export const dejavu = 'On receipts, where the other two have no letter; cut down by us.'
export const other_scripts = 'On receipts, for names in Arabic, Chinese, Japanese and Korean letters.'
export const drawing = 'Drawing'
export const own_drawing = 'Cars, scenes and the skyline: drawn by us. They show no maker’s marks.'
export const tools = 'Pictures are made with these libraries.'
export const public_domain = 'public domain'
export const own_licence = 'its own free licence'
