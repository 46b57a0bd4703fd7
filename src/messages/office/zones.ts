// Words of the zones in the office.
export const zone_not_found = 'This zone does not exist'
export const zone_changed =
  'Another user has changed this zone. Your input is kept here; compare before you save again.'
export const zone_in_use = 'Rates name this zone. Remove it there first.'
export const zone_in_use_by = (a: { versions: readonly string[] }) =>
  `These rates name the zone: ${a.versions.join(', ')}. Remove it there first.`
export const zone_id_taken = 'Another zone has this id'
export const zone_missing = 'There is no active zone with this id'
export const one_area = 'Choose an outline or a list of postcodes, not both'
export const postcode_form = 'Enter a postcode, its first part, or the first digits of a ZIP code'
export const priority_form = 'Enter a whole number from 0 to 1000'

// the list
export const zones = 'Zones'
export const zones_subtitle =
  'Areas that rates name, by an outline or by postcodes. A change counts for rates that are published after it.'
export const add_zone = 'Add zone'
export const zones_loading = 'Loading zones'
export const zones_failed = 'The zones could not be loaded'
export const column_name = 'Zone'
export const column_kind = 'Kind'
export const column_country = 'Country'
export const column_priority = 'Priority'
export const column_area = 'Area'
export const column_state = 'Status'
export const kinds = { airport: 'Airport', port: 'Port', city_area: 'City area', custom: 'Other' } as const
export const countries = { uk: 'United Kingdom', canada: 'Canada', america: 'United States' } as const
export const states = { active: 'Active', inactive: 'Inactive' } as const
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
export const area_postcodes = (a: { count: number }) => plural(a.count, 'postcode', 'postcodes')
export const area_chosen = 'Chosen by the customer'

// the form
export const all_zones = 'All zones'
export const new_zone = 'New zone'
export const zone_id = 'Id'
export const zone_id_hint = 'Lowercase letters, digits and underscores. Rates name the zone by it, so it cannot change.'
export const name_in = (a: { language: string }) => `Name in ${a.language}`
export const kind = 'Kind'
export const country = 'Country'
export const priority = 'Priority'
export const priority_hint = 'Where zones overlap, the highest counts first, then the smaller zone.'
export const active = 'Active'
export const active_line = 'Rates can name active zones only.'
export const area = 'Area'
export const areas = { outline: 'Outline', postcodes: 'Postcodes' } as const
export const areas_with_chosen = { ...areas, chosen: 'Chosen by the customer' } as const
export const area_chosen_line = 'The customer says whether a ride is in this zone.'
export const at_codes = (a: { codes: readonly string[]; message: string }) => `${a.codes.join(', ')}: ${a.message}`
export const postcodes = 'Postcodes'
export const postcodes_hint =
  'One a line or separated by commas: whole, their first part, or first digits of ZIP codes.'
export const check_fields = (a: { count: number }) =>
  a.count === 1 ? 'Please check the marked field.' : `Please check the ${a.count} marked fields.`
export const save = 'Save'
export const saving = 'Saving...'
export const cancel = 'Cancel'
export const zone_saved = (a: { name: string }) => `The zone ${a.name} is saved.`
export const add_failed = 'The zone could not be saved. Please try again.'
export const save_failed = add_failed

// another person's change
export const conflict_title = 'This zone was changed while you were editing'
export const conflict_by = (a: { author: string; at: string }) => `Saved by ${a.author}, ${a.at}.`
export const conflict_now = (a: { field: string; value: string }) => `${a.field} now: ${a.value}`
export const conflict_changed = (a: { fields: string }) => `Different from your input: ${a.fields}.`
export const conflict_line = 'Take the other version and lose your input, or save yours over it.'
export const take_theirs = 'Take the other version'
export const keep_mine = 'Save mine'
export const yes_no = (a: { value: boolean }) => (a.value ? 'yes' : 'no')

// the versions
export const versions = 'Versions'
export const versions_loading = 'Loading versions'
export const versions_failed = 'The versions could not be loaded'
export const version = (a: { number: number }) => `Version ${a.number}`
export const version_priority = (a: { priority: number }) => `priority ${a.priority}`
export const version_by = (a: { author: string | null; at: string }) =>
  a.author === null ? 'of a new installation' : `${a.at}, ${a.author}`
