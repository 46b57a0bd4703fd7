// Words of the regions in the office.
export const region_not_found = 'This region does not exist'
export const region_changed =
  'Another user has changed this region. Your input is kept here; compare before you save again.'
export const name_taken = 'Another region has this name'
export const name_form = 'Enter a name of up to 60 characters'
export const region_not_open = 'Choose regions that exist and are open'
export const region_of_others = 'Regions that you do not work in cannot be added or removed'
export const time_zone_form = 'Choose a time zone'
export const has_the_rest = 'This region has every place that is in no other, so it has no outline and stays open'
export const region_label = 'Region'
export const all_regions = 'All regions'
