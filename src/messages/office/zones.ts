// Words of the zones in the office.
export const zone_not_found = 'This zone does not exist'
export const zone_changed =
  'Another user has changed this zone. Your input is kept here; compare before you save again.'
export const zone_in_use = 'Rates name this zone. Remove it there first.'
export const zone_in_use_by = (a: { versions: readonly string[] }) =>
  `These rates name the zone: ${a.versions.join(', ')}. Remove it there first.`
export const zone_id_taken = 'Another zone has this id'
export const zone_missing = 'There is no active zone with this id'
export const corner_form = 'Enter each corner as latitude and longitude, such as 51.47, -0.45'
export const corners_few = 'An outline has at least three corners'
export const corners_many = 'An outline has at most 500 corners'
export const outline_flat = 'These corners enclose no area'
export const outline_many = 'A zone has at most 20 outlines'
export const one_area = 'Choose an outline or a list of postcodes, not both'
export const postcode_form = 'Enter a postcode, its first part, or the first digits of a ZIP code'
export const priority_form = 'Enter a whole number from 0 to 1000'
