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

// the list
export const regions = 'Regions'
export const regions_subtitle =
  'Cities or branches. A booking belongs to the region of its pickup; drivers and staff work in one or several.'
export const regions_single =
  'Add a region when another city has dispatchers or drivers of its own. Until then, no other page names regions.'
export const add_region = 'Add region'
export const regions_loading = 'Loading regions'
export const regions_failed = 'The regions could not be loaded'
export const column_name = 'Region'
export const column_places = 'Places'
export const column_time_zone = 'Time zone'
export const column_phone = 'Telephone'
export const column_state = 'Status'
export const states = { active: 'Open', inactive: 'Closed' } as const
export const all_places = 'All places'
export const other_places = 'All other places'
export const as_in_settings = 'As in the settings'

// the form
export const new_region = 'New region'
export const name = 'Name'
export const time_zone = 'Time zone'
export const time_zone_hint = 'The clock of its office. Rides are shown in the time zone of their pickup.'
/** Cities by which the zones of the UK, Canada and the USA are chosen, from east to west. */
export const time_zones: Readonly<Record<string, string>> = {
  'Europe/London': 'London',
  'America/St_Johns': 'St. John\u2019s',
  'America/Halifax': 'Halifax',
  'America/Toronto': 'Montreal, Toronto',
  'America/New_York': 'New York',
  'America/Detroit': 'Detroit',
  'America/Indiana/Indianapolis': 'Indianapolis',
  'America/Chicago': 'Chicago',
  'America/Winnipeg': 'Winnipeg',
  'America/Regina': 'Regina',
  'America/Denver': 'Denver',
  'America/Edmonton': 'Calgary, Edmonton',
  'America/Phoenix': 'Phoenix',
  'America/Los_Angeles': 'Los Angeles',
  'America/Vancouver': 'Vancouver',
  'America/Whitehorse': 'Whitehorse',
  'America/Anchorage': 'Anchorage',
  'Pacific/Honolulu': 'Honolulu',
}
export const phone_number = 'Telephone'
export const phone_hint = 'Drivers of its rides call it. Empty: the telephone of the settings.'
export const address = 'Address'
export const address_hint = 'Empty: the address of the settings.'
export const outline = 'Outline'
export const outline_line =
  'The places whose pickups belong to this region. Where outlines overlap, the smaller counts. A change moves upcoming bookings; past ones stay where they were driven.'
export const rest_line = 'This region has every place that is in no other region. It has no outline of its own.'
export const active = 'Open'
export const active_line =
  'A closed region gets no more bookings. Its upcoming ones move to the regions of their places, and its name stays on past ones.'
export const check_fields = (a: { count: number }) =>
  a.count === 1 ? 'Please check the marked field.' : `Please check the ${a.count} marked fields.`
export const save = 'Save'
export const saving = 'Saving...'
export const cancel = 'Cancel'
export const region_saved = (a: { name: string }) => `The region ${a.name} is saved.`
export const add_failed = 'The region could not be saved. Please try again.'
export const save_failed = add_failed

// another person's change
export const conflict_title = 'This region was changed while you were editing'
export const conflict_now = (a: { field: string; value: string }) => `${a.field} now: ${a.value || 'empty'}`
export const conflict_changed = (a: { fields: string }) => `Different from your input: ${a.fields}.`
export const conflict_line = 'Take the other version and lose your input, or save yours over it.'
export const take_theirs = 'Take the other version'
export const keep_mine = 'Save mine'
